-- Every posting on a control account names its item, because an account whose postings are its open items cannot differ from its documents.

-- What the accounts of a company are for. An account can have several uses, such as payables to vendors and to employees.
create table control_account (
  company_key integer not null references company on delete cascade,
  gl_account_key integer not null references gl_account on delete cascade,
  control text not null check (control in ('receivable', 'payable', 'employeePayable', 'prepayment', 'payroll', 'tax', 'card', 'intercompany')),
  primary key (company_key, gl_account_key, control)
);

alter table posting
  add column control text,
  -- the client, vendor, employee, card or company; 0 if an old row does not tell
  add column party_key integer,
  -- the document or party that the amount is about; Other is an old row that names none
  add column item text check (item in ('ClientInvoice', 'VendorInvoice', 'ExpenseReport', 'Journal', 'Client', 'Employee', 'SalesTax', 'BankAccount', 'Company', 'Other')),
  add column item_key integer,
  add constraint posting_whole_item check (num_nonnulls(control, party_key, item, item_key) in (0, 4)),
  -- invoices exist on the accrual basis only
  add constraint posting_invoice_basis check (item not in ('ClientInvoice', 'VendorInvoice') or basis = 'accrual');

-- The marks that the settings of companies and cards ask for. A card without a company belongs to all of them.
create function wanted_control_accounts() returns table (company_key integer, gl_account_key integer, control text) language sql stable as $$
  select company.company_key, account, use
    from company, lateral (values (receivable_account_key, 'receivable'), (payable_account_key, 'payable'), (employee_payable_account_key, 'employeePayable'),
           (client_prepayments_account_key, 'prepayment'), (payroll_clearing_account_key, 'payroll'), (sales_tax_account_key, 'tax'),
           (due_to_account_key, 'intercompany'), (due_from_account_key, 'intercompany')) as each (account, use)
   where account is not null
  union
  select company.company_key, bank_account.gl_account_key, 'card'
    from bank_account join gl_account using (gl_account_key) join company on company.company_key = coalesce(bank_account.company_key, company.company_key)
   where is_credit_card and account_type in ('Asset', 'Liability', 'Equity') $$;

insert into control_account select * from wanted_control_accounts();
-- Accounts that invoices were posted to before a company changed its settings.
insert into control_account
select posting.company_key, posting.gl_account_key, 'receivable'
  from journal_entry entry join posting using (journal_entry_key) join client_invoice invoice on entry.document = 'ClientInvoice' and invoice.client_invoice_key = entry.document_key
 where posting.line is null and posting.company_key = invoice.company_key and posting.amount = invoice.amount + invoice.sales_tax and entry.reverses is null
union
select posting.company_key, posting.gl_account_key, 'payable'
  from journal_entry entry join posting using (journal_entry_key) join vendor_invoice invoice on entry.document = 'VendorInvoice' and invoice.vendor_invoice_key = entry.document_key
 where posting.line is null and posting.company_key = invoice.company_key and posting.amount = -invoice.amount and entry.reverses is null
    on conflict do nothing;

-- Existing rows get the items of their documents. Amounts, accounts and dates stay as they are.
alter table posting disable trigger user;
create function is_marked(company integer, account integer, use text) returns boolean language sql stable as $$
  select exists (select from control_account mark where (mark.company_key, mark.gl_account_key, mark.control) = (company, account, use)) $$;

update posting set control = 'receivable', party_key = client_key, item = 'ClientInvoice', item_key = client_invoice_key
  from journal_entry entry join client_invoice on entry.document = 'ClientInvoice' and client_invoice_key = entry.document_key
 where posting.journal_entry_key = entry.journal_entry_key and line is null and basis = 'accrual' and is_marked(posting.company_key, gl_account_key, 'receivable');

update posting set control = 'payable', party_key = vendor_key, item = 'VendorInvoice', item_key = vendor_invoice_key
  from journal_entry entry join vendor_invoice on entry.document = 'VendorInvoice' and vendor_invoice_key = entry.document_key
 where posting.journal_entry_key = entry.journal_entry_key and line is null and basis = 'accrual' and is_marked(posting.company_key, gl_account_key, 'payable');

-- A receipt or payment of several invoices has one posting for all of them: it is split by its lines.
create temporary table item_part on commit drop as
select posting_key, 'receivable' as control, client_invoice.client_key as party_key, 'ClientInvoice' as item, client_invoice_key as item_key,
       case when entry.reverses is null then -receipt_line.amount else receipt_line.amount end as amount
  from journal_entry entry join posting using (journal_entry_key) join receipt_line on receipt_line.receipt_key = entry.document_key
       join client_invoice using (client_invoice_key)
 where entry.document in ('Receipt', 'CreditMemo', 'ReceivableAdjustment') and line is null and basis = 'accrual' and receipt_line.amount <> 0
   and client_invoice.company_key = posting.company_key and is_marked(posting.company_key, gl_account_key, 'receivable')
