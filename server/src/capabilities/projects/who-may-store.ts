import type { Right } from "../../engine/access/rights.ts";
import { within } from "../../engine/access/scopes.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";

interface Asked {
  /** The member of the call that names the projects. */
  readonly property: string;
  readonly right: Right;
  /** What the caller wanted: "change", "bill". */
  readonly verb: string;
  /** What is wrong with a project that the right does reach. */
  readonly inside?: string;
}

interface ProjectPeople {
  readonly key: number;
  readonly name: string;
  readonly is_inside: boolean;
  readonly manager: string | null;
  readonly principal: string | null;
  readonly roles: readonly string[];
}

/** Refuses projects that the caller's right does not reach. Every session may read projects, so it can say who may. */
export async function refuseOutside(call: Pick<Call, "db" | "scope">, keys: readonly number[], asked: Asked) {
  const rows = await call.db.rows<ProjectPeople>(
    projectPeople(within(call.scope, { project: "project.project_key" })),
    [keys, asked.right],
  );
  const known = new Map(rows.map((row) => [row.key, row]));
  const { property } = asked;
  throw new RefusedCall(
    keys.map((value): Refusal => ({
      name: "notFound",
      property,
      value,
      reason: reasonOf(value, known.get(value), asked),
    })),
  );
}

function reasonOf(key: number, project: ProjectPeople | undefined, { property, verb, inside }: Asked): string {
  if (project === undefined) return `${property} ${key} does not exist.`;
  if (project.is_inside && inside !== undefined) return `Project ${project.name} ${inside}.`;
  return `You may not ${verb} project ${project.name}. ${whoMay(project)}`;
}

/** "Its project manager Ana Reyes may, and people with the role Accounting manager." */
function whoMay({ manager, principal, roles }: ProjectPeople): string {
  const own = [
    ...(manager === null ? [] : [`its project manager ${manager}`]),
    ...(principal === null ? [] : [`its principal in charge ${principal}`]),
  ];
  const others = roles.length === 0 ? [] : [`people with the role ${roles.join(" or ")}`];
  const all = [...own, ...others];
  if (all.length === 0) return "Nobody has the right to.";
  const text = `${all.join(" and ")} may.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
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
