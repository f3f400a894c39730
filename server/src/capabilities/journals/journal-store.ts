import {
  type DateOnly,
  exceptionItem,
  formatMoney,
  type JournalKey,
  type JournalToPost,
  postJournal,
  reverseEntry,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call, RawJson, Written } from "../../engine/method/method.ts";
import { findRecords } from "../../engine/records/index.ts";
import {
  type DatedCall,
  findControlAccounts,
  findControlFacts,
  findDateLimits,
  itemJson,
  marksFrom,
  marksJson,
  type Poster,
  postDocument,
  postingFrom,
  type StoredMark,
} from "../ledger/index.ts";
import { Journal, type NewJournal } from "./journal-record.ts";
import type { JournalFacts, PlannedJournal, Recurring } from "./journal-rules.ts";
import { repeatedDate } from "./recurring-rules.ts";
import type { ClearingJournal, PlannedVoid, PostedJournal } from "./void-rules.ts";

/** Who writes journals: a call, or the upkeep that posts recurring journals. */
export type Writer = Poster & DatedCall;

/**
 * Gathers what the rules need to know, in three statements for any number of journals, and a fourth for control accounts.
 * `ownCompany` is the default company of the journals.
 */
export async function findJournalFacts(
  call: DatedCall,
  ownCompany: number | null,
  journals: readonly NewJournal[],
  mayPostToControls: boolean,
): Promise<JournalFacts> {
  const { db } = call;
  const lines = journals.flatMap((journal) => journal.Lines);
  const row = await db.row<FactsRow>(journalFacts, [
    [...new Set(lines.map((line) => line.GLAccountKey))],
    [...new Set(lines.map((line) => line.DepartmentKey ?? null).filter((key) => key !== null))],
    ownCompany,
  ]);
  const companies = row?.companies ?? [];
  const entered = journals.flatMap(({ CompanyKey, Lines }) =>
    Lines.map((line) => ({
      company: line.CompanyKey ?? CompanyKey ?? row?.default_company ?? 0,
      party: line.PartyKey ?? null,
      clears: line.ClearsJournalKey ?? null,
    })),
  );
  return {
    control: await findControlFacts(db, marksFrom(row?.marks ?? null), entered, mayPostToControls),
    accounts: new Map(row?.accounts?.map(({ key, ...account }) => [key, account])),
    departments: new Map(row?.departments?.map(({ key, active }) => [key, active])),
    companies: new Map(companies.map(({ key, ...company }) => [key, company])),
    defaultCompany: row?.default_company ?? 0,
    controls: await findControlAccounts(db),
    limits: await findDateLimits(
      call,
      companies.map(({ key }) => key),
    ),
    today: call.today() as DateOnly,
  };
}

interface FactsRow {
  accounts: { key: number; active: boolean; takesJournals: boolean }[] | null;
  departments: { key: number; active: boolean }[] | null;
  companies: { key: number; active: boolean; beginning: DateOnly | null }[] | null;
  default_company: number | null;
  marks: StoredMark[] | null;
}

const journalFacts = `
  select (select json_agg(json_build_object('key', gl_account_key, 'active', status = 'Active', 'takesJournals', allow_journal_entries))
            from gl_account where gl_account_key = any($1::int[])) as accounts,
         (select json_agg(json_build_object('key', department_key, 'active', status = 'Active')) from department where department_key = any($2::int[])) as departments,
         (select json_agg(json_build_object('key', company_key, 'active', status = 'Active', 'beginning', beginning_balance_date)) from company) as companies,
         (select company_key from company where status = 'Active' order by company_key = $3::int desc nulls last, company_key limit 1) as default_company,
         ${marksJson("$1::int[]")} as marks`;

