-- A figure as of a past day is a sum of dated rows: every change of status has a date, so that what happens later leaves the figures of that day alone.

-- Work on hold is work in progress; figures do not tell them apart.
create function mark_of(status text) returns text language sql immutable as $$ select case status when 'Hold' then 'Wip' else status end $$;

alter table transaction
  -- the company of the project, or of the employee for overhead, on the day it was posted
  add company_key integer references company,
  add employee_company_key integer references company,
  add employee_department_key integer references department,
  -- whether the hours count as billable; a reversing row copies its original
  add billable boolean,
  -- the row that this one replaces at new rates
  add repriced_from integer references transaction,
  -- the status when it was posted, and the day of the last change to another mark
  add opening_status text,
  add status_date date,
  -- the day on which the hours count for utilization: the first open day from the day worked on. A correction counts on its original's day if both
  -- were posted on the same day, and on its own posting date otherwise.
  add counted_date date;
create unique index transaction_repriced_from on transaction (repriced_from) where repriced_from is not null;

alter table transaction_move
  add project_key integer references project,
  add move_date date,
  add cause text;

alter table project_fact
  -- the company of the project on the day it was posted; null for a line without a project
  add company_key integer references company;

alter table transaction disable trigger user;
alter table transaction_move disable trigger user;
alter table project_fact disable trigger user;

-- The rows that reverse a voided document had the date of the document. They were recorded together with its reversing entry, which has the date of the void.
update project_fact reversal set accounting_date = entry.entry_date
  from (select document, document_key, at, max(entry_date) as entry_date from journal_entry where reverses is not null group by document, document_key, at) entry
 where (entry.document, entry.document_key, entry.at) = (reversal.document, reversal.document_key, reversal.at)
   and exists (select from project_fact original
                where (original.document, original.document_key, original.fact, original.kind, original.mark, original.invoice_key, original.line)
                    = (reversal.document, reversal.document_key, reversal.fact, reversal.kind, reversal.mark, reversal.invoice_key, reversal.line)
                  and original.project_fact_key < reversal.project_fact_key and sign(original.amount + original.sales_tax) = -sign(reversal.amount + reversal.sales_tax));

update project_fact set company_key = project.company_key from project where project.project_key = project_fact.project_key;

update transaction_move move set
  project_key = moved.project_key,
  cause = case when move.document = 'WriteOff' and move.document_key = 0 then case move.to_status when 'Hold' then 'Hold' else 'Release' end
               when not move.undo then case move.document when 'ClientInvoice' then 'Bill' else 'WriteOff' end
               when move.document in ('ClientInvoice', 'WriteOff') then 'Void'
               when exists (select from transaction later where later.transferred_from = moved.transaction_key) then 'Transfer'
               when move.document = 'Timesheet' and exists (select from transaction later
                      where (later.document, later.document_key, later.line, later.work_date, later.premium_class, later.at)
                          = (moved.document, moved.document_key, moved.line, moved.work_date, moved.premium_class, move.at) and later.reverses is null) then 'Reprice'
               else 'Void' end,
  move_date = coalesce(
    case move.document
      when 'ClientInvoice' then (select case when move.undo then coalesce(void_date, accounting_date) else accounting_date end from client_invoice where client_invoice_key = move.document_key)
      when 'WriteOff' then (select case when move.undo then coalesce(void_date, write_off_date) else write_off_date end from write_off where write_off_key = move.document_key)
      else (select accounting_date from transaction reversal where reversal.reverses = moved.transaction_key) end,
    (move.at at time zone 'UTC')::date)
  from transaction moved where moved.transaction_key = move.transaction_key;

-- The states of a row never cross: no change is dated before the row or before the change before it.
update transaction_move set move_date = ordered.move_date
  from (select transaction_move_key, case when mark_of(from_status) = mark_of(to_status) then greatest(move_date, accounting_date)
               else max(greatest(move_date, accounting_date)) filter (where mark_of(from_status) <> mark_of(to_status))
                      over (partition by transaction_key order by transaction_move_key) end as move_date
          from transaction_move join transaction using (transaction_key)) ordered
 where ordered.transaction_move_key = transaction_move.transaction_move_key and ordered.move_date <> transaction_move.move_date;

