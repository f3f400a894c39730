import { text } from "../../../engine/fields/fields.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { requireLevel } from "../../approvals/index.ts";
import { answerTimesheets } from "../sheet/answer-timesheets.ts";
import { approvalArguments, approvalMethod, approvalRule, scopeAtLevel } from "./approval-method.ts";
import { decideAtLevel, decideMoves } from "./approval-rules.ts";
import { saveTimesheetMoves } from "../sheet/timesheet-changes-store.ts";
import { lockTimesheets } from "../sheet/timesheet-store.ts";

export const rejectTimesheets = defineMethod({
  ...approvalMethod,
  name: "RejectTimesheets",
  summary: "Returns submitted timesheets to their employees for correction, with a reason.",
  rules: [
    approvalRule,
    "The timesheet is In Progress again and marked as rejected until it is resubmitted. The rejected rows lose their project manager's approval.",
  ],
  args: {
    ...approvalArguments,
    Reason: text({ required: true, filled: true, max: 4_000, doc: "What the employee has to correct." }),
  },
  example: { RequestedTimesheets: [2], Level: "Supervisor", Reason: "Friday is missing." },
  async handle({ RequestedTimesheets: keys, Level, Reason: reason }, call) {
    requireLevel(Level, call, "RejectTimesheets");
    const sheets = await lockTimesheets(call.db, keys, scopeAtLevel(Level, call));
    const { moves, refusals } = decideMoves(keys, sheets, (sheet) =>
      decideAtLevel(sheet, Level, call, { move: "Reject", reason }, (lines) => ({ is: "reject", lines, reason })),
    );
    await saveTimesheetMoves(call, moves);
    return answerTimesheets(call, moves, refusals);
  },
});
