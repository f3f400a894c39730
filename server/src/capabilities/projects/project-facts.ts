import {
  findReferences,
  findUses,
  readStored,
  type References,
  referencesIn,
  type ShownRow,
  shownText,
  type Stored,
  type Use,
  withJson,
} from "../../engine/records/index.ts";
import type { Db } from "../../engine/database/index.ts";
import type { Role } from "../../engine/access/access.ts";
import type { ProjectChange, ProjectChanges, Values } from "./project-changes.ts";
import { type Level, levels, type ProjectRecords } from "./project-shapes.ts";
import { rolesNeeded } from "./work-fields.ts";

/** What the rules must know before they decide. */
export interface ProjectFacts {
  /** The stored projects that the changes touch, locked. */
  readonly trees: ReadonlyMap<number, StoredTree>;
  readonly references: References;
  readonly roles: ReadonlyMap<number, readonly Role[]>;
  readonly uses: Readonly<Record<Level, ReadonlyMap<number, readonly Use[]>>>;
}

/** A stored project: the places of everything in it, and in full the records that the changes touch. */
export interface StoredTree {
  readonly key: number;
  readonly lastModified: number;
  readonly places: readonly StoredPlace[];
  readonly records: ReadonlyMap<string, Stored>;
}

export interface StoredPlace {
  readonly level: Level;
  readonly key: number;
  readonly project: number;
  readonly group: number | null;
  readonly parent: number | null;
  readonly position: number;
}

export const recordName = (level: Level, key: number) => `${level} ${key}`;

/** Gathers them in a fixed number of statements: lock, trees, references, roles; for deletions also uses. */
export async function findProjectFacts(
  db: Db,
  stored: ProjectRecords,
  { changes }: ProjectChanges,
): Promise<ProjectFacts> {
  const projects = await lockProjects(db, changes);
  const trees = await findTrees(db, stored, projects, changes);
  const wanted = wantedReferences(stored, changes);
  const references = await findReferences(db, wanted);
  const roles = await findRoles(db, changes);
  return { trees, references, roles, uses: await findAllUses(db, stored, trees, changes) };
}

/** The projects of the touched records, locked in key order: one call at a time changes a project. */
async function lockProjects(db: Db, changes: readonly ProjectChange[]): Promise<number[]> {
  const keys = (level: Level) => changes.filter((each) => each.level === level && each.key > 0).map((each) => each.key);
  const places = changes.flatMap((each) => (each.is === "create" ? [each.values["ProjectKey"]] : []));
  const parents = changes.flatMap((each) =>
    each.level === "Resource" && each.is === "create" ? [each.values["ParentKey"]] : [],
  );
  const named = [...keys("Project"), ...places, ...parents].filter((key) => typeof key === "number" && key > 0);
  const phases = [...keys("Phase"), ...parents].filter((key) => typeof key === "number" && key > 0);
  if (named.length + phases.length + keys("InvoiceGroup").length + keys("Resource").length === 0) return [];
  const rows = await db.rows<{ key: number }>(
    `select project_key as key from project where project_key = any(array(
        select unnest($1::int[]) union select project_key from phase where phase_key = any($2)
        union select project_key from invoice_group where invoice_group_key = any($3)
        union select project_key from resource where resource_key = any($4)))
      order by project_key for no key update`,
    [named, phases, keys("InvoiceGroup"), keys("Resource")],
  );
  return rows.map((row) => row.key);
}

interface TreeRow extends StoredPlace {
  readonly last_modified: number;
  readonly shown: string | null;
}

async function findTrees(
  db: Db,
  stored: ProjectRecords,
  projects: readonly number[],
  changes: readonly ProjectChange[],
): Promise<Map<number, StoredTree>> {
  if (projects.length === 0) return new Map();
  const touched = (level: Level) =>
    changes.filter((each) => each.level === level && isTouched(each)).map((each) => each.key);
  // What stands in a deleted record goes with it: the audit row shows it all.
  const whole = changes.some((each) => each.is === "delete" && each.level !== "Resource");
  const rows = await db.rows<TreeRow>(treeStatement(stored), [
    projects,
    whole,
    touched("InvoiceGroup"),
    touched("Phase"),
    touched("Resource"),
  ]);
  const trees = new Map<number, { lastModified: number; places: StoredPlace[]; records: Map<string, Stored> }>();
  for (const row of rows) {
    const tree = trees.get(row.project) ?? { lastModified: 0, places: [], records: new Map<string, Stored>() };
    trees.set(row.project, tree);
    const { level, key, project, group, parent, position, last_modified } = row;
    if (level === "Project") tree.lastModified = last_modified;
    else tree.places.push({ level, key, project, group, parent, position });
  }
  for (const level of levels) {
    const shown = rows.filter((row): row is TreeRow & ShownRow => row.level === level && row.shown !== null);
    for (const { key, project, json, last_modified } of await withJson(db, stored[level], shown))
      trees.get(project)?.records.set(recordName(level, key), readStored(stored[level], key, json, last_modified));
  }
  return new Map([...trees].map(([key, tree]) => [key, { key, ...tree }]));
}

