import { anySession, roles } from "../access/access.ts";
import { dateTimeText } from "../fields/date-times.ts";
import { choice, dateTime, group, integer, list, text } from "../fields/fields.ts";
import { defineMethod, duties } from "../method/method.ts";

export const getSessionUser = defineMethod({
  name: "GetSessionUser",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Returns the session's user: user name, employee, roles and firm.",
  args: {},
  content: {
    UserName: text({ required: true, doc: "The name the user signed in with." }),
    UserKind: choice(["api", "service"], {
      required: true,
      doc: "api: the account of an integration. service: an employee who signs in.",
    }),
    EmployeeKey: integer({
      nullable: true,
      doc: "The authorizing employee; for a service user, the employee who signed in.",
    }),
    EmployeeName: text({ doc: "That employee's full name." }),
    CompanyKey: integer({ nullable: true, doc: "That employee's company." }),
    Roles: list(choice(roles), {
      required: true,
      doc: "The roles of that employee, which decide what a service user may do.",
    }),
    Duties: list(choice(duties), {
      required: true,
      doc: "What the user must do before calling other methods. ChangePassword: choose a password of their own. SetUpSecondFactor: add a second factor, which one of their roles requires.",
    }),
    NewSignIns: list(
      group({
        Address: text({ required: true, doc: "The network address." }),
        SignInDate: dateTime({ required: true, doc: "When the user first signed in from there." }),
      }),
      {
        required: true,
        doc: "Sign-ins of this user from addresses that were new, since the sign-in before this session.",
      },
    ),
    FirmID: text({ required: true, doc: "The firm's id in the service's address." }),
    FirmName: text({ required: true, doc: "The firm's name; empty when it is not set." }),
    TimeZone: text({ required: true, doc: "The firm's time zone as an IANA name; date-times are sent in it." }),
    Today: text({ required: true, doc: "The current date in the firm's time zone." }),
  },
  example: {},
  handle(_args, { caller, session, firm, today }) {
    const content = {
      UserName: caller.userName,
      UserKind: caller.kind,
      EmployeeKey: caller.employee?.key ?? null,
      EmployeeName: caller.employee?.name ?? "",
      CompanyKey: caller.employee?.companyKey ?? null,
      Roles: caller.roles,
      Duties: session.duties,
      NewSignIns: session.newSignIns.map(({ address, at }) => ({
        Address: address,
        SignInDate: dateTimeText(at, firm.settings.timeZone),
      })),
      FirmID: firm.id,
      FirmName: firm.settings.firmName,
      TimeZone: firm.settings.timeZone,
      Today: today,
    };
    return Promise.resolve({ content });
  },
});
