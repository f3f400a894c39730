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
  summary: "Opens a session of interface version 1 or 2.",
  rules: [
    "EmployeeKey, EmployeeName and CanSubmit are sent for service users (employees with a sign-in) only.",
    "With UseSessionCookie true the token is also set as the cookie ServiceSession; later calls send UseSessionCookie true in place of SessionToken.",
    "A wrong name and a wrong password are answered alike, -401. Repeated failures must wait: -429, HTTP 429, Retry-After.",
  ],
  envelope: {
    Username: text({ required: true, max: userNameLengthMax }),
    Password: text({ required: true, max: passwordLengthMax }),
    APIVersion: integer({ required: true, doc: "1 or 2; the session stays with it." }),
    UseSessionCookie: boolean({ nullable: true }),
  },
  content: {
    EmployeeKey: integer({ onlyWhenSet: true }),
    EmployeeName: text({ onlyWhenSet: true }),
    CanSubmit: boolean({ onlyWhenSet: true, doc: "The employee is active and may submit timesheets." }),
    CompanyName: text({ required: true }),
    SessionToken: text({ required: true }),
    APIURL: text({ required: true }),
    ServiceVersion: text({ required: true }),
    UsingMobileICR: boolean({ required: true }),
    SessionExpiration: text({ required: true, doc: "When the session ends if it is not used again." }),
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
      throw refuse("invalid", "APIVersion must be 1 or 2.", { property: "APIVersion", value: APIVersion });
    const { firm, now, address } = call;
    await refuseTooMany(firm.pool.db, Username, address, now);
    const found = await findSignIn(firm.pool.db, Username);
    const right = await passwordIsRight(found?.passwordHash, Password);
    // Others of a burst may have failed while this one was checked: it must not learn more than they did.
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
    // The web app's token stands in the cookie alone, out of reach of any script.
    if (ofBothVersions) return { content: { ...content, SessionToken: "" }, cookie: token };
    return { content, ...(UseSessionCookie === true ? { cookie: token } : {}) };
  },
});

async function refuseTooMany(db: Db, userName: string, address: string, now: number): Promise<void> {
  const wait = await secondsToWait(db, userName, address, now);
  if (wait > 0)
    throw refuse("tooMany", `Too many failed sign-ins; try again in ${wait} seconds.`, { data: { RetryAfter: wait } });
}
