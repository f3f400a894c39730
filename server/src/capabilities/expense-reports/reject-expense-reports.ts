import { choice, group, key, list, text } from "../../engine/fields/fields.ts";
import { expensesPerReportMax } from "../../engine/fields/limits.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { mayApproveAt, requireLevel } from "../approvals/index.ts";
import { answerMoves, approvalMethod, approvalRule, levelDoc, reportLevels } from "./approval-method.ts";
import { decideMove, decideMoves, refuseOwn, type StoredReport } from "./approval-rules.ts";
import { lockStoredReports, saveReportMoves } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";

const rejectedLine = group(
  {
    ExpenseKey: key({ required: true, doc: "The line to correct." }),
    ManagerNotes: text({ max: 4_000, doc: "What to correct on this line. Default: Reason." }),
  },
  { title: "RejectedExpense" },
);

export const rejectExpenseReports = defineMethod({
  ...approvalMethod,
  name: "RejectExpenseReports",
  summary: "Returns submitted and approved expense reports to their employees for correction, with a reason.",
  rules: [
    approvalRule,
    "The report is In Progress again and loses its approvals. The rejected lines have ManagerNotes and, until the report is resubmitted, the employee who rejected them (RejectedByByEmployeeKey). Without Lines, all lines are rejected.",
    "With Lines, each of the reports must have at least one of them (-422).",
  ],
  args: {
    RequestedExpenseReports: requestedKeys(ExpenseReport),
    Level: choice(reportLevels, { doc: `${levelDoc} Default: the highest level that the caller has.` }),
    Reason: text({ required: true, filled: true, max: 4_000, doc: "What the employee has to correct." }),
    Lines: list(rejectedLine, { max: expensesPerReportMax, doc: "The lines to correct. Default: all lines." }),
  },
  errors: ["notPermitted", "notFound", "wrongState", "notAllowed"],
  example: { RequestedExpenseReports: [2], Level: "Supervisor", Reason: "The hotel's receipt is missing." },
  async handle({ RequestedExpenseReports: keys, Level, Reason: reason, Lines = [] }, call) {
    const level = Level ?? (mayApproveAt("Accounting", call) ? "Accounting" : "Supervisor");
    requireLevel(level, call, "RejectExpenseReports");
    const reports = await lockStoredReports(call, keys);
    const notes = new Map(Lines.map((line) => [line.ExpenseKey, line.ManagerNotes ?? reason]));
    const known = new Set(reports.flatMap((report) => report.lines));
    const unknown = Lines.map((line) => line.ExpenseKey).filter((line) => !known.has(line));
    const { moves, refusals } = decideMoves(keys, reports, (report) => {
      const lines = report.lines.filter((line) => notes.has(line));
      const own = refuseOwn(report, call);
      if (own.length > 0) return { refusals: own };
      if (unknown.length > 0) return { refusals: unknown.map(unknownLine) };
      if (notes.size > 0 && lines.length === 0) return { refusals: [refuseNoLine(report)] };
      const history = { move: "Reject", level, reason, ...(lines.length > 0 ? { lines } : {}) };
      const move = decideMove(report, [{ is: "reject", lines, reason }], call, history);
      return "refusals" in move ? move : { ...move, notes };
    });
    await saveReportMoves(call, moves);
    return answerMoves(call, moves, refusals);
  },
});

function unknownLine(line: number): Refusal {
  const reason = `Lines: ExpenseKey ${line} is not a line of the requested reports.`;
  return { name: "notFound", property: "Lines.ExpenseKey", value: line, reason };
}

function refuseNoLine({ key: report, lines }: StoredReport): Refusal {
  const reason = `Lines has no line of expense report ${report}; its lines are ${lines.join(", ") || "none"}.`;
  return { name: "notAllowed", property: "Lines", reason };
}
