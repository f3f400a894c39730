import { defaultOf, entriesOf, sameValue } from "../../fields/nested-kinds.ts";
import type { Call } from "../../method/method.ts";
import type { RecordDefinition, Values } from "../define/record.ts";
import { recordsNow } from "../read/get-records.ts";
import { maskedForAudit } from "../read/secrets.ts";
import { readWire } from "./find-facts.ts";
import { insertRecords, updateRecords } from "./write-records.ts";

/** A record of another system, under the key that it has there; only the members that are known. */
export interface LoadedRecord {
  readonly key: number;
  readonly values: Values;
}

/** Rows in one statement, which has a time limit. */
const rowsPerStatement = 5000;

/**
 * Writes records under given keys: new ones are inserted, and others are changed where they differ, so that loading the same
 * records again changes nothing. References must exist; rules of single methods do not apply, because what another system has
 * kept for years may refer to records that are inactive now. The levels of a record are loaded by themselves.
 */
export async function loadRecords(
  call: Call,
  definition: RecordDefinition,
  records: readonly LoadedRecord[],
  /** Members that stored records keep. */
  kept: readonly string[] = [],
): Promise<{ created: number; changed: number }> {
  const record = definition.levels.length === 0 ? definition : { ...definition, levels: [] };
  const counts = { created: 0, changed: 0 };
  const sorted = records.toSorted((left, right) => left.key - right.key);
  for (let from = 0; from < sorted.length; from += rowsPerStatement) {
    const some = sorted.slice(from, from + rowsPerStatement);
    const stored = await recordsNow(
      call.db,
      record,
      some.map(({ key }) => key),
    );
    counts.created += await insertNew(
      call,
      record,
      some.filter(({ key }) => !stored.has(key)),
    );
    counts.changed += await changeStored(call, record, some, stored, kept);
  }
  return counts;
}

async function insertNew(call: Call, record: RecordDefinition, records: readonly LoadedRecord[]): Promise<number> {
  if (records.length === 0) return 0;
  const defaults = Object.fromEntries(
    entriesOf(record.fields)
      .filter(([name, { readOnly }]) => !readOnly && name !== record.keyName)
      .map(([name, field]) => [name, defaultOf(field)]),
  );
  const rows = records.map(({ key, values }) => ({ key, values: { ...defaults, ...values } }));
  for (const { key, json } of await insertRecords(call.db, record, rows, call.now))
    call.wrote({ record: record.name, key, before: null, after: maskedForAudit(record, json) });
  return rows.length;
}

async function changeStored(
  call: Call,
  record: RecordDefinition,
  records: readonly LoadedRecord[],
  stored: ReadonlyMap<number, string>,
  kept: readonly string[],
): Promise<number> {
  const changes = records.flatMap(({ key, values }) => {
    const json = stored.get(key);
    if (json === undefined) return [];
    const before = readWire(record.fields, JSON.parse(json) as Values) as Values;
    const set = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !kept.includes(name) && !sameValue(value ?? null, before[name] ?? null),
      ),
    );
    return Object.keys(set).length === 0 ? [] : [{ key, set }];
  });
  if (changes.length === 0) return 0;
  for (const [key, json] of await updateRecords(call.db, record, changes, {
    now: call.now,
    timeZone: call.firm.settings.timeZone,
  })) {
    const before = stored.get(key) ?? null;
    call.wrote({
      record: record.name,
      key,
      before: maskedForAudit(record, before),
      after: maskedForAudit(record, json),
    });
  }
  return changes.length;
}
