-- The first day of a company's books does not move past a posting or a lock: what was posted stays in the books, and closed days stay as they are.

create function guard_beginning() returns trigger language plpgsql as $$
declare
  earlier date := coalesce(old.beginning_balance_date, '-infinity');
  later date := coalesce(new.beginning_balance_date, '-infinity');
begin
  -- Waits for postings in progress; later ones see the new first day.
  lock table lock_date in exclusive mode;
  if exists (select from posting where company_key = new.company_key and entry_date < new.beginning_balance_date)
     or exists (select from transaction where company_key = new.company_key and accounting_date < new.beginning_balance_date)
     or exists (select from project_fact where company_key = new.company_key and accounting_date < new.beginning_balance_date)
     or exists (select from lock_date where company_key = new.company_key and locked_through >= least(earlier, later) and locked_through < greatest(earlier, later)) then
    raise exception 'the books of company % have postings or locked days between % and %', new.company_key, least(earlier, later), greatest(earlier, later)
      using errcode = 'check_violation', constraint = 'beginning_in_use';
  end if;
  return new;
end $$;
create trigger beginning_in_use before update on company for each row
  when (old.beginning_balance_date is distinct from new.beginning_balance_date) execute function guard_beginning();
