import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { paymentFilters, VendorPayment } from "./payment-records.ts";

export const listVendorPayments = defineMethod({
  name: "ListVendorPayments",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("seePayables"),
  effect: "read",
  paged: true,
  summary: "Lists vendor payments by date.",
  args: {
    FilterByVendor: list(key({ of: "Vendor" }), { doc: "Only payments to these vendors." }),
    FilterByVendorInvoice: list(key({ of: "VendorInvoice" }), { doc: "Only payments of these invoices." }),
    ...paymentFilters,
  },
  content: { VendorPayments: listOfRecord(VendorPayment) },
  example: { FilterByVendor: [1] },
  async handle(args, call) {
    const invoices = args.FilterByVendorInvoice?.length === 0 ? undefined : args.FilterByVendorInvoice;
    const where = new Conditions()
      .anyOf("vendor_payment.vendor_key", args.FilterByVendor)
      .anyOf("vendor_payment.bank_account_key", args.FilterByBankAccount)
      .anyOf("vendor_payment.status", args.FilterByStatus)
      .add(
        invoices,
        (keys) =>
          `vendor_payment.vendor_payment_key in (select vendor_payment_key from vendor_payment_line where vendor_invoice_key = any(${keys}::int[]))`,
      )
      .add(args.FilterByEarliestDate, (value) => `payment_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `payment_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, VendorPayment, {
      item: Object.keys(VendorPayment.fields),
      where,
      order: "vendor_payment.payment_date, vendor_payment.vendor_payment_key",
      page: call.page,
    });
    return { content: { VendorPayments: items }, ...(total === undefined ? {} : { total }) };
  },
});
