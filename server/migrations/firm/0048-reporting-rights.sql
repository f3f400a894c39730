-- A reader of reports sees cost, pay and personal dates only with the right to them: every view asks who reads it, and no column disappears.
--
-- A role that may read the table of pay anyway, such as the owner of the schema, sees everything.
create table report_reader (
  role_name name primary key,
  rights text[] not null default '{}'
);

create view report_sight as
select is_owner or 'seeCost' = any(rights) as cost, is_owner or 'seePay' = any(rights) as pay, is_owner or 'seePersonal' = any(rights) as personal
  from (select has_table_privilege(current_user, 'employee_pay_rate'::regclass, 'select') as is_owner,
               coalesce((select rights from report_reader where role_name = current_user), '{}') as rights) reader;

do $$ begin
  perform set_config('search_path', format('%I, %I, public', current_setting('plumbline.reporting') || '_v1', current_schema()), true);
end $$;

create or replace view employees with (security_barrier) as
select employee.employee_key, concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee,
       employee.first_name, employee.middle_name, employee.last_name, employee.title, employee.status,
       employee.company_key, company.description as company, employee.department_key, department.description as department,
       employee.employee_type_key, employee_type.description as employee_type,
       employee.supervisor_employee_key, concat_ws(' ', nullif(supervisor.first_name, ''), nullif(supervisor.middle_name, ''), nullif(supervisor.last_name, '')) as supervisor,
       case when (select personal from report_sight) then employee.hire_date end as hire_date,
       case when (select personal from report_sight) then employee.end_date end as end_date, employee.target_billable_percent
  from employee join company using (company_key)
       left join department on department.department_key = employee.department_key
       left join employee_type on employee_type.employee_type_key = employee.employee_type_key
       left join employee supervisor on supervisor.employee_key = employee.supervisor_employee_key;

create or replace view projects with (security_barrier) as
select project.project_key, project.id as project_id, project.description as project, project.status, project.company_key, company.description as company,
       project.project_type_key, project_type.description as project_type, project.department_key, department.description as department,
       project.project_manager_key, concat_ws(' ', nullif(manager.first_name, ''), nullif(manager.middle_name, ''), nullif(manager.last_name, '')) as project_manager,
       project.principal_in_charge_key, concat_ws(' ', nullif(principal.first_name, ''), nullif(principal.middle_name, ''), nullif(principal.last_name, '')) as principal_in_charge,
       project.location, project.billing_type, project.total_contract_amount, project.labor_contract_amount, project.expense_contract_amount,
       project.consultant_contract_amount, project.construction_cost, project.hours_cost_budget as hours_budget, (case when (select cost from report_sight) then project.labor_cost_budget end)::numeric(19,2) as labor_cost_budget, (case when (select cost from report_sight) then project.expense_cost_budget end)::numeric(19,2) as expense_cost_budget,
       (case when (select cost from report_sight) then project.consultant_cost_budget end)::numeric(19,2) as consultant_cost_budget, project.reported_percent_complete, project.reported_percent_complete_date, project.estimated_start_date,
       project.estimated_completion_date, project.actual_start_date, project.actual_completion_date, project.notes, project.custom_fields, project.last_modified
  from project join company using (company_key) left join project_type on project_type.project_type_key = project.project_type_key
       left join department on department.department_key = project.department_key left join employee manager on manager.employee_key = project.project_manager_key
       left join employee principal on principal.employee_key = project.principal_in_charge_key
 where not project.is_template;

