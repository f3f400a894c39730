-- Places in long lists, so that a page in the middle costs what the first one does. A mark has the number of rows of its list before its place
-- when the changes were last folded; list_change has the rows that were added, removed or moved since. Together they are exact at every commit,
-- and no writer waits for another: a write only adds rows of changes. Upkeep folds them.
create table list_mark (
  table_name text not null,
  -- the status of the rows that are counted; '' counts them all
  list text not null,
  sort_name text collate "C" not null,
  key bigint not null,
  rows_before bigint not null,
  -- in the order in which pages look for a mark
  primary key (table_name, list, rows_before, sort_name, key)
);

create table list_change (
  table_name text not null,
  status text not null,
  sort_name text collate "C" not null,
  key bigint not null,
  rows smallint not null
);
create index list_change_table on list_change (table_name);
-- Upkeep empties it once a minute.
alter table list_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Called for each table with counts: the order of its list is sort_name and then the key. A change of other columns costs nothing. An import or a
-- move turns triggers off and brings the marks and changes along.
create procedure keep_marks(marked text) language plpgsql as $$
begin
  execute format($trigger$
    create function note_places_of_%1$s() returns trigger language plpgsql as $body$
    declare
      -- Who writes with the name of the schema may have another search path.
      other_path text := case when current_schema() is distinct from tg_table_schema then current_setting('search_path') end;
    begin
      if other_path is not null then perform set_config('search_path', quote_ident(tg_table_schema), true); end if;
      if tg_op = 'INSERT' then
        insert into list_change (table_name, status, sort_name, key, rows) select %1$L, status, sort_name, %1$s_key, 1 from added;
      elsif tg_op = 'DELETE' then
        insert into list_change (table_name, status, sort_name, key, rows) select %1$L, status, sort_name, %1$s_key, -1 from removed;
      else
        insert into list_change (table_name, status, sort_name, key, rows)
        values (%1$L, old.status, old.sort_name, old.%1$s_key, -1), (%1$L, new.status, new.sort_name, new.%1$s_key, 1);
      end if;
      if other_path is not null then perform set_config('search_path', other_path, true); end if;
      return null;
    end $body$;
    create trigger note_added after insert on %1$s referencing new table as added for each statement execute function note_places_of_%1$s();
    create trigger note_removed after delete on %1$s referencing old table as removed for each statement execute function note_places_of_%1$s();
    create trigger note_moved after update of sort_name, status on %1$s for each row
      when (old.sort_name <> new.sort_name or old.status <> new.status) execute function note_places_of_%1$s();
  $trigger$, marked);
end $$;
call keep_marks('contact');
call keep_marks('client');
call keep_marks('vendor');

-- Folds the changes of a table into its marks, and keeps about one mark for each `every` rows. Its statements must see the same rows.
create function fold_list(folded text, every integer) returns void language plpgsql as $$
declare
  gap record;
begin
  if current_setting('transaction_isolation') = 'read committed' then
    raise exception 'fold_list needs a transaction whose statements all see the same rows.';
  end if;
  -- With very many changes, reading the list again takes less time.
  if (select count(*) from list_change where table_name = folded) * 10 > (select sum(rows) from kept_count where table_name = folded) then
    delete from list_mark where table_name = folded;
    delete from list_change where table_name = folded;
  end if;
  insert into list_mark (table_name, list, sort_name, key, rows_before)
  select folded, list, '', 0, 0 from (select '' as list union select status from kept_count where table_name = folded) lists
  on conflict do nothing;
  update list_mark mark set rows_before = mark.rows_before + moved.rows
    from (select list, sort_name, key, is_mark, sum(rows) over (partition by list order by sort_name, key, is_mark desc rows unbounded preceding) as rows
            from (select list, sort_name, key, true as is_mark, 0 as rows from list_mark where table_name = folded
                  union all
                  select list, sort_name, key, false, rows from list_change cross join lateral (values (''), (status)) lists (list) where table_name = folded) places) moved
   where mark.table_name = folded and moved.is_mark and moved.rows <> 0 and (mark.list, mark.sort_name, mark.key) = (moved.list, moved.sort_name, moved.key);
  delete from list_change where table_name = folded;
  delete from list_mark mark
   using (select list, sort_name, key, rows_before / every = lag(rows_before) over (partition by list order by sort_name, key) / every as is_near
            from list_mark where table_name = folded) place
   where mark.table_name = folded and place.is_near and (mark.list, mark.sort_name, mark.key) = (place.list, place.sort_name, place.key);
  for gap in
    select place.*, coalesce(next_rows, (select sum(rows) from kept_count where table_name = folded and (list = '' or status = list))) - rows_before as rows
      from (select list, sort_name, key, rows_before, lead(sort_name) over following as next_name, lead(key) over following as next_key, lead(rows_before) over following as next_rows
              from list_mark where table_name = folded window following as (partition by list order by sort_name, key)) place
  loop
    continue when gap.rows < 2 * every;
    execute format($insert$
      insert into list_mark (table_name, list, sort_name, key, rows_before)
      select %1$L, $1, sort_name, key, $4 + before
        from (select sort_name, %1$s_key as key, row_number() over (order by sort_name, %1$s_key) - 1 as before
                from %1$s where (sort_name, %1$s_key) >= ($2, $3) %2$s %3$s) place
       where before > 0 and before %% $5 = 0
      $insert$, folded,
      case when gap.next_key is null then '' else format('and (sort_name, %s_key) < ($6, $7)', folded) end,
      case gap.list when '' then '' else 'and status = $1' end)
    using gap.list, gap.sort_name, gap.key, gap.rows_before, every, gap.next_name, gap.next_key;
  end loop;
end $$;

-- Whether anything was recorded after the moment, which statements ask. Mostly nothing was, and a plan that is made without knowing the moment would read
-- the whole ledgers to find nothing; the indexes of `at` answer at once. Without scans a plan seems expensive enough to be compiled, which would take
-- a tenth of a second each time.
create or replace function is_recorded_after(moment timestamptz) returns boolean language plpgsql stable set enable_seqscan = off set jit = off as $$
begin
  return exists (select from journal_entry where at > moment) or exists (select from transaction where at > moment)
      or exists (select from transaction_move where at > moment) or exists (select from project_fact where at > moment)
      or exists (select from lock_move where at > moment) or exists (select from lock_pass where at > moment)
      or exists (select from employee_target where at > moment);
end $$;