/** Stores and posts the journals in a fixed number of statements; returns their keys in order. */
export async function saveJournals(
  poster: Poster,
  planned: readonly (readonly PlannedJournal[])[],
  controls: JournalFacts["controls"],
): Promise<number[]> {
  let count = 0;
  const journals = planned.flatMap((group) => {
    const first = count;
    count += group.length;
    return group.map((journal) => ({ journal, first }));
  });
  const stored = await poster.db.rows<{ key: number }>(insertJournals, [
    JSON.stringify(journals.map(({ journal, first }, ord) => ({ ord, ...headerColumns(journal, first) }))),
    JSON.stringify(
      journals.flatMap(({ journal }, ord) => journal.lines.map((line) => ({ ord, ...lineColumns(line) }))),
    ),
    new Date(poster.now).toISOString(),
  ]);
  const keys = stored.map(({ key }) => key);
  const entries = journals.flatMap(({ journal, first }, at) => {
    // The reversal of a journal clears it.
    const own = journal.reverses === null ? at : first + journal.reverses;
    return postJournal(withItems(journal, keys[at]!, keys[own] as JournalKey), controls).entries;
  });
  await postDocument(poster, { entries });
  return keys;
}

function withItems(journal: PlannedJournal, key: number, own: JournalKey): JournalToPost {
  const lines = journal.lines.map(({ control, ...line }) =>
    control === null
      ? line
      : { ...line, item: exceptionItem(control.control, control.party, (control.clears as JournalKey | null) ?? own) },
  );
  return { ...journal, journal: key, lines };
}

const headerNames = "company_key, type, journal_date, number, description, notes, basis, amount, control_reason";
const insertJournals = `
  with header as materialized (
    select nextval('journal_journal_key_seq')::int as journal_key, given.*
      from jsonb_to_recordset($1::jsonb) as given (ord int, company_key int, type text, journal_date date, number text, description text, notes text, basis text,
             amount numeric, control_reason text, reverses int, series int, series_key int, every text, times int, reverse_date date, next_date date) order by ord),
  stored as (
    insert into journal (journal_key, ${headerNames}, reverses_journal_key, series_key, last_modified)
    select journal_key, ${headerNames}, (select journal_key from header other where other.ord = header.reverses),
           coalesce(series_key, (select journal_key from header other where other.ord = header.series)), $3::timestamptz from header),
  recurring as (
    insert into recurring_journal (series_key, every, times, reverse_date, next_date, last_modified)
    select journal_key, every, times, reverse_date, next_date, $3::timestamptz from header where every is not null),
  listed as (
    insert into journal_line (journal_key, line, gl_account_key, company_key, department_key, amount, notes, control, party_key, clears_journal_key)
    select journal_key, line, gl_account_key, given.company_key, department_key, given.amount, given.notes, control, party_key, clears_journal_key
      from jsonb_to_recordset($2::jsonb) as given (ord int, line int, gl_account_key int, company_key int, department_key int, amount numeric, notes text,
             control text, party_key int, clears_journal_key int) join header using (ord))
  select journal_key as key from header order by ord`;

function headerColumns(journal: PlannedJournal, first: number) {
  return {
    company_key: journal.company,
    type: journal.type,
    journal_date: journal.date,
    number: journal.number,
    description: journal.description,
    notes: journal.notes,
    basis: journal.basis,
    amount: formatMoney(journal.amount),
    control_reason: journal.controlReason,
    reverses: journal.reverses === null ? null : first + journal.reverses,
    series: journal.repeats === null ? null : first + journal.repeats,
    series_key: journal.series ?? null,
    ...(journal.recurring === undefined ? {} : recurringColumns(journal.date, journal.recurring)),
  };
}

function recurringColumns(first: DateOnly, { every, times, reverseDate }: Recurring) {
  return { every, times, reverse_date: reverseDate, next_date: repeatedDate(first, every, 1) };
}

function lineColumns(line: PlannedJournal["lines"][number]) {
  return {
    line: line.line,
    gl_account_key: line.account,
    company_key: line.company,
    department_key: line.department,
    amount: formatMoney(line.amount),
    notes: line.notes,
    control: line.control?.control ?? null,
    party_key: line.control?.party ?? null,
    clears_journal_key: line.control?.clears ?? null,
  };
}

