/** SQL of what each document says about itself, compared with what it posted to both ledgers. */
import { clientInvoices, receipts, writeOffs } from "./check-client-documents-store.ts";
import { postingDates } from "./check-dates-store.ts";
import { historyRecounts } from "./check-history-store.ts";
import { listRecounts } from "./check-lists-store.ts";
import { livePostings } from "./live-postings-store.ts";
import type { Recount } from "./recount-store.ts";

const vendorInvoices: readonly Recount[] = [
  {
    of: "vendor_invoice",
    sql: (
      isTouched,
    ) => `select vendor_invoice_key as invoice, accounting_date as date, amount, lines, booked, paid_amount as paid, settled
            from vendor_invoice,
                 lateral (select coalesce(sum(cost_amount), 0) as lines from vendor_invoice_line line where line.vendor_invoice_key = vendor_invoice.vendor_invoice_key) of_lines,
                 lateral (select coalesce(sum(amount) filter (where fact = 'vendorInvoiceLine'), 0) as booked, coalesce(sum(amount) filter (where fact = 'payableSettlement'), 0) as settled
                            from project_fact where invoice_key = vendor_invoice_key and fact in ('vendorInvoiceLine', 'payableSettlement')) of_books
           where ${isTouched("vendor_invoice_key")} and not is_history and (amount <> lines or booked <> case status when 'Normal' then amount else 0 end or paid_amount <> settled)
           order by 1`,
    sentence: (row) =>
      `Vendor invoice ${row["invoice"]} of ${row["date"]} over ${row["amount"]} has lines of ${row["lines"]}, ${row["booked"]} posted, and a paid amount of ${row["paid"]} where the books show ${row["settled"]}.`,
  },
  {
    of: "vendor_invoice",
    sql: (isTouched) => `select vendor_invoice_key as invoice, accounting_date as date, amount, lines
            from vendor_invoice, ${livePostings("'VendorInvoice'", "vendor_invoice_key")}
           where ${isTouched("vendor_invoice_key")} and not is_history and lines <> case status when 'Normal' then amount else 0 end
           order by 1`,
    sentence: (row) =>
      `Vendor invoice ${row["invoice"]} of ${row["date"]} over ${row["amount"]} has postings of ${row["lines"]} to the accounts of its lines.`,
  },
  {
    of: "vendor_payment",
    sql: (
      isTouched,
    ) => `select vendor_payment_key as payment, payment_date as date, vendor_payment.amount, lines.amount as applied, -live.both as paid, live.accrual, live.cash
            from vendor_payment,
                 lateral (select coalesce(sum(line.amount), 0) as amount from vendor_payment_line line where line.vendor_payment_key = vendor_payment.vendor_payment_key) lines,
                 lateral (select case status when 'Normal' then vendor_payment.amount else 0 end as amount) due, ${livePostings("'VendorPayment'", "vendor_payment_key")}
           where ${isTouched("vendor_payment_key")}
             and (vendor_payment.amount <> lines.amount or -live.both <> due.amount or live.accrual <> due.amount or live.cash <> due.amount)
           order by 1`,
    sentence: (row) =>
      `Vendor payment ${row["payment"]} of ${row["date"]} over ${row["amount"]} pays invoices with ${row["applied"]} and posts ${row["paid"]} from the bank, ${row["accrual"]} to payables and ${row["cash"]} of costs on the cash basis.`,
  },
];

const expenseReports: readonly Recount[] = [
  {
    of: "expense_report",
    sql: (
      isTouched,
    ) => `select expense_report_key as report, accounting_date as date, due.amount, live.turnover as posted
            from expense_report,
                 lateral (select coalesce(sum(abs(cost_amount)), 0) as amount from expense
                           where expense.expense_report_key = expense_report.expense_report_key and expense_report.status = 'Processed'
                             and not (is_personal_expense and bank_account_key is null)) due,
                 ${livePostings("'ExpenseReport'", "expense_report_key")}
           where ${isTouched("expense_report_key")} and not is_history and live.turnover <> due.amount
           order by 1`,
    sentence: (row) =>
      `Expense report ${row["report"]}${row["date"] === null ? "" : ` of ${row["date"]}`} has lines of ${row["amount"]} to post, but posts ${row["posted"]}.`,
  },
  {
    of: "expense_report",
    sql: (isTouched) => `select expense_report_key as report, accounting_date as date, due.amount, cost as posted
            from expense_report,
                 lateral (select coalesce(sum(cost_amount), 0) as amount from expense
                           where expense.expense_report_key = expense_report.expense_report_key and expense_report.status = 'Processed' and not is_personal_expense) due,
                 lateral (select coalesce(sum(cost), 0) as cost from transaction where document = 'ExpenseReport' and document_key = expense_report_key) work
           where ${isTouched("expense_report_key")} and not is_history and opening_key is null and cost <> due.amount
           order by 1`,
    sentence: (row) =>
      `Expense report ${row["report"]}${row["date"] === null ? "" : ` of ${row["date"]}`} has expenses of ${row["amount"]}, but the project ledger shows ${row["posted"]}.`,
  },
  {
    of: "expense_report_payment",
    sql: (isTouched) => `select expense_report_payment_key as payment, payment_date as date, amount, -live.both as paid
            from expense_report_payment, ${livePostings("'ExpenseReportPayment'", "expense_report_payment_key")}
           where ${isTouched("expense_report_payment_key")} and -live.both <> case status when 'Normal' then amount else 0 end
           order by 1`,
    sentence: (row) =>
      `Expense report payment ${row["payment"]} of ${row["date"]} over ${row["amount"]} posts ${row["paid"]} from the bank.`,
  },
];

