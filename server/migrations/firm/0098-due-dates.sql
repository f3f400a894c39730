-- A client invoice is due on the day that it said when it was finalized. Before, a change of the setting moved the due dates of invoices that clients already had.
alter table client_invoice
  -- when it is final; invoices from before have the day that the setting said at the upgrade
  add column due_date date;

create function due_date_of(invoice_date date) returns date language sql stable as $$
  select least(invoice_date + coalesce((select (value #>> '{}')::integer from setting where name = 'clientPaymentDays' and value #>> '{}' ~ '^\d{1,4}$'), 30), '9999-12-31') $$;

create function keep_due_date() returns trigger language plpgsql as $$
begin
  new.due_date := due_date_of(new.invoice_date);
  return new;
end $$;
-- Whoever finalizes an invoice: a call, an opening, the demo firm, or the version before while both run. An opening that is posted again finalizes it again.
create trigger due_when_final before update of status on client_invoice for each row
  when (new.status = 'Final' and old.status <> 'Final') execute function keep_due_date();
create trigger due_when_added before insert on client_invoice for each row
  when (new.status = 'Final' and new.due_date is null) execute function keep_due_date();

update client_invoice set due_date = due_date_of(invoice_date) where status <> 'Draft';

do $$ begin
  perform set_config('search_path', format('%I, %I, public', current_setting('plumbline.reporting') || '_v1', current_schema()), true);
end $$;

-- A draft is due on the day that it would have if it were finalized now.
create or replace view client_invoices with (security_barrier) as
select client_invoice.client_invoice_key, client_invoice.number, client_invoice.company_key, company.description as company, client_invoice.client_key,
       client.description as client, client_invoice.project_key, project.id as project_id, project.description as project, client_invoice.invoice_group_key,
       client_invoice.status, client_invoice.invoice_date as date, client_invoice.accounting_date, client_invoice.through_date, client_invoice.amount,
       client_invoice.sales_tax, client_invoice.amount + client_invoice.sales_tax as total_amount, client_invoice.settled_amount,
       case client_invoice.status when 'Final' then client_invoice.amount + client_invoice.sales_tax - client_invoice.settled_amount else 0.00 end as open_amount,
       client_invoice.void_date, client_invoice.notes,
       coalesce(client_invoice.due_date, client_invoice.invoice_date + coalesce((select (value #>> '{}')::integer from setting where name = 'clientPaymentDays'), 30)) as due_date
  from client_invoice join company using (company_key) join client using (client_key) join project using (project_key);

comment on column client_invoices.due_date is 'The date on which payment is due: kept when the invoice is finalized, the date of the invoice and the days that the firm setting clientPaymentDays had then.';
