-- Every posting names the day it corrects, and the moment from which it is known is one that a reader can rely on.

-- Repricing and transfers of labor reverse no whole entry, so until now only voids named the day that they correct.
alter table journal_entry add column corrects_date date check (corrects_date <= entry_date);
alter table journal_entry disable trigger append_only;
update journal_entry entry set corrects_date = corrected.day
  from (select posted.document, posted.document_key, posted.at, posted.accounting_date, min(original.accounting_date) as day
          from transaction posted join transaction original on original.transaction_key in (posted.repriced_from, posted.transferred_from)
         where posted.kind = 'Labor'
         group by posted.document, posted.document_key, posted.at, posted.accounting_date) corrected
 where (entry.document, entry.document_key, entry.at, entry.entry_date) = (corrected.document, corrected.document_key, corrected.at, corrected.accounting_date)
   and entry.reverses is null and corrected.day <= entry.entry_date;
alter table journal_entry enable trigger append_only;

-- The moment of rows that a call is about to record: the clock of the database, after the call holds lock_date, so that settled_moment sees it until its
-- transaction ends. A call began within the last hour; another moment belongs to a history that is recorded afterwards and stays.
create function book_moment(called timestamptz) returns timestamptz language plpgsql as $$
begin
  lock table lock_date in row share mode;
  return case when called between clock_timestamp() - interval '1 hour' and clock_timestamp() then clock_timestamp() else called end;
end $$;

-- The last moment for which nothing more can be recorded: a millisecond before now or before the oldest write in progress.
create function settled_moment() returns timestamptz language plpgsql as $$
declare
  settled timestamptz := clock_timestamp();
begin
  -- A writer that is not among these yet takes its moment later than the clock was read above.
  select least(settled, min(coalesce(xact_start, '-infinity'))) into settled
    from pg_locks left join pg_stat_activity using (pid)
   where locktype = 'relation' and relation = 'lock_date'::regclass and pg_locks.database = (select oid from pg_database where datname = current_database())
     and granted and mode <> 'AccessShareLock' and pid <> pg_backend_pid();
  return date_trunc('milliseconds', settled) - interval '1 millisecond';
end $$;

-- Whether anything that answers leave out with AsKnownAt was recorded after the moment.
create function is_recorded_after(moment timestamptz) returns boolean language sql stable as $$
  select exists (select from journal_entry where at > moment) or exists (select from transaction where at > moment)
      or exists (select from transaction_move where at > moment) or exists (select from project_fact where at > moment)
      or exists (select from lock_move where at > moment) or exists (select from lock_pass where at > moment)
      or exists (select from employee_target where at > moment) $$;

create or replace function keep_employee_target() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into employee_target (employee_key, effective_date, target_billable_percent, at) values (new.employee_key, '-infinity', new.target_billable_percent, '-infinity');
  elsif new.target_billable_percent <> old.target_billable_percent then
    insert into employee_target (employee_key, effective_date, target_billable_percent, at)
    values (new.employee_key, greatest(current_date, (select max(locked_through) + 1 from lock_date where company_key = new.company_key and area = 'Time')), new.target_billable_percent, book_moment(now()));
  end if;
  return null;
end $$;
