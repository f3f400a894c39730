import { anySession } from "../../engine/access/access.ts";
import { integer } from "../../engine/fields/fields.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  confirmedFactors,
  confirmOwner,
  deleteFactors,
  lockSignIn,
  ownerArguments,
  signInChange,
} from "../../engine/sessions/index.ts";

export const removeSecondFactor = defineMethod({
  name: "RemoveSecondFactor",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Removes a second factor of the session's user.",
  rules: [
    "With the last one the recovery codes are removed too. If a role requires a second factor, the last one stays (-422).",
    "A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.",
  ],
  errors: ["notFound", "notAllowed", "tooMany"],
  args: {
    SecondFactorKey: integer({ required: true, min: 1, max: keyMax, doc: "The key from ListSecondFactors." }),
    ...ownerArguments,
  },
  content: { SecondFactorsLeft: integer({ required: true, doc: "How many second factors the user has now." }) },
  example: { SecondFactorKey: 1, CurrentPassword: "demo" },
  exampleIsOnce: true,
  async handle({ SecondFactorKey, CurrentPassword, OneTimeCode }, call) {
    const { caller, db } = call;
    lockSignIn(db, caller.userKey);
    await confirmOwner(call, { CurrentPassword, OneTimeCode });
    const factors = await confirmedFactors(db, caller.userKey);
    const removed = factors.find((each) => each.sign_in_factor_key === SecondFactorKey);
    if (removed === undefined)
      throw refuse("notFound", `You have no second factor ${SecondFactorKey}.`, {
        property: "SecondFactorKey",
        value: SecondFactorKey,
      });
    if (factors.length === 1 && caller.signInRules.secondFactor)
      throw refuse("notAllowed", "One of your roles requires a second factor. Add another one first.", {
        property: "SecondFactorKey",
        value: SecondFactorKey,
      });
    await deleteFactors(db, caller.userKey, SecondFactorKey);
    call.wrote(
      signInChange(caller.userKey, { SecondFactorRemoved: SecondFactorKey, Kind: removed.kind, Name: removed.name }),
    );
    call.announce();
    return { content: { SecondFactorsLeft: factors.length - 1 } };
  },
});
