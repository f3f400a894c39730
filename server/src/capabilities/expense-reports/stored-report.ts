import type { DateOnly, EmployeeKey, ExpenseReportApproval, ExpenseReportStage, Mark } from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import { rowsToJson, rowText } from "../../engine/records/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { lockReports } from "./expense-report-store.ts";
import type { ExpenseStatus } from "./expense-statuses.ts";
import { inScope, reportScope } from "./report-scope.ts";

/** A report as the moves see it: whose it is, how far it has got, which lines it has. */
export interface StoredReport {
  readonly key: number;
  readonly employee: number;
  readonly company: number;
  readonly status: ExpenseStatus;
  readonly endingDate: DateOnly | null;
  readonly accountingDate: DateOnly | null;
  readonly paid: boolean;
  readonly lines: readonly number[];
  readonly approval: ExpenseReportApproval;
  /** The wire form, for the audit row. */
  readonly json: string;
}

/** The reports of the keys that the caller may see, in the order of the keys, locked until the transaction ends. Two statements. */
export async function lockStoredReports(call: Call, keys: readonly number[]): Promise<StoredReport[]> {
  await lockReports(call.db, keys);
  const rows = await call.db.rows<Row>(readStored, [keys, ...reportScope(call)]);
  return (await rowsToJson(call.db, ExpenseReport, rows)).map((row) => ({
    ...row,
    lines: row.lines ?? [],
    approval: approvalOf(row),
  }));
}

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

const readStored = `
  select expense_report.expense_report_key as key, employee_key as employee, company_key as company, status, ending_date as "endingDate",
         accounting_date as "accountingDate", paid_at is not null as paid,
         (select array_agg(expense_key order by position, expense_key) from expense where expense.expense_report_key = expense_report.expense_report_key) as lines,
         submitted_by_employee_key as submitted_by, submitted_at, supervisor_approved_by_employee_key as supervisor_by, supervisor_approved_at as supervisor_at,
         accounting_approved_by_employee_key as accounting_by, accounting_approved_at as accounting_at, processed_by_employee_key as processed_by, processed_at,
         needs_re_approval, re_approved_by_employee_key as re_approved_by, re_approved_at, ${rowText(ExpenseReport)} as row
    from ${ExpenseReport.from} where expense_report.expense_report_key = any((select $1::int[])::int[]) and ${inScope("employee_key", ["$2", "$3", "$4"])}
   order by array_position($1::int[], expense_report.expense_report_key)`;

/** What is rejected is In Progress again: why and which lines is for people, no rule asks. */
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
