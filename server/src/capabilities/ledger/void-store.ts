import type { DateOnly, Source } from "@plumbline/accounting";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { findBookedDocuments } from "./booked-document-store.ts";
import { findClosedPeriods } from "./posting-facts-store.ts";
import { refuseClosedPeriod } from "./posting-rules.ts";
import type { BookedDocument } from "./reversal-rules.ts";

/** Locks the records in key order and refuses those that do not exist or are voided. */
export async function refuseStates(
  call: Call,
  record: RecordDefinition,
  keys: readonly number[],
  noun: string,
): Promise<Refusal[]> {
  const { table, keyColumn, keyName } = record;
  const rows = await call.db.rows<{ key: number; status: string }>(
    `select ${keyColumn} as key, status from ${table} where ${keyColumn} = any((select $1::int[])::int[]) order by ${keyColumn} for update`,
    [keys],
  );
  const states = new Map(rows.map((row) => [row.key, row.status]));
  return keys.flatMap((each): Refusal[] => {
    const place = { property: keyName, value: each };
    if (states.get(each) === "Normal") return [];
    return states.has(each)
      ? [{ name: "wrongState", ...place, reason: `The ${noun} ${each} is already voided.` }]
      : [{ name: "notFound", ...place, reason: `${keyName} ${each} does not exist.` }];
  });
}

export function findBooked(
  { db }: Call,
  document: Source["document"],
  keys: readonly number[],
): Promise<BookedDocument[]> {
  return findBookedDocuments(
    db,
    keys.map((each) => ({ document, key: each })),
  );
}

/** Throws if the void date is in a period that one of the companies has closed. */
export async function refuseClosed(call: Call, day: DateOnly, booked: readonly BookedDocument[]): Promise<void> {
  const companies = booked.flatMap(({ document }) =>
    document.entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
  );
  const closed = await findClosedPeriods(call.db, [...new Set(companies)]);
  const refusals = refuseClosedPeriod(day, companies, closed, "VoidDate");
  if (refusals.length > 0) throw new RefusedCall(refusals);
}
