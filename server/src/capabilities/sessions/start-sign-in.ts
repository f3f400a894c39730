import { choice, json, list, text } from "../../engine/fields/fields.ts";
import { passwordLengthMax, userNameLengthMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { passwordOf } from "../../engine/sessions/confirm-password.ts";
import { type Factor, factorKinds } from "../../engine/sessions/factor-store.ts";
import { openSession } from "../../engine/sessions/open-session.ts";
import { credentialOf, newChallenge, requestOptions } from "../../engine/sessions/passkeys.ts";
import { confirmedFactors } from "../../engine/sessions/second-factor.ts";
import { defineSessionMethod, refuseOutsideWebApp, type SessionCall } from "../../engine/sessions/session-method.ts";
import { findSignIn, forceStrongPassword } from "../../engine/sessions/session-store.ts";
import { saveStep } from "../../engine/sessions/step-store.ts";

export const startSignIn = defineSessionMethod({
  name: "StartSignIn",
  summary: "Signs in to the web app with a name and a password, and says whether a second factor is needed.",
  extension: true,
  rules: [
    "Only for the web app, which sends the header Plumbline-Web; programs use CreateAPISession. The session is in the cookie ServiceSession.",
    "With a second factor, no session is opened yet: ContinueSignIn takes the SignInToken, within 5 minutes and 5 tries.",
    "Errors are those of CreateAPISession.",
  ],
  envelope: {
    Username: text({ required: true, max: userNameLengthMax, doc: "The user name, in any letter case." }),
    Password: text({ required: true, max: passwordLengthMax, doc: "The user's password, exactly as it was set." }),
  },
  content: {
    NextStep: choice(["Done", "SecondFactor"], {
      required: true,
      doc: "Done: the session is open. SecondFactor: ContinueSignIn is next.",
    }),
    SignInToken: text({ onlyWhenSet: true, doc: "What ContinueSignIn takes; only with SecondFactor." }),
    Factors: list(choice(factorKinds), {
      onlyWhenSet: true,
      doc: "The kinds of second factors that the user may give now; only with SecondFactor.",
    }),
    PasskeyOptions: json({
      onlyWhenSet: true,
      doc: "What the browser takes to ask for a passkey (PublicKeyCredentialRequestOptionsJSON); only if the user has one.",
    }),
  },
  example: { Username: "demo.employee", Password: "demo" },
  exampleIsOnce: true,
  async answer(envelope, call) {
    refuseOutsideWebApp("StartSignIn", call);
    const { Username, Password } = envelope as { Username: string; Password: string };
    const { db } = call.firm.pool;
    const found = await passwordOf(await findSignIn(db, Username), Username, Password, call);
    if (found === undefined) throw refuse("notAuthenticated", "Check the user name and the password.");
    await forceStrongPassword(found, Password, call);
    const factors = await confirmedFactors(db, found.caller.userKey);
    if (factors.length === 0) {
      const { cookie } = await openSession(found, call, {
        version: 0,
        secondFactor: false,
        byProvider: false,
        setsCookie: true,
      });
      return { content: { NextStep: "Done" }, cookie: cookie ?? null };
    }
    return { content: await secondFactorStep(found.caller.userKey, factors, call) };
  },
});

/** A sign-in that waits for a code or, where passkeys work, for one of the user's. */
async function secondFactorStep(userKey: number, factors: readonly Factor[], call: SessionCall) {
  const { firm, address, now } = call;
  const passkeySite = call.passkeySite();
  const passkeys = passkeySite === undefined ? [] : factors.flatMap(credentialOf);
  const asksPasskey = passkeySite !== undefined && passkeys.length > 0;
  const challenge = asksPasskey ? newChallenge() : null;
  const SignInToken = await saveStep(firm.pool.db, { userKey, challenge, byProvider: false, address, now });
  const Factors = factorKinds.filter((kind) =>
    kind === "Passkey" ? asksPasskey : factors.some((each) => each.kind === kind),
  );
  const step = { NextStep: "SecondFactor", SignInToken, Factors };
  if (!asksPasskey || challenge === null) return step;
  return { ...step, PasskeyOptions: await requestOptions(passkeySite, challenge, passkeys) };
}
