import { givenValues, type PaymentValues } from "../payments/payment-values.ts";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { pluralize } from "../shared/pluralize.ts";

/** A processed expense report that is not paid yet. */
export interface ReportToReimburse {
  readonly ExpenseReportKey: number;
  readonly Description: string;
  readonly EmployeeKey: number;
  readonly EmployeeName: string;
  readonly EndingDate: string | null;
  readonly AccountingDate: string;
  readonly PayableAmount: number;
}

/** Reports chosen to be repaid together; what is ticked and typed outlives a reload. */
export interface ReimbursementRun {
  readonly reports: readonly number[];
  readonly values: PaymentValues;
}

export const reimbursementRunName = "ReimbursementRun";
export const emptyRun: ReimbursementRun = { reports: [], values: {} };

/** The service pays so many in one call, all or none. */
const reportsMax = 100;

/** Those of the list that are ticked; a report that someone else repaid meanwhile is no longer among them. */
export function chosenOf(run: ReimbursementRun, reports: readonly ReportToReimburse[]): readonly ReportToReimburse[] {
  const ticked = new Set(run.reports);
  return reports.filter((report) => ticked.has(report.ExpenseReportKey));
}

export function reimbursementTotal(chosen: readonly ReportToReimburse[]): number {
  return sumOf(chosen.map((report) => report.PayableAmount));
}

/** What is chosen and comes to, or what to do first, in words. */
export function runSummary(chosen: readonly ReportToReimburse[]): string {
  if (chosen.length === 0) return "Tick reports to repay them together.";
  if (chosen.length > reportsMax)
    return `${chosen.length} reports are ticked; ${reportsMax} at most are repaid at a time.`;
  const employees = new Set(chosen.map((report) => report.EmployeeKey)).size;
  return `${pluralize(chosen.length, "report")} of ${pluralize(employees, "employee")}, together ${formatMoney(reimbursementTotal(chosen))}`;
}

export function mayReimburse(chosen: readonly ReportToReimburse[], values: PaymentValues): boolean {
  return chosen.length > 0 && chosen.length <= reportsMax && typeof values["BankAccountKey"] === "number";
}

/** The arguments of PayExpenseReports. */
export function reimbursementArguments(
  values: PaymentValues,
  chosen: readonly ReportToReimburse[],
): Record<string, unknown> {
  return { ...givenValues(values), RequestedExpenseReports: chosen.map((report) => report.ExpenseReportKey) };
}
