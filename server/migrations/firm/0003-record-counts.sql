-- The number of records by status for tables with long lists, so that a page costs the same at any length. Counts are exact at every commit,
-- and no writer waits for another: a write adds rows of differences, and once there are many, the writer combines those it can lock. Readers add them up.
create table kept_count (
  table_name text not null,
  status text not null,
  rows bigint not null
);
create index kept_count_table on kept_count (table_name);

create function fold_counts(counted text) returns void language plpgsql as $$
begin
  if (select count(*) from kept_count where table_name = counted) < 50 then return; end if;
  with free as (select ctid from kept_count where table_name = counted for update skip locked),
       taken as (delete from kept_count where ctid in (select ctid from free) returning status, rows)
  insert into kept_count (table_name, status, rows) select counted, status, sum(rows) from taken group by status;
end $$;

-- Importing or restoring a firm brings its counts along.
create function count_added() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.restoring', true) = 'on' then return null; end if;
  insert into kept_count (table_name, status, rows) select tg_table_name, status, count(*) from added group by status;
  perform fold_counts(tg_table_name);
  return null;
end $$;

create function count_removed() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.restoring', true) = 'on' then return null; end if;
  insert into kept_count (table_name, status, rows) select tg_table_name, status, -count(*) from removed group by status;
  perform fold_counts(tg_table_name);
  return null;
end $$;

create function count_moved() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.restoring', true) = 'on' then return null; end if;
  insert into kept_count (table_name, status, rows) values (tg_table_name, old.status, -1), (tg_table_name, new.status, 1);
  perform fold_counts(tg_table_name);
  return null;
end $$;

-- Called for each table with counts; its list method sets `counted`.
create procedure keep_count(counted text) language plpgsql as $$
begin
  execute format('create trigger count_added after insert on %I referencing new table as added for each statement execute function count_added()', counted);
  execute format('create trigger count_removed after delete on %I referencing old table as removed for each statement execute function count_removed()', counted);
  execute format('create trigger count_moved after update of status on %I for each row when (old.status <> new.status) execute function count_moved()', counted);
  execute format('insert into kept_count (table_name, status, rows) select %L, status, count(*) from %I group by status', counted, counted);
end $$;
