import type { Db } from "../../../platform/database/db.ts";
import { customFields, entriesOf } from "../../fields/nested-kinds.ts";
import type { Field, OwnedRows } from "../../fields/fields.ts";
import { hasDate, type RecordDefinition, type Values } from "../define/record.ts";
import { rowsToJson, rowText } from "../read/row-text.ts";
import { changeRow } from "./change-row.ts";
import {
  type ChangedColumns,
  type ChangedRow,
  type ColumnField,
  columnFields,
  columnValues,
  laterDate,
  type Moment,
  type OwnedList,
} from "./columns.ts";

/** A new row: its values, and where it is a child the columns of its place. */
export interface NewRow {
  /** Given where records refer to each other before they are written; all of them or none, ascending. */
  readonly key: number | undefined;
  readonly values: Values;
  readonly place?: Readonly<Record<string, number>>;
}

/** Inserts records and answers the key and the JSON of each, in order. */
export async function insertRecords(
  db: Db,
  record: RecordDefinition,
  rows: readonly NewRow[],
  now: number,
): Promise<{ key: number; json: string }[]> {
  const columns = columnFields(record).filter(
    ({ name, field }) => !field.readOnly || rows.some((row) => has(row, name)),
  );
  const empty = emptyColumns(columns, rows);
  const fields = columns.filter(({ name }) => !empty.has(name));
  const owned = ownedLists(record).filter(({ name }) => rows.some((row) => isFilledList(row.values, name)));
  const text = insertText(record, {
    written: columns,
    empty,
    owned,
    place: Object.keys(rows[0]?.place ?? {}),
    hasKeys: rows[0]?.key !== undefined,
  });
  const at = hasDate(record) ? { written_at: new Date(now).toISOString() } : {};
  const written = rows.map(({ key, values, place }) => ({
    ...columnValues(fields, values),
    ...ownedValues(owned, values),
    custom_fields: customValues(record, values),
    ...place,
    ...at,
    new_key: key,
  }));
  const found = await db.writtenRows<{ key: number; row: string }>(text, written);
  return rowsToJson(db, record, found);
}

const has = ({ values }: NewRow, name: string) => values[name] !== undefined;

/** Most members of most new records are empty: SQL of the value of those that are empty in all, and need not be sent. */
function emptyColumns(fields: readonly ColumnField[], rows: readonly NewRow[]): Map<string, string> {
  const empty = new Map<string, string>();
  for (const { name, field } of fields) {
    const { columnType } = field.kind;
    const isAll = (value: unknown) => rows.every((each) => (each.values[name] ?? null) === value);
    if (isAll(null)) empty.set(name, `null::${columnType}`);
    else if (columnType === "text" && isAll("")) empty.set(name, "''");
  }
  return empty;
}

interface InsertShape {
  readonly written: readonly ColumnField[];
  readonly empty: ReadonlyMap<string, string>;
  readonly owned: readonly OwnedList[];
  readonly place: readonly string[];
  readonly hasKeys: boolean;
}

function insertText(record: RecordDefinition, { written, empty, owned, place, hasKeys }: InsertShape): string {
  const { table, keyColumn } = record;
  const own = written.filter(({ column }) => !place.includes(column));
  const typed = own
    .filter(({ name }) => !empty.has(name))
    .map(({ column, field }) => `${column} ${field.kind.columnType}`);
  typed.push(...place.map((column) => `${column} int`), ...owned.map(({ rows }) => `${rows.table} jsonb`));
  const columns = [keyColumn, ...own.map(({ column }) => column), ...place];
  const values = [keyColumn, ...own.map(({ name, column }) => empty.get(name) ?? column), ...place];
  if (hasDate(record)) {
    columns.push("last_modified");
    values.push("written_at");
    typed.push("written_at timestamptz");
  }
  if (customFields(record.fields).length > 0) {
    columns.push("custom_fields");
    values.push("custom_fields");
  }
  const key = hasKeys ? "v.new_key" : `nextval(${sequenceOf(record)})::int`;
  // The CTE has the table's name, so that the select below shows the new rows as it shows stored ones.
  return `with input as (select ${key} as ${keyColumn}, v.* from jsonb_to_recordset($1::jsonb) as v(${[...typed, "custom_fields jsonb", "new_key int", "ord int"].join(", ")}) order by ord),
          ${[
            `${table} as (insert into ${table} (${columns.join(", ")}) overriding system value
                       select ${values.join(", ")} from input order by ord returning *)`,
            ...insertedRows(record, owned),
          ].join(",\n")}
     select ${table}.${keyColumn} as key, ${rowText(record)} as row from ${record.from} order by ${table}.${keyColumn}`;
}

