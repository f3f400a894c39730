import { choice, text } from "../fields/fields.ts";
import { refuse } from "../fields/refusals.ts";
import { failed, refuseTooMany } from "./confirm-password.ts";
import { openSession } from "./open-session.ts";
import { codeIsRight, confirmedFactors } from "./second-factor.ts";
import { defineSessionMethod, refuseOutsideWebApp } from "./session-method.ts";
import { findSignInByKey } from "./session-store.ts";
import { deleteStep, tryStep } from "./step-store.ts";

export const continueSignIn = defineSessionMethod({
  name: "ContinueSignIn",
  summary: "Opens the session of the web app with the second factor, after StartSignIn or an identity provider.",
  extension: true,
  rules: [
    "OneTimeCode is the current code of the authenticator app or one of the recovery codes; each works once.",
    "A wrong code and an unknown or expired SignInToken return -401. A wrong code counts as a failed sign-in.",
  ],
  envelope: {
    SignInToken: text({ required: true, max: 100, doc: "The SignInToken from StartSignIn." }),
    OneTimeCode: text({ required: true, max: 100, doc: "The code." }),
  },
  content: { NextStep: choice(["Done"], { required: true, doc: "Done: the session is open." }) },
  example: { SignInToken: "the-token-from-StartSignIn", OneTimeCode: "123456" },
  exampleIsOnce: true,
  async answer(envelope, call) {
    refuseOutsideWebApp("ContinueSignIn", call);
    const { SignInToken, OneTimeCode } = envelope as { SignInToken: string; OneTimeCode: string };
    const { db } = call.firm.pool;
    const waiting = await tryStep(db, SignInToken, call.now);
    const found = waiting === undefined ? undefined : await findSignInByKey(db, waiting.userKey);
    if (waiting === undefined || found === undefined)
      throw refuse("notAuthenticated", "The sign-in has expired. Start again.");
    const { userKey, userName } = found.caller;
    await refuseTooMany(userName, call);
    const user = { userKey, factors: await confirmedFactors(db, userKey) };
    if (!(await codeIsRight(db, user, OneTimeCode, call))) {
      await failed(userName, found, call);
      throw refuse("notAuthenticated", "Check the code.");
    }
    // Two calls with one step open one session.
    if (!(await deleteStep(db, SignInToken))) throw refuse("notAuthenticated", "The sign-in has expired. Start again.");
    const { cookie } = await openSession(found, call, {
      version: 0,
      secondFactor: true,
      byProvider: waiting.byProvider,
      setsCookie: true,
    });
    return { content: { NextStep: "Done" }, cookie: cookie ?? null };
  },
});
