/** What timesheets and expense reports share: approval levels, the roles they require, and the approval history. */
export {
  type ApprovalLevel,
  approvalLevels,
  employeeOf,
  isAccountingManager,
  requireRoleOf,
} from "./approval-levels.ts";
export { type ApprovalDocument, type ApprovalMove, moveFields } from "./approval-move.ts";
export { saveMoves, showMoves } from "./approval-move-store.ts";
