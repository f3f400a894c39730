import { givenValues, type PaymentValues } from "../payments/payment-values.ts";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { counted } from "../shared/counted.ts";

/** A processed expense report that is not paid yet. */
export interface ReportToRepay {
  readonly ExpenseReportKey: number;
  readonly Description: string;
  readonly EmployeeKey: number;
  readonly EmployeeName: string;
  readonly EndingDate: string | null;
  readonly AccountingDate: string;
  readonly PayableAmount: number;
}

/** Reports chosen to be repaid together; what is ticked and typed outlives a reload. */
export interface RepaymentRun {
  readonly reports: readonly number[];
  readonly values: PaymentValues;
}

export const repaymentRunName = "RepaymentRun";
export const emptyRun: RepaymentRun = { reports: [], values: {} };

/** The service pays so many in one call, all or none. */
const reportsMax = 100;

/** Those of the list that are ticked; a report that someone else repaid meanwhile is no longer among them. */
export function chosenOf(run: RepaymentRun, reports: readonly ReportToRepay[]): readonly ReportToRepay[] {
  const ticked = new Set(run.reports);
  return reports.filter((report) => ticked.has(report.ExpenseReportKey));
}

export function repayTotal(chosen: readonly ReportToRepay[]): number {
  return sumOf(chosen.map((report) => report.PayableAmount));
}

/** What is chosen and comes to, or what to do first, in words. */
export function runInWords(chosen: readonly ReportToRepay[]): string {
  if (chosen.length === 0) return "Tick reports to repay them together.";
  if (chosen.length > reportsMax)
    return `${chosen.length} reports are ticked; ${reportsMax} at most are repaid at a time.`;
  const employees = new Set(chosen.map((report) => report.EmployeeKey)).size;
  return `${counted(chosen.length, "report")} of ${counted(employees, "employee")}, together ${formatMoney(repayTotal(chosen))}`;
}

export function mayRepay(chosen: readonly ReportToRepay[], values: PaymentValues): boolean {
  return chosen.length > 0 && chosen.length <= reportsMax && typeof values["BankAccountKey"] === "number";
}

/** The arguments of PayExpenseReports. */
export function repaymentArguments(values: PaymentValues, chosen: readonly ReportToRepay[]): Record<string, unknown> {
  return { ...givenValues(values), RequestedExpenseReports: chosen.map((report) => report.ExpenseReportKey) };
}
