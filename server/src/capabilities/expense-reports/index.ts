/** Expense reports: what employees spend for the firm, from entry to approval and posting. */
export { approveExpenseReports } from "./approve-expense-reports.ts";
export { correctExpenseReports } from "./correct-expense-reports.ts";
export { ExpenseReport } from "./expense-report-record.ts";
export { touchReport } from "./expense-report-store.ts";
export { requireExpenseUser } from "./expense-user.ts";
export { getExpenseReportHistory } from "./get-expense-report-history.ts";
export { getExpenseReports } from "./get-expense-reports.ts";
export { getExpenseReportsToApprove } from "./get-expense-reports-to-approve.ts";
export { listExpenseReports } from "./list-expense-reports.ts";
export { listExpenseReportsToApprove } from "./list-expense-reports-to-approve.ts";
export { type ReportToOpen, reverseOpeningReports, saveOpeningReports } from "./opening-report-store.ts";
export { reportToPost } from "./posting-rules.ts";
export { findPostingFacts } from "./posting-store.ts";
export { processExpenseReports } from "./process-expense-reports.ts";
export { rejectExpenseReports } from "./reject-expense-reports.ts";
export { inScope, scopeRule } from "./report-scope.ts";
export { unapproveExpenseReports } from "./unapprove-expense-reports.ts";
export { updateExpenseReports } from "./update-expense-reports.ts";
