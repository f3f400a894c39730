import type { Db } from "../../platform/database/index.ts";

interface AccountType {
  readonly key: number;
  readonly id: string;
  readonly type: string;
}

export async function findAccountTypes(db: Db, keys: readonly number[]): Promise<Map<number, AccountType>> {
  const rows = await db.rows<AccountType>(
    "select gl_account_key as key, id, account_type as type from gl_account where gl_account_key = any($1)",
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** What keeps the first day of a company's books where it is. */
export interface BookedDays {
  readonly first: { readonly day: string; readonly document: string; readonly key: number } | null;
  /** The lock dates of the company, in order. */
  readonly locks: readonly string[];
}

/** The first posting and the lock dates of companies. One statement. */
export async function findBookedDays(db: Db, companies: readonly number[]): Promise<Map<number, BookedDays>> {
  const first = (table: string, dated: string, more: string) =>
    `(select ${dated} as day, document, document_key as key from ${table} ${more} where ${table}.company_key = company.company_key order by ${dated} limit 1)`;
  const rows = await db.rows<BookedDays & { company: number }>(
    `select company_key as company,
            (select row_to_json(posted) from (
               ${first("posting", "posting.entry_date", "join journal_entry using (journal_entry_key)")}
               union all ${first("transaction", "accounting_date", "")} union all ${first("project_fact", "accounting_date", "")}
               order by day limit 1) posted) as first,
            array(select distinct locked_through::text from lock_date where lock_date.company_key = company.company_key order by 1) as locks
       from company where company_key = any($1)`,
    [companies],
  );
  return new Map(rows.map(({ company, ...days }) => [company, days]));
}

export async function nextDetailKeys(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    "select nextval((select pg_get_serial_sequence('overhead_group_detail', 'overhead_group_detail_key')::regclass))::int as key from generate_series(1, $1)",
    [count],
  );
  return rows.map((row) => row.key);
}
