/** What voiding has in common: which documents may be voided, and on which day. */
import type { DateLimits, DateOnly, LockArea } from "@plumbline/accounting";
import { RefusedCall, type Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { findDateLimits } from "./lock-store.ts";
import { companiesOf, type DateToPost, decideDate, lastOf, postedOn, warnOfMovedDate } from "./posting-dates.ts";
import type { BookedDocument } from "./reversal-rules.ts";
import { refuseVoided } from "./void-rules.ts";
import { lockStates } from "./void-store.ts";

/** Locks the records in key order and refuses those that do not exist, are voided or are history. */
export async function refuseStates(
  call: Call,
  record: RecordDefinition,
  keys: readonly number[],
  noun: string,
): Promise<Refusal[]> {
  return refuseVoided(keys, await lockStates(call, record, keys), record.keyName, noun);
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
