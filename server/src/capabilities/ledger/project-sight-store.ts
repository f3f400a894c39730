import type { Db } from "../../platform/database/index.ts";
import { type Scope, within } from "../../engine/access/scopes.ts";

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