create or replace view phases with (security_barrier) as
select phase.phase_key, phase.project_key, phase.parent_phase_key, phase.invoice_group_key, phase.position, phase.id as phase_id, phase.description as phase,
       phase.status, phase.company_key, company.description as company, phase.department_key, department.description as department,
       phase.project_manager_key, concat_ws(' ', nullif(manager.first_name, ''), nullif(manager.middle_name, ''), nullif(manager.last_name, '')) as project_manager,
       phase.is_billing_group, phase.billing_type, phase.total_contract_amount, phase.labor_contract_amount, phase.expense_contract_amount,
       phase.consultant_contract_amount, phase.hours_cost_budget as hours_budget, (case when (select cost from report_sight) then phase.labor_cost_budget end)::numeric(19,2) as labor_cost_budget, (case when (select cost from report_sight) then phase.expense_cost_budget end)::numeric(19,2) as expense_cost_budget, (case when (select cost from report_sight) then phase.consultant_cost_budget end)::numeric(19,2) as consultant_cost_budget,
       phase.reported_percent_complete, phase.reported_percent_complete_date, phase.estimated_start_date, phase.estimated_completion_date,
       phase.actual_start_date, phase.actual_completion_date, phase.notes, phase.custom_fields, phase.last_modified
  from phase join project using (project_key) join company on company.company_key = phase.company_key
       left join department on department.department_key = phase.department_key left join employee manager on manager.employee_key = phase.project_manager_key
 where not project.is_template;

create or replace view project_transactions with (security_barrier) as
select transaction.transaction_key, transaction.kind, transaction.project_key, project.id as project_id, project.description as project, transaction.phase_key,
       phase.description as phase, transaction.activity_key, activity.description as activity, overhead_group_detail.description as overhead, transaction.employee_key,
       nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')), '') as employee,
       transaction.vendor_key, vendor.name as vendor, transaction.work_date, transaction.accounting_date, transaction.hours, transaction.premium_class,
       case when transaction.kind <> 'Labor' then transaction.units end as units, case when transaction.kind <> 'Labor' and (select cost from report_sight) then transaction.cost end as cost,
       transaction.bill_rate, transaction.value, transaction.status, case transaction.status when 'Billed' then transaction.value else 0.00 end as billed_value,
       transaction.client_invoice_key, transaction.client_invoice_line, transaction.document, transaction.document_key, transaction.line as document_line,
       transaction.reverses as reverses_transaction_key
  from transaction left join project on project.project_key = transaction.project_key left join phase on phase.phase_key = transaction.phase_key
       left join activity on activity.activity_key = transaction.activity_key
       left join overhead_group_detail on overhead_group_detail.overhead_group_detail_key = transaction.overhead_group_detail_key
       left join employee on employee.employee_key = transaction.employee_key left join vendor on vendor.vendor_key = transaction.vendor_key;

-- Postings from timesheets are summed by month for readers who may not see pay, and only where three or more people worked.
create or replace view gl_entries with (security_barrier) as
select entry.entry_date, entry.posting_key, entry.journal_entry_key, entry.gl_account_key, gl_account.id as account_id, gl_account.description as account,
       entry.company_key, company.description as company, entry.department_key, department.description as department, entry.basis, entry.amount,
       case when entry.basis = 'cash' then 0.00 else entry.amount end as accrual_amount, case when entry.basis = 'accrual' then 0.00 else entry.amount end as cash_amount,
       entry.document, entry.document_key, entry.document_line, entry.close_year, entry.reverses_journal_entry_key, entry.known_at
  from (select posting.entry_date, posting.posting_key, posting.journal_entry_key, posting.gl_account_key, posting.company_key, posting.department_key, posting.basis,
               posting.amount, journal_entry.document, journal_entry.document_key, posting.line as document_line, posting.close_year,
               journal_entry.reverses as reverses_journal_entry_key, journal_entry.at as known_at
          from posting join journal_entry using (journal_entry_key)
         where journal_entry.document <> 'Timesheet'
        union all
        select day, null, null, posting.gl_account_key, posting.company_key, posting.department_key, posting.basis,
               case when (select pay from report_sight) or ((select cost from report_sight) and count(distinct timesheet.employee_key) >= 3) then sum(posting.amount) end,
               'Timesheet', null, null, posting.close_year, null, null
          from posting join journal_entry using (journal_entry_key) left join timesheet on timesheet_key = document_key
               cross join lateral (select case when (select pay from report_sight) then posting.entry_date
                                               else (date_trunc('month', posting.entry_date) + interval '1 month - 1 day')::date end as day) as of
         where journal_entry.document = 'Timesheet'
         group by day, posting.gl_account_key, posting.company_key, posting.department_key, posting.basis, posting.close_year) entry
       join gl_account using (gl_account_key) join company on company.company_key = entry.company_key
       left join department on department.department_key = entry.department_key;

