import { anySession } from "../../engine/access/access.ts";
import { list, text } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  confirmedFactors,
  confirmOwner,
  lockSignIn,
  newRecoveryCodes,
  ownerArguments,
  saveRecoveryCodes,
  shownRecoveryCode,
  signInChange,
} from "../../engine/sessions/index.ts";

export const renewRecoveryCodes = defineMethod({
  name: "RenewRecoveryCodes",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Replaces the recovery codes of the session's user; the codes until now no longer work.",
  rules: ["Only with a second factor (-424). A wrong CurrentPassword or OneTimeCode counts as a failed sign-in."],
  errors: ["notAllowed", "wrongState", "tooMany"],
  args: ownerArguments,
  content: { RecoveryCodes: list(text(), { required: true, doc: "The new codes, shown only now." }) },
  example: { CurrentPassword: "demo" },
  exampleIsOnce: true,
  async handle({ CurrentPassword, OneTimeCode }, call) {
    const { caller, db } = call;
    lockSignIn(db, caller.userKey);
    await confirmOwner(call, { CurrentPassword, OneTimeCode });
    if ((await confirmedFactors(db, caller.userKey)).length === 0)
      throw refuse(
        "wrongState",
        "Without a second factor there is nothing to recover. Add one with StartSecondFactor.",
      );
    const codes = newRecoveryCodes();
    await saveRecoveryCodes(db, caller.userKey, codes);
    call.wrote(signInChange(caller.userKey, { RecoveryCodes: "Renewed" }));
    return { content: { RecoveryCodes: codes.map(shownRecoveryCode) } };
  },
});
