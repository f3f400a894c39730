import { needs } from "../../engine/access/access.ts";
import { choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Receipt, receiptStatuses, receiptTypes } from "./receipt-record.ts";

export const listReceipts = defineMethod({
  name: "ListReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney"),
  effect: "read",
  paged: true,
  summary: "Lists receipts, applied prepayments, credit memos and receivable adjustments by date.",
  args: {
    FilterByClient: list(key({ of: "Client" }), { doc: "Only receipts of these clients." }),
    FilterByClientInvoice: list(key({ of: "ClientInvoice" }), { doc: "Only receipts applied to these invoices." }),
    FilterByBankAccount: list(key({ of: "BankAccount" }), { doc: "Only receipts into these bank accounts." }),
    FilterByCompany: key({ of: "Company", doc: "Only receipts of this company." }),
    FilterByType: list(choice(receiptTypes), { doc: "Only receipts of these types." }),
    FilterByStatus: list(choice(receiptStatuses), { doc: "Only receipts with one of these statuses." }),
    FilterByEarliestDate: date({ doc: "Only receipts dated on or after this date." }),
    FilterByLatestDate: date({ doc: "Only receipts dated on or before this date." }),
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
