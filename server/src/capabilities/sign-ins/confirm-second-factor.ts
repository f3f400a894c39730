import { anySession } from "../../engine/access/access.ts";
import { integer, list, text } from "../../engine/fields/fields.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  codeIsRight,
  confirmFactor,
  countRecoveryCodes,
  findFactors,
  newRecoveryCodes,
  saveRecoveryCodes,
  shownRecoveryCode,
  signInChange,
} from "../../engine/sessions/index.ts";

export const confirmSecondFactor = defineMethod({
  name: "ConfirmSecondFactor",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Makes a second factor valid, with its first code. With the first factor come recovery codes.",
  rules: [
    "From now on every sign-in of the user needs a code. Each recovery code replaces one, once; keep them where the phone is not.",
  ],
  errors: ["notFound", "notAllowed"],
  args: {
    SecondFactorKey: integer({ required: true, min: 1, max: keyMax, doc: "The key from StartSecondFactor." }),
    OneTimeCode: text({ required: true, max: 100, doc: "The code that the app shows." }),
  },
  content: {
    RecoveryCodes: list(text(), {
      required: true,
      doc: "The recovery codes, shown only now; empty if the user has some already.",
    }),
  },
  example: { SecondFactorKey: 1, OneTimeCode: "123456" },
  exampleIsOnce: true,
  async handle({ SecondFactorKey, OneTimeCode }, call) {
    const { caller, db, now } = call;
    const { userKey } = caller;
    const factors = (await findFactors(db, userKey)).filter(
      (each) => each.sign_in_factor_key === SecondFactorKey && each.confirmed_at === null,
    );
    if (factors.length === 0)
      throw refuse("notFound", `No second factor ${SecondFactorKey} waits to be confirmed.`, {
        property: "SecondFactorKey",
        value: SecondFactorKey,
      });
    if (!(await codeIsRight(db, { userKey, factors }, OneTimeCode, call)))
      throw refuse("notAllowed", "OneTimeCode is not the current code of this secret. Check the clock of the phone.", {
        property: "OneTimeCode",
      });
    await confirmFactor(db, SecondFactorKey, now);
    const codes = (await countRecoveryCodes(db, userKey)) > 0 ? [] : newRecoveryCodes();
    if (codes.length > 0) await saveRecoveryCodes(db, userKey, codes);
    call.wrote(signInChange(userKey, { SecondFactorAdded: SecondFactorKey }));
    call.announce();
    return { content: { RecoveryCodes: codes.map(shownRecoveryCode) } };
  },
});