const timesheets: readonly Recount[] = [
  {
    of: "timesheet",
    sql: (isTouched) => `select timesheet_key as timesheet, timesheet_date as date, cost, posted
            from timesheet,
                 lateral (select coalesce(sum(cost + premium_cost), 0) as cost from transaction where document = 'Timesheet' and document_key = timesheet_key) work,
                 lateral (select coalesce(sum(amount), 0) as posted from journal_entry entry join posting using (journal_entry_key)
                           where entry.document = 'Timesheet' and entry.document_key = timesheet_key and line is not null) labor
           where ${isTouched("timesheet_key")} and cost <> posted
           order by 1`,
    sentence: (row) =>
      `Timesheet ${row["timesheet"]} of ${row["date"]} has labor of ${row["cost"]} in the project ledger, but posts ${row["posted"]}.`,
  },
  {
    of: "timesheet",
    sql: (isTouched) => `select timesheet_key as timesheet, timesheet_date as date, due.hours, work.hours as posted
            from timesheet, lateral (select case status when 'Accounting Approved' then total_hours else 0 end as hours) due,
                 lateral (select coalesce(sum(hours), 0) as hours from transaction where document = 'Timesheet' and document_key = timesheet_key) work
           where ${isTouched("timesheet_key")} and not is_history and due.hours <> work.hours
           order by 1`,
    sentence: (row) =>
      `Timesheet ${row["timesheet"]} of ${row["date"]} has ${row["hours"]} approved hours, but the project ledger shows ${row["posted"]}.`,
  },
  {
    of: "timesheet",
    sql: (isTouched) => `select timesheet_key as timesheet, timesheet_date as date, total_hours as hours, counted
            from timesheet, lateral (select coalesce(sum(hour), 0) as counted from timesheet_row, unnest(regular || overtime || doubletime) as hour
                                      where timesheet_row.timesheet_key = timesheet.timesheet_key) of_rows
           where ${isTouched("timesheet_key")} and total_hours <> counted
           order by 1`,
    sentence: (row) =>
      `Timesheet ${row["timesheet"]} of ${row["date"]} keeps a total of ${row["hours"]} hours, but its rows have ${row["counted"]}.`,
  },
];

const journals: readonly Recount[] = [
  {
    of: "journal",
    sql: (
      isTouched,
    ) => `select journal_key as journal, journal_date as date, item.line, item.amount, coalesce(posted, 0) as posted
            from journal join journal_line item using (journal_key),
                 lateral (select sum(amount) as posted from journal_entry entry join posting using (journal_entry_key)
                           where entry.document = 'Journal' and entry.document_key = journal_key and posting.line = item.line) of_line
           where ${isTouched("journal_key")} and coalesce(posted, 0) <> case status when 'Normal' then item.amount else 0 end
           order by 1, 3`,
    sentence: (row) =>
      `Line ${row["line"]} of journal ${row["journal"]} of ${row["date"]} is ${row["amount"]} but has postings of ${row["posted"]}.`,
  },
  {
    of: "journal",
    sql: (isTouched) => `select journal_key as journal, journal_date as date, amount, debits, credits
            from journal, lateral (select coalesce(sum(item.amount) filter (where item.amount > 0), 0) as debits, coalesce(-sum(item.amount) filter (where item.amount < 0), 0) as credits
                                     from journal_line item where item.journal_key = journal.journal_key) of_lines
           where ${isTouched("journal_key")} and (amount <> debits or debits <> credits)
           order by 1`,
    sentence: (row) =>
      `Journal ${row["journal"]} of ${row["date"]} over ${row["amount"]} has debits of ${row["debits"]} and credits of ${row["credits"]}.`,
  },
];

/** Numbers of the rows of a part. */
const stated = (name: string) => `coalesce((members ->> '${name}')::numeric, 0)`;

