import type { DateOnly } from "@plumbline/accounting";
import { findClosedPeriods, refuseClosedPeriod } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { boolean, date } from "../../engine/fields/fields.ts";
import { type Call, defineMethod, type RawJson } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { Journal } from "./journal-record.ts";
import { endSeriesOf } from "./recurring-journals.ts";
import { findStandingJournals, type StandingJournal, voidJournals } from "./journal-store.ts";

export const voidJournalEntries = defineMethod({
  name: "VoidJournalEntries",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Voids journals by reversing entries: all of the call, or none.",
  rules: [
    "VoidDate is the day of the reversing entries, today when left out; a journal dated later is voided on its own day.",
    "The reversal of a journal goes with it. AndLater takes the later ones of its series too, and ends a series that goes on by itself.",
    "A closed period is -424, as is a journal that is voided already.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedJournalEntries: requestedKeys(Journal),
    VoidDate: date({ doc: "Today when left out." }),
    AndLater: boolean({ doc: "true voids the later journals of the same series too." }),
  },
  content: { JournalEntries: listOfRecord(Journal) },
  example: { RequestedJournalEntries: [90] },
  async handle(args, call) {
    const keys = args.RequestedJournalEntries;
    // First, so that none is made while the others are looked for.
    if (args.AndLater === true) await endSeriesOf(call, keys);
    const found = await findStandingJournals(call.db, keys, args.AndLater === true);
    const plan = await planVoid(call, keys, found, args.VoidDate ?? null);
    const concerned = plan.map((each) => each.key);
    const before = await findRecords(call.db, Journal, concerned);
    await voidJournals(call, plan);
    const { json } = await findRecords(call.db, Journal, concerned);
    tellWritten(call, before.json, json);
    return { content: { JournalEntries: json } };
  },
});

async function planVoid(
  call: Call,
  keys: readonly number[],
  found: readonly StandingJournal[],
  given: DateOnly | null,
): Promise<(StandingJournal & { on: DateOnly })[]> {
  const known = new Map(found.map((each) => [each.key, each]));
  const day = given ?? (call.today as DateOnly);
  const refusals = [...new Set(keys)].flatMap((key) => checkAsked(key, known.get(key), given));
  const standing = found
    .filter((each) => each.status === "Normal")
    .map((each) => ({ ...each, on: each.date > day ? each.date : day }));
  const closed = await findClosedPeriods(call.db, [...new Set(standing.flatMap((each) => each.companies))]);
  refusals.push(...standing.flatMap(({ on, companies }) => refuseClosedPeriod(on, companies, closed, "VoidDate")));
  if (refusals.length > 0) throw new RefusedCall(refusals);
  return standing;
}

function checkAsked(key: number, journal: StandingJournal | undefined, given: DateOnly | null): Refusal[] {
  const of = (name: Refusal["name"], property: string, value: unknown, reason: string): Refusal[] => [
    { name, property, value, reason, data: { JournalKey: key } },
  ];
  if (journal === undefined) return of("notFound", "JournalKey", key, `JournalKey ${key} names no journal.`);
  if (journal.status === "Voided") return of("wrongState", "JournalKey", key, `Journal ${key} is voided already.`);
  if (given !== null && given < journal.date)
    return of(
      "notAllowed",
      "VoidDate",
      given,
      `VoidDate ${given} is before journal ${key}, which is of ${journal.date}.`,
    );
  return [];
}

function tellWritten(call: Call, before: RawJson, after: RawJson): void {
  type Shown = { JournalKey: number };
  const earlier = new Map((JSON.parse(before.text) as Shown[]).map((each) => [each.JournalKey, JSON.stringify(each)]));
  for (const journal of JSON.parse(after.text) as Shown[])
    call.wrote({
      record: Journal.name,
      key: journal.JournalKey,
      before: earlier.get(journal.JournalKey) ?? null,
      after: JSON.stringify(journal),
    });
}
