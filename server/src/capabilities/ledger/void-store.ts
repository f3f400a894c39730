import type { DateLimits, DateOnly, LockArea, Source } from "@plumbline/accounting";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { findBookedDocuments } from "./booked-document-store.ts";
import { findDateLimits } from "./lock-store.ts";
import { companiesOf, type DateToPost, openPostingDate, postedOn, refusePostingDate } from "./posting-dates.ts";
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

/**
 * The date of the reversing entries: the given one, or the later of today and the documents' posting dates, moved to the
 * first open day with a warning. Throws if the given date cannot be used.
 */
export async function findVoidDate(
  call: Call,
  given: DateOnly | undefined,
  booked: readonly BookedDocument[],
  area: LockArea,
): Promise<DateOnly> {
  const companies = companiesOf(booked);
  const notBefore =
    booked
      .flatMap((each) => postedOn(each) ?? [])
      .toSorted()
      .at(-1) ?? null;
  const limits = await findDateLimits(call.db, companies);
  return decideDate(call, given, { companies, area, notBefore }, limits, "VoidDate");
}

/** The given date, or today moved to the first open day with a warning. Throws if the date cannot be used. */
export function decideDate(
  call: Call,
  given: DateOnly | undefined,
  asked: Omit<DateToPost, "date">,
  limits: DateLimits,
  property: string,
): DateOnly {
  const wanted = { ...asked, date: given ?? (call.today as DateOnly) };
  const refusals = given === undefined ? [] : refusePostingDate(wanted, limits, property);
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const decided = openPostingDate(wanted, limits, property);
  if ("refusals" in decided) throw new RefusedCall(decided.refusals);
  if (decided.date !== wanted.date)
    call.warn(
      warning("ruleHint", `${wanted.date} cannot be used; the posting date is ${decided.date}.`, {
        [property]: decided.date,
      }),
    );
  return decided.date;
}
