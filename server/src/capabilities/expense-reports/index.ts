import type { Capability } from "../../engine/capability/capability.ts";
import { approveExpenseReports } from "./approve-expense-reports.ts";
import { correctExpenseReports } from "./correct-expense-reports.ts";
import { getExpenseReportHistory } from "./get-expense-report-history.ts";
import { getExpenseReportsToApprove } from "./get-expense-reports-to-approve.ts";
import { getExpenseReports } from "./get-expense-reports.ts";
import { listExpenseReportsToApprove } from "./list-expense-reports-to-approve.ts";
import { listExpenseReports } from "./list-expense-reports.ts";
import { processExpenseReports } from "./process-expense-reports.ts";
import { recallExpenseReports } from "./recall-expense-reports.ts";
import { rejectExpenseReports } from "./reject-expense-reports.ts";
import { unapproveExpenseReports } from "./unapprove-expense-reports.ts";
import { updateExpenseReports } from "./update-expense-reports.ts";

/** Expense reports: what employees spend for the firm, from entry to approval and posting. */
export const expenseReports = {
  name: "expense-reports",
  methods: {
    listExpenseReports,
    getExpenseReports,
    updateExpenseReports,
    recallExpenseReports,
    listExpenseReportsToApprove,
    getExpenseReportsToApprove,
    getExpenseReportHistory,
    approveExpenseReports,
    unapproveExpenseReports,
    rejectExpenseReports,
    correctExpenseReports,
    processExpenseReports,
  },
} satisfies Capability;

export { ExpenseReport } from "./expense-report-record.ts";
export { touchReport } from "./expense-report-store.ts";
export { requireExpenseUser } from "./expense-user.ts";
export type { ReportToOpen } from "./opening-report-store.ts";
export { reverseOpeningReports, saveOpeningReports } from "./opening-reports.ts";
export { reportToPost } from "./posting-rules.ts";
export { findPostingFacts } from "./posting-store.ts";
export { inScope, scopeRule } from "./report-scope.ts";
