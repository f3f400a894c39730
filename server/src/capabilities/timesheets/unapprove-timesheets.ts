import type { TimesheetMove } from "@plumbline/accounting";
import type { Warning } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { type ApprovalLevel, requireRoleOf } from "../approvals/index.ts";
import { findBookedLabor, planReversal } from "../labor/index.ts";
import { reverseDocuments, type Reversal } from "../ledger/index.ts";
import { answerTimesheets } from "./answer-timesheets.ts";
import { approvalArguments, approvalMethod, approvalRule, scopeAtLevel } from "./approval-method.ts";
import { type AllowedMove, decideAtLevel, decideMoves } from "./approval-rules.ts";
import type { StoredTimesheet } from "./stored-timesheet.ts";
import { saveTimesheetMoves } from "./timesheet-changes-store.ts";
import { lockTimesheets } from "./timesheet-store.ts";

export const unapproveTimesheets = defineMethod({
  ...approvalMethod,
  name: "UnapproveTimesheets",
  summary: "Undoes the approval of timesheets at a level; at level Accounting the posted labor is reversed.",
  rules: [approvalRule, "Accounting approval cannot be undone once the timesheet is billed or paid."],
  args: approvalArguments,
  example: { RequestedTimesheets: [3], Level: "Accounting" },
  async handle({ RequestedTimesheets: keys, Level }, call) {
    requireRoleOf(Level, call, "UnapproveTimesheets");
    const sheets = await lockTimesheets(call.db, keys, scopeAtLevel(Level, call));
    const booked = Level === "Accounting" ? await findBookedLabor(call.db, sheets) : undefined;
    const { moves, refusals } = decideMoves<
      AllowedMove & { reversals?: readonly Reversal[]; warnings?: readonly Warning[] }
    >(keys, sheets, (sheet) => {
      const history = { move: "Unapprove" };
      const move = decideAtLevel(sheet, Level, call, history, (lines) => unapprovals(lines, sheet)[Level]);
      if ("refusals" in move || booked === undefined) return move;
      const planned = planReversal(sheet, booked);
      return "refusals" in planned ? planned : { ...move, ...planned };
    });
    moves.flatMap(({ warnings }) => warnings ?? []).forEach(call.warn);
    await reverseDocuments(
      call,
      moves.flatMap(({ reversals }) => reversals ?? []),
    );
    await saveTimesheetMoves(call, moves);
    return answerTimesheets(call, moves, refusals);
  },
});

const unapprovals = (lines: readonly number[], sheet: StoredTimesheet): Record<ApprovalLevel, TimesheetMove> => ({
  Supervisor: { is: "unapproveAsSupervisor" },
  ProjectManager: { is: "unapproveAsProjectManager", lines },
  Accounting: { is: "unapproveAsAccounting", billed: sheet.billed, paid: sheet.paid },
});
