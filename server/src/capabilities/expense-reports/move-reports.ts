import {
  type DateOnly,
  type EmployeeKey,
  type ExpenseReportApproval,
  type ExpenseReportMove,
  type ExpenseReportRefusal,
  expenseReportStatuses,
  type Mark,
  moveExpenseReport,
} from "@plumbline/accounting";
import { type ApprovalMove, employeeOf, saveMoves } from "../approvals/index.ts";
import { type Answer, type Call, RawJson } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { lockStoredReports, type StoredReport } from "./stored-report.ts";

/** A move that was allowed: the report before, and what it is after. */
export interface AllowedMove {
  readonly report: StoredReport;
  readonly state: ExpenseReportApproval;
  /** The date in the books; null while the report is not in them. */
  readonly accountingDate: DateOnly | null;
  /** What managers wrote on the lines that are rejected. */
  readonly notes?: ReadonlyMap<number, string>;
  readonly history: Omit<ApprovalMove, "key">;
}

export type DecidedMove = AllowedMove | { readonly refusals: readonly Refusal[] };

export const isRefused = (decided: DecidedMove): decided is { readonly refusals: readonly Refusal[] } =>
  "refusals" in decided;

/**
 * Moves many reports, each for itself: those that may move are saved with their history, each other one is refused by
 * name. `decide` says what becomes of the reports; it may gather what it needs for all of them at once.
 */
export async function moveReports(
  call: Call,
  keys: readonly number[],
  decide: (reports: readonly StoredReport[]) => Promise<readonly DecidedMove[]> | readonly DecidedMove[],
): Promise<Answer> {
  const reports = await lockStoredReports(call, keys);
  const known = new Set(reports.map(({ key }) => key));
  const refusals = [...new Set(keys)].filter((key) => !known.has(key)).map((key) => ofReport(key, unknownReport(key)));
  const allowed: AllowedMove[] = [];
  for (const [at, decided] of (await decide(reports)).entries()) {
    if (isRefused(decided)) refusals.push(...decided.refusals.map((each) => ofReport(reports[at]!.key, each)));
    else allowed.push(decided);
  }
  if (allowed.length === 0 && refusals.length > 0) return { content: {}, refusals, discard: true };
  await saveStates(call, allowed);
  await saveMoves(
    call,
    "ExpenseReport",
    allowed.map(({ report, history }) => ({ key: report.key, ...history })),
  );
  const shown = await recordsNow(
    call.db,
    ExpenseReport,
    allowed.map(({ report }) => report.key),
  );
  for (const { report } of allowed)
    call.wrote({
      record: ExpenseReport.name,
      key: report.key,
      before: report.json,
      after: shown.get(report.key) ?? null,
    });
  return { content: { ExpenseReports: RawJson.list([...shown.values()]) }, refusals };
}

/** Asks the approval rules whether the moves are allowed, one after the other. */
export function decideMove(
  report: StoredReport,
  moves: readonly ExpenseReportMove[],
  call: Call,
  history: Omit<ApprovalMove, "key">,
): DecidedMove {
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
  const reason = `Expense report ${key} is ${status}: ${reasons[why]}`;
  return { name: "wrongState", property: "Status", value: status, reason };
}

const reasons: Readonly<Record<ExpenseReportRefusal, string>> = {
  alreadySubmitted: "it is submitted already.",
  notSubmitted: "it is not submitted.",
  alreadySupervisorApproved: "a supervisor approved it already.",
  alreadyAccountingApproved: "accounting approved it; unapprove it at Level Accounting first.",
  notSupervisorApproved: "no supervisor approved it.",
  notAccountingApproved: "accounting did not approve it.",
  notApproved: "nobody approved it; reject it to have it changed.",
  processed: "it is processed; take that back with ProcessExpenseReports and Unprocess first.",
  notProcessed: "it is not processed.",
  supervisorApprovalMissing: "the firm asks for a supervisor's approval first.",
  accountingApprovalMissing: "the firm asks for the approval of accounting first.",
  needsReApproval: "it was corrected and needs to be approved again.",
  needsNoReApproval: "it needs no approval again.",
  billed: "expenses of it are billed; void the invoice first.",
  paid: "it is paid; take the payment back first.",
};

