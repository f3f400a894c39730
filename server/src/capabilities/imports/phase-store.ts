import type { Db } from "../../platform/database/index.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";

/** The phases, or invoice groups, of projects by the names that a file may use for them. */
export interface NamedPhases {
  /** The phases that fit best, by these kinds of names in order; several if they share the name. */
  find(project: number, value: string, kinds: readonly PhaseName[]): readonly number[];
}

/** A phase that a row names. */
export interface WantedPhase {
  readonly project: number;
  readonly value: string;
  /** The kinds of names in the order they count. */
  readonly kinds: readonly PhaseName[];
}

export type PhaseName = "key" | "id" | "description" | "external";

/** The kinds of names in the order they count; in a column whose heading ends in Key a number is a key. */
export const phaseNames = (heading: string): readonly PhaseName[] =>
  /key$/i.test(heading.trim()) ? ["key", "id", "description", "external"] : ["id", "description", "external", "key"];

const parts = {
  Phase: { table: "phase", id: "lower(id)", type: "Phases" },
  InvoiceGroup: { table: "invoice_group", id: "''", type: "InvoiceGroups" },
} as const;

/** The phases, or invoice groups, of the projects, in one statement. */
export async function findPhases(
  db: Db,
  projects: readonly number[],
  of: keyof typeof parts = "Phase",
): Promise<NamedPhases> {
  const { table, id: idColumn, type } = parts[of];
  const rows = await db.rows<{ project: number; key: number; id: string; description: string; external: string[] }>(
    `select project_key as project, ${table}_key as key, ${idColumn} as id, lower(description) as description, coalesce(external, '{}') as external
       from ${table} left join (select record_key, array_agg(external_id) as external from import_key
                                           where type = '${type}' and record_key in (select ${table}_key from ${table} where project_key = any($1::int[])) group by 1) imported
         on record_key = ${table}_key
      where project_key = any((select $1::int[])::int[])`,
    [[...new Set(projects)]],
  );
  const byName = new Map<string, Set<number>>();
  const add = (kind: PhaseName, project: number, name: string, key: number) => {
    const place = `${kind} ${project} ${name}`;
    if (name !== "") byName.set(place, (byName.get(place) ?? new Set()).add(key));
  };
  for (const { project, key, id, description, external } of rows) {
    add("key", project, String(key), key);
    add("id", project, id, key);
    add("description", project, description, key);
    for (const each of external) add("external", project, each.toLowerCase(), key);
  }
  // The project's own key means the project itself.
  if (of === "Phase") for (const project of projects) add("key", project, String(project), project);
  return {
    find(project, value, kinds) {
      const found = kinds.map((kind) => byName.get(`${kind} ${project} ${value.toLowerCase()}`)).find((each) => each);
      return [...(found ?? [])];
    },
  };
}

/** The projects that the parts belong to, by key. */
export async function findProjectsOf(
  db: Db,
  { table, keyColumn }: RecordDefinition,
  keys: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.rows<{ key: number; project: number }>(
    `select ${keyColumn} as key, project_key as project from ${table} where ${keyColumn} = any($1)`,
    [keys],
  );
  return new Map(rows.map(({ key, project }) => [key, project]));
}
