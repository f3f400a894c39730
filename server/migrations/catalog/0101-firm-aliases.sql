-- A firm may have further ids, such as the one that its programs know from a hosted service. An id means one firm: both tables refuse
-- a text that the other one has, also when two callers write it at once.
create table firm_alias (
  alias text primary key check (alias <> '' and length(alias) <= 200),
  firm_id text not null references firm on delete cascade,
  added_at timestamptz not null default now()
);

create index firm_alias_of_firm on firm_alias (firm_id);

create function refuse_second_meaning() returns trigger language plpgsql set search_path from current as $$
declare
  given text := case tg_table_name when 'firm' then to_jsonb(new) ->> 'firm_id' else to_jsonb(new) ->> 'alias' end;
begin
  perform pg_advisory_xact_lock(hashtextextended('firm id ' || given, 0));
  if (tg_table_name = 'firm' and exists (select from firm_alias where alias = given))
     or (tg_table_name <> 'firm' and exists (select from firm where firm_id = given)) then
    raise exception 'The id % is in use.', given using errcode = 'unique_violation';
  end if;
  return new;
end
$$;

create trigger refuse_second_meaning before insert or update of firm_id on firm
  for each row execute function refuse_second_meaning();
create trigger refuse_second_meaning before insert or update of alias on firm_alias
  for each row execute function refuse_second_meaning();
