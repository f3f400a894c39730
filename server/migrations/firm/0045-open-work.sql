-- Closing a project warns of its open work and moving it to another company is refused: unbilled work, invoices and time or
-- expenses that are not posted yet. Until now only unsubmitted timesheets counted.
create or replace view project_open_work as
  select timesheet_row.project_key, 'timesheets that are not posted'::text as what, count(distinct timesheet_key) as open_count
    from timesheet_row join timesheet using (timesheet_key)
   where timesheet_row.project_key is not null and timesheet.status <> 'Accounting Approved'
   group by timesheet_row.project_key
  union all
  select expense.project_key, 'expense reports that are not processed', count(distinct expense_report_key)
    from expense join expense_report using (expense_report_key)
   where expense.project_key is not null and expense_report.status <> 'Processed'
   group by expense.project_key
  union all
  select project_key, 'unbilled transactions', count(*) from transaction
   where project_key is not null and status in ('Wip', 'Hold') group by project_key
  union all
  select project_key, 'draft invoices', count(*) from client_invoice where status = 'Draft' group by project_key
  union all
  select project_key, 'unpaid client invoices', count(*) from client_invoice where open_amount <> 0 group by project_key;
