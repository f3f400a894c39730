-- A new firm has no indexes that only make reading faster: empty, they are a third of its files. Each is created when its table has grown.
create table postponed_index (
  name text primary key,
  table_name text not null,
  -- creates it
  statement text not null
);
