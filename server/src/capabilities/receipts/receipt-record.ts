import { choice, date, integer, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const receiptTypes = ["Receipt", "PrepaymentApplied", "CreditMemo", "ReceivableAdjustment"] as const;
export type ReceiptType = (typeof receiptTypes)[number];
export const receiptStatuses = ["Normal", "Voided"] as const;

/** What settles client invoices. It is posted as it is created and never changed after; a void moves its status. */
export const Receipt = defineRecord({
  name: "Receipt",
  plural: "Receipts",
  key: "ReceiptKey",
  table: "receipt",
  from: `receipt join client on client.client_key = receipt.client_key join company on company.company_key = receipt.company_key
    left join bank_account on bank_account.bank_account_key = receipt.bank_account_key`,
  doc: "Money received, money paid ahead and used now, a credit memo or a receivable adjustment.",
  fields: {
    ReceiptKey: key("receipt_key"),
    Type: choice(receiptTypes, "type"),
    ClientKey: key("client_key", { of: "Client" }),
    ClientDescription: text({ sql: "client.description" }),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    BankAccountKey: key("bank_account_key", { of: "BankAccount", nullable: true, doc: "Of a Receipt alone." }),
    BankAccountDescription: text({ nullable: true, sql: "bank_account.description" }),
    Date: date("receipt_date"),
    Amount: money("amount"),
    PrepaymentAmount: money("prepayment_amount", { doc: "The part that no invoice asked for yet." }),
    Reference: text("reference"),
    Notes: text("notes"),
    Status: choice(receiptStatuses, "status"),
  },
});

/** What of a receipt goes to an invoice. */
export const ReceiptDetail = defineRecord({
  name: "ReceiptDetail",
  plural: "ReceiptsDetails",
  key: "ReceiptLineKey",
  table: "receipt_line",
  from: "receipt_line join client_invoice on client_invoice.client_invoice_key = receipt_line.client_invoice_key",
  doc: "What of a receipt goes to an invoice.",
  fields: {
    ReceiptLineKey: key("receipt_line_key"),
    ReceiptKey: key("receipt_key", { of: "Receipt" }),
    ClientInvoiceKey: key("client_invoice_key", { of: "ClientInvoice" }),
    Number: integer({ sql: "client_invoice.number" }),
    Amount: money("amount"),
  },
});
