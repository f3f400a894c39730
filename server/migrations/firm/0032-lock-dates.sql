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

-- Calls that posted on days that are softly locked, with a right and a reason; the guards let their rows pass.
create table lock_pass (
  lock_pass_key bigint generated always as identity primary key,
  usage_key uuid not null,
  company_key integer not null references company,
  area text not null check (area in ('Payables', 'Receivables', 'Time', 'Journals')),
  -- the locked days that the call posted on
  first_date date not null,
  last_date date not null,
  reason text not null check (reason <> ''),
  user_name text,
  at timestamptz(3) not null,
  check (first_date <= last_date)
);
create index lock_pass_usage on lock_pass (usage_key);
create index lock_pass_company on lock_pass (company_key);
create trigger append_only before update or delete on lock_pass for each row execute function refuse_change();
create trigger not_emptied before truncate on lock_pass execute function refuse_change();

-- The closed periods and years of a firm become its locks. A soft lock has one move for each closed year and one for the latest other closed
-- period, in the order of their dates, so that reopening a year opens only what its closing had closed.
insert into lock_move (company_key, area, strength, from_date, to_date, method, reason, at)
select company_key, area, strength, lag(locked_through) over (partition by company_key, area, strength order by locked_through), locked_through, method,
       'Taken from the closed periods and years when lock dates were introduced.', now()
  from (select company_key, 'Hard' as strength, last_date as locked_through, 'CloseYear' as method from year_closing where status = 'Closed'
        union all
        select company_key, 'Soft', last_date, case when bool_or(is_period) then 'ClosePeriod' else 'CloseYear' end
          from (select company_key, last_date, false as is_period from year_closing where status = 'Closed'
                union all
                select company_key, max(last_date), true from period
                 where status = 'Closed' and not exists (select from year_closing year where year.status = 'Closed' and year.company_key = period.company_key
                                                            and (year.first_date, year.last_date) = (period.first_date, period.last_date))
                 group by company_key) closed
         group by company_key, last_date) closed,
       unnest(array['Payables', 'Receivables', 'Time', 'Journals']) as area
 order by locked_through, company_key, area, strength;

drop trigger open_period on posting;
drop function refuse_closed_period();
