import type { ExpenseReportMove } from "@plumbline/accounting";
import { choice } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { requireLevel } from "../approvals/index.ts";
import {
  answerMoves,
  approvalMethod,
  approvalRule,
  levelDoc,
  type ReportLevel,
  reportLevels,
} from "./approval-method.ts";
import { decideMoves, decideUnlessOwn, type StoredReport } from "./approval-rules.ts";
import { lockStoredReports, saveReportMoves } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";

export const approveExpenseReports = defineMethod({
  ...approvalMethod,
  name: "ApproveExpenseReports",
  summary: "Approves submitted expense reports at a level.",
  rules: [
    approvalRule,
    "A report that was corrected after its approval (NeedsReApproval) is approved again at either level.",
    "With the firm's setting expenseReportsNeedSupervisor, accounting can approve only after the supervisor.",
  ],
  args: {
    RequestedExpenseReports: requestedKeys(ExpenseReport),
    Level: choice(reportLevels, { required: true, doc: levelDoc }),
  },
  example: { RequestedExpenseReports: [2], Level: "Supervisor" },
  async handle({ RequestedExpenseReports: keys, Level: level }, call) {
    requireLevel(level, call, "ApproveExpenseReports");
    const reports = await lockStoredReports(call, keys);
    const { moves, refusals } = decideMoves(keys, reports, (report) =>
      decideUnlessOwn(report, approvals(report, level), call, { move: "Approve", level }),
    );
    await saveReportMoves(call, moves);
    return answerMoves(call, moves, refusals);
  },
});

/** A corrected report is approved again, and moves to the level if it has not reached it. */
function approvals({ approval }: StoredReport, level: ReportLevel): ExpenseReportMove[] {
  const approve = { is: level === "Supervisor" ? "approveAsSupervisor" : "approveAsAccounting" } as const;
  if (!approval.needsReApproval) return [approve];
  const advances = level === "Accounting" && approval.stage.is === "supervisorApproved";
  return advances ? [approve, { is: "reApprove" }] : [{ is: "reApprove" }];
}
