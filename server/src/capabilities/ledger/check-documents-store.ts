/** SQL of what each document says about itself, compared with what it posted to both ledgers. */
import { historyRecounts } from "./check-history-store.ts";
import type { Recount } from "./recount-store.ts";

/** Entries that count: neither reversed nor a reversal. */
const liveEntry = `(select live.* from journal_entry live where live.reverses is null
                       and not exists (select from journal_entry back where back.reverses = live.journal_entry_key))`;

/** What the live entries of a document post: `whole` is for the whole document, `lines` for its lines. */
const livePostings = (document: string, key: string) => `
  lateral (select coalesce(sum(amount) filter (where basis = 'both'), 0) as both, coalesce(sum(amount) filter (where basis = 'accrual'), 0) as accrual,
                  coalesce(sum(amount) filter (where basis = 'cash'), 0) as cash, coalesce(sum(amount) filter (where line is not null), 0) as lines,
                  coalesce(sum(abs(amount)) filter (where line is not null and basis <> 'cash'), 0) / 2 as turnover
             from ${liveEntry} entry join posting using (journal_entry_key)
            where entry.document = ${document} and entry.document_key = ${key}) live`;

/** Documents with one posting date, and the day they were voided. */
const datedDocuments: readonly {
  table: string;
  key: string;
  noun: string;
  document: string;
  date: string;
  voided: string;
  /** SQL of entries that are left out. */
  except?: string;
}[] = [
  {
    table: "vendor_invoice",
    key: "vendor_invoice_key",
    noun: "Vendor invoice",
    document: "'VendorInvoice'",
    date: "accounting_date",
    voided: "void_date",
  },
  {
    table: "vendor_payment",
    key: "vendor_payment_key",
    noun: "Vendor payment",
    document: "'VendorPayment'",
    date: "payment_date",
    voided: "void_date",
  },
  {
    table: "client_invoice",
    key: "client_invoice_key",
    noun: "Client invoice",
    document: "'ClientInvoice'",
    date: "accounting_date",
    voided: "void_date",
    // An opening that was reversed and posted again posts the invoice again, perhaps on another day.
    except: `opening_key is not null and (exists (select from journal_entry back where back.reverses = journal_entry.journal_entry_key and back.entry_date = journal_entry.entry_date)
               or exists (select from journal_entry original where original.journal_entry_key = journal_entry.reverses and original.entry_date = journal_entry.entry_date))`,
  },
  {
    table: "receipt",
    key: "receipt_key",
    noun: "Receipt",
    document:
      "case type when 'CreditMemo' then 'CreditMemo' when 'ReceivableAdjustment' then 'ReceivableAdjustment' else 'Receipt' end",
    date: "receipt_date",
    voided: "void_date",
  },
  {
    table: "expense_report_payment",
    key: "expense_report_payment_key",
    noun: "Expense report payment",
    document: "'ExpenseReportPayment'",
    date: "payment_date",
    voided: "void_date",
  },
  {
    table: "journal",
    key: "journal_key",
    noun: "Journal",
    document: "'Journal'",
    date: "journal_date",
    voided: "void_date",
  },
  {
    table: "year_closing",
    key: "year_closing_key",
    noun: "Year closing",
    document: "'CloseYear'",
    date: "last_date",
    voided: "last_date",
  },
];

const postingDates: readonly Recount[] = datedDocuments.map(({ table, key, noun, document, date, voided, except }) => ({
  of: table,
  sql: (isTouched) => `
    select ${key} as key, journal_entry_key as entry, entry_date as posted, case when reverses is null then ${date} else ${voided} end as due
      from ${table} join journal_entry on journal_entry.document = ${document} and document_key = ${key}
     where ${isTouched(key)} and entry_date is distinct from case when reverses is null then ${date} else ${voided} end
           -- Early demo firms do not record which entry a void reverses.
           and not (reverses is null and entry_date is not distinct from ${voided})
           ${except === undefined ? "" : `and not (${except})`}
     order by 1, 2`,
  sentence: (row) =>
    row["due"] === null
      ? `${noun} ${row["key"]} is not voided, but entry ${row["entry"]} of ${row["posted"]} reverses it.`
      : `${noun} ${row["key"]} has the posting date ${row["due"]}, but entry ${row["entry"]} is dated ${row["posted"]}.`,
}));

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

/** The last number that the old system gave: earlier numbers may be missing here. */
const oldNumber =
  "lateral (select coalesce(max(posted_invoice_number), 0) as old from opening where opening.company_key = client_invoice.company_key) opened";

