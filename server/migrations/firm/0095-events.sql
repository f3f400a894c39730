-- Events tell what every write did, in one order that readers can follow. They are numbered from sealed audit rows: a seal
-- holds committed writes only and seals follow one another, so that no event appears behind one that was read already.
create table event (
  event_key bigint primary key,
  at timestamptz(3) not null,
  record_type text not null,
  record_key bigint not null,
  happened text not null check (happened in ('Created', 'Updated', 'Deleted')),
  method text not null,
  user_name text not null,
  usage_key uuid not null,
  -- the record after the write, where everybody who may read events may read it
  record json
);
create index event_record_type on event (record_type, event_key);

-- One row, made with the first event: numbers have no gaps and are never used again, also when old events are removed.
create table event_stream (
  is_only boolean primary key default true check (is_only),
  last_event_key bigint not null default 0,
  removed_through bigint not null default 0,
  numbered_seal integer not null default 0
);
-- In a firm that has a history the stream begins now.
insert into event_stream (numbered_seal) select max(seal) from audit_seal having count(*) > 0;
