/** SQL of documents that are history: written without postings, under keys that are given. */
import type { Db } from "../../platform/database/index.ts";
import type { Row } from "./history-document.ts";

/** A table of documents or of the rows inside them. */
export interface HistoryTable {
  readonly table: string;
  readonly key: string;
  /** The column of the document that a row is in. */
  readonly parent?: string;
  /** Where new keys come from, if not from the table itself. */
  readonly keysOf?: { readonly table: string; readonly column: string };
  /** The columns that are written. */
  readonly columns: readonly string[];
  /** Columns that the source does not have: written when the row is new. */
  readonly onlyNew?: readonly string[];
}

/**
 * Lets this transaction change history, which nothing else may, and keeps vacuum off its tables until the end. Vacuum would count none of
 * the rows that the transaction has written, and for a table that it takes for empty PostgreSQL would read all rows for each document.
 * Others read and write as before.
 */
export async function beginHistory(db: Db, tables: readonly HistoryTable[]): Promise<void> {
  await db.run("select set_config('plumbline.changes_history', 'yes', true)");
  await db.script(`lock table ${tables.map(({ table }) => table).join(", ")} in share update exclusive mode`);
}

/** The keys among these that documents have which were entered here, and rows that are in other documents. */
export async function findUsedKeys(
  db: Db,
  { table, key, parent }: HistoryTable,
  rows: readonly Row[],
): Promise<number[]> {
  const condition = parent === undefined ? "not is_history" : `stored.${parent} <> given.parent`;
  const used = await db.rows<{ key: number }>(
    `select stored.${key} as key from unnest($1::int[], $2::int[]) as given (key, parent) join ${table} stored on stored.${key} = given.key where ${condition}`,
    [rows.map((row) => row[key]), rows.map((row) => (parent === undefined ? null : row[parent]))],
  );
  return used.map((row) => row.key);
}

/** The timesheets whose employee has another timesheet for the same week here. */
export async function findUsedWeeks(db: Db, rows: readonly Row[]): Promise<number[]> {
  const used = await db.rows<{ key: number }>(
    `select given.key from unnest($1::int[], $2::int[], $3::date[]) as given (key, employee, week)
       join timesheet on employee_key = employee and week_start = week and timesheet_key <> given.key`,
    [
      rows.map((row) => row["timesheet_key"]),
      rows.map((row) => row["employee_key"]),
      rows.map((row) => row["week_start"]),
    ],
  );
  return used.map(({ key }) => key);
}

/** Inserts rows, or changes those that differ. A row that is the same is not written. */
export async function saveRows(
  db: Db,
  { table, key, columns, onlyNew = [] }: HistoryTable,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({
    ...Object.fromEntries(onlyNew.map((name) => [name, new Date(now).toISOString()])),
    ...row,
  }));
  const all = [...columns, ...onlyNew];
  const changing = columns.filter((name) => name !== key);
  await db.run(
    `insert into ${table} (${all.join(", ")})
     select ${all.map((name) => `given.${name}`).join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb) given order by given.${key}
     on conflict (${key}) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(", ")}
      where (${changing.map((name) => `${table}.${name}`).join(", ")}) is distinct from (${changing.map((name) => `excluded.${name}`).join(", ")})`,
    [JSON.stringify(given)],
  );
}

/** Deletes the rows inside these documents that the source no longer has. */
export async function deleteOthers(
  db: Db,
  { table, key, parent }: HistoryTable,
  documents: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  await db.run(`delete from ${table} where ${parent} = any($1::int[]) and not ${key} = any($2::int[])`, [
    documents,
    rows.map((row) => row[key]),
  ]);
}

/** New keys for rows that are not stored yet. */
export async function newKeys(db: Db, { table, key, keysOf }: HistoryTable, count: number): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    // The sequence is looked up once, not for each key.
    "select nextval((select pg_get_serial_sequence($1, $2)::regclass))::int as key from generate_series(1, $3::int)",
    [keysOf?.table ?? table, keysOf?.column ?? key, count],
  );
  return rows.map((row) => row.key);
}

/** What rows say in these columns, by document, as texts that are equal if the rows are. */
export async function contentOf(
  db: Db,
  { table, key, parent = key }: HistoryTable,
  columns: readonly string[],
  rows: { readonly given: readonly Row[] } | { readonly stored: readonly number[] },
): Promise<Map<number, string[]>> {
  const from =
    "given" in rows
      ? `jsonb_populate_recordset(null::${table}, $1::jsonb)`
      : `${table} where ${parent} = any($1::int[])`;
  const found = await db.rows<{ document: number; content: string }>(
    `select ${parent} as document, jsonb_build_array(${columns.join(", ")})::text as content from ${from}`,
    ["given" in rows ? JSON.stringify(rows.given) : rows.stored],
  );
  const byDocument = new Map<number, string[]>();
  for (const { document, content } of found) {
    const known = byDocument.get(document) ?? [];
    byDocument.set(document, known);
    known.push(content);
  }
  for (const contents of byDocument.values()) contents.sort();
  return byDocument;
}

/** Documents with these keys, locked until the transaction ends, and whether they are history. */
export async function lockDocuments(
  db: Db,
  { table, key }: HistoryTable,
  keys: readonly number[],
): Promise<Map<number, boolean>> {
  const rows = await db.rows<{ key: number; isHistory: boolean }>(
    `select ${key} as key, is_history as "isHistory" from ${table} where ${key} = any($1::int[]) order by ${key} for update`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row.isHistory]));
}

/** Deletes documents with the rows inside them. */
export async function deleteRows(
  db: Db,
  header: HistoryTable,
  inside: readonly HistoryTable[],
  keys: readonly number[],
): Promise<void> {
  for (const { table, parent } of inside) await db.run(`delete from ${table} where ${parent} = any($1::int[])`, [keys]);
  await db.run(`delete from ${header.table} where ${header.key} = any($1::int[])`, [keys]);
}
