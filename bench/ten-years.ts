import type pg from "pg";

export const historyYears = 10;
/** What each person enters on a day. */
const eachDay = 4;
const clients = 200;

/**
 * Ten years of a firm, by SQL: people work on 300 projects at a time, each for two years. Work is billed on the tenth of the
 * next month, one row in forty is written off half a year later; invoices are paid after 45 days. All triggers run, so sums
 * and seals are kept the way the service keeps them.
 */
export async function fillHistory(client: pg.ClientBase, rows: number): Promise<void> {
  const days = Math.round((historyYears * 365.25 * 5) / 7);
  const people = Math.max(1, Math.round(rows / days / eachDay));
  for (const statement of [places(people), work(people), invoices, ledgers, entries]) await client.query(statement);
  // The checks at the end of the transaction need statistics.
  await client.query("analyze");
  await client.query("select fold_books(1)");
}

const places = (people: number) => `
  insert into gl_account (gl_account_key, id, description, account_type, normal_debit_balance) values
    (1, '1000', 'Bank', 'Asset', true), (2, '1100', 'Receivable', 'Asset', true), (3, '2000', 'Payable', 'Liability', false), (4, '2200', 'Payroll', 'Liability', false),
    (5, '4000', 'Labor income', 'Income', false), (6, '5000', 'Direct labor', 'BillableCost', true), (7, '6000', 'Indirect labor', 'Expense', true), (8, '6100', 'Rent', 'Expense', true),
    (9, '2050', 'Employee payable', 'Liability', false);
  insert into company (company_key, description, receivable_account_key, payable_account_key, payroll_clearing_account_key, employee_payable_account_key)
    overriding system value values (1, 'History', 2, 3, 4, 9);
  insert into department (department_key, description) overriding system value select n, 'Department ' || n from generate_series(1, 4) n;
  insert into invoice_format (invoice_format_key, description) overriding system value values (1, 'Standard');
  insert into activity (activity_key, description, activity_type, allow_time_entry) overriding system value values (1, 'Drawing', 'Labor', true);
  insert into employee (employee_key, first_name, last_name, company_key, department_key, roles) overriding system value
    select n, 'Person', md5(n::text), 1, 1 + n % 4, case when n = 1 then array['AccountingManager', 'Supervisor'] else '{}' end from generate_series(1, ${people}) n;
  update sign_in set employee_key = 1;
  insert into client (client_key, description, last_modified) overriding system value select n, 'Client ' || md5(n::text), now() from generate_series(1, ${clients}) n;
  insert into vendor (vendor_key, name, payment_date_method, days_from_invoice_date, last_modified) overriding system value select n, 'Vendor ' || md5(n::text), '1', 30, now() from generate_series(1, 100) n;
  insert into project (project_key, id, description, company_key, billing_type, last_modified) overriding system value
    select n, 'P-' || n, 'Project ' || md5(n::text), 1, 'TimeAndExpense', now() from generate_series(1, 150 * ${historyYears} + 150) n;
  insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified) overriding system value
    select project_key, project_key, 'All work', 1 + project_key % ${clients}, 1, now() from project;
  insert into phase (phase_key, project_key, invoice_group_key, position, description, company_key, billing_type, last_modified) overriding system value
    select 10 * project_key + n, project_key, project_key, n, 'Phase ' || n, 1, 'TimeAndExpense', now() from project, generate_series(1, 3) n`;

const work = (people: number) => `
  create temporary table work on commit drop as
  select row_number() over (order by day, person, n)::int as key, person, day, least((date_trunc('week', day) + interval '6 days')::date, month_end) as posted, month_end,
         case when salt % 100 >= 15 then 1 + 150 * year + salt % 300 end as project, 1 + salt % 3 as phase, 200 + salt % 30000 as cents,
         case when salt % 40 = 0 then 'WrittenOff' else 'Billed' end as ending,
         case when salt % 40 = 0 then (month_end + interval '6 months')::date else month_end + 10 end as ended
    from (select day::date, person, n, (date_trunc('month', day) + interval '1 month - 1 day')::date as month_end,
                 least(${historyYears - 1}, (day::date - (current_date - ${Math.round(historyYears * 365.25)})) / 365) as year, abs(hashint4extended(person * 7919 + n * 104729, extract(epoch from day)::bigint)) as salt
            from generate_series(current_date - ${Math.round(historyYears * 365.25)}, current_date, interval '1 day') day, generate_series(1, ${people}) person, generate_series(1, ${eachDay}) n
           where extract(isodow from day) < 6) drawn;
  analyze work`;

const invoices = `
  create temporary table bill on commit drop as
  select row_number() over (order by ended, project)::int as key, project, ended as posted, sum(cents) / 100.0 as amount, null::date as paid
    from work where project is not null and ending = 'Billed' and ended <= current_date group by project, ended;
  update bill set paid = posted + case when key % 100 = 0 then 300 else 45 end;
  insert into client_invoice (client_invoice_key, company_key, client_key, project_key, invoice_group_key, status, number, invoice_date, accounting_date, through_date, amount, settled_amount, last_modified)
  select key, 1, 1 + project % ${clients}, project, project, 'Final', key, posted, posted, posted - 10, amount, case when paid <= current_date then amount else 0 end, now() from bill;
  create temporary table vendor_bill on commit drop as
  select row_number() over ()::int as key, 1 + n % 100 as vendor, day::date as posted, day::date + case when n = 1 then 200 else 30 end as paid, 100 + n * 7.25 as amount
    from generate_series(current_date - ${Math.round(historyYears * 365.25)}, current_date, interval '1 day') day, generate_series(1, 8) n;
  insert into vendor_invoice (vendor_invoice_key, vendor_key, company_key, number, invoice_date, accounting_date, date_to_pay, amount, paid_amount, last_modified)
  select key, vendor, 1, 'V' || key, posted, posted, posted + 30, amount, case when paid <= current_date then amount else 0 end, now() from vendor_bill;
  analyze bill`;

