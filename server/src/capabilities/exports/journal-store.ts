import type { AccountType, DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";

export interface JournalAccount {
  readonly key: number;
  readonly id: string;
  readonly description: string;
  readonly type: AccountType;
}

/** Which postings are exported. */
export interface JournalFilter {
  readonly asOf: DateOnly;
  readonly from: DateOnly | undefined;
  /** Empty for all companies. */
  readonly companies: readonly number[];
  readonly basis: "accrual" | "cash";
  readonly withoutCloseYear: boolean;
  /** Leaves out what was posted after this moment; null includes everything. */
  readonly knownAt: string | null;
}

export async function findJournalAccounts(db: Db): Promise<JournalAccount[]> {
  return db.rows<JournalAccount>(
    `select gl_account_key as key, id, description, account_type as type from gl_account order by id collate "C", gl_account_key`,
  );
}

/** The number of postings; counting stops one above the maximum. */
export async function countPostings(db: Db, filter: JournalFilter, max: number): Promise<number> {
  const row = await db.row<{ postings: number }>(
    `select count(*) as postings from (${wantedPostings} limit $7) counted`,
    [...paramsOf(filter), max + 1],
  );
  return row?.postings ?? 0;
}

/** Writes the entries as text in hledger's format, with the given name for each account, while PostgreSQL reads them; returns how many. */
export async function writeEntries(
  db: Db,
  filter: JournalFilter,
  names: ReadonlyMap<number, string>,
  take: (text: string) => void,
): Promise<number> {
  const rows = await db.rows<{ entries: number }>(
    journal,
    [...paramsOf(filter), [...names.keys()], [...names.values()]],
    [Number, take],
  );
  return rows.reduce((sum, { entries }) => sum + entries, 0);
}

function paramsOf({ asOf, from, companies, basis, withoutCloseYear, knownAt }: JournalFilter): unknown[] {
  return [asOf, from ?? null, companies, basis, withoutCloseYear, knownAt];
}

const wantedPostings = `
  select posting.* from posting
   where entry_date <= $1::date and ($2::date is null or entry_date >= $2::date) and (cardinality($3::int[]) = 0 or company_key = any($3::int[]))
     and basis in ($4::text, 'both') and not (close_year and $5::boolean)
     and ($6::timestamptz is null or exists (select from journal_entry entry where entry.journal_entry_key = posting.journal_entry_key and at <= $6::timestamptz))`;

/** Entries of one day with neighboring keys arrive as one text. */
const entriesPerText = 200;

const journal = `
  with wanted as (${wantedPostings}),
  named as (select * from unnest($7::int[], $8::text[]) as each (gl_account_key, name)),
  written as (
    select journal_entry_key, string_agg('    ' || name || '  ' || amount::text || '  ; company:' || company_key || coalesce(', department:' || department_key, '')
             || coalesce(', line:' || line, '') || E'\\n', '' order by posting_key) as postings
      from wanted join named using (gl_account_key) group by journal_entry_key)
  select count(*) as entries,
         string_agg(entry_date || ' * (' || journal_entry_key || ') ' || document || ' ' || document_key
           || case when close_year then '  ; close-year:' else '' end || E'\\n' || coalesce('    ; reverses:' || reverses || E'\\n', '') || postings || E'\\n', ''
           order by journal_entry_key) as journal
    from written join journal_entry using (journal_entry_key)
   group by entry_date, journal_entry_key / ${entriesPerText}
   order by entry_date, journal_entry_key / ${entriesPerText}`;
