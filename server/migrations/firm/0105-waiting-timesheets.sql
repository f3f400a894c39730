-- What waits for approval is found among years of approved sheets by its status.
create index timesheet_status on timesheet (status, employee_key);