create or replace view gl_monthly_balances with (security_barrier) as
select kept.month, kept.gl_account_key, gl_account.id as account_id, kept.company_key, kept.close_year,
       case when (select pay from report_sight) or reader.sees then sum(kept.accrual) end as accrual_amount,
       case when (select pay from report_sight) or reader.sees then sum(kept.cash) end as cash_amount
  from (select start as month, gl_account_key, company_key, close_year, accrual, cash from balance where grain = 'M'
        union all
        select date_trunc('month', entry_date)::date, gl_account_key, company_key, close_year, accrual, cash from balance_delta) kept
       join gl_account using (gl_account_key)
       -- Not read at all for a reader who may see pay.
       left join lateral (
         select count(timesheet.employee_key) = 0 or ((select cost from report_sight) and count(distinct timesheet.employee_key) >= 3) as sees
           from posting join journal_entry using (journal_entry_key) join timesheet on timesheet_key = document_key
          where journal_entry.document = 'Timesheet' and posting.gl_account_key = kept.gl_account_key and posting.company_key = kept.company_key
            and posting.entry_date >= kept.month and posting.entry_date < kept.month + interval '1 month') reader on not (select pay from report_sight)
 group by kept.month, kept.gl_account_key, gl_account.id, kept.company_key, kept.close_year, reader.sees;

create or replace view project_totals with (security_barrier) as
with recursive sums as (
  select project_key, phase_key, fact, kind, mark, premium_class, false as later, hours, cost, premium_cost, burden, value, sales_tax from project_sum
  union all
  select project_key, phase_key, fact, kind, mark, premium_class, false, hours, cost, premium_cost, burden, value, sales_tax from project_sum_delta
  union all
  -- the totals include later dates; figures through today subtract them again
  select project_key, coalesce(phase_key, 0), fact, kind, mark, 0, true, 0, 0, 0, 0, -amount, -sales_tax
    from project_fact where fact = 'clientInvoiceLine' and accounting_date > (select today from about)
  union all
  select project_key, coalesce(phase_key, 0), 'resource', activity_type, '', 0, false, units, 0, 0, 0, fee_amount, 0 from resource),
above as (
  select phase_key, phase_key as place_key, parent_phase_key from phase
  union all
  select above.phase_key, phase.phase_key, phase.parent_phase_key from above join phase on phase.phase_key = above.parent_phase_key),
placed as (
  select project_key, 0 as place_key, fact, kind, mark, premium_class, later, hours, cost, premium_cost, burden, value, sales_tax from sums
  union all
  select project_key, place_key, fact, kind, mark, premium_class, later, hours, cost, premium_cost, burden, value, sales_tax from sums join above using (phase_key)),
place as (
  select project_key, 0 as place_key from project where not is_template
  union all
  select phase.project_key, phase.phase_key from phase join project using (project_key) where not project.is_template),