// The rows are written with their last status, and their moves say how they got it, as when a firm is imported.
const ledgers = `
  insert into transaction (transaction_key, kind, document, document_key, line, project_key, phase_key, activity_key, employee_key, work_date, accounting_date, hours, cost, value, opening_status, status,
                           status_date, client_invoice_key, client_invoice_line, at)
  select work.key, 'Labor', 'Timesheet', work.person, work.key, work.project, 10 * work.project + phase, 1, person, day, work.posted, 2, cents / 250.0, cents / 100.0, opening,
         case when moves then ending else opening end, case when moves then ended else work.posted end, bill.key, case when bill.key is not null then 1 end, work.posted + time '18:00'
    from work cross join lateral (select case when project is null then 'NonBillable' else 'Wip' end as opening, project is not null and ended <= current_date as moves) state
         left join bill on bill.project = work.project and bill.posted = ended and ending = 'Billed';
  insert into transaction_move (transaction_key, document, document_key, from_status, to_status, client_invoice_key, client_invoice_line, project_key, move_date, cause, at)
  select work.key, case ending when 'Billed' then 'ClientInvoice' else 'WriteOff' end, coalesce(bill.key, 1), 'Wip', ending, bill.key, case when bill.key is not null then 1 end, work.project, ended,
         case ending when 'Billed' then 'Bill' else 'WriteOff' end, ended + time '18:00'
    from work left join bill on bill.project = work.project and bill.posted = ended and ending = 'Billed' where work.project is not null and ended <= current_date;
  insert into project_fact (fact, kind, mark, document, document_key, invoice_key, line, project_key, phase_key, accounting_date, amount, at)
  select 'clientInvoiceLine', 'Labor', 'Billed', 'ClientInvoice', key, key, 1, project, 10 * project + 1, posted, amount, posted + time '18:00' from bill
  union all
  select 'receivableSettlement', 'Labor', 'Receipt', 'Receipt', key, key, 1, project, 10 * project + 1, paid, amount, paid + time '18:00' from bill where paid <= current_date`;

const entries = `
  create temporary table entry on commit drop as
  select row_number() over (order by posted, document, document_key)::int as key, * from (
    select 'Timesheet' as document, person as document_key, posted from work group by person, posted
    union all select 'ClientInvoice', key, posted from bill union all select 'Receipt', key, paid from bill where paid <= current_date
    union all select 'VendorInvoice', key, posted from vendor_bill union all select 'VendorPayment', key, paid from vendor_bill where paid <= current_date) drawn;
  analyze entry;
  insert into journal_entry (journal_entry_key, document, document_key, entry_date, at) select key, document, document_key, posted, posted + time '18:00' from entry;
  insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, department_key, basis, amount, line, control, party_key, item, item_key)
  select entry.key, entry.posted, case when project is null then 7 else 6 end, 1, 1 + person % 4, 'both', cents / 250.0, work.key, null, null, null, null
    from entry join work on entry.document = 'Timesheet' and person = document_key and work.posted = entry.posted where round(cents / 250.0, 2) <> 0
  union all
  select entry.key, entry.posted, 4, 1, 1, 'both', -sum(round(cents / 250.0, 2)), null, 'payroll', person, 'Employee', person
    from entry join work on entry.document = 'Timesheet' and person = document_key and work.posted = entry.posted group by entry.key, entry.posted, person
  union all
  select entry.key, entry.posted, account, 1, 1, 'accrual', side * amount, null, use, case when use is not null then 1 + project % ${clients} end, case when use is not null then 'ClientInvoice' end, case when use is not null then bill.key end
    from entry join bill on entry.document = 'ClientInvoice' and bill.key = document_key, (values (2, 1, 'receivable'), (5, -1, null)) sides (account, side, use)
  union all
  select entry.key, entry.posted, account, 1, 1, 'accrual', side * amount, null, use, case when use is not null then 1 + project % ${clients} end, case when use is not null then 'ClientInvoice' end, case when use is not null then bill.key end
    from entry join bill on entry.document = 'Receipt' and bill.key = document_key, (values (1, 1, null), (2, -1, 'receivable')) sides (account, side, use)
  union all
  select entry.key, entry.posted, account, 1, 1, 'accrual', side * amount, null, use, case when use is not null then vendor end, case when use is not null then 'VendorInvoice' end, case when use is not null then bill.key end
    from entry join vendor_bill bill on entry.document = 'VendorInvoice' and bill.key = document_key, (values (8, 1, null), (3, -1, 'payable')) sides (account, side, use)
  union all
  select entry.key, entry.posted, account, 1, 1, 'accrual', side * amount, null, use, case when use is not null then vendor end, case when use is not null then 'VendorInvoice' end, case when use is not null then bill.key end
    from entry join vendor_bill bill on entry.document = 'VendorPayment' and bill.key = document_key, (values (1, -1, null), (3, 1, 'payable')) sides (account, side, use)`;
