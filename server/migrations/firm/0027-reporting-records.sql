-- Read-only SQL access to the firm's records: views in a schema of their own, for people who may see the figures but not the tables.
--
-- Within a version (_v1), columns are added but never changed or removed; an incompatible change becomes a new version beside it. No view
-- shows pay, passwords, tax numbers or receipt files. Keys have the same names as in the interface, with the record's name beside them.
do $$ begin
  execute format('create schema %I', current_setting('plumbline.reporting') || '_v1');
  perform set_config('search_path', format('%I, %I, public', current_setting('plumbline.reporting') || '_v1', current_schema()), true);
end $$;

create view about with (security_barrier) as
select 1 as version, firm.name as firm, firm.time_zone, (now() at time zone firm.time_zone)::date as today
  from (select coalesce((select value #>> '{}' from setting where name = 'firmName'), '') as name,
               coalesce((select value #>> '{}' from setting where name = 'timeZone'), 'America/New_York') as time_zone) firm;

create view companies with (security_barrier) as
select company_key, description as company, status, fiscal_year_start_month, beginning_balance_date from company;

create view departments with (security_barrier) as
select department_key, description as department, status from department;

create view employees with (security_barrier) as
select employee.employee_key, concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee,
       employee.first_name, employee.middle_name, employee.last_name, employee.title, employee.status,
       employee.company_key, company.description as company, employee.department_key, department.description as department,
       employee.employee_type_key, employee_type.description as employee_type,
       employee.supervisor_employee_key, concat_ws(' ', nullif(supervisor.first_name, ''), nullif(supervisor.middle_name, ''), nullif(supervisor.last_name, '')) as supervisor,
       employee.hire_date, employee.end_date, employee.target_billable_percent
  from employee join company using (company_key)
       left join department on department.department_key = employee.department_key
       left join employee_type on employee_type.employee_type_key = employee.employee_type_key
       left join employee supervisor on supervisor.employee_key = employee.supervisor_employee_key;

create view activities with (security_barrier) as
select activity.activity_key, activity.description as activity, activity.status, activity.activity_type, activity.utilization_type, activity.is_unit_based,
       activity.unit_description, activity.is_taxable, activity.gl_account_key, gl_account.id as account_id
  from activity left join gl_account using (gl_account_key);

create view clients with (security_barrier) as
select client.client_key, client.description as client, client.status, client.client_type_key, client_type.description as client_type,
       client.date_established, client.send_statements, client.create_finance_charge, client.annual_percentage_rate, client.email, client.website,
       client.primary_phone_number as phone, client.primary_address_line_one as address_line_one, client.primary_address_line_two as address_line_two,
       client.primary_address_line_three as address_line_three, client.primary_address_city as city, client.primary_address_state as state,
       client.primary_address_zip as zip, client.primary_address_country as country, client.notes, client.custom_fields, client.last_modified
  from client left join client_type using (client_type_key);

create view contacts with (security_barrier) as
select contact.contact_key, contact.first_name, contact.middle_name, contact.last_name, contact.company, contact.title, contact.status,
       contact.contact_type_key, contact_type.description as contact_type, contact.email, contact.website, contact.primary_phone_number as phone,
       contact.primary_address_line_one as address_line_one, contact.primary_address_line_two as address_line_two,
       contact.primary_address_line_three as address_line_three, contact.primary_address_city as city, contact.primary_address_state as state,
       contact.primary_address_zip as zip, contact.primary_address_country as country, contact.notes, contact.custom_fields, contact.last_modified
  from contact left join contact_type using (contact_type_key);

create view vendors with (security_barrier) as
select vendor.vendor_key, vendor.name as vendor, vendor.status, vendor.vendor_type_key, vendor_type.description as vendor_type,
       coalesce(vendor_type.is_consultant, false) as is_consultant, coalesce(vendor_type.is_credit_card, false) as is_credit_card, vendor.date_established,
       vendor.receives_1099_form, vendor.department_key, department.description as department, vendor.account_key as gl_account_key, gl_account.id as account_id,
       vendor.email, vendor.website, vendor.primary_phone_number as phone, vendor.primary_address_line_one as address_line_one,
       vendor.primary_address_line_two as address_line_two, vendor.primary_address_line_three as address_line_three, vendor.primary_address_city as city,
       vendor.primary_address_state as state, vendor.primary_address_zip as zip, vendor.primary_address_country as country, vendor.notes,
       vendor.custom_fields, vendor.last_modified
  from vendor left join vendor_type using (vendor_type_key) left join department on department.department_key = vendor.department_key
       left join gl_account on gl_account.gl_account_key = vendor.account_key;

create view projects with (security_barrier) as
select project.project_key, project.id as project_id, project.description as project, project.status, project.company_key, company.description as company,
       project.project_type_key, project_type.description as project_type, project.department_key, department.description as department,
       project.project_manager_key, concat_ws(' ', nullif(manager.first_name, ''), nullif(manager.middle_name, ''), nullif(manager.last_name, '')) as project_manager,
       project.principal_in_charge_key, concat_ws(' ', nullif(principal.first_name, ''), nullif(principal.middle_name, ''), nullif(principal.last_name, '')) as principal_in_charge,
       project.location, project.billing_type, project.total_contract_amount, project.labor_contract_amount, project.expense_contract_amount,
       project.consultant_contract_amount, project.construction_cost, project.hours_cost_budget as hours_budget, project.labor_cost_budget, project.expense_cost_budget,
       project.consultant_cost_budget, project.reported_percent_complete, project.reported_percent_complete_date, project.estimated_start_date,
       project.estimated_completion_date, project.actual_start_date, project.actual_completion_date, project.notes, project.custom_fields, project.last_modified
  from project join company using (company_key) left join project_type on project_type.project_type_key = project.project_type_key
       left join department on department.department_key = project.department_key left join employee manager on manager.employee_key = project.project_manager_key
       left join employee principal on principal.employee_key = project.principal_in_charge_key
 where not project.is_template;

create view invoice_groups with (security_barrier) as
select invoice_group.invoice_group_key, invoice_group.project_key, invoice_group.description as invoice_group, invoice_group.position,
       invoice_group.client_key, client.description as client
  from invoice_group join client using (client_key) join project using (project_key)
 where not project.is_template;

create view phases with (security_barrier) as
select phase.phase_key, phase.project_key, phase.parent_phase_key, phase.invoice_group_key, phase.position, phase.id as phase_id, phase.description as phase,
       phase.status, phase.company_key, company.description as company, phase.department_key, department.description as department,
       phase.project_manager_key, concat_ws(' ', nullif(manager.first_name, ''), nullif(manager.middle_name, ''), nullif(manager.last_name, '')) as project_manager,
       phase.is_billing_group, phase.billing_type, phase.total_contract_amount, phase.labor_contract_amount, phase.expense_contract_amount,
       phase.consultant_contract_amount, phase.hours_cost_budget as hours_budget, phase.labor_cost_budget, phase.expense_cost_budget, phase.consultant_cost_budget,
       phase.reported_percent_complete, phase.reported_percent_complete_date, phase.estimated_start_date, phase.estimated_completion_date,
       phase.actual_start_date, phase.actual_completion_date, phase.notes, phase.custom_fields, phase.last_modified
  from phase join project using (project_key) join company on company.company_key = phase.company_key
       left join department on department.department_key = phase.department_key left join employee manager on manager.employee_key = phase.project_manager_key
 where not project.is_template;

create view resources with (security_barrier) as
select resource.resource_key, resource.project_key, resource.phase_key, resource.status, resource.description as resource, resource.activity_type,
       resource.employee_key, resource.employee_type_key, resource.activity_key, resource.vendor_key, resource.units, resource.fee_amount,
       resource.estimated_start_date, resource.estimated_completion_date
  from resource join project using (project_key)
 where not project.is_template;

create view timesheets with (security_barrier) as
select timesheet.timesheet_key, timesheet.employee_key, concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee,
       timesheet.company_key, company.description as company, timesheet.week_start, timesheet.timesheet_date, timesheet.status, timesheet.total_hours,
       timesheet.billable_hours, timesheet.submitted_at, timesheet.supervisor_approved_at, timesheet.accounting_approved_at, timesheet.paid_at
  from timesheet join employee using (employee_key) join company on company.company_key = timesheet.company_key;

create view timesheet_rows with (security_barrier) as
select timesheet_row.timesheet_row_key, (timesheet.week_start + day - 1) as date, timesheet.timesheet_key, timesheet.employee_key,
       concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee,
       timesheet.company_key, timesheet_row.project_key, project.id as project_id, project.description as project, timesheet_row.phase_key, phase.description as phase,
       timesheet_row.activity_key, activity.description as activity, overhead_group_detail.description as overhead,
       timesheet_row.regular[day] as regular_hours, timesheet_row.overtime[day] as overtime_hours, timesheet_row.doubletime[day] as doubletime_hours,
       timesheet_row.regular[day] + timesheet_row.overtime[day] + timesheet_row.doubletime[day] as hours,
       timesheet_row.notes[day] as notes, timesheet.status
  from timesheet_row join timesheet using (timesheet_key) join employee using (employee_key) cross join generate_series(1, 7) day
       left join project on project.project_key = timesheet_row.project_key left join phase on phase.phase_key = timesheet_row.phase_key
       left join activity on activity.activity_key = timesheet_row.activity_key
       left join overhead_group_detail on overhead_group_detail.overhead_group_detail_key = timesheet_row.overhead_group_detail_key
 where timesheet_row.regular[day] + timesheet_row.overtime[day] + timesheet_row.doubletime[day] <> 0 or timesheet_row.notes[day] <> '';

create view expense_reports with (security_barrier) as
select expense_report.expense_report_key, expense_report.employee_key, concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee,
       expense_report.company_key, company.description as company, expense_report.description as expense_report, expense_report.beginning_date, expense_report.ending_date,
       expense_report.status, expense_report.advance_amount, coalesce(line.amount, 0.00) as amount, expense_report.accounting_date, expense_report.submitted_at,
       expense_report.supervisor_approved_at, expense_report.accounting_approved_at, expense_report.processed_at, expense_report.paid_at
  from expense_report join employee using (employee_key) join company on company.company_key = expense_report.company_key
       left join (select expense_report_key, sum(cost_amount) filter (where not is_personal_expense) as amount from expense group by expense_report_key) line using (expense_report_key);

create view expense_lines with (security_barrier) as
select expense.expense_key, expense.expense_report_key, expense.position, expense.expense_date as date, expense_report.employee_key,
       expense.activity_key, activity.description as activity, expense.project_key, project.id as project_id, project.description as project, expense.phase_key,
       phase.description as phase, expense.units, expense.unit_rate, expense.cost_amount as amount, expense.is_personal_expense, expense.bank_account_key,
       bank_account.description as credit_card, expense.payee, expense.reference, expense.notes, expense_report.status, expense_report.accounting_date
  from expense join expense_report using (expense_report_key) join activity using (activity_key) left join project on project.project_key = expense.project_key
       left join phase on phase.phase_key = expense.phase_key left join bank_account on bank_account.bank_account_key = expense.bank_account_key;

create view vendor_invoices with (security_barrier) as
select vendor_invoice.vendor_invoice_key, vendor_invoice.vendor_key, vendor.name as vendor, vendor_invoice.company_key, company.description as company,
       vendor_invoice.number, vendor_invoice.description as vendor_invoice, vendor_invoice.status, vendor_invoice.type, vendor_invoice.invoice_date as date,
       vendor_invoice.accounting_date, vendor_invoice.date_to_pay, vendor_invoice.amount, vendor_invoice.paid_amount,
       case vendor_invoice.status when 'Normal' then vendor_invoice.amount - vendor_invoice.paid_amount else 0.00 end as open_amount,
       vendor_invoice.on_hold, vendor_invoice.void_date, vendor_invoice.notes
  from vendor_invoice join vendor using (vendor_key) join company on company.company_key = vendor_invoice.company_key;

create view vendor_invoice_lines with (security_barrier) as
select vendor_invoice_line.vendor_invoice_key, vendor_invoice_line.line, vendor_invoice_line.transaction_key, vendor_invoice_line.project_key, project.id as project_id,
       project.description as project, vendor_invoice_line.phase_key, phase.description as phase, vendor_invoice_line.activity_key, activity.description as activity,
       vendor_invoice_line.company_key, vendor_invoice_line.account_key as gl_account_key, gl_account.id as account_id, vendor_invoice_line.department_key,
       department.description as department, vendor_invoice_line.units, vendor_invoice_line.unit_description, vendor_invoice_line.cost_rate,
       vendor_invoice_line.cost_amount as amount, vendor_invoice_line.hold, vendor_invoice_line.non_1099, vendor_invoice_line.notes
  from vendor_invoice_line join gl_account on gl_account.gl_account_key = vendor_invoice_line.account_key
       join department on department.department_key = vendor_invoice_line.department_key
       left join project on project.project_key = vendor_invoice_line.project_key left join phase on phase.phase_key = vendor_invoice_line.phase_key
       left join activity on activity.activity_key = vendor_invoice_line.activity_key;

create view vendor_payments with (security_barrier) as
select vendor_payment.vendor_payment_key, vendor_payment.vendor_key, vendor.name as vendor, vendor_payment.bank_account_key, bank_account.description as bank_account,
       vendor_payment.payment_date as date, vendor_payment.amount, vendor_payment.number, vendor_payment.status, vendor_payment.void_date, vendor_payment.notes
  from vendor_payment join vendor using (vendor_key) join bank_account using (bank_account_key);

create view vendor_payment_lines with (security_barrier) as
select vendor_payment_key, vendor_invoice_key, amount from vendor_payment_line;

create view client_invoices with (security_barrier) as
select client_invoice.client_invoice_key, client_invoice.number, client_invoice.company_key, company.description as company, client_invoice.client_key,
       client.description as client, client_invoice.project_key, project.id as project_id, project.description as project, client_invoice.invoice_group_key,
       client_invoice.status, client_invoice.invoice_date as date, client_invoice.accounting_date, client_invoice.through_date, client_invoice.amount,
       client_invoice.sales_tax, client_invoice.amount + client_invoice.sales_tax as total_amount, client_invoice.settled_amount,
       case client_invoice.status when 'Final' then client_invoice.amount + client_invoice.sales_tax - client_invoice.settled_amount else 0.00 end as open_amount,
       client_invoice.void_date, client_invoice.notes
  from client_invoice join company using (company_key) join client using (client_key) join project using (project_key);

create view client_invoice_lines with (security_barrier) as
select client_invoice_line.client_invoice_key, client_invoice_line.line, client_invoice_line.kind, client_invoice_line.is_adjustment,
       client_invoice_line.project_key, client_invoice_line.phase_key, phase.description as phase, client_invoice_line.company_key, client_invoice_line.department_key,
       client_invoice_line.description, client_invoice_line.amount, client_invoice_line.sales_tax_code, client_invoice_line.sales_tax_rate, client_invoice_line.sales_tax
  from client_invoice_line left join phase using (phase_key);

create view receipts with (security_barrier) as
select receipt.receipt_key, receipt.type, receipt.client_key, client.description as client, receipt.company_key, company.description as company,
       receipt.bank_account_key, bank_account.description as bank_account, receipt.receipt_date as date, receipt.amount, receipt.prepayment_amount,
       receipt.reference, receipt.status, receipt.void_date, receipt.notes
  from receipt join client using (client_key) join company using (company_key) left join bank_account using (bank_account_key);

create view receipt_lines with (security_barrier) as
select receipt_line_key, receipt_key, client_invoice_key, amount from receipt_line;
