-- Balances are kept for five days too. A balance in the middle of a month added up as many rows of each account as the month had days; it now adds up at most
-- ten: whole years, the months of the last year, the five-day spans of the last month, and the days of the last span.
create function five_days(day date) returns date language sql immutable parallel safe
  -- The spans of a month begin on days 1, 6, 11, 16, 21 and 26; the last one ends with the month.
  return day - (extract(day from day)::int - 1) + 5 * least((extract(day from day)::int - 1) / 5, 5);

-- Nobody folds until the commit: a fold by the old function would leave out the new spans.
select pg_advisory_xact_lock(hashtext('fold_books'), hashtext(current_schema()));
alter table balance drop constraint balance_grain_check, add constraint balance_grain_check check (grain in ('Y', 'M', 'F', 'D'));
insert into balance (grain, start, gl_account_key, company_key, close_year, accrual, cash)
select 'F', five_days(start), gl_account_key, company_key, close_year, sum(accrual), sum(cash)
  from balance where grain = 'D' group by 2, 3, 4, 5;

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
    from taken cross join lateral (values ('Y'::"char", date_trunc('year', entry_date)::date), ('M', date_trunc('month', entry_date)::date), ('F', five_days(entry_date)), ('D', entry_date)) span (grain, start)
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