const clientInvoices: readonly Recount[] = [
  {
    of: "client_invoice",
    sql: (
      isTouched,
    ) => `select client_invoice_key as invoice, accounting_date as date, amount + sales_tax as amount, lines, booked, settled_amount as settled, received
            from client_invoice,
                 lateral (select coalesce(sum(item.amount + item.sales_tax), 0) as lines from client_invoice_line item where item.client_invoice_key = client_invoice.client_invoice_key) of_lines,
                 lateral (select coalesce(sum(fact.amount + fact.sales_tax) filter (where fact = 'clientInvoiceLine'), 0) as booked,
                                 coalesce(sum(fact.amount + fact.sales_tax) filter (where fact = 'receivableSettlement'), 0) as received
                            from project_fact fact where invoice_key = client_invoice_key and fact in ('clientInvoiceLine', 'receivableSettlement')) of_books
           where ${isTouched("client_invoice_key")}
             and (amount + sales_tax <> lines or booked <> case status when 'Final' then amount + sales_tax else 0 end or settled_amount <> received)
           order by 1`,
    sentence: (row) =>
      `Client invoice ${row["invoice"]} of ${row["date"]} over ${row["amount"]} has lines of ${row["lines"]}, ${row["booked"]} posted, and a settled amount of ${row["settled"]} where the books show ${row["received"]}.`,
  },
  {
    of: "client_invoice",
    sql: (isTouched) => `select client_invoice_key as invoice, accounting_date as date, amount, -lines as lines
            from client_invoice, ${livePostings("'ClientInvoice'", "client_invoice_key")}
           where ${isTouched("client_invoice_key")} and -lines <> case status when 'Final' then amount else 0 end
           order by 1`,
    sentence: (row) =>
      `Client invoice ${row["invoice"]} of ${row["date"]} over ${row["amount"]} before tax has postings of ${row["lines"]} to income.`,
  },
  {
    of: "client_invoice",
    sql: (
      isTouched,
    ) => `select client_invoice_key as invoice, client_invoice.accounting_date as date, count(*) as rows, sum(value) as value
            from client_invoice join transaction using (client_invoice_key)
           where ${isTouched("client_invoice_key")} and (client_invoice.status <> 'Final' or transaction.status <> 'Billed')
           group by client_invoice_key order by 1`,
    sentence: (row) =>
      `Client invoice ${row["invoice"]} of ${row["date"]} has ${row["rows"]} rows of work with a value of ${row["value"]} that are not billed, or the invoice is not final.`,
  },
  {
    sql: () => `select company_key as company, min(before) + 1 as missing, sum(number - before - 1) as count
            from (select company_key, number, lag(number, 1, old) over (partition by company_key order by number) as before
                    from client_invoice, ${oldNumber} where number > old) numbered
           where number > before + 1
           group by company_key order by 1`,
    sentence: (row) =>
      `The client invoices of company ${row["company"]} have gaps: number ${row["missing"]} is missing, and ${Number(row["count"]) - 1} others.`,
  },
  {
    sql: () => `select company_key as company, last_number as counted, coalesce(max(number), 0) as last
            from client_invoice_counter counter left join client_invoice using (company_key), lateral (select coalesce(max(posted_invoice_number), 0) as old from opening where opening.company_key = counter.company_key) opened
           group by company_key, last_number, old having last_number <> greatest(coalesce(max(number), 0), old) order by 1`,
    sentence: (row) =>
      `The last client invoice number of company ${row["company"]} is kept as ${row["counted"]}, but it is ${row["last"]}.`,
  },
];

