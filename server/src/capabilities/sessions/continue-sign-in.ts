import { choice, json, text } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { failed, refuseTooMany } from "../../engine/sessions/confirm-password.ts";
import { openSession } from "../../engine/sessions/open-session.ts";
import { findPasskey, usePasskey } from "../../engine/sessions/passkey-store.ts";
import { counterOf, credentialIdIn, requirePasskeys } from "../../engine/sessions/passkeys.ts";
import { codeIsRight, confirmedFactors } from "../../engine/sessions/second-factor.ts";
import { defineSessionMethod, refuseOutsideWebApp, type SessionCall } from "../../engine/sessions/session-method.ts";
import { findSignInByKey, type SignIn } from "../../engine/sessions/session-store.ts";
import { deleteStep, type Step, tryStep } from "../../engine/sessions/step-store.ts";

export const continueSignIn = defineSessionMethod({
  name: "ContinueSignIn",
  summary:
    "Opens the session of the web app with a code or a passkey, after StartSignIn, StartPasskeySignIn or an identity provider.",
  extension: true,
  rules: [
    "Either OneTimeCode or Passkey is sent. OneTimeCode is the current code of the authenticator app or one of the recovery codes; each works once.",
    "Passkey is what the browser answers to PasskeyOptions. After StartPasskeySignIn it also says who signs in. A passkey whose counter does not go up is refused: it may have been copied.",
    "A wrong code or passkey and an unknown or expired SignInToken return -401. A wrong code or passkey counts as a failed sign-in.",
  ],
  envelope: {
    SignInToken: text({ required: true, max: 100, doc: "The SignInToken from StartSignIn or StartPasskeySignIn." }),
    OneTimeCode: text({ nullable: true, max: 100, doc: "The code." }),
    Passkey: json({ nullable: true, doc: "What the browser answers (AuthenticationResponseJSON)." }),
  },
  content: { NextStep: choice(["Done"], { required: true, doc: "Done: the session is open." }) },
  example: { SignInToken: "the-token-from-StartSignIn", OneTimeCode: "123456" },
  exampleIsOnce: true,
  async answer(envelope, call) {
    refuseOutsideWebApp("ContinueSignIn", call);
    const { SignInToken } = envelope as { SignInToken: string };
    const code = (envelope["OneTimeCode"] ?? undefined) as string | undefined;
    const passkey = envelope["Passkey"] ?? undefined;
    if ((code === undefined) === (passkey === undefined))
      throw refuse("invalid", "Send either OneTimeCode or Passkey.", { property: "OneTimeCode" });
    const { db } = call.firm.pool;
    const step = await tryStep(db, SignInToken, call.now);
    if (step === undefined) throw expired();
    const found = code === undefined ? await withPasskey(step, passkey, call) : await withCode(step, code, call);
    // Two calls with one step open one session.
    if (!(await deleteStep(db, SignInToken))) throw expired();
    const { cookie } = await openSession(found, call, {
      version: 0,
      secondFactor: true,
      byProvider: step.byProvider,
      setsCookie: true,
    });
    return { content: { NextStep: "Done" }, cookie: cookie ?? null };
  },
});

async function withCode(step: Step, code: string, call: SessionCall): Promise<SignIn> {
  const { db } = call.firm.pool;
  const found = step.userKey === null ? undefined : await findSignInByKey(db, step.userKey);
  if (found === undefined) throw expired();
  const { userKey, userName } = found.caller;
  await refuseTooMany(userName, call);
  if (await codeIsRight(db, { userKey, factors: await confirmedFactors(db, userKey) }, code, call)) return found;
  await failed(userName, found, call);
  throw refuse("notAuthenticated", "Check the code.");
}

async function withPasskey(step: Step, response: unknown, call: SessionCall): Promise<SignIn> {
  const { db } = call.firm.pool;
  const site = requirePasskeys(call.passkeySite());
  const { userKey, challenge } = step;
  if (challenge === null) throw expired();
  const credentialId = credentialIdIn(response);
  const passkey = credentialId === undefined ? undefined : await findPasskey(db, credentialId);
  // After a password the user is known, and only their own passkeys count.
  const owner = userKey ?? passkey?.userKey;
  const found = owner === undefined ? undefined : await findSignInByKey(db, owner);
  const userName = found?.caller.userName ?? "";
  await refuseTooMany(userName, call);
  if (found !== undefined && passkey !== undefined && passkey.userKey === owner) {
    const counter = await counterOf(site, challenge, passkey, response);
    if (counter !== undefined && (await usePasskey(db, passkey.factorKey, counter, call.now))) return found;
  }
  await failed(userName, found, call);
  throw refuse("notAuthenticated", "The passkey was not accepted.");
}

function expired(): Error {
  return refuse("notAuthenticated", "The sign-in has expired. Start again.");
}
