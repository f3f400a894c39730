import type { Call } from "../../method/method.ts";
import type { RecordDefinition } from "../define/record.ts";
import { recordsNow } from "../read/get-records.ts";

/** Adds every record that a call created or changed to its audit row. */
export async function recordHistory(
  call: Call,
  record: RecordDefinition,
  keys: readonly number[],
  before: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  const after = await recordsNow(call.db, record, keys);
  for (const key of keys)
    call.wrote({ record: record.name, key, before: before.get(key) ?? null, after: after.get(key) ?? null });
}