union all
select posting_key, 'payable', vendor_invoice.vendor_key, 'VendorInvoice', vendor_invoice_key,
       case when entry.reverses is null then vendor_payment_line.amount else -vendor_payment_line.amount end
  from journal_entry entry join posting using (journal_entry_key) join vendor_payment_line on vendor_payment_line.vendor_payment_key = entry.document_key
       join vendor_invoice using (vendor_invoice_key)
 where entry.document = 'VendorPayment' and line is null and basis = 'accrual' and vendor_payment_line.amount <> 0
   and vendor_invoice.company_key = posting.company_key and is_marked(posting.company_key, gl_account_key, 'payable');
delete from item_part where posting_key in (
  select posting_key from item_part join posting using (posting_key) group by posting_key, posting.amount having sum(item_part.amount) <> posting.amount);

insert into posting (journal_entry_key, entry_date, close_year, gl_account_key, company_key, department_key, basis, amount, line, control, party_key, item, item_key)
select journal_entry_key, entry_date, close_year, gl_account_key, company_key, department_key, basis, part.amount, line, part.control, part.party_key, part.item, part.item_key
  from (select *, row_number() over (partition by posting_key order by item_key) as place from item_part) part join posting using (posting_key)
 where place > 1
 order by posting_key, place;
update posting set control = part.control, party_key = part.party_key, item = part.item, item_key = part.item_key, amount = part.amount
  from (select distinct on (posting_key) * from item_part order by posting_key, item_key) part
 where part.posting_key = posting.posting_key;

update posting set control = 'employeePayable', party_key = employee_key, item = 'ExpenseReport', item_key = expense_report_key
  from (select journal_entry_key, employee_key, expense_report_key
          from journal_entry join expense_report on document = 'ExpenseReport' and expense_report_key = document_key
        union all
        select journal_entry_key, employee_key, expense_report_key
          from journal_entry join expense_report_payment on document = 'ExpenseReportPayment' and expense_report_payment_key = document_key
               join expense_report using (expense_report_key)) report
 where posting.journal_entry_key = report.journal_entry_key and is_marked(posting.company_key, gl_account_key, 'employeePayable');

update posting set control = 'prepayment', party_key = client_key, item = 'Client', item_key = client_key
  from journal_entry entry join receipt on entry.document = 'Receipt' and receipt_key = entry.document_key
 where posting.journal_entry_key = entry.journal_entry_key and control is null and line is null and is_marked(posting.company_key, gl_account_key, 'prepayment');

update posting set control = 'payroll', party_key = employee_key, item = 'Employee', item_key = employee_key
  from journal_entry entry join timesheet on entry.document = 'Timesheet' and timesheet_key = entry.document_key
 where posting.journal_entry_key = entry.journal_entry_key and line is null and is_marked(posting.company_key, gl_account_key, 'payroll');

update posting set control = 'tax', party_key = posting.company_key, item = 'SalesTax', item_key = posting.company_key
  from journal_entry entry
 where posting.journal_entry_key = entry.journal_entry_key and entry.document in ('ClientInvoice', 'Receipt', 'CreditMemo', 'ReceivableAdjustment')
   and control is null and line is null and is_marked(posting.company_key, gl_account_key, 'tax');

update posting set control = 'card', party_key = card, item = 'BankAccount', item_key = card
  from (select distinct on (posting_key) posting_key, bank_account_key as card
          from journal_entry entry join posting using (journal_entry_key) join expense on entry.document = 'ExpenseReport' and expense.expense_report_key = entry.document_key
               join bank_account using (bank_account_key)
         where bank_account.gl_account_key = posting.gl_account_key and is_credit_card
         order by posting_key, expense_key = posting.line desc, expense_key) used
 where posting.posting_key = used.posting_key and control is null and is_marked(company_key, gl_account_key, 'card');

-- Two companies on one entry owe each other. With more companies, an old row does not tell which.
update posting set control = 'intercompany', party_key = other, item = 'Company', item_key = other
  from (select posting_key, case when company_key = companies[1] then companies[2] else companies[1] end as other
          from posting join (select journal_entry_key, array_agg(distinct company_key) as companies from posting
                              group by journal_entry_key having count(distinct company_key) = 2) entry using (journal_entry_key)) owed
 where posting.posting_key = owed.posting_key and control is null and line is null and is_marked(company_key, gl_account_key, 'intercompany');

update posting set control = mark.control, party_key = 0, item = case entry.document when 'Journal' then 'Journal' else 'Other' end,
       item_key = case entry.document when 'Journal' then entry.document_key else coalesce(entry.reverses, entry.journal_entry_key) end
  from journal_entry entry, (select company_key, gl_account_key, min(control) as control from control_account group by company_key, gl_account_key) mark
 where posting.journal_entry_key = entry.journal_entry_key and posting.control is null
   and (mark.company_key, mark.gl_account_key) = (posting.company_key, posting.gl_account_key);
alter table posting enable trigger user;
drop function is_marked(integer, integer, text);
