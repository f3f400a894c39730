import type { Db } from "../database/db.ts";
import { boolean, integer, text } from "../fields/fields.ts";
import { passwordLengthMax, userNameLengthMax } from "../fields/limits.ts";
import { defineSessionMethod } from "./session-method.ts";
import { refuse } from "../fields/refusals.ts";
import { serviceVersion } from "../../service-version.ts";
import { passwordIsRight } from "./passwords.ts";
import { findSignIn } from "./session-store.ts";
import { recordFailure, recordSuccess, secondsToWait } from "./throttle.ts";
import { dateTimeText } from "../fields/date-times.ts";

export const createAPISession = defineSessionMethod({
  name: "CreateAPISession",
  summary: "Opens a session for interface version 1 or 2.",
  rules: [
    "EmployeeKey, EmployeeName and CanSubmit are sent only for service users (employees who can sign in).",
    "With UseSessionCookie true the token is also set as the cookie ServiceSession; later calls send UseSessionCookie true instead of SessionToken.",
    "A wrong name, a wrong password, an inactive user and an inactive employee return the same error, -401. After repeated failures the caller must wait: -429, HTTP 429, Retry-After.",
  ],
  envelope: {
    Username: text({ required: true, max: userNameLengthMax, doc: "The user name, in any letter case." }),
    Password: text({ required: true, max: passwordLengthMax, doc: "The user's password, exactly as it was set." }),
    APIVersion: integer({ required: true, doc: "The interface version of the session, 1 or 2." }),
    UseSessionCookie: boolean({ nullable: true, doc: "Whether to also set the token as the cookie ServiceSession." }),
  },
  content: {
    EmployeeKey: integer({ onlyWhenSet: true, doc: "The employee who signed in; only for service users." }),
    EmployeeName: text({ onlyWhenSet: true, doc: "The employee's full name; only for service users." }),
    CanSubmit: boolean({
      onlyWhenSet: true,
      doc: "Whether the employee may submit timesheets; only for service users.",
    }),
    CompanyName: text({
      required: true,
      doc: "The company of the user's employee, or the firm's name when there is none.",
    }),
    SessionToken: text({ required: true, doc: "The token to send as SessionToken with every later call." }),
    APIURL: text({ required: true, doc: "The address to send later calls to." }),
    ServiceVersion: text({ required: true, doc: "The version of Plumbline that runs here." }),
    UsingMobileICR: boolean({ required: true, doc: "Part of the interface document; always false here." }),
    SessionExpiration: text({ required: true, doc: "When the session expires unless it is used again." }),
  },
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
    const { firm, now, address } = call;
    await refuseTooMany(firm.pool.db, Username, address, now);
    const found = await findSignIn(firm.pool.db, Username);
    const right = await passwordIsRight(found?.passwordHash, Password);
    // Other attempts of a burst may have failed during the check; this one must not learn more than they did.
    await refuseTooMany(firm.pool.db, Username, address, now);
    if (!right || found === undefined) {
      await recordFailure(firm.pool.db, Username, address, now);
      throw refuse("notAuthenticated", "Check the user name and the password.");
    }
    await recordSuccess(firm.pool.db, Username, address, now);
    const { caller, companyName } = found;
    const { token, expiresAt } = await call.sessions.open(firm, caller, APIVersion as 0 | 1 | 2, now);
    const employee =
      caller.kind === "service" && caller.employee !== null
        ? { EmployeeKey: caller.employee.key, EmployeeName: caller.employee.name, CanSubmit: caller.employee.active }
        : {};
    const content = {
      ...employee,
      CompanyName: companyName ?? firm.settings.firmName,
      SessionToken: token,
      APIURL: call.apiUrl,
      ServiceVersion: serviceVersion,
      UsingMobileICR: false,
      SessionExpiration: dateTimeText(expiresAt, firm.settings.timeZone),
    };
    // The web app's token is only in the cookie, out of reach of scripts.
    if (ofBothVersions) return { content: { ...content, SessionToken: "" }, cookie: token };
    return { content, ...(UseSessionCookie === true ? { cookie: token } : {}) };
  },
});

async function refuseTooMany(db: Db, userName: string, address: string, now: number): Promise<void> {
  const wait = await secondsToWait(db, userName, address, now);
  if (wait > 0)
    throw refuse("tooMany", `Too many failed sign-ins; try again in ${wait} seconds.`, { data: { RetryAfter: wait } });
}
