import { anySession } from "../../engine/access/access.ts";
import { integer, json, list, text } from "../../engine/fields/fields.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import {
  codeIsRight,
  confirmFactor,
  confirmPasskey,
  countRecoveryCodes,
  createdPasskey,
  type Factor,
  findFactors,
  newRecoveryCodes,
  requirePasskeys,
  saveRecoveryCodes,
  shownRecoveryCode,
  signInChange,
  tryPasskey,
} from "../../engine/sessions/index.ts";

export const confirmSecondFactor = defineMethod({
  name: "ConfirmSecondFactor",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary:
    "Makes a second factor valid, with its first code or the browser's answer. With the first factor come recovery codes.",
  rules: [
    "From now on every sign-in of the user needs a second factor. Each recovery code replaces one, once; keep them where the phone is not.",
    "For an authenticator app send OneTimeCode, for a passkey send Passkey. A passkey that a user of the firm has already is -422.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    SecondFactorKey: integer({ required: true, min: 1, max: keyMax, doc: "The key from StartSecondFactor." }),
    OneTimeCode: text({ nullable: true, max: 100, doc: "The code that the app shows." }),
    Passkey: json({
      nullable: true,
      doc: "What the browser answers to PasskeyOptions (RegistrationResponseJSON).",
    }),
  },
  content: {
    RecoveryCodes: list(text(), {
      required: true,
      doc: "The recovery codes, shown only now; empty if the user has some already.",
    }),
  },
  example: { SecondFactorKey: 1, OneTimeCode: "123456" },
  exampleIsOnce: true,
  async handle({ SecondFactorKey, OneTimeCode, Passkey }, call) {
    const { caller, db } = call;
    const { userKey } = caller;
    const factor = (await findFactors(db, userKey)).find(
      (each) => each.sign_in_factor_key === SecondFactorKey && each.confirmed_at === null,
    );
    if (factor === undefined) throw notWaiting(SecondFactorKey);
    if (factor.kind === "Passkey") await confirmWithPasskey(factor, Passkey, call);
    else await confirmWithCode(factor, OneTimeCode ?? "", call);
    const codes = (await countRecoveryCodes(db, userKey)) > 0 ? [] : newRecoveryCodes();
    if (codes.length > 0) await saveRecoveryCodes(db, userKey, codes);
    call.wrote(signInChange(userKey, { SecondFactorAdded: SecondFactorKey, Kind: factor.kind, Name: factor.name }));
    call.announce();
    return { content: { RecoveryCodes: codes.map(shownRecoveryCode) } };
  },
});

async function confirmWithCode(factor: Factor, code: string, call: Call): Promise<void> {
  const { caller, db, now } = call;
  if (!(await codeIsRight(db, { userKey: caller.userKey, factors: [factor] }, code, call)))
    throw refuse("notAllowed", "OneTimeCode is not the current code of this secret. Check the clock of the phone.", {
      property: "OneTimeCode",
    });
  await confirmFactor(db, factor.sign_in_factor_key, now);
}

/** Tries are counted outside of the call's transaction, which a refusal rolls back. */
async function confirmWithPasskey(factor: Factor, response: unknown, call: Call): Promise<void> {
  const { db, firm, now } = call;
  const key = factor.sign_in_factor_key;
  const site = requirePasskeys(call.passkeySite());
  const challenge = await tryPasskey(firm.pool.db, key, now);
  if (challenge === undefined) throw notWaiting(key);
  const about = { property: "Passkey" };
  const created = await createdPasskey(site, challenge, response);
  if (created === undefined)
    throw refuse(
      "notAllowed",
      "Passkey is not the browser's answer to PasskeyOptions, from a page of this service.",
      about,
    );
  if (!(await confirmPasskey(db, key, created, now)))
    throw refuse("notAllowed", "This passkey is in use already.", about);
}

function notWaiting(key: number): Error {
  return refuse("notFound", `No second factor ${key} waits to be confirmed. Start again with StartSecondFactor.`, {
    property: "SecondFactorKey",
    value: key,
  });
}
