import { type Scope, within } from "../../engine/access/scopes.ts";
import { type Db, dbForViewer } from "../../platform/database/index.ts";

/** Why a project is an employee's own. */
export interface ProjectPosition {
  readonly ProjectKey: number;
  readonly Position: string;
  readonly PhaseKey: number | null;
}

const positionsMax = 1_000;

/** What the employee is on projects: on all of them, or on one. */
export async function findPositions(
  db: Db,
  employee: number | null,
  project: number | null,
): Promise<ProjectPosition[]> {
  if (employee === null) return [];
  const part = (column: string, position: string, table: "project" | "phase") =>
    `select project_key as "ProjectKey", '${position}' as "Position", ${table === "phase" ? "phase_key" : "null::int"} as "PhaseKey"
       from ${table} where ${column} = $1 and ($2::int is null or project_key = $2)`;
  return db.rows<ProjectPosition>(
    `${part("project_manager_key", "ProjectManager", "project")} union all ${part("principal_in_charge_key", "PrincipalInCharge", "project")}
     union all ${part("project_manager_key", "ProjectManager", "phase")} union all ${part("principal_in_charge_key", "PrincipalInCharge", "phase")}
     order by 1, 3 nulls first, 2 limit ${positionsMax}`,
    [employee, project],
  );
}

/** Which of the scopes of an employee include a project. */
export async function findReachOfProject(
  db: Db,
  employee: number,
  project: number,
  scopes: readonly Scope[],
): Promise<ReadonlyMap<Scope, boolean>> {
  const found = new Map<Scope, boolean>();
  for (const scope of scopes) {
    const row = await dbForViewer(db, employee).row<{ reached: boolean }>(
      `select ${within(scope, { project: "$1::int" })} as reached`,
      [project],
    );
    found.set(scope, row?.reached === true);
  }
  return found;
}
