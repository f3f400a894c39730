-- The database refuses rows on locked days and before a company's books begin, whatever code posts them.

-- The part of the books that a document belongs to.
create function area_of(document text) returns text language sql immutable as $$
  select case document
    when 'VendorInvoice' then 'Payables' when 'VendorPayment' then 'Payables'
    when 'ExpenseReport' then 'Payables' when 'ExpenseReportPayment' then 'Payables'
    when 'ClientInvoice' then 'Receivables' when 'Receipt' then 'Receivables' when 'CreditMemo' then 'Receivables'
    when 'ReceivableAdjustment' then 'Receivables' when 'WriteOff' then 'Receivables'
    when 'Timesheet' then 'Time'
    else 'Journals' end $$;

-- The company of a row of the project ledger: that of its phase or project, or the employee's for overhead.
create function company_of(project int, phase int, employee int) returns int language sql stable as $$
  select coalesce((select company_key from phase where phase_key = company_of.phase),
                  (select company_key from project where project_key = company_of.project),
                  (select company_key from employee where employee_key = company_of.employee)) $$;

-- The last day that needs a closer look: no company has locked a later one, or begins its books after it. Waits for closers.
create function closed_through() returns date language plpgsql as $$
begin
  lock table lock_date in row share mode;
  return (select greatest((select max(locked_through) from lock_date), (select max(beginning_balance_date) from company)));
end $$;

-- Closing locks lock_date exclusively and so waits for postings in progress; later postings see the new lock. The arguments are the company,
-- area, day and usage key of each distinct combination that a statement adds. A row passes a soft lock with a lock_pass of its call.
create function refuse_locked_days(companies int[], areas text[], days date[], calls uuid[]) returns void language plpgsql as $$
declare
  hit record;
begin
  select added.company_key, added.day into hit
    from unnest(companies, areas, days, calls) as added (company_key, area, day, usage_key)
         join lock_date on lock_date.company_key = added.company_key and lock_date.area = added.area and added.day <= lock_date.locked_through
   where strength = 'Hard'
      or not exists (select from lock_pass pass where pass.usage_key = added.usage_key and pass.company_key = added.company_key
                        and pass.area = added.area and added.day between pass.first_date and pass.last_date)
   limit 1;
  if found then
    raise exception 'company % has locked the day %', hit.company_key, hit.day using errcode = 'check_violation', constraint = 'open_day';
  end if;
end $$;

create function refuse_closed_days(companies int[], areas text[], days date[], calls uuid[]) returns void language plpgsql as $$
declare
  hit record;
begin
  perform refuse_locked_days(companies, areas, days, calls);
  select added.company_key, added.day into hit
    from unnest(companies, days) as added (company_key, day) join company on company.company_key = added.company_key and added.day < company.beginning_balance_date
   limit 1;
  if found then
    raise exception 'the books of company % begin after %', hit.company_key, hit.day using errcode = 'check_violation', constraint = 'within_books';
  end if;
end $$;

-- The entry that closes a year, and its reversal, are on the last day of that year, which is closed.
create function guard_posting() returns trigger language plpgsql as $$
declare
  through date := closed_through();
begin
  perform refuse_closed_days(array_agg(company_key), array_agg(area), array_agg(entry_date), array_agg(usage_key))
     from (select distinct added.company_key, area_of(document) as area, added.entry_date, usage_key
             from added join journal_entry using (journal_entry_key)
            where added.entry_date <= through
              and not (added.close_year and document = 'CloseYear'
                       and exists (select from year_closing closing where closing.year_closing_key = document_key
                                      and closing.company_key = added.company_key and closing.last_date = added.entry_date))) each;
  return null;
end $$;
create trigger open_day after insert on posting referencing new table as added for each statement execute function guard_posting();

create function guard_transaction() returns trigger language plpgsql as $$
declare
  through date := closed_through();
begin
  perform refuse_closed_days(array_agg(company_of(project_key, phase_key, employee_key)), array_agg(area), array_agg(accounting_date), array_agg(usage_key))
     from (select distinct project_key, phase_key, case when project_key is null then employee_key end as employee_key, area_of(document) as area,
                           accounting_date, usage_key from added where accounting_date <= through) each;
  return null;
end $$;
create trigger open_day after insert on transaction referencing new table as added for each statement execute function guard_transaction();

create function guard_project_fact() returns trigger language plpgsql as $$
declare
  through date := closed_through();
begin
  perform refuse_closed_days(array_agg(company_of(project_key, phase_key, null)), array_agg(area), array_agg(accounting_date), array_agg(usage_key))
     from (select distinct project_key, phase_key, area_of(document) as area, accounting_date, usage_key from added
            where project_key is not null and accounting_date <= through) each;
  return null;
end $$;
create trigger open_day after insert on project_fact referencing new table as added for each statement execute function guard_project_fact();

-- Budgets are changed in place, so their old months must be open too. A budget has no usage key; the call names its own with a setting.
create function guard_budget() returns trigger language plpgsql as $$
declare
  through date := closed_through();
  usage_key uuid := nullif(current_setting('plumbline.usage_key', true), '');
begin
  if tg_op <> 'DELETE' then
    perform refuse_locked_days(array_agg(company_key), array_agg('Journals'::text), array_agg(budget_date), array_agg(usage_key))
       from (select distinct company_key, budget_date from added where budget_date <= through) each;
  end if;
  if tg_op <> 'INSERT' then
    perform refuse_locked_days(array_agg(company_key), array_agg('Journals'::text), array_agg(budget_date), array_agg(usage_key))
       from (select distinct company_key, budget_date from removed where budget_date <= through) each;
  end if;
  return null;
end $$;
create trigger open_day after insert on budget referencing new table as added for each statement execute function guard_budget();
create trigger open_day_changed after update on budget referencing new table as added old table as removed for each statement execute function guard_budget();
create trigger open_day_deleted after delete on budget referencing old table as removed for each statement execute function guard_budget();

-- A correction never comes before what it corrects, on any date that figures are asked for.
create function refuse_early_reversal() returns trigger language plpgsql as $$
begin
  if new.entry_date < (select entry_date from journal_entry original where original.journal_entry_key = new.reverses) then
    raise exception 'entry % is reversed before its own date', new.reverses using errcode = 'check_violation', constraint = 'not_before_original';
  end if;
  return new;
end $$;
create trigger not_before_original before insert on journal_entry for each row when (new.reverses is not null) execute function refuse_early_reversal();
