import { randomUUID } from "node:crypto";
import { type DateOnly, type Money, money, negate, noMoney } from "@plumbline/accounting";
import { recordAudit } from "../../engine/audit/index.ts";
import type { Db, Transactions } from "../../engine/database/index.ts";
import { findRecords } from "../../engine/records/index.ts";
import { Journal, type NewJournal, type NewJournalLine, repeatedEvery } from "./journal-record.ts";
import { type PlannedJournal, planJournal, repeatedDate } from "./journal-rules.ts";
import { findJournalFacts, saveJournals, type Writer } from "./journal-store.ts";

/** One of a series that one transaction makes at most: years that were missed are made in parts. */
export const dueAtOnceMax = 60;

/** Who the audit says made them. */
const upkeepName = "Upkeep";

/**
 * Posts the recurring journals whose day has come, by the rules of CreateJournalEntries. Any process may do it at any time: a
 * series is locked while its journals are made, and a day of it is booked once. One that the books refuse, as in a closed
 * period, waits with the reason and is tried again. Answers how many were made.
 */
export async function makeDueJournals(
  transactions: Pick<Transactions, "transaction">,
  { now, today }: { readonly now: number; readonly today: DateOnly },
): Promise<number> {
  let made = 0;
  let after = 0;
  for (;;) {
    const done = await transactions.transaction((db) => makeNext(db, after, { now, today }));
    if (done === null) return made;
    made += done.made;
    after = done.isFinished ? done.series : done.series - 1;
  }
}

interface DueSeries {
  readonly series: number;
  readonly every: (typeof repeatedEvery)[number];
  readonly times: number | null;
  readonly made: number;
  readonly firstDate: DateOnly;
  readonly nextDate: DateOnly;
  readonly reverseDate: DateOnly | null;
  readonly waitsFor: string;
  readonly company: number;
  readonly number: string;
  readonly description: string;
  readonly notes: string;
  readonly basis: NewJournal["Basis"];
  readonly lines: readonly {
    readonly account: number;
    readonly company: number;
    readonly department: number | null;
    readonly amount: string;
    readonly notes: string;
  }[];
}

/** The next series that is due and that nobody else works on; null when there is none. */
async function makeNext(db: Db, after: number, { now, today }: { now: number; today: DateOnly }) {
  const series = await db.row<DueSeries>(readDue, [after, today]);
  if (series === undefined) return null;
  const writer: Writer = { db, now, usageKey: randomUUID(), today, ownCompany: series.company };
  const places = duePlaces(series, today);
  const journals = places.map((place) => journalAt(series, place));
  const facts = await findJournalFacts(writer, journals);
  const planned: PlannedJournal[][] = [];
  let waitsFor = "";
  for (const journal of journals) {
    const decided = planJournal(journal, facts);
    if ("refusals" in decided) {
      waitsFor = decided.refusals.map(({ reason }) => reason).join(" ");
      break;
    }
    planned.push(decided.planned.map((each) => (each.reverses === null ? { ...each, series: series.series } : each)));
  }
  if (planned.length > 0) {
    const keys = await saveJournals(writer, planned, facts.controls);
    await note(writer, keys);
  }
  if (planned.length > 0 || waitsFor !== series.waitsFor) await moveOn(writer, series, planned.length, waitsFor);
  return { series: series.series, made: planned.length, isFinished: waitsFor !== "" || places.length < dueAtOnceMax };
}

const readDue = `
  select recurring_journal.series_key as series, every, times, made, journal_date as "firstDate", next_date as "nextDate", reverse_date as "reverseDate", waits_for as "waitsFor",
         first.company_key as company, first.number, first.description, first.notes, first.basis,
         (select json_agg(json_build_object('account', gl_account_key, 'company', company_key, 'department', department_key, 'amount', amount::text,
                   'notes', notes) order by line) from journal_line where journal_line.journal_key = recurring_journal.series_key) as lines
    from recurring_journal join journal first on first.journal_key = recurring_journal.series_key
   where recurring_journal.status = 'Active' and next_date <= $2::date and recurring_journal.series_key > $1
   order by recurring_journal.series_key limit 1 for update of recurring_journal skip locked`;

/** Which of the series are due: the first is 0. */
function duePlaces({ every, times, made, firstDate }: DueSeries, today: DateOnly): number[] {
  const places: number[] = [];
  for (let place = made; places.length < dueAtOnceMax && (times === null || place < times); place++) {
    if (repeatedDate(firstDate, every, place) > today) break;
    places.push(place);
  }
  return places;
}

/** The first journal again, on a later day. */
function journalAt(series: DueSeries, place: number): NewJournal {
  const { every, firstDate, reverseDate } = series;
  return {
    CompanyKey: series.company,
    Type: "Normal",
    Date: repeatedDate(firstDate, every, place),
    ReverseDate: reverseDate === null ? null : repeatedDate(reverseDate, every, place),
    Number: series.number,
    Description: series.description,
    Notes: series.notes,
    Basis: series.basis,
    Lines: series.lines.map(({ account, company, department, amount, notes }) => ({
      GLAccountKey: account,
      CompanyKey: company,
      DepartmentKey: department,
      Notes: notes,
      ...sideOf(money(amount)),
    })),
  };
}

const sideOf = (amount: Money): Pick<NewJournalLine, "Debit" | "Credit"> =>
  amount > noMoney ? { Debit: amount } : { Credit: negate(amount) };

async function moveOn({ db, now }: Writer, series: DueSeries, made: number, waitsFor: string): Promise<void> {
  const all = series.made + made;
  const isOver = series.times !== null && all >= series.times;
  await db.run(
    `update recurring_journal set made = $2, next_date = $3, status = $4, waits_for = $5, last_modified = $6 where series_key = $1`,
    [
      series.series,
      all,
      isOver ? null : repeatedDate(series.firstDate, series.every, all),
      isOver ? "Ended" : "Active",
      waitsFor,
      new Date(now).toISOString(),
    ],
  );
}

async function note({ db, now, usageKey }: Writer, keys: readonly number[]): Promise<void> {
  const { json } = await findRecords(db, Journal, keys);
  const written = (JSON.parse(json.text) as { JournalKey: number }[]).map((journal) => ({
    record: Journal.name,
    key: journal.JournalKey,
    before: null,
    after: JSON.stringify(journal),
  }));
  await recordAudit(db, {
    at: now,
    usageKey,
    method: "CreateJournalEntries",
    userName: upkeepName,
    employeeKey: null,
    written,
  });
}