/** A record sent as it was read needs no look; its place is known anyway. */
function isTouched(change: ProjectChange): boolean {
  return change.key > 0 && !(change.is === "update" && change.untouched);
}

function treeStatement(stored: ProjectRecords): string {
  const part = (level: Level, wanted: string, group: string, parent: string, position: string) => {
    const { table, keyColumn } = stored[level];
    return `select '${level}' as level, ${table}.${keyColumn} as key, ${table}.project_key as project, ${group} as "group", ${parent} as parent,
                   ${position} as position, ${table}.last_modified, case when ${wanted} then ${shownText(stored[level])} end as shown
              from ${stored[level].from} where ${table}.project_key = any((select $1::int[])::int[])`;
  };
  // Values stand in subqueries so that no plan knows them: else each call would be planned anew, at more than the cost of the rest.
  const chosen = (column: string, keys: string) =>
    `(select $2::boolean) or ${column} = any((select ${keys}::int[])::int[])`;
  return `${[
    part("Project", "true", "null::int", "null::int", "0"),
    part(
      "InvoiceGroup",
      chosen("invoice_group.invoice_group_key", "$3"),
      "null::int",
      "null::int",
      "invoice_group.position",
    ),
    part(
      "Phase",
      chosen("phase.phase_key", "$4"),
      "phase.invoice_group_key",
      "phase.parent_phase_key",
      "phase.position",
    ),
    `${part("Resource", "true", "null::int", "resource.phase_key", "0")} and (${chosen("resource.resource_key", "$5")})`,
  ].join(" union all ")} order by position, key`;
}

function valuesOf(change: ProjectChange): Values {
  if (change.is === "create") return change.values;
  if (change.is === "update") return Object.fromEntries(change.edits.map((edit) => [edit.property, edit.yours]));
  return {};
}

function wantedReferences(stored: ProjectRecords, changes: readonly ProjectChange[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const change of changes)
    for (const { of, key } of referencesIn(stored[change.level], valuesOf(change)))
      wanted.set(of, (wanted.get(of) ?? new Set<number>()).add(key));
  return wanted;
}

async function findRoles(db: Db, changes: readonly ProjectChange[]): Promise<Map<number, readonly Role[]>> {
  const employees = changes.flatMap((change) => {
    const values = valuesOf(change);
    return Object.keys(rolesNeeded).map((member) => values[member]);
  });
  const keys = [...new Set(employees.filter((key) => typeof key === "number"))];
  if (keys.length === 0) return new Map();
  const rows = await db.rows<{ key: number; roles: Role[] }>(
    "select employee_key as key, roles from employee where employee_key = any($1)",
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row.roles]));
}

/** What refers to anything that may go: the deleted records and all that stands in their projects. */
async function findAllUses(
  db: Db,
  stored: ProjectRecords,
  trees: ReadonlyMap<number, StoredTree>,
  changes: readonly ProjectChange[],
): Promise<ProjectFacts["uses"]> {
  const deleted = changes.filter((each) => each.is === "delete");
  const inside = deleted.some((each) => each.level !== "Resource")
    ? [...trees.values()].flatMap((tree) => tree.places)
    : [];
  const uses = async (level: Level) => {
    const keys = [
      ...deleted.filter((each) => each.level === level).map((each) => each.key),
      ...inside.filter((each) => each.level === level).map((each) => each.key),
    ];
    return findUses(db, stored[level].table, [...new Set(keys)]);
  };
  return {
    Project: await uses("Project"),
    InvoiceGroup: await uses("InvoiceGroup"),
    Phase: await uses("Phase"),
    Resource: await uses("Resource"),
  };
}
