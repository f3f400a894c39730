/** Rows that are parts of stored projects: invoice groups, phases and resources. */
import type { Db } from "../../platform/database/index.ts";
import { cellText, type FilledCell, type InProjects, type ReadRow } from "./import-row.ts";
import type { ImportTarget } from "./import-types.ts";
import type { Found, NamedRecords } from "./named-records.ts";
import { findPhases } from "./phase-store.ts";

export interface PlacedRows {
  /** The rows with names that also say their project. */
  readonly read: readonly ReadRow[];
  /** Also finds parts by those names. */
  readonly named: NamedRecords;
  readonly inProjects: Omit<InProjects, "projects">;
}

/** Which project each row belongs to, and what its cells name there. */
export async function placeInProjects(
  db: Db,
  target: ImportTarget,
  rows: readonly ReadRow[],
  defaults: readonly FilledCell[],
  named: NamedRecords,
): Promise<PlacedRows> {
  const byRow = new Map(rows.map((each) => [each.row.number, projectOf(each, defaults, named)]));
  const projects = [...new Set([...byRow.values()].flatMap((key) => key ?? []))];
  const parts = {
    Phase: await findPhases(db, projects),
    InvoiceGroup: await findPhases(db, projects, "InvoiceGroup"),
  };
  const own = target.partOfProject === "InvoiceGroup" ? parts.InvoiceGroup : parts.Phase;
  const found = new Map<string, readonly number[]>();
  const read = rows.map((each) => {
    const project = byRow.get(each.row.number);
    if (each.name === "") return each;
    // A row whose project is not found is refused for that alone.
    if (project === undefined) return { ...each, name: `${each.name} (row ${each.row.number})` };
    const name = `${each.name} (project ${project})`;
    found.set(name, own.find(project, each.name, ["id", "description"]));
    return { ...each, name };
  });
  const later = rowsByName(rows, byRow);
  return {
    read,
    named: {
      ...named,
      findName: (of, value) => (of === target.record.name ? foundOf(found.get(value)) : named.findName(of, value)),
    },
    inProjects: {
      projectOf: ({ row }) => byRow.get(row.number),
      find(of, { row }, value, kinds) {
        const project = byRow.get(row.number);
        return project === undefined ? [] : parts[of].find(project, value, kinds);
      },
      later({ row }, value) {
        const other =
          target.partOfProject === "Phase" ? later.get(`${byRow.get(row.number)} ${value.toLowerCase()}`) : undefined;
        return other === row.number ? undefined : other;
      },
    },
  };
}

function projectOf({ filled }: ReadRow, defaults: readonly FilledCell[], named: NamedRecords): number | undefined {
  const cell = [...filled, ...defaults].find(({ field }) => field.name === "ProjectKey");
  if (cell === undefined) return undefined;
  const found = named.find("Project", cellText(cell.cell), /key$/i.test(cell.heading.trim()));
  return found !== undefined && "key" in found ? found.key : undefined;
}

const foundOf = (keys: readonly number[] = []): Found | undefined =>
  keys.length === 0 ? undefined : keys.length === 1 ? { key: keys[0]! } : { keys };

/** The rows by their project and the external ID, ID or description that other rows may use for them; the first one counts. */
function rowsByName(
  rows: readonly ReadRow[],
  projects: ReadonlyMap<number, number | undefined>,
): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const textOf = ({ filled }: ReadRow, name: string) => cellText(filled.find(({ field }) => field.name === name)?.cell);
  const ways: ((row: ReadRow) => string)[] = [
    (row) => textOf(row, "ID"),
    (row) => row.externalId ?? "",
    (row) => textOf(row, "Description"),
  ];
  for (const way of ways)
    for (const each of rows) {
      const name = `${projects.get(each.row.number)} ${way(each).toLowerCase()}`;
      if (way(each) !== "" && !names.has(name)) names.set(name, each.row.number);
    }
  return names;
}
