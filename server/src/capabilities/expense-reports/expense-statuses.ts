import { expenseReportStatuses } from "@plumbline/accounting";

export const expenseStatuses = Object.values(expenseReportStatuses);
export type ExpenseStatus = (typeof expenseStatuses)[number];
