-- A sentence for every view and column for reports, which SQL tools and the documentation show.
do $$ begin
  perform set_config('search_path', format('%I', current_setting('plumbline.reporting') || '_v1'), true);
end $$;

comment on view about is 'One row about the firm and these views.';
comment on view activities is 'Activities: what time and costs are charged to.';
comment on view budgets is 'Budgeted amounts by account and month.';
comment on view client_invoice_lines is 'Lines of client invoices.';
comment on view client_invoices is 'Invoices to clients.';
comment on view clients is 'Clients: the organizations and people the firm works for and bills.';
comment on view closed_years is 'Fiscal years closed to retained earnings.';
comment on view companies is 'The firm''s companies.';
comment on view contacts is 'Contacts: people and organizations outside the firm.';
comment on view departments is 'Departments.';
comment on view employees is 'Employees, without their pay and contact details.';
comment on view expense_lines is 'Lines of expense reports.';
comment on view expense_reports is 'Expense reports of employees.';
comment on view gl_accounts is 'The chart of accounts.';
comment on view gl_entries is 'The general ledger, line by line. The lines of an entry sum to zero in each company and on each basis. Lines from timesheets are summed by day, account, company and department, so that nobody''s pay is visible.';
comment on view gl_monthly_balances is 'The change of each account in each month. The sum of all months through one month is the balance at its end; this is faster than summing gl_entries.';
comment on view invoice_groups is 'Invoice groups: phases of a project that are billed together, and the client they are billed to.';
comment on view periods is 'Accounting periods that were closed. Nothing can be posted into a closed period.';
comment on view phases is 'Phases of projects; they form a tree in each project.';
comment on view project_totals is 'Totals of each project, and of each phase with all phases below it: the figures of GetProjectTotals under the same names in lower case. Sum either the rows of projects or the rows of phases, never both.';
comment on view project_transactions is 'The project ledger: each piece of work or cost, its value, and what is billed. A correction is a row that reverses another.';
comment on view projects is 'Projects, without templates.';
comment on view receipt_lines is 'The invoices that a receipt settles.';
comment on view receipts is 'What settles client invoices: receipts, applied prepayments, credit memos and adjustments.';
comment on view resources is 'Resources planned on a project or phase.';
comment on view timesheet_rows is 'Hours on timesheets: one row for each day of a timesheet row that has hours or a note.';
comment on view timesheets is 'Timesheets: one per employee and week.';
comment on view vendor_invoice_lines is 'Lines of vendor invoices.';
comment on view vendor_invoices is 'Invoices from vendors.';
comment on view vendor_payment_lines is 'The invoices that a vendor payment settles.';
comment on view vendor_payments is 'Payments to vendors.';
comment on view vendors is 'Vendors: the organizations and people the firm buys from and pays, without tax IDs.';

-- Columns that mean the same in every view.
do $$
declare
  views text := current_setting('plumbline.reporting') || '_v1';
  found record;
