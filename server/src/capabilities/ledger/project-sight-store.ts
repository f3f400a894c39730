import type { Db } from "../../engine/database/index.ts";
import { inOwnProjects } from "../../engine/records/index.ts";
import type { Place } from "./labor-cost-rules.ts";

/** Whether the caller manages the project or is in charge of it, as a whole or in one phase. */
export async function isOwnProject(db: Db, project: number): Promise<boolean> {
  const row = await db.row<{ own: boolean }>(`select ${inOwnProjects("$1::int")} as own`, [project]);
  return row?.own === true;
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
