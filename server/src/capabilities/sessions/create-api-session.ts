import { boolean, integer, text } from "../../engine/fields/fields.ts";
import { passwordLengthMax, userNameLengthMax } from "../../engine/fields/limits.ts";
import { defineSessionMethod, type SessionCall } from "../../engine/sessions/session-method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findSignIn, forceStrongPassword, type SignIn } from "../../engine/sessions/session-store.ts";
import { openSession, sessionContent } from "../../engine/sessions/open-session.ts";
import { codeIsRight, confirmedFactors } from "../../engine/sessions/second-factor.ts";
import { failed, passwordOf } from "../../engine/sessions/confirm-password.ts";

export const createAPISession = defineSessionMethod({
  name: "CreateAPISession",
  summary: "Opens a session for interface version 1 or 2.",
  rules: [
    "EmployeeKey, EmployeeName and CanSubmit are sent only for service users (employees who can sign in).",
    "With UseSessionCookie true the token is also set as the cookie ServiceSession; later calls send UseSessionCookie true instead of SessionToken.",
    "A service user whose password is temporary or breaks the rules gets a session that may only call ChangePassword, GetSessionUser and EndAPISession; other methods return -403.",
    "A service user with a second factor also sends OneTimeCode; without it, or with a wrong one, the error is -401 like for a wrong password. API users never need one.",
    "A wrong name, a wrong password, an inactive user and an inactive employee return the same error, -401. After repeated failures the caller must wait: -429, HTTP 429, Retry-After.",
  ],
  envelope: {
    Username: text({ required: true, max: userNameLengthMax, doc: "The user name, in any letter case." }),
    Password: text({ required: true, max: passwordLengthMax, doc: "The user's password, exactly as it was set." }),
    APIVersion: integer({ required: true, doc: "The interface version of the session, 1 or 2." }),
    OneTimeCode: text({
      max: 100,
      nullable: true,
      doc: "An addition to the document, for service users with a second factor: the current code of their authenticator app, or a recovery code.",
    }),
    UseSessionCookie: boolean({ nullable: true, doc: "Whether to also set the token as the cookie ServiceSession." }),
  },
  content: sessionContent,
  example: { Username: "api.demo", Password: "demo", APIVersion: 1, UseSessionCookie: false },
  async answer(envelope, call) {
    const { Username, Password, OneTimeCode, APIVersion, UseSessionCookie } = envelope as {
      Username: string;
      Password: string;
      OneTimeCode?: string | null;
      APIVersion: number;
      UseSessionCookie?: boolean;
    };
    const ofBothVersions = call.web && APIVersion === 0;
    if (APIVersion !== 1 && APIVersion !== 2 && !ofBothVersions)
      throw refuse("invalid", `APIVersion must be 1 or 2; got ${APIVersion}.`, {
        property: "APIVersion",
        value: APIVersion,
      });
    const { firm } = call;
    const found = await passwordOf(await findSignIn(firm.pool.db, Username), Username, Password, call);
    if (found === undefined) throw refuse("notAuthenticated", "Check the user name and the password.");
    await forceStrongPassword(found, Password, call);
    const secondFactor = await secondFactorOf(found, OneTimeCode, call);
    return openSession(found, call, {
      version: APIVersion as 0 | 1 | 2,
      secondFactor,
      byProvider: false,
      setsCookie: UseSessionCookie === true,
    });
  },
});

/** Whether a second factor was given. Without the one that a person has, the sign-in fails like one with a wrong password. */
async function secondFactorOf(found: SignIn, code: string | null | undefined, call: SessionCall): Promise<boolean> {
  const { db } = call.firm.pool;
  const { kind, userKey, userName } = found.caller;
  const factors = kind === "api" ? [] : await confirmedFactors(db, userKey);
  if (factors.length === 0) return false;
  if (await codeIsRight(db, { userKey, factors }, code ?? "", call)) return true;
  await failed(userName, found, call);
  throw refuse("notAuthenticated", "Check the user name and the password.");
}