const receipts: readonly Recount[] = [
  {
    of: "receipt",
    sql: (
      isTouched,
    ) => `select receipt_key as receipt, type, receipt_date as date, amount, applied, prepayment_amount as prepayment
            from receipt, lateral (select coalesce(sum(line.amount), 0) as applied from receipt_line line where line.receipt_key = receipt.receipt_key) of_lines
           where ${isTouched("receipt_key")} and amount <> applied + prepayment_amount
           order by 1`,
    sentence: (row) =>
      `${row["type"]} ${row["receipt"]} of ${row["date"]} over ${row["amount"]} has ${row["applied"]} applied to invoices and a prepayment of ${row["prepayment"]}.`,
  },
  {
    of: "receipt",
    sql: (
      isTouched,
    ) => `select receipt_key as receipt, type, receipt_date as date, due.amount, live.both, -live.accrual as accrual, -live.cash as cash
            from receipt, lateral (select case status when 'Normal' then receipt.amount - prepayment_amount else 0 end as amount) due,
                 ${livePostings("'Receipt'", "receipt_key")}
           where ${isTouched("receipt_key")} and type in ('Receipt', 'PrepaymentApplied')
             and (live.both <> due.amount or -live.accrual <> due.amount or -live.cash <> due.amount)
           order by 1`,
    sentence: (row) =>
      `${row["type"]} ${row["receipt"]} of ${row["date"]} applies ${row["amount"]} to invoices, but posts ${row["both"]} of money, ${row["accrual"]} to receivables and ${row["cash"]} of income on the cash basis.`,
  },
  {
    of: "receipt",
    sql: (
      isTouched,
    ) => `select receipt_key as receipt, type, receipt_date as date, line.client_invoice_key as invoice, line.amount, settled
            from receipt join receipt_line line using (receipt_key),
                 lateral (select coalesce(sum(fact.amount + fact.sales_tax), 0) as settled from project_fact fact
                           where fact.document = case type when 'CreditMemo' then 'CreditMemo' when 'ReceivableAdjustment' then 'ReceivableAdjustment' else 'Receipt' end
                             and document_key = receipt_key and invoice_key = line.client_invoice_key) of_books
           where ${isTouched("receipt_key")} and settled <> case status when 'Normal' then line.amount else 0 end
           order by 1, 4`,
    sentence: (row) =>
      `${row["type"]} ${row["receipt"]} of ${row["date"]} settles client invoice ${row["invoice"]} with ${row["amount"]}, but the project ledger shows ${row["settled"]}.`,
  },
  {
    sql: () => `select client_key as client, company_key as company, sum(case type when 'Receipt' then prepayment_amount when 'PrepaymentApplied' then -amount else 0 end) as left
            from receipt where status = 'Normal' group by client_key, company_key
          having sum(case type when 'Receipt' then prepayment_amount when 'PrepaymentApplied' then -amount else 0 end) < 0 order by 1, 2`,
    sentence: (row) =>
      `More prepayments of client ${row["client"]} were applied in company ${row["company"]} than received: the balance is ${row["left"]}.`,
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

const writeOffs: readonly Recount[] = [
  {
    of: "write_off",
    sql: (
      isTouched,
    ) => `select write_off_key as write_off, write_off_date as date, count(*) as rows, sum(value) as value
            from write_off join transaction_move move on move.document = 'WriteOff' and move.document_key = write_off_key and cause <> 'Void' and to_status = 'WrittenOff'
                 join transaction using (transaction_key),
                 lateral (select exists (select from transaction_move back where back.document = 'WriteOff' and back.document_key = write_off_key
                                            and back.transaction_key = move.transaction_key and back.cause = 'Void') as is_undone) undone
           where ${isTouched("write_off_key")} and (is_undone <> (write_off.status = 'Voided') or not is_undone and transaction.status <> 'WrittenOff')
           group by write_off_key order by 1`,
    sentence: (row) =>
      `Write-off ${row["write_off"]} of ${row["date"]} has ${row["rows"]} rows of work with a value of ${row["value"]} whose status does not agree with it.`,
  },
  {
    of: "transaction",
    sql: (
      isTouched,
    ) => `select transaction_key as row, document, document_key as key, accounting_date as date, value, status, last_status as moved
            from transaction, lateral (select to_status as last_status, move.client_invoice_key as invoice, move.client_invoice_line as invoice_line from transaction_move move
                                        where move.transaction_key = transaction.transaction_key order by transaction_move_key desc limit 1) last_move
           where ${isTouched("transaction_key")} and (status, transaction.client_invoice_key, transaction.client_invoice_line) is distinct from (last_status, invoice, invoice_line)
           order by 1`,
    sentence: (row) =>
      `Transaction ${row["row"]} (${row["document"]} ${row["key"]}, ${row["date"]}, ${row["value"]}) is ${row["status"]}, but its last change made it ${row["moved"]}.`,
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
  {
    sql: () => `select table_name as table, status, sum(rows) as difference
            from (select table_name, status, rows from kept_count
                  union all select 'contact', status, -count(*) from contact group by status
                  union all select 'client', status, -count(*) from client group by status
                  union all select 'vendor', status, -count(*) from vendor group by status) both_sides
           where table_name in ('contact', 'client', 'vendor')
           group by table_name, status having sum(rows) <> 0 order by 1, 2`,
    sentence: (row) =>
      `The kept number of ${row["status"]} rows of ${row["table"]} differs from a count by ${row["difference"]}.`,
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
                    where journal_entry.usage_key = posted_usage_key and basis <> 'cash') both_sides
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
