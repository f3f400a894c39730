import type { DateOnly, Source } from "@plumbline/accounting";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { findClosedPeriods, refuseClosedPeriod } from "./periods.ts";
import { type BookedDocument, findBookedDocuments } from "./reverse-document.ts";

/** Locks records in key order and tells which are not there or voided. */
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
      ? [{ name: "wrongState", ...place, reason: `The ${noun} ${each} is voided already.` }]
      : [{ name: "notFound", ...place, reason: `${keyName} ${each} names no ${noun}.` }];
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

/** Throws when the day of a void lies in a period that a company concerned has closed. */
export async function refuseClosed(call: Call, day: DateOnly, booked: readonly BookedDocument[]): Promise<void> {
  const companies = booked.flatMap(({ document }) =>
    document.entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
  );
  const closed = await findClosedPeriods(call.db, [...new Set(companies)]);
  const refusals = refuseClosedPeriod(day, companies, closed, "VoidDate");
  if (refusals.length > 0) throw new RefusedCall(refusals);
}
