/** SQL of documents whose entries have other dates than they say. */
import type { Recount } from "./recount-store.ts";

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

export const postingDates: readonly Recount[] = datedDocuments.map(
  ({ table, key, noun, document, date, voided, except }) => ({
    of: table,
    sql: (isTouched) => `
    select ${key} as key, journal_entry_key as entry, entry_date as posted, case when reverses is null then ${date} else ${voided} end as due
      from ${table} join journal_entry on journal_entry.document = ${document} and document_key = ${key}
     where ${isTouched(key)} and follows is null and entry_date is distinct from case when reverses is null then ${date} else ${voided} end
           -- Early demo firms do not record which entry a void reverses.
           and not (reverses is null and entry_date is not distinct from ${voided})
           ${except === undefined ? "" : `and not (${except})`}
     order by 1, 2`,
    sentence: (row) =>
      row["due"] === null
        ? `${noun} ${row["key"]} is not voided, but entry ${row["entry"]} of ${row["posted"]} reverses it.`
        : `${noun} ${row["key"]} has the posting date ${row["due"]}, but entry ${row["entry"]} is dated ${row["posted"]}.`,
  }),
);
