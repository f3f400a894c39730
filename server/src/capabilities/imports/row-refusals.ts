import { picture } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ImportTarget } from "./import-types.ts";
import type { Columns, MatchedColumn } from "./match-columns.ts";
import { type PlannedRow, refuseRow, type RowPlan } from "./import-row.ts";

const rowsListedMax = 10;

/**
 * The problems that the Update method found, by row and column of the file. A cell with a problem already is not reported
 * again; a field without a column is reported once, with its rows.
 */
export function refusalsByRow(
  { refusals, newKeys }: { readonly refusals: readonly Refusal[]; readonly newKeys: ReadonlyMap<number, number> },
  plan: RowPlan,
  target: ImportTarget,
  columns: Columns,
  missingColumns: "together" | "each",
): Refusal[] {
  const { keyName } = target.record;
  const rows = new Map(
    plan.rows.flatMap((row) => [
      [row.sentKey, row],
      [newKeys.get(row.sentKey) ?? row.sentKey, row],
    ]),
  );
  const own = new Set(plan.refusals.map((each) => placeOf(each.data?.["Row"], each.property)));
  const reported = new Set(own);
  for (const each of refusals) reported.add(placeOf(rows.get(each.data?.[keyName] as number)?.number, each.property));
  const withoutColumn = new Map<string, { refusal: Refusal; rows: number[] }>();
  const found = refusals.flatMap((refusal) => {
    const row = rows.get(refusal.data?.[keyName] as number);
    const property = refusal.property ?? "";
    if (row === undefined) return [refusal];
    if (own.has(placeOf(row.number, property)) || repeatsProject(row, property, reported)) return [];
    const column = property === keyName ? columns.key : columnOf(property, columns);
    const reason = inRows(refusal.reason, keyName, rows);
    if (column === undefined && refusal.name === "invalid" && missingColumns === "together") {
      const place = `${property} ${reason}`;
      const same = withoutColumn.get(place) ?? { refusal: { ...refusal, reason }, rows: [] };
      same.rows.push(row.number);
      withoutColumn.set(place, same);
      return [];
    }
    const at = { ...(column === undefined ? {} : { column: column.heading }), property, value: refusal.value };
    return [refuseRow(row.number, refusal.name, reason, at)];
  });
  return [...[...withoutColumn.values()].map((each) => refuseMissingColumn(each, target)), ...found];
}

const placeOf = (row: unknown, property: string | undefined) => `${String(row)} ${property ?? ""}`;

/** A phase takes its description and billing from its project, where the same problem is reported already. */
function repeatsProject(row: PlannedRow, property: string, reported: ReadonlySet<string>): boolean {
  const member = /^InvoiceGroups\[0\]\.(?:Phases\[0\]\.)?(\w+)$/.exec(property)?.[1];
  return member !== undefined && reported.has(placeOf(row.number, member));
}

function columnOf(property: string, { fields }: Columns): MatchedColumn | undefined {
  return (
    fields.find(({ field }) => field.path === property) ??
    fields.find(({ field }) => property.startsWith(`${field.path}.`) || property.startsWith(`${field.path}[`))
  );
}

/** A record that the file creates is named by its row. */
function inRows(reason: string, keyName: string, rows: ReadonlyMap<number, PlannedRow>): string {
  return reason.replaceAll(new RegExp(`${keyName} (-\\d+)`, "g"), (whole, key: string) => {
    const row = rows.get(Number(key));
    return row === undefined ? whole : `row ${row.number}`;
  });
}

function refuseMissingColumn(
  { refusal, rows }: { refusal: Refusal; rows: readonly number[] },
  target: ImportTarget,
): Refusal {
  const { name, property = "", value, reason } = refusal;
  const field = target.fields.find(({ path }) => path === property)?.name ?? property;
  const more = rows.length - rowsListedMax;
  const where = `${rows.slice(0, rowsListedMax).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return {
    name,
    property: field,
    ...(value === undefined ? {} : { value }),
    reason: `${reason} No column fills ${field}${value === undefined ? "" : ` (${picture(value)})`}. Add one, or set it in Defaults (rows ${where}).`,
    data: { Row: rows[0] ?? null, Column: null, Rows: rows.slice(0, rowsListedMax), RowCount: rows.length },
  };
}
