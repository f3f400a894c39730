import type { Call } from "../../engine/method/method.ts";
import { employeeOf, isAccountingManager } from "../approvals/index.ts";

/** Whose reports a caller has access to, as SQL parameters: the employee, whether everyone's, whether supervised employees'. */
export type ReportScope = readonly [employee: number, everyone: boolean, supervises: boolean];

export const scopeRule =
  "Employees have access to their own reports, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.";

export function reportScope(call: Call): ReportScope {
  return [employeeOf(call), isAccountingManager(call), call.caller.roles.includes("Supervisor")];
}

/** SQL that is true where the employee in the column is in the scope; the second argument has its parameters' names. */
export function inScope(column: string, [employee, everyone, supervises]: readonly [string, string, string]): string {
  return `(${everyone}::boolean or ${column} = ${employee}::int or (${supervises}::boolean
     and ${column} in (select supervised.employee_key from employee supervised where supervised.supervisor_employee_key = ${employee}::int)))`;
}
