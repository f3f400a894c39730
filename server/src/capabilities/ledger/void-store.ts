import type { DateLimits, DateOnly, LockArea, Source } from "@plumbline/accounting";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { findBookedDocuments } from "./booked-document-store.ts";
import { refuseHistory } from "./history-documents.ts";
import { findDateLimits } from "./lock-store.ts";
import { companiesOf, type DateToPost, decideDate, lastOf, postedOn, warnOfMovedDate } from "./posting-dates.ts";
import type { BookedDocument } from "./reversal-rules.ts";

/** Locks the records in key order and refuses those that do not exist, are voided or are history. */
export async function refuseStates(
  call: Call,
  record: RecordDefinition,
  keys: readonly number[],
  noun: string,
): Promise<Refusal[]> {
  const { table, keyColumn, keyName } = record;
  const rows = await call.db.rows<{ key: number; status: string; history: boolean }>(
    `select ${keyColumn} as key, status, ${record.fields["IsHistory"] === undefined ? "false" : "is_history"} as history from ${table} where ${keyColumn} = any((select $1::int[])::int[]) order by ${keyColumn} for update`,
    [keys],
  );
  const states = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((each): Refusal[] => {
    const place = { property: keyName, value: each };
    const found = states.get(each);
    if (found?.history === true) return [refuseHistory(`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, each, place)];
    if (found?.status === "Normal") return [];
    return found !== undefined
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

/**
 * The last day on which invoices were settled or released from a settlement; null if there is none. A settlement that was
 * voided on its own day settles nothing on any day.
 */
export async function findReleaseDate(
  { db }: Call,
  fact: "receivableSettlement" | "payableSettlement",
  invoices: readonly number[],
): Promise<DateOnly | null> {
  const row = await db.row<{ day: DateOnly | null }>(
    `select max(day) as day from (
       select accounting_date as day from project_fact where fact = $1 and invoice_key = any((select $2::int[])::int[])
        group by invoice_key, line, accounting_date having sum(amount) <> 0 or sum(sales_tax) <> 0) settled`,
    [fact, invoices],
  );
  return row?.day ?? null;
}

/**
 * The date of the reversing entries: the given one, or the later of today and the documents' posting dates, moved to the
 * first open day with a warning. `released` is the last day on which the documents were settled or released, if any.
 * Throws if the given date cannot be used.
 */
export async function findVoidDate(
  call: Call,
  given: DateOnly | undefined,
  booked: readonly BookedDocument[],
  area: LockArea,
  released: DateOnly | null = null,
): Promise<DateOnly> {
  const companies = companiesOf(booked);
  const notBefore = lastOf([...booked.map(postedOn), released]);
  return chooseDate(call, given, { companies, area, notBefore }, await findDateLimits(call, companies), "VoidDate");
}

/** The given date, or today moved to the first open day with a warning. Throws if the date cannot be used. */
export function chooseDate(
  call: Call,
  given: DateOnly | undefined,
  asked: Omit<DateToPost, "date" | "isGiven">,
  limits: DateLimits,
  property: string,
): DateOnly {
  const wanted = { ...asked, date: given ?? (call.today() as DateOnly), isGiven: given !== undefined };
  const decided = decideDate(wanted, limits, property);
  if (decided.refusals !== undefined) throw new RefusedCall(decided.refusals);
  warnOfMovedDate(decided, property, "the call").forEach(call.warn);
  return decided.date;
}
