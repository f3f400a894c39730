import type { Role } from "../../engine/access/access.ts";
import type { Call } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

/** The levels at which documents are approved. */
export const approvalLevels = ["Supervisor", "ProjectManager", "Accounting"] as const;
export type ApprovalLevel = (typeof approvalLevels)[number];

const roleOf: Readonly<Record<ApprovalLevel, Role>> = {
  Supervisor: "Supervisor",
  ProjectManager: "ProjectManager",
  Accounting: "AccountingManager",
};

/** Refuses the whole call if the caller does not have the role that the level requires. */
export function requireRoleOf(level: ApprovalLevel, call: Call, method: string): void {
  const role = roleOf[level];
  if (call.caller.roles.includes(role)) return;
  throw refuse(
    "notPermitted",
    `${method} for user ${call.caller.userName}: Level ${level} requires the role ${role}.`,
    {
      property: "Level",
      value: level,
    },
  );
}

export const isAccountingManager = (call: Call): boolean => call.caller.roles.includes("AccountingManager");

/** The key of the authorizing employee, which these methods require. */
export function employeeOf(call: Call): number {
  const { employee } = call.caller;
  if (employee === null) throw new Error("a method for authorizing employees was called without one");
  return employee.key;
}
