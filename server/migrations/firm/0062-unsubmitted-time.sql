-- Closing a project warns of time that is still with the employees.
create or replace view project_open_work as
  select timesheet_row.project_key, 'unsubmitted timesheets'::text as what, count(distinct timesheet_key) as open_count
    from timesheet_row join timesheet using (timesheet_key)
   where timesheet_row.project_key is not null and timesheet.status = 'In Progress'
   group by timesheet_row.project_key;