/** The journal records as JSON, and the audit entries of journals that were just created. */
export async function readWritten(db: Db, keys: readonly number[]): Promise<{ json: RawJson; written: Written[] }> {
  const { json } = await findRecords(db, Journal, keys);
  const written = (JSON.parse(json.text) as { JournalKey: number }[]).map((journal) => ({
    record: Journal.name,
    key: journal.JournalKey,
    before: null,
    after: JSON.stringify(journal),
  }));
  return { json, written };
}

/** Locks the requested journals, their reversals and, if `andLater`, the later journals of their series. */
export async function lockJournals(db: Db, keys: readonly number[], andLater: boolean): Promise<PostedJournal[]> {
  const rows = await db.rows<Omit<PostedJournal, "entries"> & { entries: StoredEntry[] | null }>(lockedJournals, [
    keys,
    andLater,
  ]);
  return rows.map((row) => ({
    ...row,
    entries: (row.entries ?? []).map(({ key, date, postings }) => ({
      key,
      entry: {
        source: { document: "Journal", key: row.key },
        date,
        closeYear: false,
        reversal: false,
        postings: postings.map(postingFrom),
      },
    })),
  }));
}

interface StoredEntry {
  key: number;
  date: DateOnly;
  postings: Parameters<typeof postingFrom>[0][];
}

const lockedJournals = `
  with wanted as (
    select journal_key from journal where journal_key = any($1::int[])
    union
    select later.journal_key from journal join journal later on later.series_key = journal.series_key and later.journal_date >= journal.journal_date
     where journal.journal_key = any($1::int[]) and $2),
  concerned as (
    select journal_key from wanted
    union
    select journal.journal_key from wanted join journal on journal.reverses_journal_key = wanted.journal_key),
  locked as (select journal.* from journal where journal_key in (select journal_key from concerned) order by journal_key for update)
  select journal_key as key, journal_date as date, status,
         array(select company_key from locked inner_row where inner_row.journal_key = locked.journal_key
               union select company_key from journal_line where journal_line.journal_key = locked.journal_key order by 1) as companies,
         (select json_agg(json_build_object('key', entry.journal_entry_key, 'date', entry.entry_date, 'postings',
                   (select json_agg(json_build_object('account', gl_account_key, 'company', company_key, 'department', department_key,
                                                      'basis', basis, 'amount', amount::text, 'line', line, 'item', ${itemJson}) order by posting_key)
                      from posting where posting.journal_entry_key = entry.journal_entry_key)) order by entry.journal_entry_key)
            from journal_entry entry
           where document = 'Journal' and document_key = locked.journal_key and reverses is null and follows is null
             and not exists (select from journal_entry later where later.reverses = entry.journal_entry_key)) as entries
    from locked order by journal_key`;

/** The journals with lines that clear the given ones, voided or not. */
export function findClearing(db: Db, keys: readonly number[]): Promise<ClearingJournal[]> {
  return db.rows<ClearingJournal>(
    `select distinct journal.journal_key as key, clears_journal_key as clears, void_date as voided
       from journal_line join journal using (journal_key) where clears_journal_key = any((select $1::int[])::int[]) order by 1, 2`,
    [keys],
  );
}

/** Voids the journals, each on its void date, posts the reversing entries and returns the records. */
export async function voidJournals(call: Call, journals: readonly PlannedVoid[]): Promise<RawJson> {
  const keys = journals.map((each) => each.key);
  const before = await findRecords(call.db, Journal, keys);
  await call.db.run(
    `update journal set status = 'Voided', void_date = given.on_day, last_modified = $3
       from unnest($1::int[], $2::date[]) as given (key, on_day) where journal_key = given.key`,
    [keys, journals.map((each) => each.voidDate), new Date(call.now).toISOString()],
  );
  await postDocument(call, {
    entries: journals.flatMap(({ entries, voidDate }) =>
      entries.map(({ key, entry }) => ({ ...reverseEntry(entry, voidDate), reverses: key })),
    ),
  });
  const { json } = await findRecords(call.db, Journal, keys);
  noteVoids(call, before.json, json);
  return json;
}

function noteVoids(call: Call, before: RawJson, after: RawJson): void {
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
