import {
  type EmployeeKey,
  type Mark,
  moveTimesheet,
  type TimesheetApproval,
  type TimesheetMove,
  type TimesheetRefusal,
} from "@plumbline/accounting";
import { wrongStatus } from "../../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../../engine/fields/refusals.ts";
import type { Call } from "../../../engine/method/method.ts";
import { type ApprovalLevel, type ApprovalMove, employeeOf, refusedAsOwn } from "../../approvals/index.ts";
import { historySheet, ofSheet, refuseUnknown, unknownSheet } from "../sheet/sheet-refusals.ts";
import { hasHours, type StoredMark, type StoredTimesheet } from "../sheet/stored-timesheet.ts";

/** A move that is allowed: the timesheet before it, and its state after it. */
export interface AllowedMove {
  readonly sheet: StoredTimesheet;
  readonly state: TimesheetApproval;
  readonly history: Omit<ApprovalMove, "key">;
}

export interface Refused {
  readonly refusals: readonly Refusal[];
}

/** Decides each requested timesheet on its own: those that may move, and the refusals of the others. */
export function decideMoves<Move extends AllowedMove>(
  keys: readonly number[],
  sheets: readonly StoredTimesheet[],
  decide: (sheet: StoredTimesheet) => Move | Refused,
): { moves: Move[]; refusals: Refusal[] } {
  const moves: Move[] = [];
  const refusals = refuseUnknown(keys, sheets);
  for (const sheet of sheets) {
    const decided = sheet.isHistory ? { refusals: [historySheet(sheet)] } : decide(sheet);
    if ("refusals" in decided) refusals.push(...decided.refusals.map((each) => ofSheet(sheet.key, each)));
    else moves.push(decided);
  }
  return { moves, refusals };
}

/** A move at an approval level. `moveOf` is given the rows that the caller manages at level ProjectManager, else none. */
export function decideAtLevel(
  sheet: StoredTimesheet,
  level: ApprovalLevel,
  call: Call,
  history: Pick<ApprovalMove, "move" | "reason">,
  moveOf: (lines: readonly number[]) => TimesheetMove,
): AllowedMove | Refused {
  const caller = employeeOf(call);
  const lines = level === "ProjectManager" ? managedRows(sheet, caller) : [];
  if (level === "ProjectManager" && lines.length === 0) return { refusals: [unknownSheet(sheet.key)] };
  if (sheet.employee.key === caller && !call.firm.settings.selfApproval)
    return { refusals: [refusedAsOwn(call, "timesheet", sheet.key, caller)] };
  const managed = level === "ProjectManager" ? { lines } : {};
  return decideMove(sheet, moveOf(lines), call, { ...history, level, ...managed });
}

/** The rows with hours on projects and phases that the employee manages. */
function managedRows(sheet: StoredTimesheet, employee: number): number[] {
  return sheet.rows
    .filter((row) => row.place.is === "project" && row.place.managers.includes(employee) && hasHours(row))
    .map(({ key }) => key);
}

/** Asks the approval rules of accounting whether a timesheet may make a move. */
export function decideMove(
  sheet: StoredTimesheet,
  move: TimesheetMove,
  call: Call,
  history: Omit<ApprovalMove, "key">,
): AllowedMove | Refused {
  const { timesheetsNeedSupervisor, timesheetsNeedProjectManager } = call.firm.settings;
  const policy = { supervisor: timesheetsNeedSupervisor, projectManager: timesheetsNeedProjectManager };
  const mark = { by: employeeOf(call) as EmployeeKey, at: new Date(call.now) };
  const moved = moveTimesheet(approvalOf(sheet), move, mark, policy);
  if (moved.ok) return { sheet, state: moved.state, history };
  const { key, status } = sheet;
  return { refusals: [wrongStatus("Timesheet", key, status, `is ${status}: ${reasons[moved.refusal]}`)] };
}

const reasons: Readonly<Record<TimesheetRefusal, string>> = {
  alreadySubmitted: "it is already submitted.",
  notSubmitted: "it is not submitted.",
  alreadySupervisorApproved: "a supervisor has already approved it.",
  notSupervisorApproved: "no supervisor has approved it.",
  accountingApproved: "accounting has approved it; unapprove it at Level Accounting first.",
  notAccountingApproved: "accounting has not approved it.",
  supervisorApprovalMissing: "the firm requires a supervisor's approval first.",
  projectManagerApprovalMissing: "the firm requires the project managers' approval of its rows first.",
  unknownLine: "a row is not on the timesheet.",
  billed: "some of its hours are billed; void the invoice first.",
  paid: "it is paid; undo that with PayTimesheets and Unpay first.",
};

/** A timesheet as the approval rules see it. Rows without hours need no approval. */
export function approvalOf(sheet: StoredTimesheet): TimesheetApproval {
  return {
    stage: stageOf(sheet),
    projectLines: sheet.rows
      .filter((row) => row.place.is === "project" && hasHours(row))
      .map((row) => ({ line: row.key, approved: row.approved === null ? null : markOf(row.approved) })),
    rejection: sheet.rejected === null ? null : { ...markOf(sheet.rejected), lines: [], reason: sheet.rejected.reason },
  };
}

function stageOf({ submitted, supervisorApproved, accountingApproved }: StoredTimesheet): TimesheetApproval["stage"] {
  if (submitted === null) return { is: "inProgress" };
  const supervisor = supervisorApproved === null ? null : markOf(supervisorApproved);
  if (accountingApproved !== null)
    return {
      is: "accountingApproved",
      submitted: markOf(submitted),
      supervisorApproved: supervisor,
      accountingApproved: markOf(accountingApproved),
    };
  return supervisor === null
    ? { is: "submitted", submitted: markOf(submitted) }
    : { is: "supervisorApproved", submitted: markOf(submitted), supervisorApproved: supervisor };
}

const markOf = ({ by, at }: StoredMark): Mark => ({ by: by as EmployeeKey, at: new Date(at) });
