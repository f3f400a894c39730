import type { Call } from "../../engine/method/method.ts";
import type { HistoryDocument } from "./history-document.ts";
import type { HistoryFamily } from "./history-families.ts";
import { deleteOthers, deleteRows, saveRows } from "./history-store.ts";

export interface SavedHistory {
  readonly created: number;
  readonly changed: number;
}

/** Writes documents as history, with their audit: under their keys, without postings. A document that is stored gets the rows that are given. */
export async function saveHistory(
  call: Call,
  family: HistoryFamily,
  documents: readonly HistoryDocument[],
): Promise<SavedHistory> {
  const { db } = call;
  const keys = documents.map(({ key }) => key);
  const before = await family.textsOf(db, keys);
  await saveRows(
    db,
    family.header,
    documents.map(({ header }) => header),
    call.now,
  );
  for (const table of family.inside) {
    const rows = documents.flatMap(({ inside }) => inside[table.table] ?? []);
    // A file that the source does not return now stays.
    if (table.table !== "attachment") await deleteOthers(db, table, keys, rows);
    await saveRows(db, table, rows, call.now);
  }
  const counts = { created: 0, changed: 0 };
  for (const [key, text] of await family.textsOf(db, keys)) {
    const old = before.get(key) ?? null;
    if (old === text) continue;
    counts[old === null ? "created" : "changed"]++;
    call.wrote({ record: family.record, key, before: old, after: text });
  }
  return counts;
}

/** Deletes documents that are history, with their audit. */
export async function deleteHistory(call: Call, family: HistoryFamily, keys: readonly number[]): Promise<void> {
  const before = await family.textsOf(call.db, keys);
  await deleteRows(call.db, family.header, family.inside, keys);
  for (const [key, text] of before) call.wrote({ record: family.record, key, before: text, after: null });
}
