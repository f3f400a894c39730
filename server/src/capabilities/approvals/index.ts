/** What documents that people submit and approve have in common: levels, the roles they ask for, the history of moves. */
export {
  type ApprovalLevel,
  approvalLevels,
  employeeOf,
  isAccountingManager,
  requireRoleOf,
} from "./approval-levels.ts";
export { type ApprovalDocument, type ApprovalMove, moveFields, saveMoves, showMoves } from "./approval-moves.ts";
