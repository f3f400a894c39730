import type { DateOnly, JournalEntry } from "@plumbline/accounting";
import type { Refusal, Warning } from "../../engine/fields/refusals.ts";
import { type DateLimits, decideDate, warnOfMovedDate } from "../ledger/index.ts";

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
): { planned: PlannedVoid[]; refusals: Refusal[]; warnings: Warning[] } {
  const byKey = new Map(journals.map((each) => [each.key, each]));
  const refusals = [...new Set(requested)].flatMap((key) => checkRequested(key, byKey.get(key), given));
  const planned: PlannedVoid[] = [];
  const warnings: Warning[] = [];
  for (const journal of journals.filter((each) => each.status === "Normal")) {
    const decided = voidDateOf(journal, given, today, limits);
    if (decided.refusals !== undefined) {
      refusals.push(...decided.refusals);
      continue;
    }
    planned.push({ ...journal, voidDate: decided.date });
    const { key } = journal;
    warnings.push(...warnOfMovedDate(decided, "VoidDate", `the void of journal ${key}`, { JournalKey: key }));
  }
  return { planned, refusals, warnings };
}

/** A later journal of the series, or a reversal, is voided on its own date if that is after the given one. */
function voidDateOf(journal: PostedJournal, given: DateOnly | null, today: DateOnly, limits: DateLimits) {
  const asked = given ?? today;
  const date = journal.date > asked ? journal.date : asked;
  const { companies } = journal;
  return decideDate({ date, isGiven: given !== null, companies, area: "Journals" }, limits, "VoidDate");
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