begin
  for found in
    select relname, attname, sentence
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
           left join (values
      ('account', 'The account''s description.'),
      ('account_group', 'The account group''s description.'),
      ('account_id', 'The account''s ID.'),
      ('accounting_approved_at', 'When accounting approved it.'),
      ('accounting_date', 'The posting date.'),
      ('activity', 'The activity''s description.'),
      ('activity_type', 'None, Labor, Expense or Consultant.'),
      ('actual_completion_date', 'The actual completion date.'),
      ('actual_start_date', 'The actual start date.'),
      ('address_line_one', 'The first line of the primary address.'),
      ('address_line_two', 'The second line of the primary address.'),
      ('address_line_three', 'The third line of the primary address.'),
      ('advance_amount', 'The advance paid to the employee.'),
      ('allow_journal_entries', 'Whether journals can post to the account.'),
      ('amount', 'The amount.'),
      ('annual_percentage_rate', 'The finance charge for late payment, in percent per year.'),
      ('bank_account', 'The bank account''s description.'),
      ('beginning_date', 'The first day of the report.'),
      ('bill_rate', 'The rate at which an hour or unit is billed.'),
      ('billable_hours', 'Hours on billable projects.'),
      ('billing_type', 'How it is billed: TimeAndExpense, FixedFee, PercentComplete, UnitPrice, PercentofConstructionCost, Nonbillable, Marketing, Overhead, Adjustment or Null.'),
      ('city', 'The city of the primary address.'),
      ('client', 'The client''s name.'),
      ('client_invoice_line', 'The line of the client invoice.'),
      ('client_type', 'The client type''s description.'),
      ('company', 'The company''s name.'),
      ('construction_cost', 'The construction cost of the building.'),
      ('consultant_contract_amount', 'The consultant part of the contract amount.'),
      ('consultant_cost_budget', 'The cost budget for consultants.'),
      ('contact_type', 'The contact type''s description.'),
      ('cost_rate', 'The cost per unit.'),
      ('country', 'The country of the primary address.'),
      ('create_finance_charge', 'Whether finance charges apply to late payments.'),
      ('custom_fields', 'The firm''s custom fields, by name.'),
      ('date', 'The date of the document.'),
      ('date_established', 'When the business relationship began.'),
      ('date_to_pay', 'The date on which to pay it.'),
      ('department', 'The department''s name.'),
      ('description', 'The description.'),
      ('document_key', 'The key of the document.'),
      ('document_line', 'The line of the document.'),
      ('doubletime_hours', 'Double-time hours.'),
      ('email', 'The email address.'),
      ('employee', 'The employee''s name.'),
      ('employee_type', 'The employee type''s description.'),
      ('end_date', 'The last day of employment.'),
      ('ending_date', 'The last day of the report.'),
      ('entry_date', 'The posting date.'),
      ('estimated_completion_date', 'The planned completion date.'),
      ('estimated_start_date', 'The planned start date.'),
      ('expense_contract_amount', 'The expense part of the contract amount.'),
      ('expense_cost_budget', 'The cost budget for expenses.'),
      ('expense_report', 'The report''s description.'),
      ('first_date', 'The first day.'),
      ('first_name', 'The first name.'),
      ('gl_account_key', 'The key of the account.'),
      ('hire_date', 'The first day of employment.'),
      ('hold', 'Whether it is on hold and not billed yet.'),
      ('hours', 'The hours worked.'),
      ('hours_budget', 'The budgeted hours.'),
      ('invoice_group', 'The invoice group''s description.'),
      ('is_billing_group', 'Whether it only groups phases for billing and accepts no time or costs.'),
      ('is_credit_card', 'Whether the vendor is one of the firm''s credit cards.'),
      ('is_personal_expense', 'Whether it is a personal expense, which is not reimbursed.'),
      ('is_taxable', 'Whether sales tax applies.'),
      ('is_unit_based', 'Whether it is entered in units.'),
      ('labor_contract_amount', 'The labor part of the contract amount.'),
      ('labor_cost_budget', 'The cost budget for labor.'),
      ('last_date', 'The last day.'),
      ('last_modified', 'When it was last changed.'),
      ('last_name', 'The last name.'),
      ('line', 'The line number on the invoice.'),
      ('location', 'The location.'),
      ('middle_name', 'The middle name.'),
      ('non_1099', 'Whether it is excluded from form 1099.'),
      ('notes', 'Notes.'),
      ('number', 'The number of the document.'),
      ('on_hold', 'Whether payment is on hold.'),
      ('order', 'The position among the accounts of the group.'),
      ('overtime_hours', 'Overtime hours.'),
      ('paid_amount', 'The amount paid.'),
      ('paid_at', 'When it was paid.'),
      ('payee', 'The payee.'),
      ('phase', 'The phase''s description.'),
      ('phone', 'The primary phone number.'),
      ('principal_in_charge', 'The name of the principal in charge.'),
      ('principal_in_charge_key', 'The employee key of the principal in charge.'),
      ('processed_at', 'When it was posted.'),
      ('project', 'The project''s description.'),
      ('project_id', 'The project''s ID.'),
      ('project_manager', 'The project manager''s name.'),
      ('project_manager_key', 'The employee key of the project manager.'),
      ('project_type', 'The project type''s description.'),
      ('receives_1099_form', 'Whether payments are reported on form 1099.'),
      ('reference', 'A reference, such as a check number.'),
      ('regular_hours', 'Regular hours.'),
      ('reported_percent_complete', 'The percentage complete that the project manager reported.'),
      ('reported_percent_complete_date', 'The date of that report.'),
      ('resource', 'The resource''s description.'),
      ('sales_tax', 'The sales tax.'),
      ('sales_tax_code', 'The code of the sales tax.'),
      ('sales_tax_rate', 'The sales tax rate in percent; null if the line is not taxed.'),
      ('send_statements', 'Whether the client receives statements.'),
      ('state', 'The state of the primary address.'),
      ('status', 'The status, as in the interface.'),
      ('submitted_at', 'When the employee submitted it.'),
      ('supervisor', 'The supervisor''s name.'),
      ('supervisor_approved_at', 'When the supervisor approved it.'),
      ('supervisor_employee_key', 'The employee key of the supervisor.'),
      ('title', 'The title.'),
      ('total_amount', 'The amount with sales tax.'),
      ('total_contract_amount', 'The total contract amount.'),
      ('total_hours', 'All hours of the week.'),
      ('unit_description', 'What a unit is.'),
      ('unit_rate', 'The cost per unit.'),
      ('units', 'The number of units.'),
      ('vendor', 'The vendor''s name.'),
      ('vendor_invoice', 'The invoice''s description.'),
      ('vendor_type', 'The vendor type''s description.'),
      ('void_date', 'The date of the void.'),
      ('website', 'The website.'),
      ('week_start', 'The first day of the week.'),
      ('work_date', 'The date of the work or cost.'),
      ('zip', 'The ZIP or postal code of the primary address.')) common (name, sentence) on name = attname
     where relnamespace = views::regnamespace and relkind = 'v'
  loop
    execute format('comment on column %I.%I is %L', found.relname, found.attname,
      coalesce(found.sentence,
        case when found.attname like '%\_key' then format('The key of the %s.', replace(regexp_replace(found.attname, '_key$', ''), '_', ' '))
             when found.relname = 'project_totals' then 'The same figure as in GetProjectTotals.' end));
  end loop;