const openings: readonly Recount[] = [
  {
    of: "opening",
    sql: (
      isTouched,
    ) => `select opening_key as opening, cutover_date as date, account, sum(stated) as amount, sum(posted) as posted
            from opening, lateral (
                   select (members ->> 'GLAccountKey')::int as account, ${stated("Debit")} - ${stated("Credit")} as stated, 0.00 as posted
                     from opening_row where opening_row.opening_key = opening.opening_key and part = 'TrialBalance'
                   union all
                   select gl_account_key, 0.00, amount
                     from (select document, document_key from opening_document made where made.opening_key = opening.opening_key union all select 'Opening', opening.opening_key) made
                          join journal_entry using (document, document_key) join posting using (journal_entry_key)
                    where journal_entry.usage_key = posted_usage_key and follows is null and basis <> 'cash') both_sides
           where ${isTouched("opening_key")} and status = 'Posted'
           group by opening_key, cutover_date, account having sum(stated) <> sum(posted)
           order by 1, 3`,
    sentence: (row) =>
      `Opening ${row["opening"]} of ${row["date"]} has a balance of ${row["amount"]} on account ${row["account"]}, but it and its documents post ${row["posted"]}.`,
  },
  {
    of: "opening",
    sql: (
      isTouched,
    ) => `select opening_key as opening, cutover_date as date, stated.cost, stated.value, posted.cost as "postedCost", posted.value as "postedValue"
            from opening,
                 lateral (select coalesce(sum(${stated("Hours")}), 0) as hours, coalesce(sum(${stated("Cost")} + ${stated("PremiumCost")} + ${stated("Burden")}), 0) as cost, coalesce(sum(${stated("Value")}), 0) as value
                            from opening_row where opening_row.opening_key = opening.opening_key and part = 'Work') stated,
                 lateral (select coalesce(sum(hours), 0) as hours, coalesce(sum(cost + premium_cost + burden), 0) as cost, coalesce(sum(value), 0) as value
                            from transaction where document = 'Opening' and document_key = opening.opening_key and usage_key = posted_usage_key) posted
           where ${isTouched("opening_key")} and status = 'Posted' and (stated.hours, stated.cost, stated.value) <> (posted.hours, posted.cost, posted.value)
           order by 1`,
    sentence: (row) =>
      `Opening ${row["opening"]} of ${row["date"]} has work with a cost of ${row["cost"]} and a value of ${row["value"]}, but the project ledger shows ${row["postedCost"]} and ${row["postedValue"]}, or other hours.`,
  },
  {
    of: "opening",
    sql: (
      isTouched,
    ) => `select opening_key as opening, cutover_date as date, fact.project_key as project, sum(sign * (amount + sales_tax)) as amount
            from opening join project_fact fact on fact.document = 'Opening' and fact.document_key = opening_key,
                 lateral (select case when fact.fact in ('clientInvoiceLine', 'vendorInvoiceLine') then 1 else -1 end as sign, fact.fact in ('clientInvoiceLine', 'receivableSettlement') as billed) side
           where ${isTouched("opening_key")}
           group by opening_key, cutover_date, fact.project_key, phase_key, kind, billed having sum(sign * (amount + sales_tax)) <> 0
           order by 1, 3`,
    sentence: (row) =>
      `Opening ${row["opening"]} of ${row["date"]} leaves ${row["amount"]} open on project ${row["project"]} without a document.`,
  },
];

export const documentRecounts: readonly Recount[] = [
  ...vendorInvoices,
  ...clientInvoices,
  ...receipts,
  ...expenseReports,
  ...timesheets,
  ...writeOffs,
  ...journals,
  ...openings,
  ...historyRecounts,
  ...listRecounts,
];

/** Whether entries belong to documents, and are dated as these say. */
export const entryRecounts: readonly Recount[] = [
  {
    of: "journal_entry",
    sql: (isTouched) => `select journal_entry_key as entry, entry_date as date, document, document_key as key
            from journal_entry
           where ${isTouched("journal_entry_key")} and not case document
                   when 'Timesheet' then exists (select from timesheet where timesheet_key = document_key)
                   when 'ExpenseReport' then exists (select from expense_report where expense_report_key = document_key)
                   when 'ExpenseReportPayment' then exists (select from expense_report_payment where expense_report_payment_key = document_key)
                   when 'VendorInvoice' then exists (select from vendor_invoice where vendor_invoice_key = document_key)
                   when 'VendorPayment' then exists (select from vendor_payment where vendor_payment_key = document_key)
                   when 'ClientInvoice' then exists (select from client_invoice where client_invoice_key = document_key)
                   when 'Journal' then exists (select from journal where journal_key = document_key)
                   when 'CloseYear' then exists (select from year_closing where year_closing_key = document_key)
                   when 'WriteOff' then exists (select from write_off where write_off_key = document_key)
                   when 'Opening' then exists (select from opening where opening_key = document_key)
                   when 'Receipt' then exists (select from receipt where receipt_key = document_key)
                   when 'CreditMemo' then exists (select from receipt where receipt_key = document_key)
                   when 'ReceivableAdjustment' then exists (select from receipt where receipt_key = document_key)
                   else true end
           order by 1`,
    sentence: (row) =>
      `Journal entry ${row["entry"]} of ${row["date"]} was posted from ${row["document"]} ${row["key"]}, which does not exist.`,
  },
  ...postingDates,
];
