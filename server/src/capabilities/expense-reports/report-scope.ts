import { employeeOf, isAccountingManager } from "../approvals/index.ts";
import type { Call } from "../../engine/method/method.ts";

/** Whose reports a caller may see, as parameters: the employee, whether everyone's, whether those of the supervised. */
export type ReportScope = readonly [employee: number, everyone: boolean, supervises: boolean];

/** Own ones; those of supervised employees for a supervisor; everyone's for an accounting manager. */
export function reportScope(call: Call): ReportScope {
  return [employeeOf(call), isAccountingManager(call), call.caller.roles.includes("Supervisor")];
}

/** SQL that is true where the employee of the column is in the scope; `places` are those of its parameters. */
export function inScope(column: string, [employee, everyone, supervises]: readonly [string, string, string]): string {
  return `(${everyone}::boolean or ${column} = ${employee}::int or (${supervises}::boolean
     and ${column} in (select supervised.employee_key from employee supervised where supervised.supervisor_employee_key = ${employee}::int)))`;
}
