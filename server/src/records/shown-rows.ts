import type { Db } from "../database/db.ts";
import { type RecordDefinition, shownAsJson, shownFrom } from "../method/record.ts";
import { shownJson } from "../method/shown.ts";

/** A record as a statement with shownText gives it. */
export interface ShownRow {
  readonly key: number;
  readonly shown: string;
}

/** The rows with their wire JSON. Those whose values hold the separator are asked for once more, as JSON. */
export async function withJson<Row extends ShownRow>(
  db: Db,
  record: RecordDefinition,
  rows: readonly Row[],
): Promise<(Row & { readonly json: string })[]> {
  const read = rows.map((row) => ({ ...row, json: shownJson(record, row.shown) }));
  const left = read.filter((row) => row.json === undefined);
  if (left.length === 0) return read as (Row & { json: string })[];
  const key = `${record.table}.${record.keyColumn}`;
  const asked = await db.rows<{ key: number; json: string }>(
    `select ${key} as key, ${shownAsJson(record)} as json from ${shownFrom(record)} where ${key} = any($1)`,
    [left.map((row) => row.key)],
  );
  const byKey = new Map(asked.map((row) => [row.key, row.json]));
  return read.map((row) => ({ ...row, json: row.json ?? (byKey.get(row.key) as string) }));
}