export function sequenceOf({ table, keyColumn, sequence }: RecordDefinition): string {
  return sequence === undefined
    ? `(select pg_get_serial_sequence('${table}', '${keyColumn}')::regclass)`
    : `'${sequence}'`;
}

/** Changes records and answers the JSON of each by key. */
export async function updateRecords(
  db: Db,
  record: RecordDefinition,
  updates: readonly ChangedRow[],
  moment: Moment,
): Promise<Map<number, string>> {
  const isSet = (name: string) => updates.some((each) => Object.hasOwn(each.set, name));
  const changed: ChangedColumns = {
    fields: columnFields(record).filter(({ name }) => isSet(name)),
    owned: ownedLists(record).filter(({ name }) => isSet(name)),
    hasCustom: customFields(record.fields).some(([name]) => isSet(name)),
  };
  const [only] = updates;
  const changing = only && updates.length === 1 ? changeRow(db, record, changed, only, moment) : undefined;
  if (changing !== undefined) return byKey(await changing);
  const rows = await db.rows<{ key: number; row: string }>(updateText(record, changed), [
    JSON.stringify(updates.map((each) => updateRow(record, changed, each))),
    ...(hasDate(record) ? [new Date(moment.now).toISOString()] : []),
  ]);
  return byKey(await rowsToJson(db, record, rows));
}

const byKey = (rows: readonly { readonly key: number; readonly json: string }[]) =>
  new Map(rows.map(({ key, json }) => [key, json]));

/** Callers change the same members over and over: some texts of each record are kept. */
function updateText(record: RecordDefinition, changed: ChangedColumns): string {
  const { fields, owned, hasCustom } = changed;
  const members = [...fields, ...owned].map(({ name }) => name).join() + (hasCustom ? " and custom" : "");
  const known = updateTexts.get(record) ?? new Map<string, string>();
  updateTexts.set(record, known);
  const text = known.get(members);
  if (text !== undefined) return text;
  if (known.size >= updateTextsMax) known.clear();
  const made = makeUpdateText(record, changed);
  known.set(members, made);
  return made;
}

const updateTexts = new WeakMap<RecordDefinition, Map<string, string>>();
const updateTextsMax = 50;

function makeUpdateText(record: RecordDefinition, { fields, owned, hasCustom }: ChangedColumns): string {
  const { table, keyColumn } = record;
  const assignments = fields.map(
    ({ column }) => `${column} = case when v.changed ? '${column}' then v.${column} else ${table}.${column} end`,
  );
  if (hasCustom)
    assignments.push(`custom_fields = jsonb_strip_nulls(${table}.custom_fields || coalesce(v.custom_fields, '{}'))`);
  if (hasDate(record)) assignments.push(laterDate(record, "$2"));
  const typed = fields.map(({ column, field }) => `${column} ${field.kind.columnType}`);
  typed.push(...owned.map(({ rows }) => `${rows.table} jsonb`));
  // The second condition is for the planner: it finds the rows by the index of the key instead of reading the whole table.
  return `with ${[
    `input as (select * from jsonb_to_recordset($1::jsonb) as v(${[`${keyColumn} int`, ...typed, "changed jsonb", "custom_fields jsonb"].join(", ")}))`,
    `${table} as (update ${table} set ${assignments.join(", ")}
                        from input v where ${table}.${keyColumn} = v.${keyColumn} and ${table}.${keyColumn} = any(array(select ${keyColumn} from input)) returning ${table}.*)`,
    ...updatedRows(record, owned),
  ].join(",\n")}
     select ${table}.${keyColumn} as key, ${rowText(record)} as row from ${record.from}`;
}