figure as (
  select project_key, place_key,
         coalesce(sum(hours) filter (where fact = 'transaction'), 0.00) as hours_worked,
         coalesce(sum(hours) filter (where fact = 'transaction' and premium_class = 0), 0.00) as regular_hours_worked,
         coalesce(sum(hours) filter (where fact = 'transaction' and premium_class = 1), 0.00) as premium_1_hours_worked,
         coalesce(sum(hours) filter (where fact = 'transaction' and premium_class = 2), 0.00) as premium_2_hours_worked,
         coalesce(sum(hours) filter (where fact = 'transaction' and premium_class = 3), 0.00) as premium_3_hours_worked,
         coalesce(sum(hours) filter (where fact = 'transaction' and mark in ('Wip', 'Hold')), 0.00) as wip_hours,
         coalesce(sum(hours) filter (where fact = 'transaction' and mark = 'WrittenOff'), 0.00) as written_off_hours,
         coalesce(sum(hours) filter (where fact = 'resource' and kind = 'Labor'), 0.00) as scheduled_hours,
         coalesce(sum(value) filter (where fact = 'resource'), 0.00) as scheduled_dollars,
         coalesce(sum(cost) filter (where fact = 'transaction' and kind = 'Labor'), 0.00) as cost_labor,
         coalesce(sum(cost) filter (where fact = 'transaction' and kind = 'Expense'), 0.00) as cost_expense,
         coalesce(sum(cost) filter (where fact = 'transaction' and kind = 'Consultant'), 0.00) as cost_consultant,
         coalesce(sum(premium_cost) filter (where fact = 'transaction'), 0.00) as premium,
         coalesce(sum(burden) filter (where fact = 'transaction'), 0.00) as burden,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Labor'), 0.00) as spent_labor,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Expense'), 0.00) as spent_expense,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Consultant'), 0.00) as spent_consultant,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Labor' and mark in ('Wip', 'Hold')), 0.00) as wip_labor,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Expense' and mark in ('Wip', 'Hold')), 0.00) as wip_expense,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Consultant' and mark in ('Wip', 'Hold')), 0.00) as wip_consultant,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Labor' and mark = 'WrittenOff'), 0.00) as written_off_labor,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Expense' and mark = 'WrittenOff'), 0.00) as written_off_expense,
         coalesce(sum(value) filter (where fact = 'transaction' and kind = 'Consultant' and mark = 'WrittenOff'), 0.00) as written_off_consultant,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Labor' and mark = 'Billed' and not later), 0.00) as billed_labor,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Expense' and mark = 'Billed' and not later), 0.00) as billed_expense,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Consultant' and mark = 'Billed' and not later), 0.00) as billed_consultant,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Labor' and mark = 'Adjustment' and not later), 0.00) as billed_adjustments_labor,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Expense' and mark = 'Adjustment' and not later), 0.00) as billed_adjustments_expense,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Consultant' and mark = 'Adjustment' and not later), 0.00) as billed_adjustments_consultant,
         coalesce(sum(sales_tax) filter (where fact = 'clientInvoiceLine' and not later), 0.00) as billed_sales_tax,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Labor' and mark = 'Billed'), 0.00) as labor_billed_by_accounting_date,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Expense' and mark = 'Billed'), 0.00) as expense_billed_by_accounting_date,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine' and kind = 'Consultant' and mark = 'Billed'), 0.00) as consultant_billed_by_accounting_date,
         coalesce(sum(value) filter (where fact = 'clientInvoiceLine'), 0.00) as billed_amount_by_accounting_date,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'Receipt' and kind = 'Labor'), 0.00) as receipts_labor,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'Receipt' and kind = 'Expense'), 0.00) as receipts_expense,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'Receipt' and kind = 'Consultant'), 0.00) as receipts_consultant,
         coalesce(sum(sales_tax) filter (where fact = 'receivableSettlement' and mark = 'Receipt'), 0.00) as receipts_sales_tax,
         coalesce(sum(value + sales_tax) filter (where fact = 'receivableSettlement' and mark = 'Receipt'), 0.00) as receipts,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'Adjustment' and kind = 'Labor'), 0.00) as receipts_adjustments_labor,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'Adjustment' and kind = 'Consultant'), 0.00) as receipts_adjustments_consultant,
         coalesce(sum(value + sales_tax) filter (where fact = 'receivableSettlement' and mark = 'Adjustment'), 0.00) as receipts_adjustments,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'CreditMemo' and kind = 'Labor'), 0.00) as receipts_credit_memo_labor,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'CreditMemo' and kind = 'Expense'), 0.00) as receipts_credit_memo_expense,
         coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark = 'CreditMemo' and kind = 'Consultant'), 0.00) as receipts_credit_memo_consultant,
         coalesce(sum(value + sales_tax) filter (where fact = 'receivableSettlement' and mark = 'CreditMemo'), 0.00) as receipts_credit_memo,
         coalesce(sum(value) filter (where fact = 'vendorInvoiceLine' and kind = 'Expense'), 0.00) as vendor_invoiced_expense,
         coalesce(sum(value) filter (where fact = 'vendorInvoiceLine' and kind = 'Consultant'), 0.00) as vendor_invoiced_consultant,
         coalesce(sum(value) filter (where fact = 'payableSettlement' and kind = 'Expense'), 0.00) as payments_expense,
         coalesce(sum(value) filter (where fact = 'payableSettlement' and kind = 'Consultant'), 0.00) as payments_consultant
    from place left join placed using (project_key, place_key)
   group by project_key, place_key)
