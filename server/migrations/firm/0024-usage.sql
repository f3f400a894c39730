-- Where records are used: the companies that use a client, vendor or contact (for FilterByCompany), and open work that closing a project warns about. Rows may repeat.
create view client_company as
  select invoice_group.client_key, project.company_key from invoice_group join project using (project_key);

create view vendor_company as
  select vendor_key, company_key from vendor_invoice
  union all
  select vendor_invoice.vendor_key, vendor_invoice_line.company_key from vendor_invoice_line join vendor_invoice using (vendor_invoice_key)
  union all
  select resource.vendor_key, project.company_key from resource join project using (project_key) where resource.vendor_key is not null;

create view contact_company as
  select client_contact.contact_key, client_company.company_key from client_contact join client_company using (client_key)
  union all
  select vendor_contact.contact_key, vendor_company.company_key from vendor_contact join vendor_company using (vendor_key)
  union all
  select project_contact.contact_key, project.company_key from project_contact join project using (project_key)
  union all
  select phase_contact.contact_key, phase.company_key from phase_contact join phase using (phase_key)
  union all
  select invoice_group.billing_contact_key, project.company_key from invoice_group join project using (project_key) where invoice_group.billing_contact_key is not null;

create view project_open_work as
  select timesheet_row.project_key, 'unsubmitted timesheets'::text as what, count(distinct timesheet_key) as open_count
    from timesheet_row join timesheet using (timesheet_key)
   where timesheet_row.project_key is not null and timesheet.status = 'In Progress'
   group by timesheet_row.project_key;
