import {
  type DateOnly,
  type EmployeeKey,
  type ExpenseReportApproval,
  type ExpenseReportMove,
  type ExpenseReportRefusal,
  moveExpenseReport,
} from "@plumbline/accounting";
import { missingOrHidden, wrongStatus } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { type ApprovalMove, employeeOf, refusedAsOwn } from "../approvals/index.ts";
import { refuseHistory } from "../ledger/index.ts";
import type { ExpenseStatus } from "./expense-report-record.ts";

/** A report as the approval rules need it. */
export interface StoredReport {
  readonly key: number;
  readonly employee: number;
  readonly company: number;
  readonly status: ExpenseStatus;
  readonly endingDate: DateOnly | null;
  readonly accountingDate: DateOnly | null;
  readonly paid: boolean;
  /** Whether it is history of the system that the firm was taken over from. */
  readonly isHistory: boolean;
  readonly lines: readonly number[];
  readonly approval: ExpenseReportApproval;
  /** The wire form, for the history. */
  readonly json: string;
}

/** A move that is allowed: the report before it, and its state after it. */
export interface AllowedMove {
  readonly report: StoredReport;
  readonly state: ExpenseReportApproval;
  /** The posting date; null while the report is not posted. */
  readonly accountingDate: DateOnly | null;
  /** The manager's notes on rejected lines. */
  readonly notes?: ReadonlyMap<number, string>;
  readonly history: Omit<ApprovalMove, "key">;
}

export interface Refused {
  readonly refusals: readonly Refusal[];
}

/** Decides each requested report on its own: those that may move, and the refusals of the others. */
export function decideMoves<Move extends AllowedMove>(
  keys: readonly number[],
  reports: readonly StoredReport[],
  decide: (report: StoredReport) => Move | Refused,
): { moves: Move[]; refusals: Refusal[] } {
  const known = new Set(reports.map(({ key }) => key));
  const moves: Move[] = [];
  const refusals = [...new Set(keys)].filter((key) => !known.has(key)).map((key) => ofReport(key, unknownReport(key)));
  for (const report of reports) {
    const decided = report.isHistory ? { refusals: [historyReport(report)] } : decide(report);
    if ("refusals" in decided) refusals.push(...decided.refusals.map((each) => ofReport(report.key, each)));
    else moves.push(decided);
  }
  return { moves, refusals };
}

export const historyReport = ({ key, status }: Pick<StoredReport, "key" | "status">): Refusal =>
  refuseHistory("Expense report", key, { property: "Status", value: status });

/** `decideMove`, except that the caller's own report is refused unless the firm allows it. */
export function decideUnlessOwn(
  report: StoredReport,
  moves: readonly ExpenseReportMove[],
  call: Call,
  history: Omit<ApprovalMove, "key">,
): AllowedMove | Refused {
  const refusals = refuseOwn(report, call);
  return refusals.length > 0 ? { refusals } : decideMove(report, moves, call, history);
}

/** Asks the approval rules of accounting whether a report may make these moves, one after the other. */
export function decideMove(
  report: StoredReport,
  moves: readonly ExpenseReportMove[],
  call: Call,
  history: Omit<ApprovalMove, "key">,
): AllowedMove | Refused {
  const { expenseReportsNeedSupervisor: supervisor, expenseReportsNeedAccounting: accounting } = call.firm.settings;
  const mark = { by: employeeOf(call) as EmployeeKey, at: new Date(call.now) };
  let state = report.approval;
  for (const move of moves) {
    const moved = moveExpenseReport(state, move, mark, { supervisor, accounting });
    if (!moved.ok) return { refusals: [refuseState(report, moved.refusal)] };
    state = moved.state;
  }
  return { report, state, accountingDate: report.accountingDate, history };
}

function refuseState({ key, status }: StoredReport, why: ExpenseReportRefusal): Refusal {
  return wrongStatus("Expense report", key, status, `is ${status}: ${reasons[why]}`);
}

const reasons: Readonly<Record<ExpenseReportRefusal, string>> = {
  alreadySubmitted: "it is already submitted.",
  notSubmitted: "it is not submitted.",
  alreadySupervisorApproved: "a supervisor has already approved it.",
  alreadyAccountingApproved: "accounting has approved it; unapprove it at Level Accounting first.",
  notSupervisorApproved: "no supervisor has approved it.",
  notAccountingApproved: "accounting has not approved it.",
  notApproved: "it is not approved; reject it to have it corrected.",
  processed: "it is processed; undo that with ProcessExpenseReports and Unprocess first.",
  notProcessed: "it is not processed.",
  supervisorApprovalMissing: "the firm requires a supervisor's approval first.",
  accountingApprovalMissing: "the firm requires accounting approval first.",
  needsReApproval: "it was corrected and must be approved again.",
  needsNoReApproval: "it does not need to be approved again.",
  billed: "some of its expenses are billed; void the invoice first.",
  paid: "it is reimbursed; void the reimbursement first.",
};

/** Nobody approves their own report unless the firm allows it. */
export function refuseOwn({ key, employee }: StoredReport, call: Call): Refusal[] {
  if (employee !== employeeOf(call) || call.firm.settings.selfApproval) return [];
  return [refusedAsOwn(call, "expense report", key, employee)];
}

/** Adds the report's key to ErrorData. */
function ofReport(key: number, refusal: Refusal): Refusal {
  return { ...refusal, data: { ExpenseReportKey: key, ...refusal.data } };
}

const unknownReport = (key: number) => missingOrHidden("ExpenseReportKey", key);
