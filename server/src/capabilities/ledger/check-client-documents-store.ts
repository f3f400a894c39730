/** SQL of what documents to clients say about themselves, compared with what they posted to both ledgers. */
import { livePostings } from "./live-postings-store.ts";
import type { Recount } from "./recount-store.ts";

/** The last number that the old system gave: earlier numbers may be missing here. */
const oldNumber =
  "lateral (select coalesce(max(posted_invoice_number), 0) as old from opening where opening.company_key = client_invoice.company_key) opened";

export const clientInvoices: readonly Recount[] = [
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

export const receipts: readonly Recount[] = [
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

export const writeOffs: readonly Recount[] = [
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
