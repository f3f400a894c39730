-- Rows of the project ledger are refused on locked days too, and nothing is posted before a company's books begin.
drop trigger open_day on posting;
drop function refuse_locked_posting();

-- The company of a row of the project ledger: that of its phase or project, or the employee's for overhead.
create function company_of(project int, phase int, employee int) returns int language sql stable as $$
  select coalesce((select company_key from phase where phase_key = company_of.phase),
                  (select company_key from project where project_key = company_of.project),
                  (select company_key from employee where employee_key = company_of.employee)) $$;

-- Closing locks lock_date exclusively and so waits for postings in progress; later postings see the new lock. The arguments are the company,
-- area and day of each distinct combination that a statement adds.
create function refuse_closed_days(companies int[], areas text[], days date[]) returns void language plpgsql as $$
declare
  hit record;
begin
  lock table lock_date in row share mode;
  select added.company_key, added.day into hit
    from unnest(companies, areas, days) as added (company_key, area, day)
         join lock_date on lock_date.company_key = added.company_key and lock_date.area = added.area and added.day <= lock_date.locked_through
   limit 1;
  if found then
    raise exception 'company % has locked the day %', hit.company_key, hit.day using errcode = 'check_violation', constraint = 'open_day';
  end if;
  select added.company_key, added.day into hit
    from unnest(companies, days) as added (company_key, day) join company on company.company_key = added.company_key and added.day < company.beginning_balance_date
   limit 1;
  if found then
    raise exception 'the books of company % begin after %', hit.company_key, hit.day using errcode = 'check_violation', constraint = 'within_books';
  end if;
end $$;

-- The entry that closes a year, and its reversal, are on the last day of that year, which is closed.
create function guard_posting() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days(array_agg(company_key), array_agg(area), array_agg(entry_date))
     from (select distinct added.company_key, area_of(document) as area, added.entry_date
             from added join journal_entry using (journal_entry_key)
            where not (added.close_year and document = 'CloseYear'
                       and exists (select from year_closing closing where closing.year_closing_key = document_key
                                      and closing.company_key = added.company_key and closing.last_date = added.entry_date))) each;
  return null;
end $$;
create trigger open_day after insert on posting referencing new table as added for each statement execute function guard_posting();

create function guard_transaction() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days(array_agg(company_of(project_key, phase_key, employee_key)), array_agg(area), array_agg(accounting_date))
     from (select distinct project_key, phase_key, case when project_key is null then employee_key end as employee_key, area_of(document) as area, accounting_date from added) each;
  return null;
end $$;
create trigger open_day after insert on transaction referencing new table as added for each statement execute function guard_transaction();

create function guard_project_fact() returns trigger language plpgsql as $$
begin
  perform refuse_closed_days(array_agg(company_of(project_key, phase_key, null)), array_agg(area), array_agg(accounting_date))
     from (select distinct project_key, phase_key, area_of(document) as area, accounting_date from added where project_key is not null) each;
  return null;
end $$;
create trigger open_day after insert on project_fact referencing new table as added for each statement execute function guard_project_fact();