update transaction set
  company_key = coalesce((select company_key from project where project.project_key = transaction.project_key),
                         (select company_key from employee where employee.employee_key = transaction.employee_key)),
  employee_company_key = (select company_key from employee where employee.employee_key = transaction.employee_key),
  employee_department_key = (select department_key from employee where employee.employee_key = transaction.employee_key),
  opening_status = coalesce((select from_status from transaction_move move where move.transaction_key = transaction.transaction_key order by transaction_move_key limit 1), status),
  status_date = coalesce((select max(move_date) from transaction_move move where move.transaction_key = transaction.transaction_key and mark_of(from_status) <> mark_of(to_status)),
                         accounting_date),
  counted_date = work_date,
  repriced_from = (select reversal.reverses from transaction reversal join transaction_move move on move.transaction_key = reversal.reverses and move.cause = 'Reprice'
                    where transaction.reverses is null and transaction.transferred_from is null
                      and (reversal.document, reversal.document_key, reversal.line, reversal.work_date, reversal.premium_class, reversal.at)
                        = (transaction.document, transaction.document_key, transaction.line, transaction.work_date, transaction.premium_class, transaction.at)
                    limit 1);
update transaction set billable = project_key is not null and opening_status <> 'NonBillable' where reverses is null;
update transaction set billable = original.billable from transaction original where original.transaction_key = transaction.reverses;

alter table transaction enable trigger user;
alter table transaction_move enable trigger user;
alter table project_fact enable trigger user;

alter table transaction
  alter billable set not null, alter opening_status set not null, alter status_date set not null, alter counted_date set not null,
  add check (project_key is null or company_key is not null),
  add check (opening_status in ('Hold', 'Wip', 'Billed', 'WrittenOff', 'NonBillable')),
  add check (status_date >= accounting_date);
alter table transaction_move
  alter move_date set not null, alter cause set not null,
  add check (cause in ('Hold', 'Release', 'Bill', 'WriteOff', 'Transfer', 'Reprice', 'Void')),
  drop undo;
alter table project_fact add check (project_key is null or company_key is not null);

create index transaction_project_accounting_date on transaction (project_key, accounting_date);
create index transaction_counted_date on transaction (counted_date) where kind = 'Labor';
drop index transaction_labor_date;
create index transaction_move_project on transaction_move (project_key, move_date);
create index transaction_move_date on transaction_move (move_date);
create index project_fact_project_date on project_fact (project_key, accounting_date);
-- What was recorded after a moment is at the end of each table.
create index transaction_at on transaction using brin (at);
create index transaction_move_at on transaction_move using brin (at);
create index project_fact_at on project_fact using brin (at);

-- Whoever adds a row, these columns come from the records as they are at that moment.
create function complete_transaction() returns trigger language plpgsql as $$
declare
  original transaction;
  locked_through date;
begin
  select company_key into new.company_key from project where project_key = new.project_key;
  if new.employee_key is not null then
    select coalesce(new.company_key, company_key), company_key, department_key into new.company_key, new.employee_company_key, new.employee_department_key
      from employee where employee_key = new.employee_key;
  end if;
  new.opening_status := coalesce(new.opening_status, new.status);
  new.status_date := greatest(new.status_date, new.accounting_date);
  new.billable := new.project_key is not null and new.opening_status <> 'NonBillable';
  new.counted_date := new.work_date;
  if coalesce(new.reverses, new.transferred_from, new.repriced_from) is not null then
    select * into original from transaction where transaction_key = coalesce(new.reverses, new.transferred_from, new.repriced_from);
    new.counted_date := case when original.accounting_date = new.accounting_date then original.counted_date else new.accounting_date end;
    if new.reverses is not null then
      new.billable := original.billable;
      new.company_key := original.company_key;
      new.employee_company_key := original.employee_company_key;
      new.employee_department_key := original.employee_department_key;
    end if;
  elsif new.kind = 'Labor' then
    select max(lock_date.locked_through) into locked_through from lock_date where company_key in (new.company_key, new.employee_company_key) and area = 'Time';
    if locked_through >= new.work_date then new.counted_date := least(new.accounting_date, locked_through + 1); end if;
  end if;
  return new;
end $$;
create trigger complete before insert on transaction for each row execute function complete_transaction();

create function complete_project_fact() returns trigger language plpgsql as $$
begin
  select company_key into new.company_key from project where project_key = new.project_key;
  return new;
