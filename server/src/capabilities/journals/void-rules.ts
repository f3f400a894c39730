import type { DateOnly, JournalEntry } from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type ClosedPeriod, refuseClosedPeriod } from "../ledger/index.ts";

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
  readonly closed: readonly ClosedPeriod[];
  readonly today: DateOnly;
}

/** Voids each journal on the given date (today by default), but not before its own date. */
export function planVoids(
  requested: readonly number[],
  given: DateOnly | null,
  { journals, closed, today }: VoidFacts,
): { planned: PlannedVoid[]; refusals: Refusal[] } {
  const byKey = new Map(journals.map((each) => [each.key, each]));
  const day = given ?? today;
  const planned = journals
    .filter((each) => each.status === "Normal")
    .map((each) => ({ ...each, voidDate: each.date > day ? each.date : day }));
  const refusals = [
    ...[...new Set(requested)].flatMap((key) => checkRequested(key, byKey.get(key), given)),
    ...planned.flatMap(({ voidDate, companies }) => refuseClosedPeriod(voidDate, companies, closed, "VoidDate")),
  ];
  return { planned, refusals };
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
