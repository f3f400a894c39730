import type { Db } from "../../engine/database/index.ts";
import type { Page } from "../../engine/method/method.ts";
import type { Conditions } from "../../engine/records/index.ts";

export interface FoundPostings {
  readonly total: number;
  readonly amount: string;
  readonly debit: string;
  readonly credit: string;
  readonly items: string;
}

/** A page of postings as JSON, oldest first, with the totals of all that match. */
export async function findPostings(db: Db, where: Conditions, page: Page | undefined): Promise<FoundPostings> {
  const from = `from posting join journal_entry using (journal_entry_key) join gl_account on gl_account.gl_account_key = posting.gl_account_key where ${where.sql()}`;
  const limit = where.param(page?.size ?? null);
  const offset = where.param(page === undefined ? 0 : (page.number - 1) * page.size);
  const row = await db.row<FoundPostings>(
    `with sums as (select count(*) as total, coalesce(sum(greatest(posting.amount, 0)), 0.00) as debit, coalesce(sum(greatest(-posting.amount, 0)), 0.00) as credit,
                          coalesce(sum(case when gl_account.normal_debit_balance then posting.amount else -posting.amount end), 0.00) as amount ${from}),
          page as (select posting.posting_key ${from} order by posting.entry_date, posting.posting_key limit ${limit}::int offset ${offset}::bigint)
     select sums.*, (select coalesce(json_agg(r), '[]')::text from (
              select ${selected} from page join posting using (posting_key) join journal_entry on journal_entry.journal_entry_key = posting.journal_entry_key
                     join gl_account on gl_account.gl_account_key = posting.gl_account_key join company on company.company_key = posting.company_key
                     left join department on department.department_key = posting.department_key
               order by posting.entry_date, posting.posting_key) r) as items
       from sums`,
    where.params,
  );
  return row!;
}

const selected = `posting.posting_key as "PostingKey", posting.journal_entry_key as "JournalEntryKey", posting.entry_date as "Date",
  posting.gl_account_key as "GLAccountKey", gl_account.id as "AccountID", gl_account.description as "AccountDescription",
  posting.company_key as "CompanyKey", company.description as "CompanyDescription", posting.department_key as "DepartmentKey",
  coalesce(department.description, '') as "DepartmentDescription", journal_entry.document as "Source", journal_entry.document_key as "SourceKey",
  posting.line as "SourceLine", posting.basis as "Basis", greatest(posting.amount, 0) as "Debit", greatest(-posting.amount, 0) as "Credit",
  case when gl_account.normal_debit_balance then posting.amount else -posting.amount end as "Amount", posting.close_year as "CloseYear",
  journal_entry.reverses as "ReversesJournalEntryKey",
  (select original.entry_date from journal_entry original where original.journal_entry_key = journal_entry.reverses) as "ReversesDate",
  coalesce(journal_entry.corrects_date, (select original.entry_date from journal_entry original where original.journal_entry_key = journal_entry.reverses)) as "CorrectsDate",
  to_char(journal_entry.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "KnownAt"`;