end $$;
create trigger complete before insert on project_fact for each row execute function complete_project_fact();

create or replace function refuse_transaction_change() returns trigger language plpgsql as $$
declare
  moving text[] := '{status,status_date,client_invoice_key,client_invoice_line}';
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(old) - moving) = (to_jsonb(new) - moving) then
      return new;
    end if;
  end if;
  raise exception 'a row of the project ledger is never changed or removed; only its status and invoice line move';
end $$;

-- A change of mark is refused on a locked day; a hold changes no figure.
create function guard_transaction_move() returns trigger language plpgsql as $$
declare
  through date := closed_through();
begin
  perform refuse_closed_days(array_agg(company_of(project_key, phase_key, employee_key)), array_agg(area), array_agg(move_date), array_agg(usage_key))
     from (select distinct row.project_key, row.phase_key, case when row.project_key is null then row.employee_key end as employee_key, area_of(added.document) as area,
                           move_date, added.usage_key
             from added join transaction row using (transaction_key) where move_date <= through and mark_of(from_status) <> mark_of(to_status)) each;
  return null;
end $$;
create trigger open_day after insert on transaction_move referencing new table as added for each statement execute function guard_transaction_move();

-- Every change of a figure of a project: the only source of figures as of a day. A row counts under its opening mark from its posting date on; a move
-- takes it from one mark to another.
create view book_change as
select accounting_date as on_date, at, company_key, project_key, coalesce(phase_key, 0) as phase_key, 'transaction' as fact, kind, mark_of(opening_status) as mark, premium_class,
       work_date, hours, cost, premium_cost, burden, value, 0.00 as sales_tax
  from transaction where project_key is not null
union all
select move.move_date, move.at, moved.company_key, moved.project_key, coalesce(moved.phase_key, 0), 'transaction', moved.kind, side.mark, moved.premium_class,
       moved.work_date, sign * hours, sign * cost, sign * premium_cost, sign * burden, sign * value, 0.00
  from transaction_move move join transaction moved using (transaction_key), lateral (values (-1, mark_of(from_status)), (1, mark_of(to_status))) side (sign, mark)
 where move.project_key is not null and mark_of(from_status) <> mark_of(to_status)
union all
select accounting_date, at, company_key, project_key, coalesce(phase_key, 0), fact, kind, mark, 0::smallint, null::date, 0.00, 0.00, 0.00, 0.00, amount, sales_tax
  from project_fact where project_key is not null;

-- The changes of a project by month: totals as of a day are the totals of all days, less the later months and the rest of the month.
create table project_month (
  project_key integer not null,
  company_key integer not null,
  start date not null,
  phase_key integer not null,
  fact text not null,
  kind text not null,
  mark text not null,
  premium_class smallint not null,
  hours numeric not null,
  cost numeric not null,
  premium_cost numeric not null,
  burden numeric not null,
  value numeric not null,
  sales_tax numeric not null,
  primary key (project_key, start, phase_key, fact, kind, mark, premium_class, company_key)
) with (fillfactor = 80);
create index project_month_start on project_month (start);

drop trigger keep_moved_transactions on transaction;
drop function keep_moved_transactions();

do $$
begin
  if exists (select from (
      select project_key, phase_key, fact, kind, mark_of(mark) as mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax from project_sum
      union all
      select project_key, phase_key, fact, kind, mark_of(mark), premium_class, hours, cost, premium_cost, burden, value, sales_tax from project_sum_delta
      union all
      select project_key, phase_key, fact, kind, mark, premium_class, -hours, -cost, -premium_cost, -burden, -value, -sales_tax from book_change) both_sides
     group by project_key, phase_key, fact, kind, mark, premium_class
    having sum(hours) <> 0 or sum(cost) <> 0 or sum(premium_cost) <> 0 or sum(burden) <> 0 or sum(value) <> 0 or sum(sales_tax) <> 0) then
    raise exception 'the dated moves do not add up to the present project totals';
  end if;
end $$;

truncate project_sum, project_sum_delta;
alter table project_sum_delta add on_date date not null, add company_key integer not null;
alter table project_sum add company_key integer not null, drop constraint project_sum_pkey,
  add primary key (project_key, phase_key, fact, kind, mark, premium_class, company_key);
