import type { Db } from "../database/index.ts";
import { shownText } from "../method/shown.ts";
import { type ShownRow, withJson } from "../records/index.ts";
import type { Level, ProjectRecords } from "./project-shapes.ts";
import type { FlatProjects, Placed } from "./project-tree.ts";

/** Projects with all that stands in them, as JSON texts with their places: one statement, whatever their number and size. */
export async function findProjects(
  db: Db,
  records: ProjectRecords,
  keys: readonly number[],
  options: { resources: boolean; where?: string },
): Promise<FlatProjects<string>> {
  const rows = await db.rows<ProjectRow>(projectStatement(records, options.resources, options.where ?? "true"), [keys]);
  const of = async (level: Level): Promise<Placed<string>[]> => {
    const ofLevel = rows.filter((row) => row.level === level);
    const read = await withJson(db, records[level], ofLevel);
    return read.map(({ key, project, group, parent, json }) => ({ key, project, group, parent, record: json }));
  };
  return {
    projects: await of("Project"),
    invoiceGroups: await of("InvoiceGroup"),
    phases: await of("Phase"),
    resources: options.resources ? await of("Resource") : undefined,
  };
}

interface ProjectRow extends ShownRow, Omit<Placed<string>, "record"> {
  readonly level: Level;
}

/**
 * In the order of the requested keys, each once; siblings in their order. Each level is put in order by itself. No plan knows
 * the keys: else each call would be planned anew.
 */
function projectStatement(records: ProjectRecords, resources: boolean, where: string): string {
  const part = (level: Level, group: string, parent: string, position: string) => {
    const { table, keyColumn } = records[level];
    return `(select '${level}' as level, ${table}.${keyColumn} as key, ${table}.project_key as project, ${group} as "group", ${parent} as parent, ${shownText(records[level])} as shown
               from requested, ${records[level].from} where ${table}.project_key = requested.project_key
              order by requested.ord, ${position}, ${table}.${keyColumn})`;
  };
  const parts = [
    part("Project", "null::int", "null::int", "project.project_key"),
    part("InvoiceGroup", "null::int", "null::int", "invoice_group.position"),
    part("Phase", "phase.invoice_group_key", "phase.parent_phase_key", "phase.position"),
  ];
  if (resources) parts.push(part("Resource", "null::int", "resource.phase_key", "resource.position"));
  return `with requested as materialized (
            select project.project_key, each.ord from (select key, min(ord) as ord from unnest((select $1::int[])) with ordinality as each(key, ord) group by key) each
              join project on project.project_key = each.key where ${where})
          ${parts.join(" union all ")}`;
}

/** The next keys of new records, ascending. Projects and phases share one row of keys (0042-phases.sql). */
export async function takeKeys(db: Db, counts: Readonly<Record<Level, number>>): Promise<Record<Level, number[]>> {
  const taken = await db.row<Record<Level, number[]>>(
    `select ${(["Project", "InvoiceGroup", "Phase", "Resource"] as const)
      .map(
        (level, index) =>
          `array(select nextval('${sequences[level]}')::int from generate_series(1, $${index + 1}::int) order by 1) as "${level}"`,
      )
      .join(", ")}`,
    [counts.Project, counts.InvoiceGroup, counts.Phase, counts.Resource],
  );
  if (taken === undefined) throw new Error("no keys");
  return taken;
}

const sequences: Readonly<Record<Level, string>> = {
  Project: "project_project_key_seq",
  InvoiceGroup: "invoice_group_invoice_group_key_seq",
  Phase: "project_project_key_seq",
  Resource: "resource_resource_key_seq",
};
