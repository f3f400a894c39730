-- What is open at the start of each month is kept, so that aging, WIP and utilization as of an old day cost what was open then, not what happened since.
--
-- The differences are noted and folded like those of balance and project_sum. A month with changes has an opening: what was open when it started. A change counts
-- on its day and in every later opening, so a figure as of a day reads one opening and the days after it. Rows that become zero are removed.
create table open_amount (
  -- O: what is open when the month starts; D: the changes of a day
  grain "char" not null check (grain in ('O', 'D')),
  start date not null,
  -- work in progress, or the use of a control account on the accrual basis
  control text not null check (control in ('work', 'receivable', 'payable')),
  company_key integer not null,
  -- the project, client or vendor
  party_key integer not null,
  -- the document, or Work
  item text not null,
  -- the key of the document; of work, the day it was done as a number of days since 2000-01-01
  item_key integer not null,
  amount numeric not null,
  primary key (control, grain, start, party_key, item_key, item, company_key)
);

create table open_amount_delta (
  on_date date not null,
  control text not null,
  company_key integer not null,
  party_key integer not null,
  item text not null,
  item_key integer not null,
  amount numeric not null
);

-- The months that have an opening in open_amount, even if nothing was open.
create table books_month (
  start date primary key check (extract(day from start) = 1)
);

-- Hours by the month of counted_date, for utilization.
create table labor_sum (
  start date not null,
  -- the employee's company and department when the time was posted; 0 for none
  company_key integer not null,
  employee_key integer not null,
  department_key integer not null,
  -- B: billable; N: on a project, but never billed; O: overhead
  class "char" not null check (class in ('B', 'N', 'O')),
  hours numeric not null,
  primary key (start, employee_key, department_key, class, company_key)
) with (fillfactor = 80);

create table labor_sum_delta (
  start date not null,
  company_key integer not null,
  employee_key integer not null,
  department_key integer not null,
  class "char" not null,
  hours numeric not null
);

create function work_day(work_date date) returns integer language sql immutable as $$ select work_date - date '2000-01-01' $$;
create function labor_class(project_key integer, billable boolean) returns "char" language sql immutable as $$
  select case when project_key is null then 'O'::"char" when billable then 'B'::"char" else 'N'::"char" end $$;

create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  with balances as (
    insert into balance_delta (entry_date, gl_account_key, company_key, close_year, accrual, cash)
    select entry_date, gl_account_key, company_key, close_year,
           coalesce(sum(amount) filter (where basis <> 'cash'), 0), coalesce(sum(amount) filter (where basis <> 'accrual'), 0)
      from added group by entry_date, gl_account_key, company_key, close_year)
  insert into open_amount_delta (on_date, control, company_key, party_key, item, item_key, amount)
  select entry_date, control, company_key, party_key, item, item_key, sum(amount)
    from added where control in ('receivable', 'payable') and basis <> 'cash' group by entry_date, control, company_key, party_key, item, item_key;
  return null;
end $$;

create or replace function keep_new_transactions() returns trigger language plpgsql as $$
begin
  with sums as (
    insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
    select accounting_date, project_key, company_key, coalesce(phase_key, 0), 'transaction', kind, mark_of(opening_status), premium_class,
           sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), 0
      from added where project_key is not null group by accounting_date, project_key, company_key, phase_key, kind, mark_of(opening_status), premium_class),
  work as (
    insert into open_amount_delta (on_date, control, company_key, party_key, item, item_key, amount)
    select accounting_date, 'work', company_key, project_key, 'Work', work_day(work_date), sum(value)
      from added where project_key is not null and mark_of(opening_status) = 'Wip' group by accounting_date, company_key, project_key, work_date having sum(value) <> 0)
  insert into labor_sum_delta (start, company_key, employee_key, department_key, class, hours)
  select date_trunc('month', counted_date)::date, coalesce(employee_company_key, 0), employee_key, coalesce(employee_department_key, 0), labor_class(project_key, billable), sum(hours)
    from added where kind = 'Labor' and employee_key is not null group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function keep_new_moves() returns trigger language plpgsql as $$
