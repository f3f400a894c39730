import { boolean, integer, text } from "../fields/fields.ts";
import { passwordLengthMax, userNameLengthMax } from "../fields/limits.ts";
import type { Caller } from "../access/access.ts";
import { defineSessionMethod, type SessionCall } from "./session-method.ts";
import { refuse } from "../fields/refusals.ts";
import { checkPassword, ownerOf } from "./password-rules.ts";
import { findSignIn, markPasswordTemporary } from "./session-store.ts";
import { openSession, sessionContent } from "./open-session.ts";
import { passwordOf } from "./confirm-password.ts";

export const createAPISession = defineSessionMethod({
  name: "CreateAPISession",
  summary: "Opens a session for interface version 1 or 2.",
  rules: [
    "EmployeeKey, EmployeeName and CanSubmit are sent only for service users (employees who can sign in).",
    "With UseSessionCookie true the token is also set as the cookie ServiceSession; later calls send UseSessionCookie true instead of SessionToken.",
    "A service user whose password is temporary or breaks the rules gets a session that may only call ChangePassword, GetSessionUser and EndAPISession; other methods return -403.",
    "A wrong name, a wrong password, an inactive user and an inactive employee return the same error, -401. After repeated failures the caller must wait: -429, HTTP 429, Retry-After.",
  ],
  envelope: {
    Username: text({ required: true, max: userNameLengthMax, doc: "The user name, in any letter case." }),
    Password: text({ required: true, max: passwordLengthMax, doc: "The user's password, exactly as it was set." }),
    APIVersion: integer({ required: true, doc: "The interface version of the session, 1 or 2." }),
    UseSessionCookie: boolean({ nullable: true, doc: "Whether to also set the token as the cookie ServiceSession." }),
  },
  content: sessionContent,
  example: { Username: "api.demo", Password: "demo", APIVersion: 1, UseSessionCookie: false },
  async answer(envelope, call) {
    const { Username, Password, APIVersion, UseSessionCookie } = envelope as {
      Username: string;
      Password: string;
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
    if (found.caller.kind === "service" && !found.passwordTemporary && isTooWeak(Password, found.caller, call))
      await markPasswordTemporary(firm.pool.db, found.caller.userKey);
    return openSession(found, call, {
      version: APIVersion as 0 | 1 | 2,
      secondFactor: false,
      setsCookie: UseSessionCookie === true,
    });
  },
});

/** A password from before the rules, or the public one of a demo firm that others can reach, must be changed first. */
function isTooWeak(password: string, caller: Caller, { firm, isExempt }: SessionCall): boolean {
  return checkPassword(password, ownerOf(caller, firm), { property: "Password", isExempt }).length > 0;
}