end $$;

-- Columns that mean something of their own in one view.
comment on column about.version is 'The version of the views. Within a version, columns are added but never changed or removed.';
comment on column about.firm is 'The firm''s name.';
comment on column about.time_zone is 'The firm''s time zone.';
comment on column about.today is 'Today''s date in that time zone.';
comment on column activities.activity_type is 'Labor, Expense, Consultant or null.';
comment on column activities.utilization_type is 'Billable, NonBillable, Overhead, TimeOff or null.';
comment on column budgets.month is 'The first day of the month.';
comment on column budgets.basis is 'Accrual or Cash.';
comment on column budgets.amount is 'The budgeted amount, in the account''s normal sign.';
comment on column client_invoice_lines.kind is 'Labor, Expense or Consultant.';
comment on column client_invoice_lines.is_adjustment is 'Whether the biller wrote the line; other lines come from work or from the contract.';
comment on column client_invoices.number is 'The invoice number, unique in its company; null for a draft.';
comment on column client_invoices.status is 'Draft, Final or Voided. Only final invoices count.';
comment on column client_invoices.through_date is 'The cutoff date: later work waits for a later invoice.';
comment on column client_invoices.amount is 'The amount before sales tax.';
comment on column client_invoices.settled_amount is 'The part of the total settled by receipts, credit memos and adjustments.';
comment on column client_invoices.open_amount is 'The open balance.';
comment on column closed_years.status is 'Closed or Reopened.';
comment on column companies.fiscal_year_start_month is 'The first month of the fiscal year, 1 to 12.';
comment on column companies.beginning_balance_date is 'The date of the beginning balances; the books start on the next day.';
comment on column contacts.company is 'The organization that the person belongs to, or the organization itself.';
comment on column employees.target_billable_percent is 'The target percentage of billable hours.';
comment on column expense_lines.position is 'The position in the report.';
comment on column expense_lines.credit_card is 'The firm''s credit card that paid it; null if the employee paid.';
comment on column expense_lines.status is 'The status of the report.';
comment on column expense_reports.amount is 'The sum of the lines without personal expenses, before the advance is subtracted.';
comment on column expense_reports.accounting_date is 'The posting date; null until the report is processed.';
comment on column gl_accounts.account_type is 'Asset, Liability, Equity, Income, BillableCost, NonBillableCost, Expense, OtherIncome or OtherExpense.';
comment on column gl_accounts.normal_debit_balance is 'Whether the interface shows the balance as debits minus credits; if false, as credits minus debits.';
comment on column gl_entries.posting_key is 'The key of the line; null for summed lines from timesheets.';
comment on column gl_entries.journal_entry_key is 'The key of the entry; null for summed lines from timesheets.';
comment on column gl_entries.basis is 'accrual, cash or both: the bases on which the line counts.';
comment on column gl_entries.amount is 'Debits are positive, credits negative.';
comment on column gl_entries.accrual_amount is 'The amount on the accrual basis.';
comment on column gl_entries.cash_amount is 'The amount on the cash basis.';
comment on column gl_entries.document is 'The document it was posted from: Timesheet, ExpenseReport, ExpenseReportPayment, VendorInvoice, VendorPayment, ClientInvoice, Receipt, CreditMemo, ReceivableAdjustment, Journal or CloseYear.';
comment on column gl_entries.document_key is 'The key of the document, such as vendor_invoice_key, client_invoice_key or receipt_key; null for timesheets.';
comment on column gl_entries.document_line is 'The line of the document; null for an amount of the whole document.';
comment on column gl_entries.close_year is 'Whether it closes a year to retained earnings.';
comment on column gl_entries.reverses_journal_entry_key is 'The entry that this one reverses.';
comment on column gl_entries.known_at is 'When it was posted.';
comment on column gl_monthly_balances.month is 'The first day of the month.';
comment on column gl_monthly_balances.close_year is 'Whether the row contains the entries that close a year to retained earnings; they are separate from all others.';
comment on column gl_monthly_balances.accrual_amount is 'Debits minus credits on the accrual basis.';
comment on column gl_monthly_balances.cash_amount is 'Debits minus credits on the cash basis.';
comment on column invoice_groups.position is 'The position in the project.';
comment on column periods.status is 'Closed, or Open if it was reopened.';
comment on column phases.parent_phase_key is 'The key of the parent phase; null for a top phase.';
comment on column phases.position is 'The position among its sibling phases.';
comment on column phases.phase_id is 'The phase''s ID.';
comment on column project_totals.phase_key is 'Null in the row of the whole project.';
comment on column project_totals.cost is 'Cost without premium and burden.';
comment on column project_totals.spent is 'The value of all work and costs, billed or not.';
comment on column project_totals.wip is 'The value not billed yet.';
comment on column project_totals.billed is 'Lines of final invoices, including adjustments, before sales tax.';
comment on column project_totals.billed_amount_by_accounting_date is 'The amount billed by posting date.';
comment on column project_totals.receipts is 'Receipts, including sales tax.';
comment on column project_totals.receivable_balance is 'The open balance of client invoices.';
comment on column project_totals.payable_balance is 'The open balance of vendor invoices.';
comment on column project_transactions.kind is 'Labor, Expense or Consultant.';
comment on column project_transactions.project_key is 'The key of the project; null for overhead time.';
comment on column project_transactions.overhead is 'The kind of overhead time, for time without a project.';
comment on column project_transactions.premium_class is '0 for regular hours, 1 to 3 for overtime.';
comment on column project_transactions.units is 'The units of an expense or consultant cost; null for labor.';
comment on column project_transactions.cost is 'The cost of an expense or consultant; null for labor. Labor cost is in project_totals, where nobody''s pay is visible.';
comment on column project_transactions.value is 'The billable value.';
comment on column project_transactions.status is 'Wip, Hold, Billed, WrittenOff or NonBillable.';
comment on column project_transactions.billed_value is 'The value if it is billed, otherwise 0.';
comment on column project_transactions.client_invoice_key is 'The client invoice it is on.';
comment on column project_transactions.document is 'The document it was posted from: Timesheet, ExpenseReport or VendorInvoice.';
comment on column project_transactions.reverses_transaction_key is 'The row that this one reverses.';
comment on column receipts.type is 'Receipt, PrepaymentApplied, CreditMemo or ReceivableAdjustment. Only a Receipt is money received.';
comment on column receipts.prepayment_amount is 'The part not applied to an invoice.';
comment on column receipts.status is 'Normal or Voided.';
comment on column resources.phase_key is 'The key of the phase; null for a resource of the project itself.';
comment on column resources.units is 'Hours for labor, units for anything else.';
comment on column resources.fee_amount is 'The planned fee.';
comment on column timesheet_rows.date is 'The date of the work.';
comment on column timesheet_rows.overhead is 'The kind of overhead time, for time without a project: vacation, sick leave, general office and so on.';
comment on column timesheet_rows.hours is 'All hours of the day.';
comment on column timesheet_rows.status is 'The status of the timesheet.';
comment on column timesheets.timesheet_date is 'The last day of the week, which identifies the timesheet in the interface.';
comment on column vendor_invoice_lines.transaction_key is 'The key of its row in project_transactions, if it is on a project.';
comment on column vendor_invoices.status is 'Normal or Voided.';
comment on column vendor_invoices.type is 'Normal, or BeginningBalance for an invoice from before the books began.';
comment on column vendor_invoices.open_amount is 'The open balance.';
comment on column vendor_payments.status is 'Normal or Voided.';
comment on column vendors.is_consultant is 'Whether costs of the vendor are consultant costs.';
comment on column vendors.gl_account_key is 'The key of the default account for its invoices.';
comment on column vendors.account_id is 'The ID of the default account for its invoices, if there is one.';
