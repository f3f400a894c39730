-- What events may carry is a table, printed from the definitions: no process decides it by the modules that it has loaded (decision 0128).

-- The members of records that everyone who reads events may see. Empty: events carry keys only.
create table public_member (
  record text not null,
  member text not null,
  primary key (record, member)
);

-- The printed files of the schema as they were applied, and the version that did it: an earlier one does not put its own in their place.
create table schema_file (
  name text primary key,
  sha256 text not null,
  version text not null,
  applied_at timestamptz not null default now()
);

-- What the version before reads stays empty from now on: its events carry the key only while both versions run, and nobody reads what it writes there.
alter table event
  -- the record without the members that are not public, if the event has the record itself
  add column public_record json,
  -- the audit row that has the record, and its place there; members that are not public are left out when it is read
  add column written_key bigint,
  add column written_place integer;
