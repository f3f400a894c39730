-- A reader who may see cost but not pay sees labor at standard cost, in projects and phases of however few people: a sum of actual cost over three or more
-- people was one more equation over what they are paid. Labor without standard cost makes the figures that contain it null.
do $$ begin
  perform set_config('search_path', format('%I, %I, public', current_setting('plumbline.reporting') || '_v1', current_schema()), true);
end $$;

create or replace view project_totals with (security_barrier) as
with recursive kept as (
  select project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax, standard_cost, standard_premium_cost, standard_burden, unpriced from project_sum
  union all
  select project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax, standard_cost, standard_premium_cost, standard_burden, unpriced from project_sum_delta),
sums as (
  select project_key, phase_key, fact, kind, mark, premium_class, false as later, hours, case when is_standard then standard_cost else cost end as cost,
         case when is_standard then standard_premium_cost else premium_cost end as premium_cost, case when is_standard then standard_burden else burden end as burden, value, sales_tax,
         case when is_standard then unpriced else 0 end as unpriced
    from kept cross join lateral (select kind = 'Labor' and not (select pay from report_sight) as is_standard) seen
  union all
  -- the totals include later dates; figures through today subtract them again
  select project_key, coalesce(phase_key, 0), fact, kind, mark, 0, true, 0, 0, 0, 0, -amount, -sales_tax, 0
    from project_fact where fact = 'clientInvoiceLine' and accounting_date > (select today from about)
  union all
  select project_key, coalesce(phase_key, 0), 'resource', activity_type, '', 0, false, units, 0, 0, 0, fee_amount, 0, 0 from resource),
above as (
  select phase_key, phase_key as place_key, parent_phase_key from phase
  union all
  select above.phase_key, phase.phase_key, phase.parent_phase_key from above join phase on phase.phase_key = above.parent_phase_key),
placed as (
  select project_key, 0 as place_key, fact, kind, mark, premium_class, later, hours, cost, premium_cost, burden, value, sales_tax, unpriced from sums
  union all
  select project_key, place_key, fact, kind, mark, premium_class, later, hours, cost, premium_cost, burden, value, sales_tax, unpriced from sums join above using (phase_key)),
place as (
  select project_key, 0 as place_key from project where not is_template
  union all
  select phase.project_key, phase.phase_key from phase join project using (project_key) where not project.is_template),
figure as (
  select project_key, place_key,
         coalesce(sum(unpriced), 0) = 0 as is_labor_known,
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
       vendor_invoiced_expense + vendor_invoiced_consultant - payments_expense - payments_consultant as payable_balance,
       case when (select pay from report_sight) then 'Actual' when (select cost from report_sight) then 'Standard' end as labor_cost_basis
  from figure join project using (project_key) left join phase on phase.phase_key = figure.place_key
       cross join lateral (select billed_labor + billed_expense + billed_consultant + billed_adjustments_labor + billed_adjustments_expense + billed_adjustments_consultant as amount) all_billed
       cross join lateral (select (select pay from report_sight) or ((select cost from report_sight) and is_labor_known) as labor) seen;

comment on column project_totals.cost_labor is 'The cost of labor at regular pay; without the right seePay at standard cost, null where labor has none, and null without seeCost.';
comment on column project_totals.labor_cost_basis is 'Whether labor costs what employees are paid (Actual) or the standard rates of their types (Standard); null without seeCost.';
