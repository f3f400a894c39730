import type { DateOnly, JournalEntry } from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type DateLimits, openPostingDate, refusePostingDate } from "../ledger/index.ts";

/** A journal with its entries that are not reversed. */
export interface PostedJournal {
  readonly key: number;
  readonly date: DateOnly;
  readonly status: "Normal" | "Voided";
  readonly companies: readonly number[];
  readonly entries: readonly { readonly key: number; readonly entry: JournalEntry }[];
}

export interface PlannedVoid extends PostedJournal {
  readonly voidDate: DateOnly;
}

export interface VoidFacts {
  /** The requested journals and those that are voided with them. */
  readonly journals: readonly PostedJournal[];
  readonly limits: DateLimits;
  readonly today: DateOnly;
}

/** Voids each journal on the given date, or on the first open day from today on, but not before its own date. */
export function planVoids(
  requested: readonly number[],
  given: DateOnly | null,
  { journals, limits, today }: VoidFacts,
): { planned: PlannedVoid[]; refusals: Refusal[]; movedTo: DateOnly | null } {
  const byKey = new Map(journals.map((each) => [each.key, each]));
  const day = given ?? today;
  const decided = journals
    .filter((each) => each.status === "Normal")
    .map((each) => ({ each, asked: dateOf(each, day), ...voidDateOf(each, day, given !== null, limits) }));
  const refusals = [
    ...[...new Set(requested)].flatMap((key) => checkRequested(key, byKey.get(key), given)),
    ...decided.flatMap((one) => ("refusals" in one ? one.refusals : [])),
  ];
  const planned = decided.flatMap((one) => ("date" in one ? [{ ...one.each, voidDate: one.date }] : []));
  const moved = decided.flatMap((one) => ("date" in one && one.date !== one.asked ? [one.date] : []));
  return { planned, refusals, movedTo: moved.toSorted().at(-1) ?? null };
}

/** The day itself, or the journal's date if that is later. */
const dateOf = (journal: PostedJournal, day: DateOnly) => (journal.date > day ? journal.date : day);

function voidDateOf(journal: PostedJournal, day: DateOnly, isGiven: boolean, limits: DateLimits) {
  const asked = { date: dateOf(journal, day), companies: journal.companies, area: "Journals" } as const;
  const refusals = isGiven ? refusePostingDate(asked, limits, "VoidDate") : [];
  return refusals.length > 0 ? { refusals } : openPostingDate(asked, limits, "VoidDate");
}

function checkRequested(key: number, journal: PostedJournal | undefined, given: DateOnly | null): Refusal[] {
  const refusal = (name: Refusal["name"], property: string, value: unknown, reason: string): Refusal[] => [
    { name, property, value, reason, data: { JournalKey: key } },
  ];
  if (journal === undefined) return refusal("notFound", "JournalKey", key, `JournalKey ${key} does not exist.`);
  if (journal.status === "Voided") return refusal("wrongState", "JournalKey", key, `Journal ${key} is already voided.`);
  if (given === null || given >= journal.date) return [];
  const reason = `VoidDate ${given} is before ${journal.date}, the date of journal ${key}. Use that date or a later one.`;
  return refusal("notAllowed", "VoidDate", given, reason);
}
