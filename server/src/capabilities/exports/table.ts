import type { ColumnFormat } from "@plumbline/spreadsheet";
import type { Field, Fields } from "../../engine/fields/fields.ts";

export type Cell = string | number | boolean | null;

export interface Table {
  readonly columns: readonly string[];
  /** How a spreadsheet shows the columns, by name; a column without a format keeps the type of each value. */
  readonly formats?: ReadonlyMap<string, ColumnFormat>;
  readonly rows: readonly (readonly Cell[])[];
}

export type Item = Readonly<Record<string, unknown>>;

/** A row before the columns of the table are known. */
type Flat = Map<string, Cell>;

/** What rows are made with: the headings of amount columns, and the formats found so far. */
interface Layout {
  readonly heads: readonly string[];
  readonly formats: Map<string, ColumnFormat>;
}

/** How the items of a list become rows, and the columns that the rows so far have. */
export interface TableShape {
  rowsOf(item: Item): Flat[];
  cellsOf(row: Flat): Cell[];
  readonly columns: readonly string[];
  readonly formats: ReadonlyMap<string, ColumnFormat>;
}

/**
 * The shape of the list with the given name in an answer. Members of a nested object become columns such as
 * `Client.ClientKey`; a list of amounts gets one column per heading; each nested item becomes a row that repeats the members of
 * its parent.
 */
export function tableShape(fields: Fields, member: string, heads: readonly string[]): TableShape {
  const own = itemFields(fields[member]);
  const formats = new Map<string, ColumnFormat>();
  const found = new Set<string>();
  let columns: string[] | undefined;
  const known = () => (columns ??= found.size > 0 ? [...found] : Object.keys(own));
  return {
    formats,
    get columns() {
      return known();
    },
    rowsOf(item) {
      const rows = rowsOf(item, own, "", { heads, formats });
      const before = found.size;
      for (const row of rows) for (const name of row.keys()) found.add(name);
      if (found.size > before) columns = undefined;
      return rows;
    },
    cellsOf: (row) => known().map((name) => row.get(name) ?? null),
  };
}

/** The lists of an answer that can be exported as tables, in the order of the reference. */
export function listsOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => Object.keys(itemFields(fields[name])).length > 0);
}

function itemFields(field: Field | undefined): Fields {
  const made = field?.kind.madeOf;
  if (made?.is === "records") {
    const { fields } = made.record;
    const own = made.names === undefined ? fields : Object.fromEntries(made.names.map((name) => [name, fields[name]!]));
    return { ...own, ...made.more };
  }
  if (made?.is !== "list") return {};
  const item = made.item.kind.madeOf;
  return item?.is === "group" ? item.fields : {};
}

function rowsOf(item: Item, fields: Fields, at: string, layout: Layout): Flat[] {
  const base: Flat = new Map();
  const inner: Flat[] = [];
  for (const [name, value] of Object.entries(item)) {
    const field = fields[name];
    if (isItems(value))
      inner.push(...value.flatMap((each) => rowsOf(each, itemFields(field), `${at}${name}.`, layout)));
    else putCell(base, `${at}${name}`, value, field, layout);
  }
  if (inner.length === 0) return [base];
  return inner.map((row) => new Map([...base, ...row]));
}

function putCell(row: Flat, name: string, value: unknown, field: Field | undefined, layout: Layout): void {
  const { heads, formats } = layout;
  if (Array.isArray(value) && heads.length > 0 && value.length === heads.length && name.endsWith("Amounts"))
    return value.forEach((each, at) => {
      row.set(heads[at]!, each as Cell);
      formats.set(heads[at]!, "money");
    });
  if (Array.isArray(value)) return void row.set(name, value.map(String).join("; "));
  if (typeof value === "object" && value !== null) {
    const made = field?.kind.madeOf;
    const inner = made?.is === "group" ? made.fields : {};
    for (const [each, deep] of Object.entries(value)) putCell(row, `${name}.${each}`, deep, inner[each], layout);
    return;
  }
  row.set(name, (value ?? null) as Cell);
  const format = field === undefined ? undefined : formatOf(field);
  if (format !== undefined) formats.set(name, format);
}

/** Keys, texts and booleans keep the type of each value. */
function formatOf({ kind }: Field): ColumnFormat | undefined {
  switch (kind.columnType) {
    case "numeric":
      return kind.name.startsWith("decimal(19,2)") ? "money" : "number";
    case "date":
      return "date";
    case "timestamptz":
      return "dateTime";
    default:
      return undefined;
  }
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "object" && each !== null);
}
