import type { Db } from "../../engine/database/index.ts";
import { partsAhead, shownAfter, shownReader, withMissing } from "../../engine/records/index.ts";
import { type Level, levels, type ProjectRecords } from "./project-shapes.ts";
import { type FlatProjects, groupBy, type Placed } from "./project-tree.ts";

/** Projects with all that stands in them, as JSON texts with their places: one statement, whatever their number and size. */
export async function findProjects(
  db: Db,
  records: ProjectRecords,
  keys: readonly number[],
  options: { resources: boolean; where?: string },
): Promise<FlatProjects<string>> {
  const asked = levels.filter((level) => level !== "Resource" || options.resources);
  const rows = await db.rows<{ found: FoundRecord }>(
    projectStatement(records, asked, options.where ?? "true"),
    [keys],
    [recordReader(records)],
  );
  const inOrder = orderOf(keys);
  const byLevel = groupBy(
    rows.map((row) => row.found),
    (found) => found.level,
  );
  const of = async (level: Level): Promise<Placed<string>[]> => {
    const read = await withMissing(db, records[level], (byLevel.get(level) ?? []).toSorted(inOrder));
    return read.map(({ key, project, group, parent, json }) => ({ key, project, group, parent, record: json }));
  };
  return {
    projects: await of("Project"),
    invoiceGroups: await of("InvoiceGroup"),
    phases: await of("Phase"),
    resources: options.resources ? await of("Resource") : undefined,
  };
}

interface FoundRecord extends Omit<Placed<string>, "record"> {
  readonly level: Level;
  readonly position: number;
  readonly json: string | undefined;
}

/** Reads one row after another of projectStatement. */
function recordReader(records: ProjectRecords): (text: string) => FoundRecord {
  const read = {
    Project: shownReader(records.Project),
    InvoiceGroup: shownReader(records.InvoiceGroup),
    Phase: shownReader(records.Phase),
    Resource: shownReader(records.Resource),
  };
  const optional = (part: string) => (part === "" ? null : Number(part));
  return (text) => {
    const [level, key, project, group, parent, position, shown] = partsAhead(text, 6) as [Level, ...string[]];
    return {
      level,
      key: Number(key),
      project: Number(project),
      group: optional(group as string),
      parent: optional(parent as string),
      position: Number(position),
      json: read[level](shown as string),
    };
  };
}

/** In the order of the requested keys, siblings in theirs: here and not in the statement, whose rows so come in while it still runs. */
function orderOf(keys: readonly number[]): (one: FoundRecord, other: FoundRecord) => number {
  const order = new Map(keys.toReversed().map((key, index) => [key, keys.length - index]));
  const place = (key: number) => order.get(key) ?? 0;
  return (one, other) =>
    (one.project === other.project ? 0 : place(one.project) - place(other.project)) ||
    one.position - other.position ||
    one.key - other.key;
}

/** A row is one text, the record's place ahead of it: thousands of rows of many columns cost more to take in than to make. No plan knows the keys: else each call would be planned anew. */
function projectStatement(records: ProjectRecords, asked: readonly Level[], where: string): string {
  const part = (level: Level) => {
    const { table, keyColumn, from } = records[level];
    const { group, parent, position } = places[level];
    const ahead = [`'${level}'`, `${table}.${keyColumn}`, `${table}.project_key`, group, parent, position];
    return `select ${shownAfter(ahead, records[level])} as found from requested, ${from} where ${table}.project_key = requested.project_key`;
  };
  return `with requested as materialized (
            select project_key from project where project_key = any((select $1::int[])::int[]) and ${where})
          ${asked.map(part).join(" union all ")}`;
}

const places: Readonly<Record<Level, Readonly<Record<"group" | "parent" | "position", string>>>> = {
  Project: { group: "''", parent: "''", position: "0" },
  InvoiceGroup: { group: "''", parent: "''", position: "invoice_group.position" },
  Phase: {
    group: "phase.invoice_group_key",
    parent: "coalesce(phase.parent_phase_key::text, '')",
    position: "phase.position",
  },
  Resource: {
    group: "''",
    parent: "coalesce(resource.phase_key::text, '')",
    position: "resource.position",
  },
};

/** The next keys of new records, ascending. Projects and phases share one row of keys (0042-phases.sql). */
export async function takeKeys(db: Db, counts: Readonly<Record<Level, number>>): Promise<Record<Level, number[]>> {
  const taken = await db.row<Record<Level, number[]>>(
    `select ${levels
      .map(
        (level, index) =>
          `array(select nextval('${sequences[level]}')::int from generate_series(1, $${index + 1}::int) order by 1) as "${level}"`,
      )
      .join(", ")}`,
    levels.map((level) => counts[level]),
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
