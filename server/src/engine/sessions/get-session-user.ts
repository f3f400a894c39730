import { anySession, roles } from "../access/access.ts";
import { choice, integer, list, text } from "../fields/fields.ts";
import { defineMethod } from "../method/method.ts";

export const getSessionUser = defineMethod({
  name: "GetSessionUser",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Tells who the session belongs to: user name, employee, roles and the firm.",
  args: {},
  content: {
    UserName: text({ required: true }),
    UserKind: choice(["api", "service"], { required: true }),
    EmployeeKey: integer({ nullable: true }),
    EmployeeName: text({ nullable: true }),
    CompanyKey: integer({ nullable: true }),
    Roles: list(choice(roles), { required: true }),
    FirmID: text({ required: true }),
    FirmName: text({ required: true }),
    TimeZone: text({ required: true }),
    Today: text({ required: true, doc: "The date on the firm's wall." }),
  },
  example: {},
  handle(_args, { caller, firm, today }) {
    const content = {
      UserName: caller.userName,
      UserKind: caller.kind,
      EmployeeKey: caller.employee?.key ?? null,
      EmployeeName: caller.employee?.name ?? null,
      CompanyKey: caller.employee?.companyKey ?? null,
      Roles: caller.roles,
      FirmID: firm.id,
      FirmName: firm.settings.firmName,
      TimeZone: firm.settings.timeZone,
      Today: today,
    };
    return Promise.resolve({ content });
  },
});
