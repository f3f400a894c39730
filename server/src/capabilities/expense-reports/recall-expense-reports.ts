import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { employeeOf } from "../approvals/index.ts";
import { answerMoves, approvalMethod } from "./approval-method.ts";
import { decideMove, decideMoves } from "./approval-rules.ts";
import { lockStoredReports, saveReportMoves } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { requireExpenseUser } from "./expense-user.ts";

export const recallExpenseReports = defineMethod({
  ...approvalMethod,
  name: "RecallExpenseReports",
  access: needs("expenses", { of: "employee" }),
  summary: "Undoes the submission of the employee's own expense reports, so that they can be changed again.",
  rules: [
    "The report is In Progress again and loses a supervisor's approval. A report that accounting has approved cannot be recalled (-424).",
    "Reports of other employees are unknown. A report that is refused does not stop the others.",
  ],
  args: { RequestedExpenseReports: requestedKeys(ExpenseReport) },
  example: { RequestedExpenseReports: [67] },
  // The example firm's user has submitted no report that accounting has not approved.
  exampleIsOnce: true,
  async handle({ RequestedExpenseReports: keys }, call) {
    await requireExpenseUser(call, "RecallExpenseReports");
    const employee = employeeOf(call);
    const seen = await lockStoredReports(call, keys, call.scope);
    const own = seen.filter((report) => report.employee === employee);
    const { moves, refusals } = decideMoves(keys, own, (report) =>
      decideMove(report, [{ is: "recall" }], call, { move: "Recall" }),
    );
    await saveReportMoves(call, moves);
    return answerMoves(call, moves, refusals);
  },
});