select figure.project_key, nullif(figure.place_key, 0) as phase_key, project.id as project_id, project.description as project, phase.description as phase,
       hours_worked, regular_hours_worked, premium_1_hours_worked, premium_2_hours_worked, premium_3_hours_worked, wip_hours, written_off_hours,
       scheduled_hours, scheduled_dollars,
       case when seen.labor then cost_labor end as cost_labor, case when (select cost from report_sight) then cost_expense end as cost_expense,
       case when (select cost from report_sight) then cost_consultant end as cost_consultant,
       case when seen.labor then cost_labor + cost_expense + cost_consultant end as cost,
       case when seen.labor then cost_labor + premium end as cost_labor_plus_premium,
       case when seen.labor then cost_labor + burden end as cost_labor_burdened,
       case when seen.labor then cost_labor + premium + burden end as cost_labor_plus_premium_burdened,
       case when seen.labor then cost_labor + cost_expense + cost_consultant + premium end as cost_plus_premium,
       case when seen.labor then cost_labor + cost_expense + cost_consultant + burden end as cost_burdened,
       case when seen.labor then cost_labor + cost_expense + cost_consultant + premium + burden end as cost_plus_premium_burdened,
       spent_labor, spent_expense, spent_consultant, spent_labor + spent_expense + spent_consultant as spent,
       wip_labor, wip_expense, wip_consultant, wip_labor + wip_expense + wip_consultant as wip,
       written_off_labor, written_off_expense, written_off_consultant, written_off_labor + written_off_expense + written_off_consultant as written_off,
       billed_labor, billed_expense, billed_consultant, billed_adjustments_labor, billed_adjustments_expense, billed_adjustments_consultant,
       billed_adjustments_labor + billed_adjustments_expense + billed_adjustments_consultant as billed_adjustments,
       all_billed.amount as billed, billed_sales_tax,
       labor_billed_by_accounting_date, expense_billed_by_accounting_date, consultant_billed_by_accounting_date, billed_amount_by_accounting_date,
       receipts_labor, receipts_expense, receipts_consultant, receipts_sales_tax, receipts,
       receipts_adjustments_labor, receipts_adjustments_consultant, receipts_adjustments,
       receipts_credit_memo_labor, receipts_credit_memo_expense, receipts_credit_memo_consultant, receipts_credit_memo,
       all_billed.amount + billed_sales_tax - receipts - receipts_adjustments - receipts_credit_memo as receivable_balance,
       vendor_invoiced_expense, vendor_invoiced_consultant, vendor_invoiced_expense + vendor_invoiced_consultant as vendor_invoiced,
       payments_expense, payments_consultant, payments_expense + payments_consultant as payments,
       vendor_invoiced_expense + vendor_invoiced_consultant - payments_expense - payments_consultant as payable_balance
  from figure join project using (project_key) left join phase on phase.phase_key = figure.place_key
       cross join lateral (select billed_labor + billed_expense + billed_consultant + billed_adjustments_labor + billed_adjustments_expense + billed_adjustments_consultant as amount) all_billed
       -- A reader who may see cost but not pay sees labor in projects with three or more people; phases would show what is left of them.
       cross join lateral (select case when (select pay from report_sight) then true when not (select cost from report_sight) or figure.place_key <> 0 then false
                                       else (select count(distinct employee_key) not in (1, 2) from transaction
                                              where transaction.project_key = figure.project_key and kind = 'Labor' and cost <> 0) end as labor) seen;

comment on view gl_entries is 'The general ledger, line by line. The lines of an entry sum to zero in each company and on each basis. Lines from timesheets are summed by day, account, company and department; without the right seePay by month, with amounts only where three or more people worked, and without seeCost with no amounts.';
comment on column employees.hire_date is 'The first day of employment; null without the right seePersonal.';
comment on column employees.end_date is 'The last day of employment; null without the right seePersonal.';
comment on column project_transactions.cost is 'What expenses and consultants cost the firm; null for labor, and without the right seeCost.';
comment on column project_totals.cost_labor is 'The cost of labor at regular pay; without the right seePay only for projects with three or more people, and null without seeCost.';
