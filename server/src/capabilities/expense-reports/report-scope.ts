import { type Scope, within } from "../../engine/access/scopes.ts";

export const scopeRule =
  "Employees have access to their own reports, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.";

/** SQL that is true where the employee in the column is in the scope. */
export function inScope(column: string, scope: Scope): string {
  return within(scope, { employee: column });
}
