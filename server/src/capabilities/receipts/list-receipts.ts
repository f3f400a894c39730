import { accounting } from "../../engine/access/access.ts";
import { choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { Receipt, receiptStatuses, receiptTypes } from "./receipt-record.ts";
import { receiptContent, showReceipts } from "./receipt-store.ts";

export const listReceipts = defineMethod({
  name: "ListReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  paged: true,
  summary: "Lists receipts, prepayments applied, credit memos and receivable adjustments by date.",
  args: {
    FilterByClient: list(key({ of: "Client" })),
    FilterByClientInvoice: list(key({ of: "ClientInvoice" })),
    FilterByBankAccount: list(key({ of: "BankAccount" })),
    FilterByCompany: key({ of: "Company" }),
    FilterByType: list(choice(receiptTypes)),
    FilterByStatus: list(choice(receiptStatuses)),
    FilterByEarliestDate: date({ doc: "On or after." }),
    FilterByLatestDate: date({ doc: "On or before." }),
  },
  content: { Receipts: listOfRecord(Receipt) },
  example: { FilterByType: ["CreditMemo"] },
  async handle(args, call) {
    const invoices = args.FilterByClientInvoice?.length === 0 ? undefined : args.FilterByClientInvoice;
    const where = new Conditions()
      .anyOf("receipt.client_key", args.FilterByClient)
      .anyOf("receipt.bank_account_key", args.FilterByBankAccount)
      .anyOf("receipt.type", args.FilterByType)
      .anyOf("receipt.status", args.FilterByStatus)
      .add(
        invoices,
        (keys) =>
          `receipt.receipt_key in (select receipt_key from receipt_line where client_invoice_key = any(${keys}::int[]))`,
      )
      .add(args.FilterByCompany, (value) => `receipt.company_key = ${value}`)
      .add(args.FilterByEarliestDate, (value) => `receipt.receipt_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `receipt.receipt_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, Receipt, {
      item: Object.keys(Receipt.fields),
      where,
      order: "receipt.receipt_date, receipt.receipt_key",
      page: call.page,
    });
    return { content: { Receipts: items }, ...(total === undefined ? {} : { total }) };
  },
});

export const getReceipts = defineMethod({
  name: "GetReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  summary: "Reads receipts with the invoices they settled, in the order of the keys.",
  args: { RequestedReceipts: requestedKeys(Receipt) },
  content: receiptContent,
  example: { RequestedReceipts: [1, 2] },
  async handle(args, call) {
    const { found, content } = await showReceipts(call.db, args.RequestedReceipts);
    warnOfMissing(call, Receipt, args.RequestedReceipts, found);
    return { content: { ...content } };
  },
});
