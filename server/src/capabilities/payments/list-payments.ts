import { accounting } from "../../engine/access/access.ts";
import { choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import {
  ExpenseReportPayment,
  paymentStatuses,
  showVendorPayments,
  VendorPayment,
  vendorPaymentContent,
} from "./payment-records.ts";

const common = {
  chapter: "Payments",
  versions: [1, 2] as const,
  extension: true,
  access: accounting,
  effect: "read" as const,
};
const filters = {
  FilterByBankAccount: list(key({ of: "BankAccount" })),
  FilterByStatus: list(choice(paymentStatuses)),
  FilterByEarliestDate: date({ doc: "On or after." }),
  FilterByLatestDate: date({ doc: "On or before." }),
};

export const listVendorPayments = defineMethod({
  ...common,
  name: "ListVendorPayments",
  paged: true,
  summary: "Lists payments of vendors by date.",
  args: {
    FilterByVendor: list(key({ of: "Vendor" })),
    FilterByVendorInvoice: list(key({ of: "VendorInvoice" })),
    ...filters,
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

export const getVendorPayments = defineMethod({
  ...common,
  name: "GetVendorPayments",
  summary: "Reads payments of vendors with the invoices they settled, in the order of the keys.",
  args: { RequestedVendorPayments: requestedKeys(VendorPayment) },
  content: vendorPaymentContent,
  example: { RequestedVendorPayments: [1] },
  async handle(args, call) {
    const { found, content } = await showVendorPayments(call.db, args.RequestedVendorPayments);
    warnOfMissing(call, VendorPayment, args.RequestedVendorPayments, found);
    return { content };
  },
});

export const listExpenseReportPayments = defineMethod({
  ...common,
  name: "ListExpenseReportPayments",
  paged: true,
  summary: "Lists repayments of expense reports by date.",
  args: {
    FilterByEmployee: list(key({ of: "Employee" })),
    FilterByExpenseReport: list(key({ of: "ExpenseReport" })),
    ...filters,
  },
  content: { ExpenseReportPayments: listOfRecord(ExpenseReportPayment) },
  example: {},
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("expense_report.employee_key", args.FilterByEmployee)
      .anyOf("expense_report_payment.expense_report_key", args.FilterByExpenseReport)
      .anyOf("expense_report_payment.bank_account_key", args.FilterByBankAccount)
      .anyOf("expense_report_payment.status", args.FilterByStatus)
      .add(args.FilterByEarliestDate, (value) => `payment_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `payment_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, ExpenseReportPayment, {
      item: Object.keys(ExpenseReportPayment.fields),
      where,
      order: "expense_report_payment.payment_date, expense_report_payment.expense_report_payment_key",
      page: call.page,
    });
    return { content: { ExpenseReportPayments: items }, ...(total === undefined ? {} : { total }) };
  },
});
