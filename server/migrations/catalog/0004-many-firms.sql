-- Many firms are cheap: a new firm takes a schema that is migrated ahead of time, and a start looks only at firms that may need something.
create table spare_schema (
  schema_name text primary key,
  -- which migrations it has
  migrations text not null,
  made_at timestamptz not null default now()
);

alter table firm
  -- the migrations, grants and key with which a start found the firm complete
  add column checked_as text,
  -- the keys outside the database that wrap the firm's data keys
  add column checked_keys text[];
