-- A firm may live on another PostgreSQL server than this catalog, and moves from one to another while people work.
create table server (
  server_name text primary key check (server_name ~ '^[a-z][a-z0-9-]{0,30}$' and server_name <> 'main'),
  -- host, port and database, for people
  address text not null,
  -- how to connect, encrypted with a key outside the database
  url_encrypted text not null,
  added_at timestamptz not null default now()
);

alter table firm
  -- null: the server of this catalog
  add column server_name text references server,
  -- how often the firm was moved, so that a process notices that it knows an earlier place
  add column moves integer not null default 0;

-- A move that is not over. Whoever finds one that nobody works on ends it.
create table firm_move (
  firm_id text primary key references firm on delete cascade,
  move_key bigint generated always as identity,
  from_server text references server,
  to_server text references server,
  began_at timestamptz not null default now(),
  -- how the firm's calls log in at the new server
  login_role text,
  login_encrypted text,
  login_grants text
);

-- What a move leaves at the former server until somebody drops it.
create table old_copy (
  firm_id text not null,
  server_name text references server,
  schema_name text not null,
  moved_at timestamptz not null default now(),
  unique nulls not distinct (firm_id, server_name)
);
