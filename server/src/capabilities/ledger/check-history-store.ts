/** History has no postings, and no other document is without them: the recounts of documents leave out exactly what is marked. */
import type { Recount } from "./recount-store.ts";

const historyTables = [
  { table: "timesheet", noun: "Timesheet", document: "Timesheet" },
  { table: "expense_report", noun: "Expense report", document: "ExpenseReport" },
  { table: "vendor_invoice", noun: "Vendor invoice", document: "VendorInvoice" },
] as const;

export const historyRecounts: readonly Recount[] = [
  ...historyTables.map(({ table, noun, document }): Recount => ({
    of: table,
    sql: (isTouched) => `select ${table}_key as key from ${table}
           where ${isTouched(`${table}_key`)} and is_history
             and (exists (select from journal_entry where document = '${document}' and document_key = ${table}_key)
                  or exists (select from transaction where document = '${document}' and document_key = ${table}_key))
           order by 1`,
    sentence: (row) =>
      `${noun} ${row["key"]} is history of a system that the firm was taken over from, but it has postings.`,
  })),
  {
    of: "vendor_invoice",
    sql: (isTouched) => `select vendor_invoice_key as key, amount, lines from vendor_invoice,
                 lateral (select coalesce(sum(cost_amount), 0) as lines from vendor_invoice_line line where line.vendor_invoice_key = vendor_invoice.vendor_invoice_key) of_lines
           where ${isTouched("vendor_invoice_key")} and is_history
             and (amount <> lines or exists (select from project_fact where invoice_key = vendor_invoice_key and fact in ('vendorInvoiceLine', 'payableSettlement')))
           order by 1`,
    sentence: (row) =>
      `Vendor invoice ${row["key"]} of ${row["amount"]} is history and has lines of ${row["lines"]}, or figures in the project ledger.`,
  },
];