/** The rows of owned lists as JSON, by their table. */
function ownedValues(lists: readonly OwnedList[], values: Values): Record<string, unknown> {
  return Object.fromEntries(
    lists.map(({ name, field, rows }) => [rows.table, field.kind.toColumn(values[name] ?? [])]),
  );
}

function isFilledList(values: Values, list: string): boolean {
  const items = values[list];
  return Array.isArray(items) && items.length > 0;
}

function updateRow(
  record: RecordDefinition,
  { fields, owned }: ChangedColumns,
  update: ChangedRow,
): Record<string, unknown> {
  const changed = fields.filter(({ name }) => Object.hasOwn(update.set, name));
  const changedLists = owned.filter(({ name }) => Object.hasOwn(update.set, name));
  return {
    [record.keyColumn]: update.key,
    ...columnValues(changed, update.set),
    ...ownedValues(changedLists, update.set),
    changed: [...changed.map(({ column }) => column), ...changedLists.map(({ rows }) => rows.table)],
    custom_fields: customValues(record, update.set),
  };
}

/** Custom values by name as JSON; null removes a value. */
function customValues(record: RecordDefinition, values: Values): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, field] of customFields(record.fields)) {
    const value = values[name];
    if (value !== undefined) found[field.custom as string] = value === null ? null : customJson(field, value);
  }
  return found;
}

function customJson(field: Field, value: unknown): unknown {
  const column = field.kind.toColumn(value);
  return typeof value === "bigint" ? Number(column) : column;
}

export function ownedLists(record: RecordDefinition): OwnedList[] {
  return entriesOf(record.fields).flatMap(([name, field]) =>
    field.owned === undefined || field.readOnly ? [] : [{ name, field, rows: field.owned }],
  );
}

/**
 * The parts of an insert's `with` that write the owned rows of new records. Each has its table's name, so that the
 * record's select list shows the new rows. `input` has the owners' keys and the rows as JSON in a column of that name.
 */
export function insertedRows(record: RecordDefinition, lists: readonly OwnedList[]): string[] {
  return lists.map(({ rows }) => `${rows.table} as (${insertRows(record, rows, "true")} returning *)`);
}

/**
 * The same for an update: where `changed` names the list, rows that are no longer in it are deleted and the others written;
 * rows of the other records are shown as they are.
 */
export function updatedRows(record: RecordDefinition, lists: readonly OwnedList[]): string[] {
  const { keyColumn } = record;
  return lists.flatMap(({ rows }) => {
    const { table, columns, identity } = rows;
    const touched = `input.changed ? '${table}'`;
    const same = identity.map((column) => `each.${column} is not distinct from ${table}.${column}`).join(" and ");
    const others = Object.keys(columns).filter((column) => !identity.includes(column));
    // A row without other columns is written over itself, because only a written row is shown.
    const overwritten = others.length === 0 ? identity : others;
    const overwrite = `update set ${overwritten.map((each) => `${each} = excluded.${each}`).join(", ")}`;
    return [
      `removed_${table} as (delete from ${table} using input where ${table}.${keyColumn} = input.${keyColumn} and ${touched}
         and not exists (select from ${itemsOf(rows)} where ${same}))`,
      `written_${table} as (${insertRows(record, rows, touched)}
         on conflict (${[keyColumn, ...identity].join(", ")}) do ${overwrite} returning *)`,
      `${table} as (select * from written_${table} union all
         select ${table}.* from ${table} join input using (${keyColumn}) where not ${touched})`,
    ];
  });
}

function insertRows({ keyColumn }: RecordDefinition, rows: OwnedRows, where: string): string {
  const columns = Object.keys(rows.columns);
  return `insert into ${rows.table} (${[keyColumn, ...columns].join(", ")})
     select ${[`input.${keyColumn}`, ...columns.map((each) => `each.${each}`)].join(", ")} from input, ${itemsOf(rows)} where ${where}`;
}

function itemsOf({ table, columns }: OwnedRows): string {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return `jsonb_to_recordset(input.${table}) as each(${typed.join(", ")})`;
}
