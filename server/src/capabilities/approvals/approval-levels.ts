import type { Role } from "../../engine/access/access.ts";
import type { Call } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

/** The levels at which documents are approved, and the role that each asks for. */
export const approvalLevels = ["Supervisor", "ProjectManager", "Accounting"] as const;
export type ApprovalLevel = (typeof approvalLevels)[number];

const roleOf: Readonly<Record<ApprovalLevel, Role>> = {
  Supervisor: "Supervisor",
  ProjectManager: "ProjectManager",
  Accounting: "AccountingManager",
};

/** Refuses the whole call where the caller does not hold the role of the level. */
export function requireRoleOf(level: ApprovalLevel, call: Call, method: string): void {
  const role = roleOf[level];
  if (call.caller.roles.includes(role)) return;
  throw refuse("notPermitted", `${method} for user ${call.caller.userName}: Level ${level} needs the role ${role}.`, {
    property: "Level",
    value: level,
  });
}

export const isAccountingManager = (call: Call): boolean => call.caller.roles.includes("AccountingManager");

/** The authorizing employee; methods of documents are called by one or not at all. */
export function employeeOf(call: Call): number {
  const { employee } = call.caller;
  if (employee === null) throw new Error("a method for authorizing employees was called without one");
  return employee.key;
}
