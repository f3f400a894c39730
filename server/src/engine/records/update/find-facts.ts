import type { Change } from "./changes.ts";
import { type ChangeFacts, type References, type Stored, type Use, referencesIn } from "./plan.ts";
import type { Db } from "../../database/db.ts";
import { entriesOf } from "../../fields/field-entries.ts";
import type { Fields, RecordOf } from "../../fields/fields.ts";
import { readValue } from "../../fields/nested-kinds.ts";
import { Reading, unreadable } from "../../fields/reading.ts";
import type { RecordDefinition } from "../define/record.ts";
import { shownText } from "../read/shown-text.ts";
import { ownedLists } from "./owned-rows.ts";
import { referenceTargets } from "../define/reference-targets.ts";
import { type ShownRow, withJson } from "../read/shown-rows.ts";

/** Gathers what the Update rule must know, in at most three statements: stored records (locked), references, uses. */
export async function findFacts<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  changes: readonly Change<F>[],
): Promise<ChangeFacts<F>> {
  const good = changes.filter((change) => change.is !== "unreadable");
  const keys = good.filter((change) => change.key > 0).map((change) => change.key);
  const stored = await lockRecords(db, record, keys);
  const references = await findReferences(db, wantedReferences(record, good));
  const deleted = good.filter((change) => change.is === "delete").map((change) => change.key);
  const uses = await findUses(db, record.table, deleted);
  return { stored, references, uses };
}

/** The stored records by key, locked in key order until the transaction ends. */
export async function lockRecords<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  keys: readonly number[],
): Promise<Map<number, Stored<F>>> {
  if (keys.length === 0) return new Map();
  const { table, keyColumn } = record;
  // A statement that waits for a lock shows the record as it is then, but rows of other tables as they were before the wait.
  if (ownedLists(record).length > 0)
    await db.run(
      `select from ${table} where ${keyColumn} = any((select $1::int[])::int[]) order by ${keyColumn} for update`,
      [keys],
    );
  const rows = await db.rows<ShownRow & { last_modified: number }>(
    `select ${table}.${keyColumn} as key, ${table}.last_modified, ${shownText(record)} as shown
       from ${record.from} where ${table}.${keyColumn} = any((select $1::int[])::int[]) order by ${table}.${keyColumn} for update of ${table}`,
    [keys],
  );
  const read = await withJson(db, record, rows);
  return new Map(read.map((row) => [row.key, readStored(record, row.key, row.json, row.last_modified)]));
}

export function readStored<F extends Fields>(
  record: RecordDefinition<F>,
  key: number,
  json: string,
  lastModified: number,
): Stored<F> {
  const wire = JSON.parse(json) as Record<string, unknown>;
  return { key, json, wire, lastModified, values: readWire(record.fields, wire) };
}

/** Values of a record from its own wire form: what we sent is always readable. */
export function readWire<F extends Fields>(fields: F, wire: Readonly<Record<string, unknown>>): RecordOf<F> {
  const reading = new Reading("UTC");
  const values: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(fields)) {
    const sent = wire[name];
    if (sent === undefined || sent === null) {
      values[name] = null;
      continue;
    }
    const read = readValue(field, sent, reading.at(name));
    values[name] = read === unreadable ? sent : read;
  }
  return values as RecordOf<F>;
}

/** Whether referred-to records exist and are active: one statement for all kinds of record. */
export async function findReferences(db: Db, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<References> {
  const kinds = [...wanted].filter(([, keys]) => keys.size > 0);
  if (kinds.length === 0) return new Map();
  const parts = kinds.map(([of], index) => {
    const target = referenceTargets[of];
    if (target === undefined) throw new Error(`no reference target ${of}`);
    return `select '${of}' as of, ${target.key} as key, ${target.active} as active from ${target.table} where ${target.key} = any($${index + 1})`;
  });
  const rows = await db.rows<{ of: string; key: number; active: boolean }>(
    parts.join(" union all "),
    kinds.map(([, keys]) => [...keys]),
  );
  const found = new Map<string, Map<number, "active" | "inactive">>();
  for (const row of rows) {
    const states = found.get(row.of) ?? new Map<number, "active" | "inactive">();
    states.set(row.key, row.active ? "active" : "inactive");
    found.set(row.of, states);
  }
  return found;
}

/** What refers to the records of a table, by the database's own foreign keys; rows that go with their owner do not count. */
export async function findUses(db: Db, table: string, keys: readonly number[]): Promise<Map<number, Use[]>> {
  const uses = new Map<number, Use[]>();
  if (keys.length === 0) return uses;
  const references = await db.rows<{ from_table: string; from_column: string }>(
    `select c.conrelid::regclass::text as from_table, quote_ident(a.attname) as from_column
       from pg_constraint c
       join pg_index pk on pk.indrelid = c.confrelid and pk.indisprimary
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, pk.indkey[0])]
      where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype <> 'c' order by 1, 2`,
    [table],
  );
  if (references.length === 0) return uses;
  const counts = references.map(
    ({ from_table, from_column }) =>
      `select '${from_table}' as what, ${from_column} as key, count(*)::int as count from ${from_table} where ${from_column} = any($1) group by ${from_column}`,
  );
  const rows = await db.rows<{ what: string; key: number; count: number }>(counts.join(" union all "), [keys]);
  for (const row of rows)
    uses.set(row.key, [...(uses.get(row.key) ?? []), { What: row.what.replaceAll("_", " "), Count: row.count }]);
  return uses;
}

function wantedReferences<F extends Fields>(
  record: RecordDefinition<F>,
  changes: readonly Change<F>[],
): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const change of changes) {
    const values: Readonly<Record<string, unknown>> =
      change.is === "create"
        ? change.values
        : change.is === "update"
          ? Object.fromEntries(change.edits.map((edit) => [edit.property, edit.yours]))
          : {};
    for (const { of, key } of referencesIn(record, values)) {
      if (key < 0) continue; // names no stored record
      const keys = wanted.get(of) ?? new Set<number>();
      wanted.set(of, keys.add(key));
    }
  }
  return wanted;
}
