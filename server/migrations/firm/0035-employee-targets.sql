-- A target for billable time counts from the day it is set, so that the utilization of earlier days keeps the target of its time.
create table employee_target (
  employee_target_key integer generated always as identity primary key,
  -- no reference: an employee who never worked can still be deleted
  employee_key integer not null,
  -- the first day it counts: the day it was set, or the first open day after a lock
  effective_date date not null,
  target_billable_percent numeric(19,4) not null,
  at timestamptz(3) not null
);
create index employee_target_employee on employee_target (employee_key, effective_date);
create trigger append_only before update or delete on employee_target for each row execute function refuse_change();
create trigger not_emptied before truncate on employee_target execute function refuse_change();

insert into employee_target (employee_key, effective_date, target_billable_percent, at) select employee_key, '-infinity', target_billable_percent, '-infinity' from employee;

create function keep_employee_target() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into employee_target (employee_key, effective_date, target_billable_percent, at) values (new.employee_key, '-infinity', new.target_billable_percent, '-infinity');
  elsif new.target_billable_percent <> old.target_billable_percent then
    insert into employee_target (employee_key, effective_date, target_billable_percent, at)
    values (new.employee_key, greatest(current_date, (select max(locked_through) + 1 from lock_date where company_key = new.company_key and area = 'Time')), new.target_billable_percent, now());
  end if;
  return null;
end $$;
create trigger keep_employee_target after insert or update on employee for each row execute function keep_employee_target();
