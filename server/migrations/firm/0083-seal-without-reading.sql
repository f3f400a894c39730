-- Sealing sets one column of each audit row. The trigger that refuses all other changes compared the whole rows, whose records are long;
-- now it runs only for statements that set another column, or set a seal again.
drop trigger append_only on audit;
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed';
end $$;
create trigger append_only before delete on audit for each row execute function refuse_audit_change();
create trigger never_changed
  before update of audit_key, at, usage_key, method, user_name, employee_key, touched, records, address on audit
  for each row execute function refuse_audit_change();
create trigger sealed_once before update of seal on audit
  for each row when (old.seal is not null or new.seal is null) execute function refuse_audit_change();
