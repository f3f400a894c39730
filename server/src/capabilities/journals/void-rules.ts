import type { DateOnly, JournalEntry } from "@plumbline/accounting";
import { missing, tooEarly, voided, wrongState } from "../../engine/fields/refusal-words.ts";
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

/** A journal with a line that clears another one. */
export interface ClearingJournal {
  readonly key: number;
  readonly clears: number;
  /** The day on which it was voided; null if it still clears the other one. */
  readonly voided: DateOnly | null;
}

export interface VoidFacts {
  /** The requested journals and those that are voided with them. */
  readonly journals: readonly PostedJournal[];
  readonly clearing: readonly ClearingJournal[];
  readonly limits: DateLimits;
  readonly today: DateOnly;
}

/**
 * Voids each journal on the given date, or on the first open day from today on, but not before its own date nor while another
 * journal cleared it.
 */
export function planVoids(
  requested: readonly number[],
  given: DateOnly | null,
  { journals, clearing, limits, today }: VoidFacts,
): { planned: PlannedVoid[]; refusals: Refusal[]; warnings: Warning[] } {
  const byKey = new Map(journals.map((each) => [each.key, each]));
  const releases = releaseDates(clearing);
  const refusals = [
    ...[...new Set(requested)].flatMap((key) => checkRequested(key, byKey.get(key), given, releases.get(key))),
    ...refuseCleared(journals, clearing),
  ];
  const planned: PlannedVoid[] = [];
  const warnings: Warning[] = [];
  for (const journal of journals.filter((each) => each.status === "Normal")) {
    const decided = voidDateOf(journal, [given ?? today, journal.date, releases.get(journal.key)], given, limits);
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

/** What still clears a journal must be voided first, or in the same call: it would clear what is no longer there. */
function refuseCleared(journals: readonly PostedJournal[], clearing: readonly ClearingJournal[]): Refusal[] {
  const inCall = new Set(journals.map(({ key }) => key));
  return journals.flatMap(({ key, status }): Refusal[] => {
    const by = clearing.filter((each) => each.clears === key && each.voided === null && !inCall.has(each.key));
    if (status === "Voided" || by.length === 0) return [];
    const names = by.map((each) => each.key);
    const rest = `is cleared by journal ${names.join(", ")}. Void ${names.length === 1 ? "that one" : "those"} first, or in the same call.`;
    return [{ ...wrongState("Journal", "JournalKey", key, rest), data: { JournalKey: key, ClearedBy: names } }];
  });
}

/** The last day on which a journal that cleared another one was voided, by the other one. */
function releaseDates(clearing: readonly ClearingJournal[]): ReadonlyMap<number, DateOnly> {
  const dates = new Map<number, DateOnly>();
  for (const { clears, voided } of clearing)
    if (voided !== null && voided > (dates.get(clears) ?? "")) dates.set(clears, voided);
  return dates;
}

/** A later journal of the series, or a reversal, is voided on its own date if that is after the given one. */
function voidDateOf(
  { companies }: PostedJournal,
  notBefore: readonly (DateOnly | undefined)[],
  given: DateOnly | null,
  limits: DateLimits,
) {
  const date = notBefore.flatMap((each) => each ?? []).reduce((last, each) => (each > last ? each : last));
  return decideDate({ date, isGiven: given !== null, companies, area: "Journals" }, limits, "VoidDate");
}

function checkRequested(
  key: number,
  journal: PostedJournal | undefined,
  given: DateOnly | null,
  released: DateOnly | undefined,
): Refusal[] {
  const ofJournal = (refusal: Refusal): Refusal[] => [{ ...refusal, data: { JournalKey: key } }];
  if (journal === undefined) return ofJournal(missing("JournalKey", key));
  if (journal.status === "Voided") return ofJournal(voided("journal", "JournalKey", key));
  if (given === null) return [];
  if (given < journal.date) return ofJournal(tooEarly("VoidDate", given, journal.date, `the date of journal ${key}`));
  return released !== undefined && given < released
    ? ofJournal(tooEarly("VoidDate", given, released, `until which another journal cleared journal ${key}`))
    : [];
}