/** Nobody approves what is their own, unless the firm says so. */
export function refuseOwn({ key, employee }: StoredReport, call: Call): Refusal[] {
  if (employee !== employeeOf(call) || call.firm.settings.selfApproval) return [];
  const reason = `for user ${call.caller.userName}: expense report ${key} is their own; the firm's setting selfApproval is false.`;
  return [{ name: "notPermitted", property: "EmployeeKey", value: employee, reason }];
}

/** The refusal of a report says which it is. */
export function ofReport(key: number, refusal: Refusal): Refusal {
  return { ...refusal, data: { ExpenseReportKey: key, ...refusal.data } };
}

export function unknownReport(key: number): Refusal {
  const where = { property: "ExpenseReportKey", value: key };
  return { name: "notFound", ...where, reason: `ExpenseReportKey ${key} names no expense report that you may see.` };
}

/** Writes the states after the moves, and on the lines who rejected them. One statement. */
async function saveStates(call: Call, moves: readonly AllowedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await call.db.run(writeStates, [
    JSON.stringify(
      moves.map(({ report, state, accountingDate }) => ({
        key: report.key,
        accounting_date: accountingDate,
        ...stateColumns(state),
      })),
    ),
    JSON.stringify(moves.flatMap(rejectedLines)),
    new Date(call.now).toISOString(),
  ]);
}

/** The lines at fault; none named are all of them. */
function rejectedLines({ report, state, notes }: AllowedMove) {
  const { rejection } = state;
  if (rejection === null) return [];
  const lines = rejection.lines.length > 0 ? rejection.lines : report.lines;
  return lines.map((key) => ({ key, by: rejection.by, notes: notes?.get(key) ?? rejection.reason }));
}

function stateColumns({ stage, needsReApproval, reApproved, rejection }: ExpenseReportApproval) {
  return {
    status: expenseReportStatuses[stage.is],
    ...markColumns("submitted", "submitted" in stage ? stage.submitted : null),
    ...markColumns("supervisor_approved", "supervisorApproved" in stage ? stage.supervisorApproved : null),
    ...markColumns("accounting_approved", "accountingApproved" in stage ? stage.accountingApproved : null),
    ...markColumns("processed", "processed" in stage ? stage.processed : null),
    ...markColumns("re_approved", reApproved),
    needs_re_approval: needsReApproval,
    rejected_reason: rejection?.reason ?? "",
  };
}

const markColumns = (name: string, mark: Mark | null) => ({
  [`${name}_at`]: mark?.at.toISOString() ?? null,
  [`${name}_by_employee_key`]: mark?.by ?? null,
});

const marks = ["submitted", "supervisor_approved", "accounting_approved", "processed", "re_approved"].flatMap(
  (name) => [`${name}_at timestamptz`, `${name}_by_employee_key int`],
);
const stateTypes = [
  ...marks,
  "status text",
  "needs_re_approval boolean",
  "rejected_reason text",
  "accounting_date date",
];
const setState = stateTypes.map((column) => column.split(" ")[0]).map((name) => `${name} = given.${name}`);

const writeStates = `
  with moved as (
    update expense_report set ${setState.join(", ")}, last_modified = greatest($3::timestamptz, last_modified + interval '1 millisecond')
      from jsonb_to_recordset($1::jsonb) as given (key int, ${stateTypes.join(", ")}) where expense_report_key = given.key)
  update expense set rejected_by_employee_key = given.by, manager_notes = given.notes
    from jsonb_to_recordset($2::jsonb) as given (key int, by int, notes text) where expense_key = given.key`;
