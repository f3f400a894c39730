-- A server's clock can be wrong: this row keeps the last time that the service believed, so that a jump is noticed after a restart too.
create table clock (
  clock_key int primary key default 1 check (clock_key = 1),
  seen_at timestamptz not null
);
