import { serviceVersion } from "../../service-version.ts";
import { dateTimeText } from "../fields/date-times.ts";
import { boolean, type Fields, integer, text } from "../fields/fields.ts";
import type { Version } from "../method/method.ts";
import { countAttempt } from "./attempt-store.ts";
import type { SessionAnswer, SessionCall } from "./session-method.ts";
import type { SignIn } from "./session-store.ts";
import { recordSuccess, takeNewSignIns } from "./throttle.ts";

/** What a sign-in answers. */
export const sessionContent = {
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
} satisfies Fields;

/** Opens a session for a user whose password, or identity provider, and second factor if there is one, was right. */
export async function openSession(
  { caller, companyName }: SignIn,
  call: SessionCall,
  how: {
    readonly version: Version | 0;
    readonly secondFactor: boolean;
    /** Whether an identity provider signed the user in, instead of the password. */
    readonly byProvider: boolean;
    readonly setsCookie: boolean;
  },
): Promise<SessionAnswer> {
  const { firm, now, address, agent, surface } = call;
  const { db } = firm.pool;
  await recordSuccess(db, caller.userName, address, now);
  const newSignIns = await takeNewSignIns(db, caller.userName, address);
  await countAttempt(db, { userName: caller.userName, address, outcome: "SignedIn", now, agent, surface });
  const { version, secondFactor, byProvider } = how;
  const opening = { version, now, address, agent, surface, secondFactor, byProvider, newSignIns };
  const { token, expiresAt } = await call.sessions.open(firm, caller, opening);
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
  if (version === 0) return { content: { ...content, SessionToken: "" }, cookie: token };
  return { content, ...(how.setsCookie ? { cookie: token } : {}) };
}