insert into project_sum (project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
select project_key, company_key, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), sum(sales_tax)
  from book_change group by project_key, company_key, phase_key, fact, kind, mark, premium_class;
insert into project_month (project_key, company_key, start, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
select project_key, company_key, date_trunc('month', on_date)::date, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), sum(sales_tax)
  from book_change group by project_key, company_key, 3, phase_key, fact, kind, mark, premium_class;

create or replace function keep_new_transactions() returns trigger language plpgsql as $$
begin
  insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select accounting_date, project_key, company_key, coalesce(phase_key, 0), 'transaction', kind, mark_of(opening_status), premium_class,
         sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), 0
    from added where project_key is not null group by accounting_date, project_key, company_key, phase_key, kind, mark_of(opening_status), premium_class;
  return null;
end $$;

create function keep_new_moves() returns trigger language plpgsql as $$
begin
  insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select move_date, moved.project_key, company_key, coalesce(phase_key, 0), 'transaction', kind, mark, premium_class,
         sum(sign * hours), sum(sign * cost), sum(sign * premium_cost), sum(sign * burden), sum(sign * value), 0
    from added join transaction moved using (transaction_key), lateral (values (-1, mark_of(from_status)), (1, mark_of(to_status))) side (sign, mark)
   where moved.project_key is not null and mark_of(from_status) <> mark_of(to_status)
   group by move_date, moved.project_key, company_key, phase_key, kind, mark, premium_class;
  return null;
end $$;
create trigger keep_new_moves after insert on transaction_move referencing new table as added for each statement execute function keep_new_moves();

create or replace function keep_new_facts() returns trigger language plpgsql as $$
begin
  insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select accounting_date, project_key, company_key, coalesce(phase_key, 0), fact, kind, mark, 0, 0, 0, 0, 0, sum(amount), sum(sales_tax)
    from added where project_key is not null group by accounting_date, project_key, company_key, phase_key, fact, kind, mark;
  return null;
end $$;

create or replace function fold_books(at_least integer) returns boolean language plpgsql as $$
declare
  due_balances boolean := exists (select from balance_delta offset at_least - 1 limit 1);
  due_totals boolean := exists (select from project_sum_delta offset at_least - 1 limit 1);
begin
  if not (due_balances or due_totals) then return false; end if;
  if not pg_try_advisory_xact_lock(hashtext('fold_books'), hashtext(current_schema())) then return false; end if;
  with taken as (delete from balance_delta returning *)
  insert into balance as kept (grain, start, gl_account_key, company_key, close_year, accrual, cash)
  select grain, start, gl_account_key, company_key, close_year, sum(accrual), sum(cash)
    from taken cross join lateral (values ('Y'::"char", date_trunc('year', entry_date)::date), ('M', date_trunc('month', entry_date)::date), ('D', entry_date)) span (grain, start)
   group by grain, start, gl_account_key, company_key, close_year
  on conflict (grain, start, gl_account_key, company_key, close_year)
  do update set accrual = kept.accrual + excluded.accrual, cash = kept.cash + excluded.cash;
  with taken as (delete from project_sum_delta returning *),
  by_month as (
    insert into project_month as kept (project_key, company_key, start, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
    select project_key, company_key, date_trunc('month', on_date)::date, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), sum(sales_tax)
      from taken group by project_key, company_key, 3, phase_key, fact, kind, mark, premium_class
    on conflict (project_key, start, phase_key, fact, kind, mark, premium_class, company_key)
    do update set hours = kept.hours + excluded.hours, cost = kept.cost + excluded.cost, premium_cost = kept.premium_cost + excluded.premium_cost,
                  burden = kept.burden + excluded.burden, value = kept.value + excluded.value, sales_tax = kept.sales_tax + excluded.sales_tax)
  insert into project_sum as kept (project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select project_key, company_key, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), sum(sales_tax)
    from taken group by project_key, company_key, phase_key, fact, kind, mark, premium_class
  on conflict (project_key, phase_key, fact, kind, mark, premium_class, company_key)
  do update set hours = kept.hours + excluded.hours, cost = kept.cost + excluded.cost, premium_cost = kept.premium_cost + excluded.premium_cost,
                burden = kept.burden + excluded.burden, value = kept.value + excluded.value, sales_tax = kept.sales_tax + excluded.sales_tax;
  return true;
end $$;
