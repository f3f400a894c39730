import { dateFormats, numberFormats, weekdays } from "@plumbline/accounting";
import { anySession, decide } from "../../engine/access/access.ts";
import { type Caller, hasRight, reasonsFor, scopeOf } from "../../engine/access/caller.ts";
import { rights } from "../../engine/access/right-catalog.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { boolean, choice, dateTime, group, integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod, duties, type MethodDefinition } from "../../engine/method/method.ts";
import { findAccessChanges } from "../../engine/sessions/access-change-store.ts";
import { listOfAccessChanges, showAccessChanges } from "../../engine/sessions/access-changes.ts";

const accessChangesShownDays = 30;
const accessChangesShownMax = 20;

export const getSessionUser = defineMethod({
  name: "GetSessionUser",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Returns the session's user: user name, employee, roles, rights and firm.",
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
    Roles: list(text(), {
      required: true,
      doc: "The codes of that employee's roles, whose rights decide what a service user may do.",
    }),
    Rights: list(choice(rights), {
      required: true,
      doc: "The rights that the user has, for the firm or a part of it.",
    }),
    ApprovalLevels: list(choice(["Supervisor", "ProjectManager", "Accounting"]), {
      required: true,
      doc: "The levels at which the user may approve timesheets and expense reports.",
    }),
    Methods: list(text(), { required: true, doc: "The methods that the user may call." }),
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
    AccessChanges: listOfAccessChanges(
      `What others did in the last ${accessChangesShownDays} days with which they, or somebody of their choice, could act as this user: passwords, links, tokens. Whoever gives access also sees what vouches for everybody. Using the sign-in does not remove them.`,
    ),
    FirmID: text({ required: true, doc: "The firm's id in the service's address." }),
    FirmName: text({ required: true, doc: "The firm's name; empty when it is not set." }),
    TimeZone: text({ required: true, doc: "The firm's time zone as an IANA name; date-times are sent in it." }),
    Today: text({ required: true, doc: "The current date in the firm's time zone." }),
    NumberFormat: choice(numberFormats, { required: true, doc: "How the firm writes numbers; see the firm setting." }),
    DateFormat: choice(dateFormats, { required: true, doc: "How the firm writes dates; see the firm setting." }),
    WeekStartsOn: choice(weekdays, { required: true, doc: "The first day of the firm's week." }),
    SelfApproval: boolean({
      required: true,
      doc: "Whether users may approve their own documents: the firm setting selfApproval.",
    }),
  },
  example: {},
  async handle(_args, { db, caller, session, firm, now, today, methods }) {
    const changes = await findAccessChanges(db, {
      userKey: caller.userKey,
      employeeKey: caller.kind === "service" ? (caller.employee?.key ?? null) : null,
      firm: hasRight(caller, "giveAccess", "write"),
      since: now - accessChangesShownDays * 86_400_000,
      max: accessChangesShownMax,
    });
    const content = {
      UserName: caller.userName,
      UserKind: caller.kind,
      EmployeeKey: caller.employee?.key ?? null,
      EmployeeName: caller.employee?.name ?? "",
      CompanyKey: caller.employee?.companyKey ?? null,
      Roles: caller.roles,
      Rights: rights.filter((right) => reasonsFor(caller, right, "read").length > 0),
      ApprovalLevels: approvalLevels(caller),
      Methods: allowedMethods(caller, methods),
      Duties: session.duties,
      NewSignIns: session.newSignIns.map(({ address, at }) => ({
        Address: address,
        SignInDate: dateTimeText(at, firm.settings.timeZone),
      })),
      AccessChanges: showAccessChanges(changes, firm.settings.timeZone),
      FirmID: firm.id,
      FirmName: firm.settings.firmName,
      TimeZone: firm.settings.timeZone,
      Today: today(),
      NumberFormat: firm.settings.numberFormat,
      DateFormat: firm.settings.dateFormat,
      WeekStartsOn: firm.settings.weekStartsOn,
      SelfApproval: firm.settings.selfApproval,
    };
    return { content };
  },
});

/** What the web app's menu and buttons offer. */
function allowedMethods(caller: Caller, methods: ReadonlyMap<string, readonly MethodDefinition[]>): string[] {
  return [...methods].filter(([, named]) => named.some((each) => decide(each, caller).allowed)).map(([name]) => name);
}

function approvalLevels(caller: Caller): string[] {
  const scope = scopeOf(caller, "approve", "write");
  const approves = typeof scope === "object" ? scope : undefined;
  return [
    ...(approves?.team === true ? ["Supervisor"] : []),
    ...(approves?.ownProjects === true ? ["ProjectManager"] : []),
    ...(scopeOf(caller, "process", "write") === "none" ? [] : ["Accounting"]),
  ];
}
