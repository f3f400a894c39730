-- One firm is one schema; the catalogue maps the {id} of a call to it, and holds nothing else.
create extension if not exists pg_trgm schema public;

create table firm (
  firm_id text primary key check (firm_id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$'),
  schema_name text not null unique,
  created_at timestamptz not null default now()
);
