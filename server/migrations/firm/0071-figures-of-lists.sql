-- Lists of projects, clients and vendors are sorted and totaled by figures and by the date when something last happened, however long the history and the list are.

-- The figures of each whole project, kept with its sums: one row instead of one for each phase, kind and status. Readers add project_sum_delta.
create table project_figure (
  project_key integer primary key,
  hours numeric not null,
  spent numeric not null,
  billed numeric not null,
  unbilled numeric not null,
  open_balance numeric not null
) with (fillfactor = 80);

insert into project_figure (project_key, hours, spent, billed, unbilled, open_balance)
select project_key, sum(hours), coalesce(sum(value) filter (where fact = 'transaction'), 0), coalesce(sum(value) filter (where fact = 'clientInvoiceLine'), 0),
       coalesce(sum(value) filter (where fact = 'transaction' and mark = 'Wip'), 0),
       coalesce(sum(value + sales_tax) filter (where fact = 'clientInvoiceLine'), 0) - coalesce(sum(value + sales_tax) filter (where fact = 'receivableSettlement'), 0)
  from project_sum group by project_key;

-- Only fold_books writes sums, one transaction at a time, so no writer waits here for another.
create function keep_new_figures() returns trigger language plpgsql as $$
begin
  insert into project_figure as kept (project_key, hours, spent, billed, unbilled, open_balance)
  select project_key, sum(hours), coalesce(sum(value) filter (where fact = 'transaction'), 0), coalesce(sum(value) filter (where fact = 'clientInvoiceLine'), 0),
         coalesce(sum(value) filter (where fact = 'transaction' and mark = 'Wip'), 0),
         coalesce(sum(value + sales_tax) filter (where fact = 'clientInvoiceLine'), 0) - coalesce(sum(value + sales_tax) filter (where fact = 'receivableSettlement'), 0)
    from come group by project_key
  on conflict (project_key)
  do update set hours = kept.hours + excluded.hours, spent = kept.spent + excluded.spent, billed = kept.billed + excluded.billed,
                unbilled = kept.unbilled + excluded.unbilled, open_balance = kept.open_balance + excluded.open_balance;
  return null;
end $$;
create trigger keep_new_figures after insert on project_sum referencing new table as come for each statement execute function keep_new_figures();

create function keep_changed_figures() returns trigger language plpgsql as $$
begin
  update project_figure kept set hours = kept.hours + moved.hours, spent = kept.spent + moved.spent, billed = kept.billed + moved.billed,
         unbilled = kept.unbilled + moved.unbilled, open_balance = kept.open_balance + moved.open_balance
    from (select project_key, sum(sign * hours) as hours, coalesce(sum(sign * value) filter (where fact = 'transaction'), 0) as spent,
                 coalesce(sum(sign * value) filter (where fact = 'clientInvoiceLine'), 0) as billed,
                 coalesce(sum(sign * value) filter (where fact = 'transaction' and mark = 'Wip'), 0) as unbilled,
                 coalesce(sum(sign * (value + sales_tax)) filter (where fact = 'clientInvoiceLine'), 0)
                   - coalesce(sum(sign * (value + sales_tax)) filter (where fact = 'receivableSettlement'), 0) as open_balance
            from (select -1 as sign, gone.* from gone union all select 1, come.* from come) both_sides group by project_key) moved
   where moved.project_key = kept.project_key;
  return null;
end $$;
create trigger keep_changed_figures after update on project_sum referencing old table as gone new table as come for each statement execute function keep_changed_figures();

-- The latest date of a client or vendor is one look into an index.
create index client_invoice_client_date on client_invoice (client_key, invoice_date) where status = 'Final';
create index receipt_client_date on receipt (client_key, receipt_date);
create index vendor_invoice_vendor_date on vendor_invoice (vendor_key, invoice_date);
create index vendor_payment_vendor_date on vendor_payment (vendor_key, payment_date);
