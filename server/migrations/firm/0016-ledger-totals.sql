-- Stored totals of both ledgers, so that a balance or a project total costs the same however long the history is.
--
-- Totals are exact at every commit, and no writer waits for another: a write adds rows of differences, and one transaction at a time
-- moves them into the totals now and then. Readers add totals and differences in one statement. Totals have no maximum number of digits; only amounts sent by callers do.
create table balance (
  -- a year, month or day and its first day: a balance adds up whole years, then the months of the last year, then the days of the last month
  grain "char" not null check (grain in ('Y', 'M', 'D')),
  start date not null,
  gl_account_key integer not null,
  company_key integer not null,
  close_year boolean not null,
  accrual numeric not null,
  cash numeric not null,
  primary key (grain, start, gl_account_key, company_key, close_year)
) with (fillfactor = 80);

create table balance_delta (
  entry_date date not null,
  gl_account_key integer not null,
  company_key integer not null,
  close_year boolean not null,
  accrual numeric not null,
  cash numeric not null
);

create table project_sum (
  project_key integer not null,
  -- 0 for the project itself
  phase_key integer not null,
  fact text not null,
  kind text not null,
  -- the status of a transaction, or the mark of a fact
  mark text not null,
  premium_class smallint not null,
  hours numeric not null,
  cost numeric not null,
  premium_cost numeric not null,
  burden numeric not null,
  -- the value of a transaction, or the amount of a fact
  value numeric not null,
  sales_tax numeric not null,
  primary key (project_key, phase_key, fact, kind, mark, premium_class)
) with (fillfactor = 80);

create table project_sum_delta (
  project_key integer not null,
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
  sales_tax numeric not null
);
create index project_sum_delta_project on project_sum_delta (project_key);

create function keep_balances() returns trigger language plpgsql as $$
begin
  insert into balance_delta (entry_date, gl_account_key, company_key, close_year, accrual, cash)
  select entry_date, gl_account_key, company_key, close_year,
         coalesce(sum(amount) filter (where basis <> 'cash'), 0), coalesce(sum(amount) filter (where basis <> 'accrual'), 0)
    from added group by entry_date, gl_account_key, company_key, close_year;
  return null;
end $$;
create trigger keep_balances after insert on posting referencing new table as added for each statement execute function keep_balances();

create function keep_new_transactions() returns trigger language plpgsql as $$
begin
  insert into project_sum_delta (project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select project_key, coalesce(phase_key, 0), 'transaction', kind, status, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), 0
    from added where project_key is not null group by project_key, phase_key, kind, status, premium_class;
  return null;
end $$;
create trigger keep_new_transactions after insert on transaction referencing new table as added for each statement execute function keep_new_transactions();

create function keep_moved_transactions() returns trigger language plpgsql as $$
begin
  insert into project_sum_delta (project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select project_key, coalesce(phase_key, 0), 'transaction', kind, status, premium_class,
         sum(sign * hours), sum(sign * cost), sum(sign * premium_cost), sum(sign * burden), sum(sign * value), 0
    from (select -1 as sign, gone.* from gone union all select 1, come.* from come) moved
   where project_key is not null group by project_key, phase_key, kind, status, premium_class;
  return null;
end $$;
create trigger keep_moved_transactions after update on transaction referencing old table as gone new table as come for each statement execute function keep_moved_transactions();

create function keep_new_facts() returns trigger language plpgsql as $$
begin
  insert into project_sum_delta (project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select project_key, coalesce(phase_key, 0), fact, kind, mark, 0, 0, 0, 0, 0, sum(amount), sum(sales_tax)
    from added where project_key is not null group by project_key, phase_key, fact, kind, mark;
  return null;
end $$;
create trigger keep_new_facts after insert on project_fact referencing new table as added for each statement execute function keep_new_facts();

-- Moves the differences into the totals once there are at least this many, unless another transaction is already doing it.
create function fold_books(at_least integer) returns boolean language plpgsql as $$
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
  with taken as (delete from project_sum_delta returning *)
  insert into project_sum as kept (project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
  select project_key, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), sum(sales_tax)
    from taken group by project_key, phase_key, fact, kind, mark, premium_class
  on conflict (project_key, phase_key, fact, kind, mark, premium_class)
  do update set hours = kept.hours + excluded.hours, cost = kept.cost + excluded.cost, premium_cost = kept.premium_cost + excluded.premium_cost,
                burden = kept.burden + excluded.burden, value = kept.value + excluded.value, sales_tax = kept.sales_tax + excluded.sales_tax;
  return true;
end $$;
