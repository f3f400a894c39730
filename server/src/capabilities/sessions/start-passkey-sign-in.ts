import { json, text } from "../../engine/fields/fields.ts";
import { signInStepMinutes } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { newChallenge, requestOptions, requirePasskeys } from "../../engine/sessions/passkeys.ts";
import { defineSessionMethod, refuseOutsideWebApp } from "../../engine/sessions/session-method.ts";
import { saveStep } from "../../engine/sessions/step-store.ts";

export const startPasskeySignIn = defineSessionMethod({
  name: "StartPasskeySignIn",
  summary: "Begins to sign in to the web app with a passkey, without a name and a password.",
  extension: true,
  rules: [
    "Only for the web app, which sends the header Plumbline-Web. ContinueSignIn is next, within 5 minutes and 5 tries.",
    "A passkey is more than a second factor: its authenticator has asked its owner for a fingerprint, a face or a PIN. No code is needed.",
    "Where passkeys do not work, the error is -424: browsers bind them to the host name of an https address (PLUMBLINE_URL), or to localhost.",
  ],
  envelope: {},
  content: {
    SignInToken: text({ required: true, doc: "What ContinueSignIn takes." }),
    PasskeyOptions: json({
      required: true,
      doc: "What the browser takes to ask for a passkey (PublicKeyCredentialRequestOptionsJSON).",
    }),
  },
  example: {},
  exampleIsOnce: true,
  async answer(_envelope, call) {
    refuseOutsideWebApp("StartPasskeySignIn", call);
    const { firm, address, now } = call;
    const site = requirePasskeys(call.passkeySite());
    const challenge = newChallenge();
    const SignInToken = await saveStep(firm.pool.db, { userKey: null, challenge, byProvider: false, address, now });
    if (SignInToken === undefined)
      throw refuse("tooMany", "Too many sign-ins with a passkey wait at this address.", {
        data: { RetryAfter: signInStepMinutes * 60 },
      });
    return { content: { SignInToken, PasskeyOptions: await requestOptions(site, challenge) } };
  },
});
