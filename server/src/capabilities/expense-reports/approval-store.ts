import {
  type EmployeeKey,
  type ExpenseReportApproval,
  type ExpenseReportStage,
  expenseReportStatuses,
  type Mark,
} from "@plumbline/accounting";
import type { Scope } from "../../engine/access/scopes.ts";
import { keysIn } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { rowsToJson, rowText } from "../../engine/records/index.ts";
import { approvalScope, saveMoves } from "../approvals/index.ts";
import type { AllowedMove, StoredReport } from "./approval-rules.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { lockReports } from "./expense-report-store.ts";
import { inScope } from "./report-scope.ts";

/** The reports that the caller has access to, in the order of the keys, locked until the transaction ends. Two statements. */
export async function lockStoredReports(
  call: Call,
  keys: readonly number[],
  scope: Scope = approvalScope(call),
): Promise<StoredReport[]> {
  await lockReports(call.db, keys);
  const rows = await call.db.rows<Row>(readStored(scope), [keys]);
  const read = await rowsToJson(call.db, ExpenseReport, rows);
  return read.map((row) => ({ ...row, lines: row.lines ?? [], approval: approvalOf(row) }));
}

/** The keys that the caller has access to, each once, in the order given. One statement. */
export async function findVisibleKeys(call: Call, keys: readonly number[]): Promise<number[]> {
  const rows = await call.db.rows<{ key: number }>(
    `select expense_report_key as key from expense_report
      where expense_report_key = any($1::int[]) and ${inScope("expense_report.employee_key", call.scope)}
      order by array_position($1::int[], expense_report_key)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** Marks corrected reports as needing another approval, with the approval history. Two statements. */
export async function saveCorrections(call: Call, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return;
  await call.db.run(
    "update expense_report set needs_re_approval = true, re_approved_by_employee_key = null, re_approved_at = null where expense_report_key = any($1)",
    [keys],
  );
  await saveMoves(
    call,
    "ExpenseReport",
    keys.map((key) => ({ key, move: "Correct" })),
  );
}

/** Writes the states after the moves, who rejected which lines, and the approval history. Two statements. */
export async function saveReportMoves(call: Call, moves: readonly AllowedMove[]): Promise<void> {
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
  await saveMoves(
    call,
    "ExpenseReport",
    moves.map(({ report, history }) => ({ key: report.key, ...history })),
  );
}

/** The rejected lines: those that the rejection lists, or all of them. */
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
      from jsonb_to_recordset($1::jsonb) as given (key int, ${stateTypes.join(", ")})
     where expense_report_key = given.key and expense_report_key = any(${keysIn("$1")}))
  update expense set rejected_by_employee_key = given.by, manager_notes = given.notes
    from jsonb_to_recordset($2::jsonb) as given (key int, by int, notes text)
   where expense_key = given.key and expense_key = any(${keysIn("$2")})`;

interface Row extends Omit<StoredReport, "approval" | "lines" | "json"> {
  readonly row: string;
  readonly lines: number[] | null;
  readonly submitted_by: number | null;
  readonly submitted_at: number | null;
  readonly supervisor_by: number | null;
  readonly supervisor_at: number | null;
  readonly accounting_by: number | null;
  readonly accounting_at: number | null;
  readonly processed_by: number | null;
  readonly processed_at: number | null;
  readonly needs_re_approval: boolean;
  readonly re_approved_by: number | null;
  readonly re_approved_at: number | null;
}

const readStored = (scope: Scope) => `
  select expense_report.expense_report_key as key, employee_key as employee, company_key as company, status, ending_date as "endingDate",
         accounting_date as "accountingDate", paid_at is not null as paid, is_history as "isHistory",
         (select array_agg(expense_key order by position, expense_key) from expense where expense.expense_report_key = expense_report.expense_report_key) as lines,
         submitted_by_employee_key as submitted_by, submitted_at, supervisor_approved_by_employee_key as supervisor_by, supervisor_approved_at as supervisor_at,
         accounting_approved_by_employee_key as accounting_by, accounting_approved_at as accounting_at, processed_by_employee_key as processed_by, processed_at,
         needs_re_approval, re_approved_by_employee_key as re_approved_by, re_approved_at, ${rowText(ExpenseReport)} as row
    from ${ExpenseReport.from} where expense_report.expense_report_key = any((select $1::int[])::int[]) and ${inScope("expense_report.employee_key", scope)}
   order by array_position($1::int[], expense_report.expense_report_key)`;

/** A rejected report is In Progress again; no rule needs to know why it was rejected. */
function approvalOf(row: Row): ExpenseReportApproval {
  return {
    stage: stageOf(row),
    rejection: null,
    needsReApproval: row.needs_re_approval,
    reApproved: markOf(row.re_approved_by, row.re_approved_at),
  };
}

function stageOf(row: Row): ExpenseReportStage {
  const submitted = markOf(row.submitted_by, row.submitted_at);
  const supervisorApproved = markOf(row.supervisor_by, row.supervisor_at);
  const accountingApproved = markOf(row.accounting_by, row.accounting_at);
  const processed = markOf(row.processed_by, row.processed_at);
  if (submitted === null) return { is: "inProgress" };
  if (processed !== null) return { is: "processed", submitted, supervisorApproved, accountingApproved, processed };
  if (accountingApproved !== null)
    return { is: "accountingApproved", submitted, supervisorApproved, accountingApproved };
  return supervisorApproved === null
    ? { is: "submitted", submitted }
    : { is: "supervisorApproved", submitted, supervisorApproved };
}

function markOf(by: number | null, at: number | null): Mark | null {
  return by === null || at === null ? null : { by: by as EmployeeKey, at: new Date(at) };
}
