-- A copy of a server that follows it and can only be read: statements and exports read there.
create table standby (
  -- null: of the server of this catalog
  server_name text references server unique nulls not distinct,
  -- host, port and database, for people
  address text not null,
  -- how to connect, encrypted with a key outside the database
  url_encrypted text not null,
  added_at timestamptz not null default now()
);
