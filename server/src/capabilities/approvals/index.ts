/** What timesheets and expense reports share: approval levels, the rights they require, and the approval history. */
export {
  type ApprovalLevel,
  approvalLevels,
  approvalScope,
  employeeOf,
  mayApproveAt,
  refusedAsOwn,
  requireLevel,
} from "./approval-levels.ts";
export { type ApprovalDocument, type ApprovalMove, moveFields } from "./approval-move.ts";
export { saveMoves, showMoves } from "./approval-move-store.ts";
