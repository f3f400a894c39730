import type { TimesheetMove } from "@plumbline/accounting";
import { date } from "../../../engine/fields/fields.ts";
import type { Warning } from "../../../engine/fields/refusals.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { type ApprovalLevel, requireLevel } from "../../approvals/index.ts";
import { findBookedLabor, planReversal } from "../../labor/index.ts";
import { reverseDocuments, type Reversal } from "../../ledger/index.ts";
import { answerTimesheets } from "../sheet/answer-timesheets.ts";
import { approvalArguments, approvalMethod, approvalRule, scopeAtLevel } from "./approval-method.ts";
import { type AllowedMove, decideAtLevel, decideMoves } from "./approval-rules.ts";
import type { StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { saveTimesheetMoves } from "../sheet/timesheet-changes-store.ts";
import { lockTimesheets } from "../sheet/timesheet-store.ts";

export const unapproveTimesheets = defineMethod({
  ...approvalMethod,
  name: "UnapproveTimesheets",
  summary: "Undoes the approval of timesheets at a level; at level Accounting the posted labor is reversed.",
  rules: [approvalRule, "Accounting approval cannot be undone once the timesheet is billed or paid."],
  errors: [...approvalMethod.errors, "notAllowed"],
  posts: { areas: ["Time"], date: "AccountingDate" },
  args: {
    ...approvalArguments,
    AccountingDate: date({
      ofDocument: true,
      doc: "At level Accounting, the date of the reversing entries, not before the posting date of the labor. Defaults to that date, or the first open day after it with a warning.",
    }),
  },
  example: { RequestedTimesheets: [3], Level: "Accounting" },
  async handle({ RequestedTimesheets: keys, Level, AccountingDate }, call) {
    requireLevel(Level, call, "UnapproveTimesheets");
    const sheets = await lockTimesheets(call.db, keys, scopeAtLevel(Level, call));
    const booked = Level === "Accounting" ? await findBookedLabor(call, sheets) : undefined;
    const { moves, refusals } = decideMoves<AllowedMove & { reversals?: Reversal[]; warnings?: readonly Warning[] }>(
      keys,
      sheets,
      (sheet) => {
        const history = { move: "Unapprove" };
        const move = decideAtLevel(sheet, Level, call, history, (lines) => unapprovals(lines, sheet)[Level]);
        if ("refusals" in move || booked === undefined) return move;
        const reversal = planReversal(sheet, AccountingDate ?? null, booked);
        return "refusals" in reversal ? reversal : { ...move, ...reversal };
      },
    );
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
