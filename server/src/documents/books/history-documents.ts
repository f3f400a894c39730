/** History: documents of the system that the firm was taken over from. The opening balances have their sums, so nothing posts them. */
import { boolean } from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** The member that marks history, from the column of the document's table. */
export const historyField = (table: string, noun: string) =>
  boolean({
    onlyWhenSet: true,
    sql: `nullif(${table}.is_history, false)`,
    doc: `Extension: true if the ${noun} is history of the system that the firm was taken over from: it has no postings and cannot be changed.`,
  });

/** Refuses every change of a document that is history. */
export function refuseHistory(
  noun: string,
  key: number,
  place: { readonly property: string; readonly value: unknown },
): Refusal {
  const reason = `${noun} ${key} is history of the system that the firm was taken over from. It can be read, but not changed.`;
  return { name: "wrongState", ...place, reason };
}
