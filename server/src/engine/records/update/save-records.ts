import type { Creation, Deletion, Plan, Update } from "./plan.ts";
import type { Db } from "../../database/db.ts";
import { customFields, entriesOf } from "../../fields/field-entries.ts";
import type { Field, Fields } from "../../fields/fields.ts";
import type { Call } from "../../method/method.ts";
import type { RecordDefinition } from "../define/record.ts";
import { shownText } from "../read/shown-text.ts";
import { insertedRows, type OwnedList, ownedLists, updatedRows } from "./owned-rows.ts";
import { type ShownRow, withJson } from "../read/shown-rows.ts";

/** One record after saving, in the order sent. */
export interface Saved {
  readonly key: number;
  /** The wire form as now stored; null when deleted. */
  readonly json: string | null;
  readonly originalKey: number | undefined;
  /** False for an update that changed nothing. */
  readonly changed: boolean;
}

/**
 * Saves a plan in at most three statements, whatever its size: one for all creations, one for all updates, one for all
 * deletions. Each answers the records' new wire form, and each record is noted for the audit row.
 */
export async function saveRecords<F extends Fields>(
  call: Call,
  record: RecordDefinition<F>,
  plan: Plan<F>,
): Promise<Saved[]> {
  const creations = plan.steps.filter((step) => step.is === "create");
  const updates = plan.steps.filter((step) => step.is === "update" && Object.keys(step.set).length > 0) as Update<F>[];
  const deletions = plan.steps.filter((step) => step.is === "delete");
  const created = await insertRecords(call.db, record, creations, call.now);
  const updated = await updateRecords(call.db, record, updates, call.now);
  await deleteRecords(call.db, record, deletions);
  let next = 0;
  return plan.steps.map((step) => {
    if (step.is === "create") {
      const row = created[next++] as { key: number; json: string };
      call.wrote({ record: record.name, key: row.key, before: null, after: row.json });
      return { key: row.key, json: row.json, originalKey: step.key, changed: true };
    }
    if (step.is === "delete") {
      call.wrote({ record: record.name, key: step.key, before: step.stored.json, after: null });
      return { key: step.key, json: null, originalKey: undefined, changed: true };
    }
    const json = updated.get(step.key);
    if (json === undefined) return { key: step.key, json: step.stored.json, originalKey: undefined, changed: false };
    call.wrote({ record: record.name, key: step.key, before: step.stored.json, after: json });
    return { key: step.key, json, originalKey: undefined, changed: true };
  });
}

/** Inserts all creations and answers key and JSON of each, in order. Keys may be given, ascending, where records refer to each other. */
export async function insertRecords<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  creations: readonly Creation<F>[],
  now: number,
  keys?: readonly number[],
): Promise<{ key: number; json: string }[]> {
  if (creations.length === 0) return [];
  const empty = emptyColumns(record, creations);
  const fields = columnFields(record).filter(({ name }) => !empty.has(name));
  const owned = ownedLists(record).filter(({ name }) => creations.some((each) => fills(each.values, name)));
  const text = insertText(record, empty, owned, keys !== undefined);
  const rows = await db.rows<ShownRow>(text, [
    JSON.stringify(
      creations.map((each, ord) => ({
        ...columnValues(fields, each.values),
        ...ownedValues(owned, each.values),
        custom_fields: customValues(record, each.values),
        key: keys?.[ord],
        ord,
      })),
    ),
    new Date(now).toISOString(),
  ]);
  return withJson(db, record, rows);
}

/** Most members of most new records are empty: SQL of the value of those that are so in all, and need not be sent. */
function emptyColumns(record: RecordDefinition, creations: readonly Creation[]): Map<string, string> {
  const empty = new Map<string, string>();
  for (const { name, field } of columnFields(record)) {
    const { columnType } = field.kind;
    const isAll = (value: unknown) => creations.every((each) => (each.values[name] ?? null) === value);
    if (isAll(null)) empty.set(name, `null::${columnType}`);
    else if (columnType === "text" && isAll("")) empty.set(name, "''");
  }
  return empty;
}

