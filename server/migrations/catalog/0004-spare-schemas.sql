-- A schema that is migrated ahead of time, so that a new firm needs only its name and its rows: all migrations together take a second.
create table spare_schema (
  schema_name text primary key,
  -- which migrations it has
  migrations text not null,
  made_at timestamptz not null default now()
);
