export { ExpenseReport } from "./expense-report-record.ts";
export { getExpenseReports } from "./get-expense-reports.ts";
export { listExpenseReports } from "./list-expense-reports.ts";
export { updateExpenseReports } from "./update-expense-reports.ts";
