import { accounting, authorizedUser } from "../../engine/access/access.ts";
import { choice, date, dateTime, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import {
  Conditions,
  defineRecord,
  findRecords,
  listOfRecord,
  listRecords,
  requestedKeys,
} from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { repeatedEvery } from "./journal-record.ts";

export const recurringStatuses = ["Active", "Ended"] as const;

/** A series of journals that goes on by itself. */
export const RecurringJournal = defineRecord({
  name: "RecurringJournal",
  plural: "RecurringJournals",
  key: "SeriesKey",
  table: "recurring_journal",
  from: `recurring_journal join journal on journal.journal_key = recurring_journal.series_key
    join company on company.company_key = journal.company_key`,
  doc: "A series of journals of which each is posted when its day has come. Its key is the JournalKey of the first.",
  fields: {
    SeriesKey: key("series_key"),
    LastModifiedDate: dateTime("last_modified"),
    CompanyKey: key({ of: "Company", sql: "journal.company_key" }),
    CompanyDescription: text({ sql: "company.description" }),
    Description: text({ sql: "journal.description" }),
    Amount: money({ sql: "journal.amount", doc: "The sum of the debits of each." }),
    FirstDate: date({ sql: "journal.journal_date" }),
    Every: choice(repeatedEvery, "every"),
    Times: integer("times", { nullable: true, doc: "How many there are to be, the first included; null without end." }),
    TimesMade: integer("made"),
    NextDate: date("next_date", { nullable: true }),
    Status: choice(recurringStatuses, "status"),
    WaitsFor: text("waits_for", { doc: "Why the next one is not posted although its day has come; else empty." }),
  },
});

export const listRecurringJournals = defineMethod({
  name: "ListRecurringJournals",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  paged: true,
  summary: "Lists the series of journals that go on by themselves, with the day of the next one and what it waits for.",
  args: {
    FilterByCompany: list(key({ of: "Company" })),
    FilterByStatus: list(choice(recurringStatuses)),
  },
  content: { RecurringJournals: listOfRecord(RecurringJournal) },
  example: { FilterByStatus: ["Active"] },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("journal.company_key", args.FilterByCompany)
      .anyOf("recurring_journal.status", args.FilterByStatus);
    const { items, total } = await listRecords(call.db, RecurringJournal, {
      item: Object.keys(RecurringJournal.fields),
      where,
      order: 'lower(journal.description) collate "C", recurring_journal.series_key',
      page: call.page,
    });
    return { content: { RecurringJournals: items }, ...(total === undefined ? {} : { total }) };
  },
});

export const endRecurringJournals = defineMethod({
  name: "EndRecurringJournals",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Ends series of journals: no more are posted. All of the call, or none.",
  rules: ["Those that were posted stay; VoidJournalEntries takes them back. A series that has ended is -424."],
  errors: ["notFound", "wrongState"],
  args: { RequestedRecurringJournals: requestedKeys(RecurringJournal) },
  content: { RecurringJournals: listOfRecord(RecurringJournal) },
  example: { RequestedRecurringJournals: [2] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedRecurringJournals)];
    const states = await lockSeries(call, keys);
    const refusals = keys.flatMap((each) => refuseEnding(each, states.get(each)));
    if (refusals.length > 0) throw new RefusedCall(refusals);
    await endSeries(call, keys);
    return { content: { RecurringJournals: (await findRecords(call.db, RecurringJournal, keys)).json } };
  },
});

/** Ends the series that journals belong to, where they have one that goes on. */
export async function endSeriesOf(call: Call, journals: readonly number[]): Promise<void> {
  const rows = await call.db.rows<{ key: number }>(
    `select series_key as key from recurring_journal
      where status = 'Active' and series_key in (select series_key from journal where journal_key = any((select $1::int[])::int[]))
      order by series_key for update`,
    [journals],
  );
  if (rows.length === 0) return;
  await endSeries(
    call,
    rows.map((each) => each.key),
  );
}

async function lockSeries({ db }: Call, keys: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ key: number; status: string }>(
    "select series_key as key, status from recurring_journal where series_key = any((select $1::int[])::int[]) order by 1 for update",
    [keys],
  );
  return new Map(rows.map((each) => [each.key, each.status]));
}

function refuseEnding(series: number, status: string | undefined): Refusal[] {
  const place = { property: "SeriesKey", value: series };
  if (status === undefined)
    return [{ name: "notFound", ...place, reason: `SeriesKey ${series} names no series of recurring journals.` }];
  return status === "Active"
    ? []
    : [{ name: "wrongState", ...place, reason: `The series ${series} of journals has ended already.` }];
}

async function endSeries(call: Call, keys: readonly number[]): Promise<void> {
  const before = await seriesNow(call, keys);
  await call.db.run(
    `update recurring_journal set status = 'Ended', next_date = null, waits_for = '', last_modified = $2
      where series_key = any((select $1::int[])::int[])`,
    [keys, new Date(call.now).toISOString()],
  );
  const after = await seriesNow(call, keys);
  for (const each of keys)
    call.wrote({
      record: RecurringJournal.name,
      key: each,
      before: before.get(each) ?? null,
      after: after.get(each) ?? null,
    });
}

async function seriesNow({ db }: Call, keys: readonly number[]): Promise<Map<number, string>> {
  const { json } = await findRecords(db, RecurringJournal, keys);
  const shown = JSON.parse(json.text) as { SeriesKey: number }[];
  return new Map(shown.map((each) => [each.SeriesKey, JSON.stringify(each)]));
}
