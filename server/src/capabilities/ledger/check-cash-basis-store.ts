/** SQL of documents from before lines that cancel each other were posted to the cash basis: nothing is left to pay, so no payment will post them. */
import type { Db } from "../../platform/database/index.ts";
import { explainedMax, recountProblems, type Recount } from "./recount-store.ts";

/** The entries of a kind of document that were not reversed. */
const live = (document: string) => `
  journal_entry entry where entry.document = '${document}' and entry.reverses is null and entry.follows is null
     and not exists (select from journal_entry back where back.reverses = entry.journal_entry_key)`;

/** What is open on the lines of settled client invoices, with the accounts that the invoice posted to. */
const clientInvoices = `
  settled_line as (
    select client_invoice_key as key, accounting_date, client_invoice.company_key as own, item.line, item.amount - coalesce(settled.amount, 0) as amount, item.sales_tax - coalesce(settled.sales_tax, 0) as sales_tax
      from client_invoice join client_invoice_line item using (client_invoice_key)
           left join (select invoice_key, line, sum(amount) as amount, sum(sales_tax) as sales_tax from project_fact where fact = 'receivableSettlement' group by 1, 2) settled
                  on settled.invoice_key = client_invoice_key and settled.line = item.line
     where client_invoice.status = 'Final' and client_invoice.amount + client_invoice.sales_tax = settled_amount),
  invoice_posting as (select entry.document_key as key, posting.* from (select * from ${live("ClientInvoice")}) entry join posting using (journal_entry_key)),
  client_rest as (
    select 'Client invoice' as noun, key, accounting_date, gl_account_key, company_key, department_key, -settled_line.amount as amount
      from settled_line join invoice_posting using (key, line)
    union all
    select 'Client invoice', key, accounting_date, (select min(gl_account_key) from invoice_posting where invoice_posting.key = settled_line.key and control = 'tax'), own, null, -sales_tax
      from settled_line where sales_tax <> 0)`;

const vendorInvoices = `
  vendor_rest as (
    select 'Vendor invoice' as noun, vendor_invoice_key as key, accounting_date, gl_account_key, posting.company_key, department_key, posting.amount
      from vendor_invoice join (select * from ${live("VendorInvoice")}) entry on entry.document_key = vendor_invoice_key
           join posting using (journal_entry_key)
     where vendor_invoice.amount = 0 and not is_history and posting.line is not null and posting.basis = 'accrual')`;

/** Journal entries on the cash basis with the Number of a document, which add its lines. */
const enteredJournals = `
  entered_journal as (
    select journal_key, number, substring(number from '^.* invoice') as noun, substring(number from '[0-9]+$')::int as key
      from journal where status = 'Normal' and basis = 'cash' and number ~ '^(Client|Vendor) invoice [1-9][0-9]{0,8}$'),
  entered as (
    select noun, key, string_agg(journal_key::text, ', ' order by journal_key) as journals, count(*) as count from entered_journal group by noun, key)`;

/** What the cash basis lacks of each document, and what the entries with its Number leave of that or add to it. */
const missingFromCash: Recount = {
  sql: () => `
    with ${clientInvoices}, ${vendorInvoices}, ${enteredJournals},
    missing as (
      select noun, key, accounting_date as date, gl_account_key, company_key, department_key, sum(amount) as amount
        from (select * from client_rest union all select * from vendor_rest) rest
       group by noun, key, accounting_date, gl_account_key, company_key, department_key having sum(amount) <> 0),
    unlike as (
      select noun, key, gl_account.id as account, company_key, department_key, sum(amount) as amount
        from (select noun, key, gl_account_key, company_key, department_key, amount from missing
              union all
              select noun, key, gl_account_key, line.company_key, department_key, -amount from entered_journal join journal_line line using (journal_key)) each
             join gl_account using (gl_account_key)
       group by noun, key, gl_account.id, company_key, department_key having sum(amount) <> 0)
    select noun, key, (select min(date) from missing where (missing.noun, missing.key) = (unlike.noun, unlike.key)) as date, journals, count,
           string_agg(concat(case when amount > 0 then 'debit ' else 'credit ' end, abs(amount), ' to account ', account, ' of company ', company_key, ', department ' || department_key), '; '
                      order by amount desc, account, company_key, department_key) as lines
      from unlike left join entered using (noun, key)
     group by noun, key, journals, count order by noun, key`,
  sentence: (row) => {
    const number = `${row["noun"]} ${row["key"]}`;
    const entries = `${row["count"] === 1 ? "entry" : "entries"} ${row["journals"]}`;
    if (row["date"] === null)
      return `The cash basis lacks no lines of ${number}, but that is the Number of journal ${entries}. Void what was entered for it, and enter anything else with another Number.`;
    const besides = row["journals"] === null ? "" : `, besides journal ${entries},`;
    return `${number} of ${row["date"]} leaves nothing to pay, but its lines that cancel each other are not on the cash basis. A journal entry on the cash basis with the Number "${number}"${besides} puts it right: ${row["lines"]}.`;
  },
};

/** The documents whose lines the cash basis lacks, each with the journal entry that adds them, and the entries that nothing needs; they are no errors. */
export function explainCashBasis(db: Db): Promise<string[]> {
  return recountProblems(db, missingFromCash, undefined, explainedMax);
}
