-- A close is a lock date: every day up to it is locked, because a closed year protects nothing while the days before it are open.
create table lock_date (
  company_key integer not null references company,
  area text not null check (area in ('Payables', 'Receivables', 'Time', 'Journals')),
  -- Soft is set by ClosePeriod, Hard by CloseYear
  strength text not null check (strength in ('Soft', 'Hard')),
  -- the last locked day
  locked_through date not null,
  primary key (company_key, area, strength)
);

-- Every change of a lock date. The trigger below makes the change, so that none is without its reason and user.
create table lock_move (
  lock_move_key bigint generated always as identity primary key,
  company_key integer not null references company,
  area text not null check (area in ('Payables', 'Receivables', 'Time', 'Journals')),
  strength text not null check (strength in ('Soft', 'Hard')),
  -- null: no day was locked, or none is any more
  from_date date,
  to_date date,
  method text not null,
  reason text not null,
  user_name text,
  at timestamptz(3) not null,
  usage_key uuid,
  check (from_date is distinct from to_date)
);
create index lock_move_company on lock_move (company_key, lock_move_key);
create trigger append_only before update or delete on lock_move for each row execute function refuse_change();
create trigger not_emptied before truncate on lock_move execute function refuse_change();

create function move_lock_date() returns trigger language plpgsql as $$
begin
  if new.to_date is null then
    delete from lock_date where (company_key, area, strength) = (new.company_key, new.area, new.strength);
  else
    insert into lock_date values (new.company_key, new.area, new.strength, new.to_date)
    on conflict (company_key, area, strength) do update set locked_through = excluded.locked_through;
  end if;
  return null;
end $$;
create trigger moves_lock_date after insert on lock_move for each row execute function move_lock_date();

create function refuse_unexplained_lock() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a lock date changes only with a row of lock_move';
  end if;
  return coalesce(new, old);
end $$;
create trigger explained before insert or update or delete on lock_date for each row execute function refuse_unexplained_lock();

insert into lock_move (company_key, area, strength, to_date, method, reason, at)
select company_key, area, strength, locked_through, 'Migration', 'The latest closed period or year when lock dates were introduced.', now()
  from (select company_key, 'Soft' as strength, max(last_date) as locked_through from period where status = 'Closed' group by company_key
        union all
        select company_key, 'Hard', max(last_date) from year_closing where status = 'Closed' group by company_key) closed,
       unnest(array['Payables', 'Receivables', 'Time', 'Journals']) as area;

-- The part of the books that a document belongs to.
create function area_of(document text) returns text language sql immutable as $$
  select case document
    when 'VendorInvoice' then 'Payables' when 'VendorPayment' then 'Payables'
    when 'ExpenseReport' then 'Payables' when 'ExpenseReportPayment' then 'Payables'
    when 'ClientInvoice' then 'Receivables' when 'Receipt' then 'Receivables' when 'CreditMemo' then 'Receivables'
    when 'ReceivableAdjustment' then 'Receivables' when 'WriteOff' then 'Receivables'
    when 'Timesheet' then 'Time'
    else 'Journals' end $$;

-- Closing locks lock_date exclusively and so waits for postings in progress; later postings see the new lock. The entry that closes a year, and
-- its reversal, are on the last day of that year.
drop trigger open_period on posting;
drop function refuse_closed_period();
create function refuse_locked_posting() returns trigger language plpgsql as $$
declare
  hit record;
begin
  lock table lock_date in row share mode;
  select added.entry_date, added.company_key into hit
    from added join journal_entry using (journal_entry_key)
         join lock_date on lock_date.company_key = added.company_key and lock_date.area = area_of(journal_entry.document)
                       and added.entry_date <= lock_date.locked_through
   where not (added.close_year and exists (select from year_closing closing
                where closing.company_key = added.company_key and closing.last_date = added.entry_date and closing.year_closing_key = journal_entry.document_key))
   limit 1;
  if found then
    raise exception 'company % has locked the day %', hit.company_key, hit.entry_date using errcode = 'check_violation', constraint = 'open_day';
  end if;
  return null;
end $$;
create trigger open_day after insert on posting referencing new table as added for each statement execute function refuse_locked_posting();
