import type { Db } from "../../database/db.ts";
import { type RecordDefinition, shownAsJson, shownFrom } from "../define/record.ts";
import { shownReader } from "./shown-json.ts";

/** A record as a statement with shownText gives it. */
export interface ShownRow {
  readonly key: number;
  readonly shown: string;
}

/** The rows with their wire JSON. */
export async function withJson<Row extends ShownRow>(
  db: Db,
  record: RecordDefinition,
  rows: readonly Row[],
): Promise<(Row & { readonly json: string })[]> {
  const read = shownReader(record);
  return withMissing(
    db,
    record,
    rows.map((row) => ({ ...row, json: read(row.shown) })),
  );
}

/** Asks once more, as JSON, for rows that could not be read since a value holds the separator. */
export async function withMissing<Row extends { readonly key: number; readonly json: string | undefined }>(
  db: Db,
  record: RecordDefinition,
  rows: readonly Row[],
): Promise<(Row & { readonly json: string })[]> {
  const missing = rows.filter((row) => row.json === undefined);
  if (missing.length === 0) return rows as (Row & { json: string })[];
  const key = `${record.table}.${record.keyColumn}`;
  const asked = await db.rows<{ key: number; json: string }>(
    `select ${key} as key, ${shownAsJson(record)} as json from ${shownFrom(record)} where ${key} = any($1)`,
    [missing.map((row) => row.key)],
  );
  const byKey = new Map(asked.map((row) => [row.key, row.json]));
  return rows.map((row) => ({ ...row, json: row.json ?? (byKey.get(row.key) as string) }));
}
