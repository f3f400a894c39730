import type { TimesheetMove } from "@plumbline/accounting";
import { defineMethod } from "../../../engine/method/method.ts";
import { type ApprovalLevel, requireLevel } from "../../approvals/index.ts";
import { findPostingFacts, planLabor, type PlannedLabor, saveLabor } from "../../labor/index.ts";
import { answerTimesheets } from "../sheet/answer-timesheets.ts";
import { approvalArguments, approvalMethod, approvalRule, scopeAtLevel } from "./approval-method.ts";
import { type AllowedMove, decideAtLevel, decideMoves } from "./approval-rules.ts";
import { saveTimesheetMoves } from "../sheet/timesheet-changes-store.ts";
import { lockTimesheets } from "../sheet/timesheet-store.ts";

export const approveTimesheets = defineMethod({
  ...approvalMethod,
  name: "ApproveTimesheets",
  summary: "Approves submitted timesheets at a level; at level Accounting their labor is posted.",
  rules: [
    approvalRule,
    "Accounting approval posts the labor to the project ledger and the general ledger: cost at the day's pay rate with premium and burden, value at the day's bill rate. The posting date is the last day of the week, or of the month if that is earlier; with the firm setting timePosting dayWorked it is the day of the work. In a closed period it is the first open day after it, with a warning. Hours from before the company's books begin are -422.",
  ],
  errors: [...approvalMethod.errors, "notAllowed"],
  posts: { areas: ["Time"], date: null },
  args: approvalArguments,
  example: { RequestedTimesheets: [2], Level: "Supervisor" },
  async handle({ RequestedTimesheets: keys, Level }, call) {
    requireLevel(Level, call, "ApproveTimesheets");
    const sheets = await lockTimesheets(call.db, keys, scopeAtLevel(Level, call));
    const facts = Level === "Accounting" ? await findPostingFacts(call, sheets) : undefined;
    const { moves, refusals } = decideMoves<AllowedMove & { labor?: PlannedLabor }>(keys, sheets, (sheet) => {
      const move = decideAtLevel(sheet, Level, call, { move: "Approve" }, (lines) => approvals(lines)[Level]);
      if ("refusals" in move || facts === undefined) return move;
      const labor = planLabor(sheet, facts, call.firm.settings.timePosting);
      return "refusals" in labor ? labor : { ...move, labor };
    });
    const posted = moves.flatMap(({ labor }) => labor ?? []);
    posted.flatMap(({ warnings }) => warnings).forEach(call.warn);
    await saveLabor(
      call,
      posted.map(({ posting }) => posting),
    );
    await saveTimesheetMoves(call, moves);
    return answerTimesheets(call, moves, refusals);
  },
});

const approvals = (lines: readonly number[]): Record<ApprovalLevel, TimesheetMove> => ({
  Supervisor: { is: "approveAsSupervisor" },
  ProjectManager: { is: "approveAsProjectManager", lines },
  Accounting: { is: "approveAsAccounting" },
});
