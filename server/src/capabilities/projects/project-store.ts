import { type ChangeSet, nameOf, type RecordDefinition, valuesOf } from "../../engine/records/index.ts";
import { type Scope, within } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import type { OpenWork, WorkFacts } from "./project-rules.ts";
import { rolesNeeded } from "./work-fields.ts";

/** What the rules of projects must know beside the records themselves. */
export async function findWorkFacts(db: Db, { changes }: ChangeSet): Promise<WorkFacts> {
  const values = changes.map(valuesOf);
  const employees = values.flatMap((each) => Object.keys(rolesNeeded).map((member) => each[member]));
  const closed = changes.filter((change, at) => change.level === "Project" && values[at]?.["Status"] === "Closed");
  const moved = changes.filter((change, at) => change.is === "update" && values[at]?.["CompanyKey"] !== undefined);
  const movedAt = (level: string) => moved.filter((change) => change.level === level).map((change) => change.key);
  return {
    roles: await findRoles(db, [...new Set(employees.filter((key) => typeof key === "number"))]),
    openWork: await findOpenWork(db, [
      ...closed.map((change) => change.key),
      ...(await lockMoved(db, movedAt("Project"), movedAt("Phase"))),
    ]),
  };
}

async function findRoles(db: Db, employees: readonly number[]): Promise<Map<number, readonly string[]>> {
  if (employees.length === 0) return new Map();
  const rows = await db.rows<{ key: number; roles: string[] }>(
    `select employee_key as key, array(select position from role where code = any(employee.roles) and position is not null) as roles
       from employee where employee_key = any($1) and status = 'Active'`,
    [employees],
  );
  return new Map(rows.map((row) => [row.key, row.roles]));
}

/** The projects that the changes move to another company, locked: work that is being posted is counted before they move. */
async function lockMoved(db: Db, projects: readonly number[], phases: readonly number[]): Promise<number[]> {
  if (projects.length + phases.length === 0) return [];
  const rows = await db.rows<{ key: number }>(
    `select project_key as key from project
      where project_key = any($1) or project_key in (select project_key from phase where phase_key = any($2)) order by project_key for update`,
    [projects, phases],
  );
  return rows.map(({ key }) => key);
}

async function findOpenWork(db: Db, projects: readonly number[]): Promise<OpenWork[]> {
  if (projects.length === 0) return [];
  return db.rows<OpenWork>(
    "select project_key as key, what, open_count as count from project_open_work where project_key = any($1) and open_count > 0 order by 1, 2",
    [projects],
  );
}

/** The first active company: the one of a firm that has only one. */
export async function findOnlyCompany(db: Db): Promise<number | undefined> {
  const row = await db.row<{ key: number | null }>(
    "select min(company_key) as key from company where status = 'Active'",
  );
  return row?.key ?? undefined;
}

/** The first invoice group of each project. */
export async function findFirstGroups(db: Db, projects: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (projects.length === 0) return new Map();
  const rows = await db.rows<{ project: number; key: number }>(
    `select distinct on (project_key) project_key as project, invoice_group_key as key from invoice_group
      where project_key = any($1) order by project_key, position, invoice_group_key`,
    [projects],
  );
  return new Map(rows.map(({ project, key }) => [project, key]));
}

/** Which of these records belong to projects in the scope, by name ("Phase 17"). */
export async function findRecordsWithin(
  db: Db,
  scope: Scope,
  project: RecordDefinition,
  keys: ReadonlyMap<string, readonly number[]>,
): Promise<ReadonlySet<string>> {
  const parts = [project, ...project.levels.map(({ record }) => record)].map(
    ({ name, table, keyColumn }, at) =>
      `select '${name}' as level, ${keyColumn} as key from ${table} where ${keyColumn} = any($${at + 1}::int[]) and ${within(scope, { project: `${table}.project_key` })}`,
  );
  const params = [project, ...project.levels.map(({ record }) => record)].map(({ name }) => keys.get(name) ?? []);
  const rows = await db.rows<{ level: string; key: number }>(parts.join(" union all "), params);
  return new Set(rows.map(({ level, key }) => nameOf(level, key)));
}
