-- Documents of the system that a firm was taken over from: they can be read and have no postings, because the opening balances have their sums.
alter table timesheet
  add column is_history boolean not null default false,
  -- whether its hours were billed there; here only transactions say it
  add column was_billed boolean not null default false;
alter table expense_report add column is_history boolean not null default false;
alter table vendor_invoice add column is_history boolean not null default false;

-- Only a take-over changes history, and says so for its transaction. Everything else is refused, whatever code sends it.
create function keep_history() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.changes_history', true) is distinct from 'yes' then
    raise exception 'History of the system that the firm was taken over from cannot be changed.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_history before update or delete on timesheet for each row when (old.is_history) execute function keep_history();
create trigger keep_history before update or delete on expense_report for each row when (old.is_history) execute function keep_history();
create trigger keep_history before update or delete on vendor_invoice for each row when (old.is_history) execute function keep_history();
