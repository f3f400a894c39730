import type { ExpenseReportToPay, PayExpenseReportsArguments } from "@plumbline/client";
import type { PaymentValues } from "../payments/payment-values.ts";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { entered } from "../shared/entered.ts";
import { pluralize } from "../shared/pluralize.ts";

/** A processed expense report that is not paid yet. */
export type ReportToReimburse = ExpenseReportToPay;

/** Reports selected for reimbursement; kept in the browser until paid. */
export interface ReimbursementRun {
  readonly reports: readonly number[];
  readonly values: PaymentValues;
}

export const reimbursementRunName = "ReimbursementRun";
export const emptyRun: ReimbursementRun = { reports: [], values: {} };

/** The limit of one call, which pays all or none. */
const reportsMax = 100;

/** The selected reports of the list; reports that were paid in the meantime drop out. */
export function chosenOf(run: ReimbursementRun, reports: readonly ReportToReimburse[]): readonly ReportToReimburse[] {
  const ticked = new Set(run.reports);
  return reports.filter((report) => ticked.has(report.ExpenseReportKey));
}

export function reimbursementTotal(chosen: readonly ReportToReimburse[]): number {
  return sumOf(chosen.map((report) => report.PayableAmount));
}

/** A summary of the selection, or what to do first. */
export function runSummary(chosen: readonly ReportToReimburse[]): string {
  if (chosen.length === 0) return "Select reports to reimburse them together.";
  if (chosen.length > reportsMax)
    return `${chosen.length} reports are selected. You can reimburse at most ${reportsMax} at a time.`;
  const employees = new Set(chosen.map((report) => report.EmployeeKey)).size;
  return `${pluralize(chosen.length, "report")} of ${pluralize(employees, "employee")}, total ${formatMoney(reimbursementTotal(chosen))}`;
}

export function mayReimburse(chosen: readonly ReportToReimburse[], values: PaymentValues): boolean {
  return chosen.length > 0 && chosen.length <= reportsMax && typeof values["BankAccountKey"] === "number";
}

/** The arguments of PayExpenseReports. */
export function reimbursementArguments(
  values: PaymentValues,
  chosen: readonly ReportToReimburse[],
): PayExpenseReportsArguments {
  return {
    ...entered<PayExpenseReportsArguments>(values),
    RequestedExpenseReports: chosen.map((report) => report.ExpenseReportKey),
  };
}
