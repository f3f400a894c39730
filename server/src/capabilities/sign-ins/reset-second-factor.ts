import { needs } from "../../engine/access/access.ts";
import { integer, key } from "../../engine/fields/fields.ts";
import { noneWithKey } from "../../engine/fields/refusal-words.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { deleteFactors, findSignInByKey, lockSignIn, signInChange } from "../../engine/sessions/index.ts";
import { mayTakeOver } from "../identities/index.ts";
import { deleteSessionsOf } from "./session-store.ts";

export const resetSecondFactor = defineMethod({
  name: "ResetSecondFactor",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "write",
  summary:
    "Removes the second factors and recovery codes of an employee who lost them, and ends the employee's sessions.",
  rules: [
    "The employee then signs in with the password alone, and must add a second factor if a role requires one.",
    "For an employee who may do what the caller may not, or who confirms or gives access, it waits until another person confirms it (warning -153).",
    "Nobody resets their own (-422): they use RemoveSecondFactor, which asks for the password.",
  ],
  errors: ["notFound", "notAllowed"],
  args: { ServiceUserKey: key({ required: true, doc: "The employee's sign-in." }) },
  content: {
    SecondFactorsRemoved: integer({
      nullable: true,
      required: true,
      doc: "How many second factors were removed; null if it waits for a second person.",
    }),
  },
  example: { ServiceUserKey: 3 },
  async handle({ ServiceUserKey }, call) {
    const { caller, db } = call;
    if (ServiceUserKey === caller.userKey)
      throw refuse("notAllowed", "You cannot reset your own second factor. Use RemoveSecondFactor.", {
        property: "ServiceUserKey",
        value: ServiceUserKey,
      });
    const found = await findSignInByKey(db, ServiceUserKey);
    if (found === undefined || found.caller.kind !== "service")
      throw new RefusedCall([noneWithKey("active service user", "ServiceUserKey", ServiceUserKey)]);
    const asked = { method: "ResetSecondFactor", userKey: ServiceUserKey, what: "SecondFactorReset" } as const;
    if (!(await mayTakeOver(call, { ...asked, doing: "Reset of the second factors of" })))
      return { content: { SecondFactorsRemoved: null } };
    lockSignIn(db, ServiceUserKey);
    const removed = await deleteFactors(db, ServiceUserKey, null);
    await deleteSessionsOf(db, ServiceUserKey);
    call.wrote(signInChange(ServiceUserKey, { SecondFactors: "Removed" }));
    call.announce();
    return { content: { SecondFactorsRemoved: removed } };
  },
});