begin
  with moved as materialized (
    select move_date, row.project_key, company_key, coalesce(phase_key, 0) as phase_key, kind, work_date, premium_class, mark_of(from_status) as from_mark, mark_of(to_status) as to_mark,
           sum(hours) as hours, sum(cost) as cost, sum(premium_cost) as premium_cost, sum(burden) as burden, sum(value) as value
      from added join transaction row using (transaction_key)
     where row.project_key is not null and mark_of(from_status) <> mark_of(to_status)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
  sums as (
    insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
    select move_date, project_key, company_key, phase_key, 'transaction', kind, mark, premium_class,
           sum(sign * hours), sum(sign * cost), sum(sign * premium_cost), sum(sign * burden), sum(sign * value), 0
      from moved, lateral (values (-1, from_mark), (1, to_mark)) side (sign, mark)
     group by move_date, project_key, company_key, phase_key, kind, mark, premium_class)
  insert into open_amount_delta (on_date, control, company_key, party_key, item, item_key, amount)
  select move_date, 'work', company_key, project_key, 'Work', work_day(work_date), sum(case when to_mark = 'Wip' then value else -value end)
    from moved where 'Wip' in (from_mark, to_mark) group by move_date, company_key, project_key, work_date having sum(case when to_mark = 'Wip' then value else -value end) <> 0;
  return null;
end $$;

create or replace function fold_books(at_least integer) returns boolean language plpgsql as $$
declare
  due_balances boolean := exists (select from balance_delta offset at_least - 1 limit 1);
  due_totals boolean := exists (select from project_sum_delta offset at_least - 1 limit 1);
  due_open boolean := exists (select from open_amount_delta offset at_least - 1 limit 1);
begin
  if not (due_balances or due_totals or due_open) then return false; end if;
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
  with taken as (delete from labor_sum_delta returning *)
  insert into labor_sum as kept (start, company_key, employee_key, department_key, class, hours)
  select start, company_key, employee_key, department_key, class, sum(hours) from taken group by start, company_key, employee_key, department_key, class
  on conflict (start, employee_key, department_key, class, company_key) do update set hours = kept.hours + excluded.hours;
  perform fold_open_amounts();
  return true;
end $$;

create function fold_open_amounts() returns void language plpgsql as $$
begin
  with taken as (delete from open_amount_delta returning *),
  changed as (
    select on_date, control, company_key, party_key, item, item_key, sum(amount) as amount
      from taken group by on_date, control, company_key, party_key, item, item_key having sum(amount) <> 0),
  new_month as (
    insert into books_month (start) select distinct date_trunc('month', on_date)::date from changed on conflict do nothing returning start),
  month as (select array_agg(start order by start) as starts from (select start from books_month union all select start from new_month) each),
  -- What a new month starts with: the last opening before it and the days since.
  carried as (
    select new_month.start, kept.control, kept.company_key, kept.party_key, kept.item, kept.item_key, kept.amount
      from new_month, lateral (select max(start) as start from books_month where books_month.start < new_month.start) last,
           lateral (select * from open_amount where control in ('work', 'receivable', 'payable') and grain = 'O' and open_amount.start = last.start
                    union all
                    select * from open_amount where control in ('work', 'receivable', 'payable') and grain = 'D' and open_amount.start >= last.start and open_amount.start < new_month.start) kept),
  -- What the changes of an item add up to after each month with one, until the next.
  running as (
    select month, lead(month) over item_months as until, control, company_key, party_key, item, item_key, sum(amount) over item_months as amount
      from (select date_trunc('month', on_date)::date as month, control, company_key, party_key, item, item_key, sum(amount) as amount
              from changed group by 1, control, company_key, party_key, item, item_key) by_month
    window item_months as (partition by control, company_key, party_key, item, item_key order by month)),
  change as (
    select grain, start, control, company_key, party_key, item, item_key, sum(amount) as amount
      from (select 'D'::"char" as grain, on_date as start, control, company_key, party_key, item, item_key, amount from changed
            union all
            select 'O', start, control, company_key, party_key, item, item_key, amount from carried
            union all
            select 'O', starts[place], control, company_key, party_key, item, item_key, amount
              from running, month, lateral generate_series(width_bucket(running.month, starts) + 1, coalesce(width_bucket(until, starts), cardinality(starts))) place
             where amount <> 0) parts
     group by grain, start, control, company_key, party_key, item, item_key having sum(amount) <> 0)
  merge into open_amount kept using change
     on kept.control = change.control and kept.grain = change.grain and kept.start = change.start and kept.party_key = change.party_key and kept.item_key = change.item_key
    and kept.item = change.item and kept.company_key = change.company_key
   when matched and kept.amount + change.amount = 0 then delete
   when matched then update set amount = kept.amount + change.amount
   when not matched then insert (grain, start, control, company_key, party_key, item, item_key, amount)
     values (change.grain, change.start, change.control, change.company_key, change.party_key, change.item, change.item_key, change.amount);
end $$;

insert into open_amount_delta (on_date, control, company_key, party_key, item, item_key, amount)
select on_date, 'work', company_key, project_key, 'Work', work_day(work_date), sum(value)
  from book_change where fact = 'transaction' and mark = 'Wip' group by on_date, company_key, project_key, work_date having sum(value) <> 0
union all
select entry_date, control, company_key, party_key, item, item_key, sum(amount)
  from posting where control in ('receivable', 'payable') and basis <> 'cash' group by entry_date, control, company_key, party_key, item, item_key;
insert into labor_sum (start, company_key, employee_key, department_key, class, hours)
select date_trunc('month', counted_date)::date, coalesce(employee_company_key, 0), employee_key, coalesce(employee_department_key, 0), labor_class(project_key, billable), sum(hours)
  from transaction where kind = 'Labor' and employee_key is not null group by 1, 2, 3, 4, 5;
select fold_open_amounts();
