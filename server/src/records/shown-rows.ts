import type { Db } from "../database/db.ts";
import { type RecordDefinition, shownAsJson, shownFrom } from "../method/record.ts";
import { shownJson } from "../method/shown.ts";

/** A record as a statement with shownText gives it. */
export interface ShownRow {
  readonly key: number;
  readonly shown: string;
}

/** The wire JSON of each row. Those whose values hold the separator are asked for once more, as JSON. */
export async function jsonOfRows(db: Db, record: RecordDefinition, rows: readonly ShownRow[]): Promise<string[]> {
  const read = rows.map((row) => shownJson(record, row.shown));
  if (!read.includes(undefined)) return read as string[];
  const key = `${record.table}.${record.keyColumn}`;
  const asked = await db.rows<{ key: number; json: string }>(
    `select ${key} as key, ${shownAsJson(record)} as json from ${shownFrom(record)} where ${key} = any($1)`,
    [rows.filter((_, index) => read[index] === undefined).map((row) => row.key)],
  );
  const byKey = new Map(asked.map((row) => [row.key, row.json]));
  return rows.map((row, index) => read[index] ?? (byKey.get(row.key) as string));
}
