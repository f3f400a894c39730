-- Read-only SQL access to both ledgers: accounts, entries, monthly balances, the project ledger, project totals and periods.
--
-- No row reveals what an employee earns: postings from timesheets are summed by day, and labor cost appears only in totals.
do $$ begin
  perform set_config('search_path', format('%I, %I, public', current_setting('plumbline.reporting') || '_v1', current_schema()), true);
end $$;

create view gl_accounts with (security_barrier) as
select gl_account.gl_account_key, gl_account.id as account_id, gl_account.description as account, gl_account.account_type, gl_account.account_group_key,
       account_group.description as account_group, gl_account.status, gl_account.normal_debit_balance, gl_account.allow_journal_entries, gl_account."order", gl_account.notes
  from gl_account left join account_group using (account_group_key);

create view gl_entries with (security_barrier) as
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
        select posting.entry_date, null, null, posting.gl_account_key, posting.company_key, posting.department_key, posting.basis, sum(posting.amount), 'Timesheet',
               null, null, posting.close_year, null, null
          from posting join journal_entry using (journal_entry_key)
         where journal_entry.document = 'Timesheet'
         group by posting.entry_date, posting.gl_account_key, posting.company_key, posting.department_key, posting.basis, posting.close_year) entry
       join gl_account using (gl_account_key) join company on company.company_key = entry.company_key
       left join department on department.department_key = entry.department_key;

create view gl_monthly_balances with (security_barrier) as
select kept.month, kept.gl_account_key, gl_account.id as account_id, kept.company_key, kept.close_year, sum(kept.accrual) as accrual_amount, sum(kept.cash) as cash_amount
  from (select start as month, gl_account_key, company_key, close_year, accrual, cash from balance where grain = 'M'
        union all
        select date_trunc('month', entry_date)::date, gl_account_key, company_key, close_year, accrual, cash from balance_delta) kept
       join gl_account using (gl_account_key)
 group by kept.month, kept.gl_account_key, gl_account.id, kept.company_key, kept.close_year;

create view budgets with (security_barrier) as
select budget.budget_key, budget.gl_account_key, gl_account.id as account_id, budget.company_key, company.description as company, budget.budget_date as month, budget.basis,
       budget.amount
  from budget join gl_account using (gl_account_key) join company using (company_key);

create view periods with (security_barrier) as
select period.period_key, period.company_key, company.description as company, period.first_date, period.last_date, period.status, period.last_modified
  from period join company using (company_key);

create view closed_years with (security_barrier) as
select year_closing.year_closing_key, year_closing.company_key, company.description as company, year_closing.first_date, year_closing.last_date, year_closing.status,
       year_closing.last_modified
  from year_closing join company using (company_key);

create view project_transactions with (security_barrier) as
select transaction.transaction_key, transaction.kind, transaction.project_key, project.id as project_id, project.description as project, transaction.phase_key,
       phase.description as phase, transaction.activity_key, activity.description as activity, overhead_group_detail.description as overhead, transaction.employee_key,
       nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')), '') as employee,
       transaction.vendor_key, vendor.name as vendor, transaction.work_date, transaction.accounting_date, transaction.hours, transaction.premium_class,
       case when transaction.kind <> 'Labor' then transaction.units end as units, case when transaction.kind <> 'Labor' then transaction.cost end as cost,
       transaction.bill_rate, transaction.value, transaction.status, case transaction.status when 'Billed' then transaction.value else 0.00 end as billed_value,
       transaction.client_invoice_key, transaction.client_invoice_line, transaction.document, transaction.document_key, transaction.line as document_line,
       transaction.reverses as reverses_transaction_key
  from transaction left join project on project.project_key = transaction.project_key left join phase on phase.phase_key = transaction.phase_key
       left join activity on activity.activity_key = transaction.activity_key
       left join overhead_group_detail on overhead_group_detail.overhead_group_detail_key = transaction.overhead_group_detail_key
       left join employee on employee.employee_key = transaction.employee_key left join vendor on vendor.vendor_key = transaction.vendor_key;

-- The figures of GetProjectTotals from the stored totals: a row for each project (phase_key null), and one for each phase with everything below it.
create view project_totals with (security_barrier) as
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
       cost_labor, cost_expense, cost_consultant, cost_labor + cost_expense + cost_consultant as cost,
       cost_labor + premium as cost_labor_plus_premium, cost_labor + burden as cost_labor_burdened, cost_labor + premium + burden as cost_labor_plus_premium_burdened,
       cost_labor + cost_expense + cost_consultant + premium as cost_plus_premium, cost_labor + cost_expense + cost_consultant + burden as cost_burdened,
       cost_labor + cost_expense + cost_consultant + premium + burden as cost_plus_premium_burdened,
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
       cross join lateral (select billed_labor + billed_expense + billed_consultant + billed_adjustments_labor + billed_adjustments_expense + billed_adjustments_consultant as amount) all_billed;
