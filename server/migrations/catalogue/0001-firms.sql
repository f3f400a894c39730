-- The catalogue maps a firm's id to its schema: one firm is one schema, and nothing below firms/ knows of others.
create extension if not exists pg_trgm with schema public;

create table firm (
  firm_id text primary key,
  schema_name text not null unique,
  time_zone text not null default 'America/New_York',
  created_at timestamptz not null default now()
);
