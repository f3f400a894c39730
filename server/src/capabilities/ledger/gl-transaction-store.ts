import type { Db } from "../../platform/database/index.ts";
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

const key = "journal_entry.document_key";
const employeeName = "concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, ''))";

/** The person or firm of the document, looked up by its key. */
const who = `coalesce(case journal_entry.document
    when 'Timesheet' then (select ${employeeName} from timesheet join employee using (employee_key) where timesheet_key = ${key})
    when 'ExpenseReport' then (select ${employeeName} from expense_report join employee using (employee_key) where expense_report_key = ${key})
    when 'ExpenseReportPayment' then (select ${employeeName} from expense_report_payment join expense_report using (expense_report_key) join employee using (employee_key) where expense_report_payment_key = ${key})
    when 'VendorInvoice' then (select vendor.name from vendor_invoice join vendor using (vendor_key) where vendor_invoice_key = ${key})
    when 'VendorPayment' then (select vendor.name from vendor_payment join vendor using (vendor_key) where vendor_payment_key = ${key})
    when 'ClientInvoice' then (select client.description from client_invoice join client using (client_key) where client_invoice_key = ${key})
    when 'Receipt' then ${clientOfReceipt()} when 'CreditMemo' then ${clientOfReceipt()} when 'ReceivableAdjustment' then ${clientOfReceipt()} end, '')`;

/** The number of the document, or its description if it has none. */
const what = `coalesce(case journal_entry.document
    when 'ExpenseReport' then (select description from expense_report where expense_report_key = ${key})
    when 'ExpenseReportPayment' then (select number from expense_report_payment where expense_report_payment_key = ${key})
    when 'VendorInvoice' then (select coalesce(nullif(number, ''), description) from vendor_invoice where vendor_invoice_key = ${key})
    when 'VendorPayment' then (select number from vendor_payment where vendor_payment_key = ${key})
    when 'ClientInvoice' then (select number::text from client_invoice where client_invoice_key = ${key})
    when 'Journal' then (select concat_ws(' ', nullif(number, ''), nullif(description, '')) from journal where journal_key = ${key})
    when 'WriteOff' then (select reason from write_off where write_off_key = ${key})
    when 'ControlMove' then (select reason from control_move where control_move_key = ${key})
    when 'Opening' then (select notes from opening where opening_key = ${key})
    when 'Timesheet' then '' when 'CloseYear' then ''
    when 'Receipt' then ${referenceOfReceipt()} when 'CreditMemo' then ${referenceOfReceipt()} when 'ReceivableAdjustment' then ${referenceOfReceipt()}
    else (select concat_ws(' ', nullif(number, ''), nullif(notes, '')) from clearing where clearing_key = ${key}) end, '')`;

function clientOfReceipt(): string {
  return `(select client.description from receipt join client using (client_key) where receipt_key = ${key})`;
}

function referenceOfReceipt(): string {
  return `(select reference from receipt where receipt_key = ${key})`;
}

const selected = `posting.posting_key as "PostingKey", posting.journal_entry_key as "JournalEntryKey", posting.entry_date as "Date",
  posting.gl_account_key as "GLAccountKey", gl_account.id as "AccountID", gl_account.description as "AccountDescription",
  posting.company_key as "CompanyKey", company.description as "CompanyDescription", posting.department_key as "DepartmentKey",
  coalesce(department.description, '') as "DepartmentDescription", journal_entry.document as "Source", journal_entry.document_key as "SourceKey",
  posting.line as "SourceLine", ${who} as "SourceName", ${what} as "SourceDescription", posting.basis as "Basis", greatest(posting.amount, 0) as "Debit", greatest(-posting.amount, 0) as "Credit",
  case when gl_account.normal_debit_balance then posting.amount else -posting.amount end as "Amount", posting.close_year as "CloseYear",
  journal_entry.reverses as "ReversesJournalEntryKey",
  (select original.entry_date from journal_entry original where original.journal_entry_key = journal_entry.reverses) as "ReversesDate",
  journal_entry.follows as "FollowsJournalEntryKey",
  coalesce(journal_entry.corrects_date, (select original.entry_date from journal_entry original where original.journal_entry_key = journal_entry.reverses)) as "CorrectsDate",
  to_char(journal_entry.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "KnownAt"`;
