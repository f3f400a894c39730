import { needs } from "../../engine/access/access.ts";
import { group, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { moveFields, showMoves } from "../approvals/index.ts";
import { findVisibleKeys } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { scopeRule } from "./report-scope.ts";

export const getExpenseReportHistory = defineMethod({
  name: "GetExpenseReportHistory",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs(["expenses", "approve", "process"], { of: "employee" }),
  effect: "read",
  summary:
    "Returns the approval history of expense reports: who submitted, approved, rejected, corrected or processed them, and when.",
  rules: [scopeRule],
  args: { RequestedExpenseReports: requestedKeys(ExpenseReport) },
  content: {
    ExpenseReportMoves: list(group(moveFields("ExpenseReportKey"), { title: "ExpenseReportMove" }), {
      required: true,
      doc: "The history of each report, oldest first.",
    }),
  },
  example: { RequestedExpenseReports: [4] },
  async handle({ RequestedExpenseReports: keys }, call) {
    const found = await findVisibleKeys(call, keys);
    warnOfMissing(call, ExpenseReport, keys, found);
    return { content: { ExpenseReportMoves: await showMoves(call, "ExpenseReport", "ExpenseReportKey", found) } };
  },
});
