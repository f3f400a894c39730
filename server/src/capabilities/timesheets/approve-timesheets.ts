import type { TimesheetMove } from "@plumbline/accounting";
import { type ApprovalLevel, approvalLevels, employeeOf, requireRoleOf } from "../approvals/index.ts";
import { findClosedPeriods, findControlAccounts } from "../ledger/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { choice, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { timesheetName } from "./get-timesheets.ts";
import { type AllowedMove, decideMove, moveTimesheets } from "./move-timesheets.ts";
import { unknownSheet } from "./refused-sheets.ts";
import { hasHours } from "./save-timesheets.ts";
import { scopeOf, type StoredTimesheet } from "./stored-timesheet.ts";
import { listOfTimesheets } from "./timesheet-record.ts";
import { findPostingFacts, type LaborPosting, planLabor, reverseLabor, saveLabor } from "../labor/index.ts";

const common = {
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  errors: ["notPermitted", "notFound", "wrongState"],
  content: { Timesheets: listOfTimesheets },
} as const;

const args = {
  RequestedTimesheets: requestedKeys(timesheetName),
  Level: choice(approvalLevels, {
    required: true,
    doc: "Supervisor needs the role Supervisor, ProjectManager the role ProjectManager, Accounting the role AccountingManager.",
  }),
};

const whoRule =
  "A supervisor moves the sheets of supervised employees, and an accounting manager who is a supervisor everyone's; a project manager the rows of own projects alone; an accounting manager everyone's. Nobody moves an own sheet unless the firm's setting selfApproval allows it. Each sheet stands alone.";

export const approveTimesheets = defineMethod({
  ...common,
  name: "ApproveTimesheets",
  summary: "Approves submitted timesheets at a level; at Accounting they are posted to both books.",
  rules: [
    whoRule,
    "Accounting approval posts the labor: cost at the pay rate of the day with premium and burden, value at the bill rate of the day. A closed period makes it count on the first open day after.",
  ],
  args,
  example: { RequestedTimesheets: [2], Level: "Supervisor" },
  async handle({ RequestedTimesheets, Level }, call) {
    requireRoleOf(Level, call, "ApproveTimesheets");
    const also = Level === "Accounting" ? (moves: readonly AllowedMove[]) => postAll(call, moves) : undefined;
    return moveTimesheets(
      call,
      RequestedTimesheets,
      scopeAt(Level, call),
      (sheet) => decideAt(sheet, Level, call, "Approve", (lines) => approvals(lines)[Level]),
      also,
    );
  },
});

export const unapproveTimesheets = defineMethod({
  ...common,
  name: "UnapproveTimesheets",
  summary: "Takes the approval of timesheets at a level back; at Accounting what was posted is reversed.",
  rules: [whoRule, "Accounting's approval cannot be taken back from a sheet that is billed or paid."],
  args,
  example: { RequestedTimesheets: [3], Level: "Accounting" },
  async handle({ RequestedTimesheets, Level }, call) {
    requireRoleOf(Level, call, "UnapproveTimesheets");
    const also = Level === "Accounting" ? (moves: readonly AllowedMove[]) => reverseAll(call, moves) : undefined;
    return moveTimesheets(
      call,
      RequestedTimesheets,
      scopeAt(Level, call),
      (sheet) => decideAt(sheet, Level, call, "Unapprove", (lines) => unapprovals(lines, sheet)[Level]),
      also,
    );
  },
});

export const rejectTimesheets = defineMethod({
  ...common,
  name: "RejectTimesheets",
  summary: "Sends submitted timesheets back to their employees with a reason.",
  rules: [
    whoRule,
    "The sheet is In Progress again and marked Rejected until it is submitted; the rejected rows lose their project manager's approval.",
  ],
  args: { ...args, Reason: text({ required: true, filled: true, max: 4_000, doc: "What to mend." }) },
  example: { RequestedTimesheets: [2], Level: "Supervisor", Reason: "Friday is missing." },
  async handle({ RequestedTimesheets, Level, Reason }, call) {
    requireRoleOf(Level, call, "RejectTimesheets");
    return moveTimesheets(call, RequestedTimesheets, scopeAt(Level, call), (sheet) =>
      decideAt(
        sheet,
        Level,
        call,
        "Reject",
        (lines) => ({ is: "reject", lines: Level === "ProjectManager" ? lines : [], reason: Reason }),
        Reason,
      ),
    );
  },
});

const approvals = (lines: readonly number[]): Record<ApprovalLevel, TimesheetMove> => ({
  Supervisor: { is: "approveAsSupervisor" },
  ProjectManager: { is: "approveAsProjectManager", lines },
  Accounting: { is: "approveAsAccounting" },
});

const unapprovals = (lines: readonly number[], sheet: StoredTimesheet): Record<ApprovalLevel, TimesheetMove> => ({
  Supervisor: { is: "unapproveAsSupervisor" },
  ProjectManager: { is: "unapproveAsProjectManager", lines },
  Accounting: { is: "unapproveAsAccounting", billed: sheet.billed, paid: sheet.paid },
});

/** Project managers reach sheets through their projects, the others through the employees. */
function scopeAt(level: ApprovalLevel, call: Call): number | null {
  return level === "Supervisor" ? scopeOf(call) : null;
}

function decideAt(
  sheet: StoredTimesheet,
  level: ApprovalLevel,
  call: Call,
  move: string,
  moveOf: (lines: readonly number[]) => TimesheetMove,
  reason?: string,
) {
  const lines = level === "ProjectManager" ? ownLines(sheet, employeeOf(call)) : [];
  if (level === "ProjectManager" && lines.length === 0) return { refusals: [unknownSheet(sheet.key)] };
  if (sheet.employee.key === employeeOf(call) && !call.firm.settings.selfApproval)
    return { refusals: [refuseOwn(sheet, call)] };
  const history = { move, level, reason, ...(level === "ProjectManager" ? { lines } : {}) };
  return decideMove(sheet, moveOf(lines), call, history);
}

/** The rows of projects that the employee manages. */
function ownLines(sheet: StoredTimesheet, employee: number): number[] {
  return sheet.rows
    .filter((row) => row.place.is === "project" && row.place.managers.includes(employee) && hasHours(row))
    .map(({ key }) => key);
}

function refuseOwn(sheet: StoredTimesheet, { caller }: Call): Refusal {
  return {
    name: "notPermitted",
    property: "EmployeeKey",
    value: sheet.employee.key,
    reason: `for user ${caller.userName}: timesheet ${sheet.key} is their own; the firm's setting selfApproval is false.`,
  };
}

async function postAll(call: Call, moves: readonly AllowedMove[]): Promise<Map<number, readonly Refusal[]>> {
  const stopped = new Map<number, readonly Refusal[]>();
  if (moves.length === 0) return stopped;
  const sheets = moves.map(({ sheet }) => sheet);
  const facts = await findPostingFacts(call, sheets);
  const postings: LaborPosting[] = [];
  for (const sheet of sheets) {
    const planned = planLabor(sheet, facts);
    if ("refusals" in planned) stopped.set(sheet.key, planned.refusals);
    else {
      planned.warnings.forEach(call.warn);
      postings.push(planned.posting);
    }
  }
  await saveLabor(call, postings);
  return stopped;
}

async function reverseAll(call: Call, moves: readonly AllowedMove[]): Promise<Map<number, readonly Refusal[]>> {
  if (moves.length === 0) return new Map();
  const closed = await findClosedPeriods(call.db, [...(await findControlAccounts(call.db)).keys()]);
  return reverseLabor(
    call,
    moves.map(({ sheet }) => sheet),
    closed,
  );
}
