-- Lists are read, and paged, in the order of their descriptions.
do $$
declare list text;
begin
  foreach list in array array[
    'account_group', 'activity', 'bank_account', 'client_type', 'company', 'contact_type', 'deduction', 'department',
    'email_template', 'employee_type', 'fringe', 'invoice_format', 'local_tax', 'marketing_final_disposition',
    'marketing_stage', 'overhead_group', 'pay', 'payroll_tax', 'project_type', 'rate_table', 'vendor_type', 'wage_table'
  ] loop
    execute format('create index %I on %I (lower(description) collate "C", %I)', list || '_order', list, list || '_key');
  end loop;
end $$;
