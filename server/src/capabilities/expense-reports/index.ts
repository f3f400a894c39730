/** Expense reports: what employees spent, from the first line to its place in both books. */
export { approveExpenseReports, rejectExpenseReports, unapproveExpenseReports } from "./approve-expense-reports.ts";
export { correctExpenseReports } from "./correct-expense-reports.ts";
export { ExpenseReport } from "./expense-report-record.ts";
export { touchReport } from "./expense-report-store.ts";
export {
  getExpenseReportHistory,
  getExpenseReportsToApprove,
  listExpenseReportsToApprove,
} from "./expense-reports-to-approve.ts";
export { requireExpenseUser } from "./expense-user.ts";
export { getExpenseReports } from "./get-expense-reports.ts";
export { listExpenseReports } from "./list-expense-reports.ts";
export { processExpenseReports } from "./process-expense-reports.ts";
export { findPostingFacts, planPosting, type PostingFacts, reportToPost } from "./report-postings.ts";
export { inScope, reportScope, type ReportScope } from "./report-scope.ts";
export { updateExpenseReports } from "./update-expense-reports.ts";
