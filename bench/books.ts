import type { Db } from "../server/src/platform/database/index.ts";

/** The project with the generated ledger rows; the keys of its twelve phases follow its own. */
export const booksProject = 3_000_001;
/** The accounts of generated postings and new invoices. */
export const booksAccounts = 60;
export const booksDepartment = 1;
export const booksActivity = 1;

/**
 * Generates ledgers in the database: postings over five years, two per entry, on sixty accounts of two companies, and project
 * ledger rows, half of them on one project. Totals are kept the way the service keeps them.
 */
export async function fillBooks(db: Db, postings: number, transactions: number): Promise<void> {
  await fillPlaces(db);
  await db.script(`
    begin;
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    insert into journal_entry (journal_entry_key, document, document_key, entry_date, close_year, at)
    select n, 'Journal', n, current_date - (n % 1826), n % 5000 = 0, now() - interval '1 day' from generate_series(1, ${postings / 2}) n;
    insert into posting (journal_entry_key, entry_date, close_year, gl_account_key, company_key, department_key, basis, amount)
    select n, current_date - (n % 1826), n % 5000 = 0, 1 + (n / 7 + side * 13) % ${booksAccounts}, 1 + (n / 3) % 2, case when side = 0 then 1 + (n / 11) % 4 end,
           case n % 3 when 0 then 'both' when 1 then 'accrual' else 'cash' end, (1 - 2 * side) * (1 + n % 9973) / 100.0
      from generate_series(1, ${postings / 2}) n, generate_series(0, 1) side order by n, side;
    insert into transaction (transaction_key, kind, document, document_key, line, project_key, phase_key, work_date, accounting_date, hours, premium_class, cost, premium_cost, burden, value, company_key, opening_status, status, status_date, counted_date, billable, at)
    select n, kind, 'Timesheet', n / 40 + 1, n % 40, case when n % 2 = 0 then ${booksProject} end, case when n % 2 = 0 then ${booksProject} + 1 + (n / 2) % 12 end,
           current_date - (n % 1826), current_date - (n % 1826), case kind when 'Labor' then 2.5 else 0 end, (n / 24) % 4, (n % 997) / 10.0, (n % 7) / 10.0, (n % 89) / 10.0, (n % 1993) / 10.0,
           1, status, status, current_date - (n % 1826), current_date - (n % 1826), n % 2 = 0 and status <> 'NonBillable', now()
      from (select n, (array['Labor', 'Expense', 'Consultant'])[1 + (n / 3) % 3] as kind, (array['Hold', 'Wip', 'Billed', 'WrittenOff', 'NonBillable'])[1 + (n / 5) % 5] as status
              from generate_series(1, ${transactions}) n) work;
    insert into balance_delta select entry_date, gl_account_key, company_key, close_year, coalesce(sum(amount) filter (where basis <> 'cash'), 0), coalesce(sum(amount) filter (where basis <> 'accrual'), 0)
      from posting group by 1, 2, 3, 4;
    insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
    select on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), 0
      from book_change group by 1, 2, 3, 4, 5, 6, 7, 8;
    insert into open_amount_delta (on_date, control, company_key, party_key, item, item_key, amount)
    select on_date, 'work', company_key, project_key, 'Work', work_day(work_date), sum(value) from book_change where mark = 'Wip' group by on_date, company_key, project_key, work_date;
    set local session_replication_role = origin;
    select fold_books(1);
    select setval('journal_entry_journal_entry_key_seq', (select max(journal_entry_key) from journal_entry)), setval('transaction_transaction_key_seq', (select max(transaction_key) from transaction));
    commit;`);
  for (const table of [
    "journal_entry",
    "posting",
    "transaction",
    "balance",
    "project_sum",
    "project_month",
    "open_amount",
    "balance_delta",
    "project_sum_delta",
    "open_amount_delta",
  ])
    await db.script(`vacuum analyze ${table}`);
}

async function fillPlaces(db: Db): Promise<void> {
  await db.script(`
    insert into company (company_key, description) overriding system value values (1, 'Bench'), (2, 'Bench South') on conflict (company_key) do nothing;
    insert into gl_account (gl_account_key, id, description, account_type, normal_debit_balance)
    select n, (1000 + n)::text, 'Account ' || n, (array['Asset', 'Liability', 'Income', 'Expense'])[1 + n % 4], n % 4 in (0, 3) from generate_series(1, ${booksAccounts}) n;
    update company set payable_account_key = 1, due_to_account_key = 2, due_from_account_key = 3;
    insert into department (department_key, description) overriding system value select n, 'Department ' || n from generate_series(1, 4) n on conflict (department_key) do nothing;
    insert into activity (activity_key, description, activity_type) overriding system value values (1, 'Travel', 'Expense') on conflict (activity_key) do nothing;
    insert into client (client_key, description, last_modified) overriding system value values (1, 'Client', now()) on conflict (client_key) do nothing;
    insert into vendor (vendor_key, name, payment_date_method, days_from_invoice_date, last_modified) overriding system value values (1, 'Vendor', '1', 30, now()) on conflict (vendor_key) do nothing;
    insert into invoice_format (invoice_format_key, description) overriding system value values (1, 'Standard') on conflict (invoice_format_key) do nothing;
    insert into project (project_key, description, company_key, billing_type, last_modified) overriding system value values (${booksProject}, 'Books', 1, 'TimeAndExpense', now());
    insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified) overriding system value values (${booksProject}, ${booksProject}, 'All work', 1, 1, now());
    insert into phase (phase_key, project_key, invoice_group_key, parent_phase_key, position, description, company_key, billing_type, last_modified)
    select ${booksProject} + n, ${booksProject}, ${booksProject}, case when n % 4 = 1 then null else ${booksProject} + n - (n - 1) % 4 end, n, 'Phase ' || n, 1, 'TimeAndExpense', now() from generate_series(1, 12) n;`);
}