function insertText(
  record: RecordDefinition,
  empty: ReadonlyMap<string, string>,
  owned: readonly OwnedList[],
  keysGiven: boolean,
): string {
  const all = columnFields(record);
  const fields = all.filter(({ name }) => !empty.has(name));
  const columns = all.map(({ column }) => column);
  const values = all.map(({ name, column }) => empty.get(name) ?? column);
  const custom = customFields(record.fields).length > 0;
  const typed = fields.map(({ column, field }) => `${column} ${field.kind.columnType}`);
  typed.push(...owned.map(({ rows }) => `${rows.table} jsonb`));
  // The CTE bears the table's name, so that the select below shows the new rows as it shows stored ones.
  const { table, keyColumn } = record;
  return `with input as (select ${keysGiven ? "v.key" : `nextval((select pg_get_serial_sequence('${table}', '${keyColumn}')::regclass))::int`} as ${keyColumn}, v.* from jsonb_to_recordset($1::jsonb) as v(${[...typed, "custom_fields jsonb", "key int", "ord int"].join(", ")}) order by ord),
          ${[
            `${table} as (insert into ${table} (${[keyColumn, ...columns, "last_modified"].join(", ")}${custom ? ", custom_fields" : ""}) overriding system value
                       select ${[keyColumn, ...values, "$2::timestamptz"].join(", ")}${custom ? ", custom_fields" : ""} from input order by ord returning *)`,
            ...insertedRows(record, owned),
          ].join(",\n")}
     select ${table}.${keyColumn} as key, ${shownText(record)} as shown from ${record.from} order by ${table}.${keyColumn}`;
}

/** Writes what each update sets, and nothing else, and answers the JSON of each by key. */
export async function updateRecords<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  updates: readonly Update<F>[],
  now: number,
): Promise<Map<number, string>> {
  if (updates.length === 0) return new Map();
  const { table, keyColumn } = record;
  const changedFields = columnFields(record).filter(({ name }) =>
    updates.some((each) => Object.hasOwn(each.set, name)),
  );
  const custom = customFields(record.fields).some(([name]) => updates.some((each) => Object.hasOwn(each.set, name)));
  const owned = ownedLists(record).filter(({ name }) => updates.some((each) => Object.hasOwn(each.set, name)));
  const assignments = changedFields.map(
    ({ column }) => `${column} = case when v.changed ? '${column}' then v.${column} else ${table}.${column} end`,
  );
  if (custom)
    assignments.push(`custom_fields = jsonb_strip_nulls(${table}.custom_fields || coalesce(v.custom_fields, '{}'))`);
  const typed = changedFields.map(({ column, field }) => `${column} ${field.kind.columnType}`);
  typed.push(...owned.map(({ rows }) => `${rows.table} jsonb`));
  const rows = await db.rows<ShownRow>(
    `with ${[
      `input as (select * from jsonb_to_recordset($1::jsonb) as v(${[`${keyColumn} int`, ...typed, "changed jsonb", "custom_fields jsonb"].join(", ")}))`,
      `${table} as (update ${table} set ${[...assignments, `last_modified = greatest($2::timestamptz, ${table}.last_modified + interval '1 millisecond')`].join(", ")}
                        from input v where ${table}.${keyColumn} = v.${keyColumn} returning ${table}.*)`,
      ...updatedRows(record, owned),
    ].join(",\n")}
     select ${table}.${keyColumn} as key, ${shownText(record)} as shown from ${record.from}`,
    [JSON.stringify(updates.map((each) => updateRow(record, changedFields, owned, each))), new Date(now).toISOString()],
  );
  return new Map((await withJson(db, record, rows)).map(({ key, json }) => [key, json]));
}

export async function deleteRecords<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  deletions: readonly Deletion<F>[],
): Promise<void> {
  if (deletions.length === 0) return;
  await db.run(`delete from ${record.table} where ${record.keyColumn} = any($1)`, [deletions.map((each) => each.key)]);
}

/** A field that a caller writes into a column of the record's own table. */
interface ColumnField {
  readonly name: string;
  readonly field: Field;
  readonly column: string;
  /** The column in the JSON of a row: a column named like a word of SQL is quoted, the member is not. */
  readonly member: string;
}

function columnFields(record: RecordDefinition): readonly ColumnField[] {
  const known = columnsOf.get(record);
  if (known !== undefined) return known;
  const made = entriesOf(record.fields).flatMap(([name, field]) => {
    const { column, readOnly } = field;
    if (column === undefined || readOnly || name === record.keyName) return [];
    return [{ name, field, column, member: column.replaceAll('"', "") }];
  });
  columnsOf.set(record, made);
  return made;
}

const columnsOf = new WeakMap<RecordDefinition, readonly ColumnField[]>();

function columnValues(
  fields: readonly ColumnField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, field, member } of fields) {
    const value = values[name];
    row[member] = value === null || value === undefined ? null : field.kind.toColumn(value);
  }
  return row;
}

/** The rows of owned lists as JSON, by their table. */
function ownedValues(lists: readonly OwnedList[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    lists.map(({ name, field, rows }) => [rows.table, field.kind.toColumn(values[name] ?? [])]),
  );
}

function fills(values: Readonly<Record<string, unknown>>, list: string): boolean {
  const items = values[list];
  return Array.isArray(items) && items.length > 0;
}

function updateRow(
  record: RecordDefinition,
  fields: readonly ColumnField[],
  owned: readonly OwnedList[],
  update: Update,
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

/** Custom values by name as JSON; null takes a value away. */
function customValues(record: RecordDefinition, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
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
