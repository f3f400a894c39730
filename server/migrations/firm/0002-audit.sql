-- The audit trail: one row for each write, never changed, sealed in batches into a hash chain so that a check finds a changed or missing row.
create table audit_seal (
  seal integer primary key,
  previous_hash text not null,
  hash text not null,
  rows integer not null,
  sealed_at timestamptz not null default now()
);

create table audit (
  audit_key bigint generated always as identity primary key,
  at timestamptz(3) not null,
  usage_key uuid not null,
  method text not null,
  user_name text not null,
  employee_key integer,
  -- 'Contact:17' for each record written, so that a record's history is one index lookup
  touched text[] not null,
  -- JSON as text, so that its bytes and its hash never change: [{record, key, before, after}]
  records text not null,
  seal integer references audit_seal
);
create index audit_touched on audit using gin (touched);
create index audit_unsealed on audit (audit_key) where seal is null;
create index audit_seal_rows on audit (seal, audit_key);
-- The call log reads days; the rows are in that order already, so a block range index is enough.
create index audit_at on audit using brin (at);

-- Sealing is the only change allowed.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seal is null and new.seal is not null
     and (old.audit_key, old.at, old.usage_key, old.method, old.user_name, old.employee_key, old.touched, old.records)
         is not distinct from (new.audit_key, new.at, new.usage_key, new.method, new.user_name, new.employee_key, new.touched, new.records) then
    return new;
  end if;
  raise exception 'audit rows are never changed or removed';
end $$;
create trigger append_only before update or delete on audit for each row execute function refuse_audit_change();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger not_emptied before truncate on audit execute function refuse_change();
create trigger not_emptied before truncate on audit_seal execute function refuse_change();
