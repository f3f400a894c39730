-- Files that no expense line uses are limited in bytes for each employee, and those that no line ever used are deleted after some days.
create index attachment_unused on attachment (employee_key) include (byte_count, expense_report_key) where expense_key is null;
create index attachment_forgotten on attachment (saved_at) where expense_report_key is null;
