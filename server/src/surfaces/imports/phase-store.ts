import type { Db } from "../../engine/database/index.ts";

/** The phases of projects by the names that a file may use for them. */
export interface NamedPhases {
  /** The phases that fit best; several if they share the name. `keyFirst`: the heading ends in Key. */
  find(project: number, value: string, keyFirst: boolean): readonly number[];
}

/** The phases of the projects, in one statement. */
export async function findPhases(db: Db, projects: readonly number[]): Promise<NamedPhases> {
  const rows = await db.rows<{ project: number; key: number; id: string; description: string }>(
    `select project_key as project, phase_key as key, lower(id) as id, lower(description) as description from phase
      where project_key = any((select $1::int[])::int[])`,
    [[...new Set(projects)]],
  );
  const byName = new Map<string, Set<number>>();
  const add = (kind: string, project: number, name: string, key: number) => {
    const place = `${kind} ${project} ${name}`;
    if (name !== "") byName.set(place, (byName.get(place) ?? new Set()).add(key));
  };
  for (const { project, key, id, description } of rows) {
    add("key", project, String(key), key);
    add("id", project, id, key);
    add("description", project, description, key);
  }
  // The project's own key stands for the project itself.
  for (const project of projects) add("key", project, String(project), project);
  return {
    find(project, value, keyFirst) {
      const kinds = keyFirst ? ["key", "id", "description"] : ["id", "description", "key"];
      const found = kinds.map((kind) => byName.get(`${kind} ${project} ${value.toLowerCase()}`)).find((each) => each);
      return [...(found ?? [])];
    },
  };
}
