-- A clearing document names what it pays: the timesheets of a payroll payment and the sales tax codes of a tax payment.

-- The payment that marked the timesheet as paid; voiding it undoes that. Null if a user marked it.
alter table timesheet add column payroll_payment_key integer references clearing check (payroll_payment_key is null or paid_at is not null);
create index timesheet_payroll_payment on timesheet (payroll_payment_key) where payroll_payment_key is not null;
