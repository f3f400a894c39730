-- A firm's choices. Only what differs from the default is stored; names, kinds and defaults are declared in firm-settings.ts.
create table setting (
  name text primary key,
  value jsonb not null
);

-- Processes keep settings, sessions and definitions in memory; whoever changes one tells all of them through this channel.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('plumbline_changed', tg_table_schema);
  return null;
end $$;

create trigger announce after insert or update or delete on setting for each statement execute function announce_change();
