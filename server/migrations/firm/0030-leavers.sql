-- Whichever way an employee becomes inactive, their sessions end in the same transaction: people who left must not keep access.
create function end_sessions_of_leaver() returns trigger language plpgsql as $$
begin
  delete from session using sign_in
    where sign_in.sign_in_key = session.sign_in_key and sign_in.kind = 'service' and sign_in.employee_key = new.employee_key;
  return null;
end $$;
create trigger end_sessions_of_leaver after update of status on employee for each row
  when (new.status = 'Inactive' and old.status <> 'Inactive') execute function end_sessions_of_leaver();

delete from session using sign_in, employee
  where sign_in.sign_in_key = session.sign_in_key and sign_in.kind = 'service'
    and employee.employee_key = sign_in.employee_key and employee.status = 'Inactive';
