-- A clearing document names what it pays: the timesheets of a payroll payment and the sales tax codes of a tax payment.

-- The payment that marked the timesheet as paid; voiding it undoes that. Null if a user marked it.
alter table timesheet add column payroll_payment_key integer references clearing check (payroll_payment_key is null or paid_at is not null);
create index timesheet_payroll_payment on timesheet (payroll_payment_key) where payroll_payment_key is not null;

-- Sales tax has a balance for each code, because each goes to an authority of its own. The code is a column of its own, so that the seals over
-- the other columns of old rows stay valid.
alter table posting add column sales_tax_code text check (sales_tax_code is null or (control = 'tax' and sales_tax_code <> ''));
alter table clearing_line add column sales_tax_code text check (sales_tax_code <> '');

-- Old rows get the code of their invoices. A row that covers invoices or lines of several codes cannot be split without changing its amount: it
-- keeps no code, as do rows of other documents, unless the company has billed one code only.
alter table posting disable trigger user;
with taxed as (
  select client_invoice_key, client_invoice.company_key, sales_tax_code as code
    from client_invoice join client_invoice_line using (client_invoice_key) where client_invoice_line.sales_tax <> 0),
coded as (
  select document, document_key, min(code) as code
    from (select 'ClientInvoice' as document, client_invoice_key as document_key, code from taxed
          union all
          select case receipt.type when 'PrepaymentApplied' then 'Receipt' else receipt.type end, receipt_key, code from receipt join receipt_line using (receipt_key) join taxed using (client_invoice_key)) each
   group by document, document_key having count(distinct code) = 1),
single as (select company_key, min(code) as code from taxed group by company_key having count(distinct code) = 1)
update posting set sales_tax_code = nullif(coalesce(coded.code, single.code), '')
  from journal_entry entry left join coded using (document, document_key), company left join single using (company_key)
 where posting.journal_entry_key = entry.journal_entry_key and posting.control = 'tax' and company.company_key = posting.company_key
   and nullif(coalesce(coded.code, single.code), '') is not null;
alter table posting enable trigger user;
update clearing_line set sales_tax_code = posting.sales_tax_code
  from clearing join journal_entry entry on entry.document = 'TaxPayment' and entry.document_key = clearing.clearing_key and entry.reverses is null
       join posting using (journal_entry_key)
 where clearing.type = 'TaxPayment' and clearing_line.clearing_key = clearing.clearing_key and clearing_line.line = posting.line and posting.sales_tax_code is not null;
