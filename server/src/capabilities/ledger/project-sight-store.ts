import type { Db } from "../../engine/database/index.ts";
import { type Scope, within } from "../../engine/access/scopes.ts";
import type { Place } from "./labor-cost-rules.ts";

/** Whether the project is in the scope. */
export async function isProjectWithin(db: Db, scope: Scope, project: number): Promise<boolean> {
  if (scope === "firm") return true;
  const row = await db.row<{ own: boolean }>(`select ${within(scope, { project: "$1::int" })} as own`, [project]);
  return row?.own === true;
}

/** The keys of all projects in the scope, or of those among `projects`; none is a key that no project has. */
export async function findProjectsWithin(
  db: Db,
  scope: Scope,
  projects: readonly number[],
): Promise<readonly number[]> {
  if (scope === "firm") return projects;
  const rows = await db.rows<{ key: number }>(
    `select project_key as key from project
      where (cardinality($1::int[]) = 0 or project_key = any($1)) and ${within(scope, { project: "project.project_key" })}`,
    [projects],
  );
  return rows.length === 0 ? [0] : rows.map(({ key }) => key);
}

/** The project (key 0) and its phases, each with the people who have labor cost there. */
export async function findWhoWorks(db: Db, project: number): Promise<Place[]> {
  return db.rows<Place>(
    `with worked as (
       select coalesce(phase_key, 0) as place, employee_key from transaction
        where project_key = $1::int and kind = 'Labor' and employee_key is not null
        group by 1, 2 having sum(cost) <> 0 or sum(premium_cost) <> 0 or sum(burden) <> 0),
     people as (select place, array_agg(employee_key) as people from worked group by place)
     select place.key, place.parent, coalesce(people.people, '{}') as people
       from (select 0 as key, null::int as parent
             union all select phase_key, coalesce(parent_phase_key, 0) from phase where project_key = $1::int) place
            left join people on people.place = place.key`,
    [project],
  );
}
