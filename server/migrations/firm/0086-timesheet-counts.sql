-- The number of timesheets of each employee, so that a page of timesheets costs the same however many there are: their list is in the order of the
-- employees, so the numbers also tell whose timesheets a page begins with. They are exact at every commit, and no writer waits for another:
-- a write adds rows of differences, and once an employee has several, the writer combines those it can lock. Readers add them up.
create table timesheet_count (
  employee_key integer not null,
  -- the transaction that wrote the row, which no other one has
  part bigint not null default pg_current_xact_id()::text::bigint,
  rows bigint not null,
  primary key (employee_key, part)
);

create function count_timesheets() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct employee_key from added);
    insert into timesheet_count (employee_key, rows) select employee_key, count(*) from added group by employee_key
    on conflict (employee_key, part) do update set rows = timesheet_count.rows + excluded.rows;
  elsif tg_op = 'DELETE' then
    changed := array(select distinct employee_key from removed);
    insert into timesheet_count (employee_key, rows) select employee_key, -count(*) from removed group by employee_key
    on conflict (employee_key, part) do update set rows = timesheet_count.rows + excluded.rows;
  else
    changed := array[old.employee_key, new.employee_key];
    insert into timesheet_count (employee_key, rows) values (old.employee_key, -1), (new.employee_key, 1)
    on conflict (employee_key, part) do update set rows = timesheet_count.rows + excluded.rows;
  end if;
  if exists (select from timesheet_count where employee_key = any(changed) group by employee_key having count(*) > 5) then
    with free as (select employee_key, part from timesheet_count where employee_key = any(changed) for update skip locked),
         taken as (delete from timesheet_count kept using free where kept.employee_key = free.employee_key and kept.part = free.part
                   returning kept.employee_key, kept.rows)
    insert into timesheet_count (employee_key, rows) select employee_key, sum(rows) from taken group by employee_key having sum(rows) <> 0
    on conflict (employee_key, part) do update set rows = timesheet_count.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger count_added after insert on timesheet referencing new table as added for each statement execute function count_timesheets();
create trigger count_removed after delete on timesheet referencing old table as removed for each statement execute function count_timesheets();
create trigger count_moved after update of employee_key on timesheet for each row
  when (old.employee_key <> new.employee_key) execute function count_timesheets();
insert into timesheet_count (employee_key, rows) select employee_key, count(*) from timesheet group by employee_key;
