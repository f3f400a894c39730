import { choice, date, integer, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord, listOfRecord } from "../../engine/records/index.ts";

export const receiptTypes = ["Receipt", "PrepaymentApplied", "CreditMemo", "ReceivableAdjustment"] as const;
export type ReceiptType = (typeof receiptTypes)[number];
export const receiptStatuses = ["Normal", "Voided"] as const;

/** Posted when it is created; afterwards only a void changes it. */
export const Receipt = defineRecord({
  name: "Receipt",
  plural: "Receipts",
  key: "ReceiptKey",
  table: "receipt",
  from: `receipt join client on client.client_key = receipt.client_key join company on company.company_key = receipt.company_key
    left join bank_account on bank_account.bank_account_key = receipt.bank_account_key`,
  doc: "A receipt, an applied prepayment, a credit memo or a receivable adjustment.",
  fields: {
    ReceiptKey: key("receipt_key", { doc: "The key of the receipt." }),
    Type: choice(receiptTypes, "type", {
      doc: "Receipt for money received, PrepaymentApplied for a prepayment applied to invoices, CreditMemo or ReceivableAdjustment.",
    }),
    ClientKey: key("client_key", { of: "Client", doc: "The client." }),
    ClientDescription: text({ sql: "client.description", doc: "The client's description." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company that received the money or gave the credit." }),
    CompanyDescription: text({ sql: "company.description", doc: "The company's description." }),
    BankAccountKey: key("bank_account_key", {
      of: "BankAccount",
      nullable: true,
      doc: "The bank account the money went to; null unless Type is Receipt.",
    }),
    BankAccountDescription: text({
      sql: "bank_account.description",
      doc: "The bank account's description.",
    }),
    Date: date("receipt_date", { doc: "The date of the receipt, on which it is posted." }),
    Amount: money("amount", { doc: "The total received, applied or credited." }),
    PrepaymentAmount: money("prepayment_amount", {
      doc: "The part of Amount that was not applied to an invoice and is kept as a prepayment.",
    }),
    ChargedTo: choice(["Income", "BadDebt", "Allowance"], "charged_to", {
      doc: "What bears an adjustment: Income, or the company's BadDebt or Allowance account.",
    }),
    Reference: text("reference", { doc: "The check number or another reference." }),
    Notes: text("notes", { doc: "Notes; the reason for a credit memo or adjustment." }),
    Status: choice(receiptStatuses, "status", { doc: "Normal, or Voided after VoidReceipts." }),
  },
});

export const ReceiptDetail = defineRecord({
  name: "ReceiptDetail",
  plural: "ReceiptsDetails",
  key: "ReceiptLineKey",
  table: "receipt_line",
  from: "receipt_line join client_invoice on client_invoice.client_invoice_key = receipt_line.client_invoice_key",
  doc: "The part of a receipt that is applied to one invoice.",
  fields: {
    ReceiptLineKey: key("receipt_line_key", { doc: "The key of the line." }),
    ReceiptKey: key("receipt_key", { of: "Receipt", doc: "The receipt the line belongs to." }),
    ClientInvoiceKey: key("client_invoice_key", {
      of: "ClientInvoice",
      doc: "The invoice that the amount is applied to.",
    }),
    Number: integer({ sql: "client_invoice.number", doc: "The invoice number." }),
    Amount: money("amount", { doc: "The amount applied to the invoice." }),
  },
});

export const receiptContent = { Receipts: listOfRecord(Receipt), ReceiptsDetails: listOfRecord(ReceiptDetail) };
