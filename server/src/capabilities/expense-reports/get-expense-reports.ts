import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { requireExpenseUser } from "./expense-user.ts";

export const getExpenseReports = defineMethod({
  name: "GetExpenseReports",
  chapter: "Expense reports",
  versions: [1],
  access: needs("expenses", { of: "employee" }),
  effect: "read",
  summary: "Returns the employee's own expense reports, in the order of the keys.",
  rules: [
    "The reports are at the top level of the response, next to the envelope's members, and in Content.",
    "The key of another employee's report is unknown.",
  ],
  args: { RequestedExpenseReports: requestedKeys(ExpenseReport) },
  content: { ExpenseReports: listOfRecord(ExpenseReport) },
  example: { RequestedExpenseReports: [1] },
  async handle(args, call) {
    const user = await requireExpenseUser(call, "GetExpenseReports");
    const ExpenseReports = await getRecords(
      call,
      ExpenseReport,
      args.RequestedExpenseReports,
      "expense_report.employee_key = $2",
      [user.key],
    );
    return { content: { ExpenseReports }, topLevel: { ExpenseReports } };
  },
});
