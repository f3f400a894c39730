import type { Db } from "../../../platform/database/db.ts";
import { list, key } from "../../fields/fields.ts";
import { requestedKeysMax } from "../../fields/limits.ts";
import { type Call, RawJson } from "../../method/method.ts";
import { type RecordDefinition, remembered } from "../define/record.ts";
import { warning } from "../../fields/refusals.ts";
import { findRows, nestRows } from "./find-rows.ts";
import { forPages } from "./for-pages.ts";
import { visible } from "./visible.ts";
import { rowsToJson, rowText } from "./row-text.ts";

/** The argument of a Get method: `Requested<Things>`. */
export const requestedKeys = (record: { name: string }, options: { required: true } = { required: true }) =>
  list(key({ of: record.name }), {
    ...options,
    max: requestedKeysMax,
    doc: `The keys of the records to use, at most ${requestedKeysMax}.`,
  });

/** The records in the order of the requested keys, each once; unknown keys give a warning (rulings, section 5). One statement. */
export async function getRecords(
  call: Call,
  record: RecordDefinition,
  keys: readonly number[],
  where = "true",
  params: readonly unknown[] = [],
): Promise<RawJson> {
  const { found, json } = await findRecords(call.db, forPages(visible(record, call), call), keys, where, params);
  warnOfMissing(call, record, keys, found);
  return json;
}

export async function findRecords(
  db: Db,
  record: RecordDefinition,
  keys: readonly number[],
  /** A further condition, over `params` from $2 on. */
  where = "true",
  params: readonly unknown[] = [],
): Promise<{ found: number[]; json: RawJson }> {
  const byKey = await recordsNow(db, record, keys, where, params);
  const found = [...new Set(keys)].filter((key) => byKey.has(key));
  return { found, json: RawJson.list(found.map((key) => byKey.get(key) as string)) };
}

/** The wire JSON of records as they are now, by key. */
export async function recordsNow(
  db: Db,
  record: RecordDefinition,
  keys: readonly number[],
  where = "true",
  params: readonly unknown[] = [],
): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map();
  if (record.levels.length > 0) {
    const rows = await findRows(db, record, keys, { where, params });
    const texts = nestRows(record, rows);
    return new Map(rows.filter((row) => row.level === record.name).map(({ key }, at) => [key, texts[at] as string]));
  }
  const text =
    where === "true" ? remembered(record, recordsNow, () => findText(record, where)) : findText(record, where);
  const rows = await db.rowsByKey<{ key: number; row: string }>(text, keys, params);
  return new Map((await rowsToJson(db, record, rows)).map(({ key, json }) => [key, json]));
}

/** SQL of the keys in $1 as rows of `with`, each once, in the order asked for. */
export const requested =
  "requested as (select key, min(ord) as ord from unnest((select $1::int[])) with ordinality as each (key, ord) group by key)";

/** The keys are in a subquery so that no plan depends on their number: otherwise each call would be planned, at several times its cost. */
function findText(record: RecordDefinition, where: string): string {
  const key = `${record.table}.${record.keyColumn}`;
  return `select ${key} as key, ${rowText(record)} as row from ${record.from}
           where ${key} = any((select $1::int[])::int[]) and ${where}`;
}

export function warnOfMissing(
  call: Pick<Call, "warn">,
  record: { name: string; keyName: string },
  keys: readonly number[],
  found: readonly number[],
): void {
  const known = new Set(found);
  const missing = [...new Set(keys)].filter((each) => !known.has(each));
  if (missing.length > 0)
    call.warn(
      warning("notFound", `${record.keyName} ${missing.join(", ")}: no such record.`, { [record.keyName]: missing }),
    );
}
