import type { Field, Fields } from "../../engine/fields/fields.ts";

export type Cell = string | number | boolean | null;

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

type Item = Readonly<Record<string, unknown>>;

/** A row before the columns of the table are known. */
type Flat = Map<string, Cell>;

/**
 * The list with the given name in an answer as a table. Members of a nested object become columns such as
 * `Client.ClientKey`; a list of amounts gets one column per entry of the answer's Columns; each nested item becomes a row
 * that repeats the members of its parent.
 */
export function tableOf(content: Item, fields: Fields, member: string): Table {
  const items = (content[member] as Item[] | undefined) ?? [];
  const own = itemFields(fields[member]);
  const heads = Array.isArray(content["Columns"]) ? (content["Columns"] as string[]) : [];
  const flat = items.flatMap((item) => rowsOf(item, own, "", heads));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const used = columns.length > 0 ? columns : Object.keys(own);
  return { columns: used, rows: flat.map((row) => used.map((name) => row.get(name) ?? null)) };
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

function rowsOf(item: Item, fields: Fields, at: string, heads: readonly string[]): Flat[] {
  const base: Flat = new Map();
  const inner: Flat[] = [];
  for (const [name, value] of Object.entries(item)) {
    const field = fields[name];
    if (isItems(value)) inner.push(...value.flatMap((each) => rowsOf(each, itemFields(field), `${at}${name}.`, heads)));
    else putCell(base, `${at}${name}`, value, field, heads);
  }
  if (inner.length === 0) return [base];
  return inner.map((row) => new Map([...base, ...row]));
}

function putCell(row: Flat, name: string, value: unknown, field: Field | undefined, heads: readonly string[]): void {
  if (Array.isArray(value) && heads.length > 0 && value.length === heads.length && name.endsWith("Amounts"))
    return value.forEach((each, at) => row.set(heads[at]!, each as Cell));
  if (Array.isArray(value)) return void row.set(name, value.map(String).join("; "));
  if (typeof value === "object" && value !== null) {
    const made = field?.kind.madeOf;
    const inner = made?.is === "group" ? made.fields : {};
    for (const [each, deep] of Object.entries(value)) putCell(row, `${name}.${each}`, deep, inner[each], heads);
    return;
  }
  row.set(name, (value ?? null) as Cell);
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "object" && each !== null);
}
