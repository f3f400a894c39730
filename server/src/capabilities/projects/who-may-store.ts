import type { Right } from "../../engine/access/rights.ts";
import { within } from "../../engine/access/scopes.ts";
import type { Call } from "../../engine/method/method.ts";

/** A project with everybody whom the right reaches it for. */
export interface ProjectPeople {
  readonly key: number;
  readonly name: string;
  readonly is_inside: boolean;
  readonly manager: string | null;
  readonly principal: string | null;
  readonly roles: readonly string[];
}

export async function findProjectPeople(
  { db, scope }: Pick<Call, "db" | "scope">,
  keys: readonly number[],
  right: Right,
): Promise<ReadonlyMap<number, ProjectPeople>> {
  const rows = await db.rows<ProjectPeople>(projectPeople(within(scope, { project: "project.project_key" })), [
    keys,
    right,
  ]);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A manager may only with a role that has the right, on own projects at least. */
const projectPeople = (isInside: string) => `
  with may as (
    select role.code, role.name, role_right.scope from role join role_right using (role_key)
     where role_right.right_name = $2 and role_right.scope in ('ownProjects', 'firm') and not role.read_only)
  select project.project_key as key, concat_ws(' ', nullif(project.id, ''), project.description) as name, ${isInside} as is_inside,
         manager.first_name || ' ' || manager.last_name as manager, principal.first_name || ' ' || principal.last_name as principal,
         array(select may.name from may where may.scope = 'firm' order by 1) as roles
    from project
    left join employee manager on manager.employee_key = project.project_manager_key and manager.status = 'Active'
         and exists (select from may where may.code = any(manager.roles))
    left join employee principal on principal.employee_key = project.principal_in_charge_key and principal.status = 'Active'
         and exists (select from may where may.code = any(principal.roles))
   where project.project_key = any($1)`;
