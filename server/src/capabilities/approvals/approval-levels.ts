import { scopeOf } from "../../engine/access/caller.ts";
import { ownRecords, type Scope, together } from "../../engine/access/scopes.ts";
import { type Refusal, refuse } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";

/** The levels at which documents are approved. */
export const approvalLevels = ["Supervisor", "ProjectManager", "Accounting"] as const;
export type ApprovalLevel = (typeof approvalLevels)[number];

const neededAt: Readonly<Record<ApprovalLevel, string>> = {
  Supervisor: "the right approve for the team",
  ProjectManager: "the right approve for own projects",
  Accounting: "the right process",
};

/** Refuses the whole call if the caller does not have the right that the level requires. */
export function requireLevel(level: ApprovalLevel, call: Call, method: string): void {
  if (mayApproveAt(level, call)) return;
  throw refuse(
    "notPermitted",
    `${method} for user ${call.caller.userName}: Level ${level} requires ${neededAt[level]}.`,
    { property: "Level", value: level },
  );
}

export function mayApproveAt(level: ApprovalLevel, { caller }: Call): boolean {
  if (level === "Accounting") return scopeOf(caller, "process", "write") !== "none";
  const scope = scopeOf(caller, "approve", "write");
  return typeof scope === "object" && (level === "Supervisor" ? scope.team : scope.ownProjects);
}

/** Whose documents an approver finds: those the right reaches, and their own, which a rule refuses with a reason. */
export function approvalScope(call: Call): Scope {
  return together([call.scope, ownRecords]);
}

/** Nobody approves what is their own, unless the firm allows it. */
export function refusedAsOwn({ caller }: Call, noun: string, key: number, employee: number): Refusal {
  const reason = `for user ${caller.userName}: ${noun} ${key} is the user's own, and the firm's setting selfApproval is false.`;
  return { name: "notPermitted", property: "EmployeeKey", value: employee, reason };
}

/** The key of the authorizing employee, which these methods require. */
export function employeeOf(call: Call): number {
  const { employee } = call.caller;
  if (employee === null) throw new Error("a method for authorizing employees was called without one");
  return employee.key;
}
