-- Whoever connects a receiver sees what was sent to it and what it answered, and reports see when invoices are due.

-- The body of a delivery of events is made again from the events, whose types are kept with it.
alter table webhook_delivery
  add column request_url text not null default '',
  add column request_headers text not null default '',
  add column request_types text[] not null default '{}',
  add column request_body text,
  add column response_headers text not null default '',
  add column response_body text not null default '';

-- Invoices of clients and vendors show under one name when they are due.
do $$ begin
  perform set_config('search_path', format('%I, %I, public', current_setting('plumbline.reporting') || '_v1', current_schema()), true);
end $$;

create or replace view vendor_invoices with (security_barrier) as
select vendor_invoice.vendor_invoice_key, vendor_invoice.vendor_key, vendor.name as vendor, vendor_invoice.company_key, company.description as company,
       vendor_invoice.number, vendor_invoice.description as vendor_invoice, vendor_invoice.status, vendor_invoice.type, vendor_invoice.invoice_date as date,
       vendor_invoice.accounting_date, vendor_invoice.date_to_pay, vendor_invoice.amount, vendor_invoice.paid_amount,
       case vendor_invoice.status when 'Normal' then vendor_invoice.amount - vendor_invoice.paid_amount else 0.00 end as open_amount,
       vendor_invoice.on_hold, vendor_invoice.void_date, vendor_invoice.notes, vendor_invoice.date_to_pay as due_date
  from vendor_invoice join vendor using (vendor_key) join company on company.company_key = vendor_invoice.company_key;

create or replace view client_invoices with (security_barrier) as
select client_invoice.client_invoice_key, client_invoice.number, client_invoice.company_key, company.description as company, client_invoice.client_key,
       client.description as client, client_invoice.project_key, project.id as project_id, project.description as project, client_invoice.invoice_group_key,
       client_invoice.status, client_invoice.invoice_date as date, client_invoice.accounting_date, client_invoice.through_date, client_invoice.amount,
       client_invoice.sales_tax, client_invoice.amount + client_invoice.sales_tax as total_amount, client_invoice.settled_amount,
       case client_invoice.status when 'Final' then client_invoice.amount + client_invoice.sales_tax - client_invoice.settled_amount else 0.00 end as open_amount,
       client_invoice.void_date, client_invoice.notes,
       client_invoice.invoice_date + coalesce((select (value #>> '{}')::integer from setting where name = 'clientPaymentDays'), 30) as due_date
  from client_invoice join company using (company_key) join client using (client_key) join project using (project_key);

comment on column vendor_invoices.due_date is 'The date on which payment is due: the same as date_to_pay.';
comment on column client_invoices.due_date is 'The date on which payment is due: the date of the invoice and the days of the firm setting clientPaymentDays.';
