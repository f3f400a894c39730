import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { inScope, scopeRule } from "./report-scope.ts";

export const getExpenseReportsToApprove = defineMethod({
  name: "GetExpenseReportsToApprove",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs(["expenses", "approve", "process"], { of: "employee" }),
  effect: "read",
  summary: "Returns expense reports that the caller can approve, in the order of the keys.",
  rules: [scopeRule, "GetExpenseReports returns the caller's own reports only, as the interface document says."],
  args: { RequestedExpenseReports: requestedKeys(ExpenseReport) },
  content: { ExpenseReports: listOfRecord(ExpenseReport) },
  example: { RequestedExpenseReports: [2] },
  async handle(args, call) {
    const visible = inScope("expense_report.employee_key", call.scope);
    const keys = args.RequestedExpenseReports;
    return { content: { ExpenseReports: await getRecords(call, ExpenseReport, keys, visible) } };
  },
});
