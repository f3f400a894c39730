import { choice } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { requireLevel } from "../approvals/index.ts";
import { answerMoves, approvalMethod, approvalRule, levelDoc, reportLevels } from "./approval-method.ts";
import { decideMoves, decideUnlessOwn } from "./approval-rules.ts";
import { lockStoredReports, saveReportMoves } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";

export const unapproveExpenseReports = defineMethod({
  ...approvalMethod,
  name: "UnapproveExpenseReports",
  summary: "Undoes the approval of expense reports at a level.",
  rules: [approvalRule, "Undo the processing of a processed report first, with ProcessExpenseReports and Unprocess."],
  args: {
    RequestedExpenseReports: requestedKeys(ExpenseReport),
    Level: choice(reportLevels, { required: true, doc: levelDoc }),
  },
  example: { RequestedExpenseReports: [3], Level: "Supervisor" },
  async handle({ RequestedExpenseReports: keys, Level: level }, call) {
    requireLevel(level, call, "UnapproveExpenseReports");
    const reports = await lockStoredReports(call, keys);
    const unapprove = { is: level === "Supervisor" ? "unapproveAsSupervisor" : "unapproveAsAccounting" } as const;
    const { moves, refusals } = decideMoves(keys, reports, (report) =>
      decideUnlessOwn(report, [unapprove], call, { move: "Unapprove", level }),
    );
    await saveReportMoves(call, moves);
    return answerMoves(call, moves, refusals);
  },
});
