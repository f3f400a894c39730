-- Each firm logs in to the database with a role of its own, so that no connection reads another firm's tables. The password is
-- encrypted with a key outside the database.
create table data_key (
  data_key smallint primary key,
  -- wrapped by the master key with this id
  wrapped bytea not null,
  master_key_id text not null
);

alter table firm
  add column login_role text,
  add column login_encrypted text,
  -- what the role was granted, so that it is granted again after a migration
  add column login_grants text;
