import { anySession } from "../../engine/access/access.ts";
import { boolean, date, type Fields, key, list, money, type ValuesOf } from "../../engine/fields/fields.ts";
import { formatMoney } from "@plumbline/accounting";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";

const filters = {
  FilterByVendor: list(key({ of: "Vendor" })),
  FilterByCompany: key({ of: "Company" }),
  FilterByVendorType: key({ of: "VendorType" }),
  FilterByPaid: boolean({ doc: "true keeps invoices whose payments cover Amount; false filters nothing." }),
  FilterByUnpaid: boolean({ doc: "true keeps invoices that are not paid in full; false filters nothing." }),
  FilterByVoided: boolean({ doc: "true keeps voided invoices; false filters nothing." }),
  FilterByEarliestInvoiceDate: date({ doc: "On or after." }),
  FilterByLatestInvoiceDate: date({ doc: "On or before." }),
  FilterByEarliestAccountingDate: date({ doc: "On or after." }),
  FilterByLatestAccountingDate: date({ doc: "On or before." }),
  FilterByEarliestInvoiceDatetoPay: date({ doc: "On or after." }),
  FilterByLatestDatetoPay: date({ doc: "On or before." }),
  FilterByGreaterThanAmount: money({ doc: "Strictly greater." }),
  FilterByLessThanAmount: money({ doc: "Strictly less." }),
  FilterByEqualToAmount: money(),
} satisfies Fields;
type Filters = ValuesOf<typeof filters>;

/** The filters over each date; two of the same date form one range. */
const dateFilters = {
  invoice_date: ["FilterByEarliestInvoiceDate", "FilterByLatestInvoiceDate"],
  accounting_date: ["FilterByEarliestAccountingDate", "FilterByLatestAccountingDate"],
  date_to_pay: ["FilterByEarliestInvoiceDatetoPay", "FilterByLatestDatetoPay"],
} as const;
const amountFilters = {
  FilterByGreaterThanAmount: ">",
  FilterByLessThanAmount: "<",
  FilterByEqualToAmount: "=",
} as const;

export const listVendorInvoices = defineMethod({
  name: "ListVendorInvoices",
  chapter: "Vendor invoices",
  versions: [2],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists vendor invoices by date.",
  rules: [
    "Paid and unpaid exclude each other. Of the three amount filters one may stand, and of the three dates one: earliest and latest of the same date form a range.",
    "A voided invoice is neither paid nor unpaid.",
  ],
  args: filters,
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { FilterByUnpaid: true, FilterByGreaterThanAmount: 1000 },
  async handle(args, call) {
    const refusals = checkFilters(args);
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const { items, total } = await listRecords(call.db, VendorInvoice, {
      item: Object.keys(VendorInvoice.fields),
      where: conditionsOf(args),
      order: "vendor_invoice.invoice_date, vendor_invoice.vendor_invoice_key",
      page: call.page,
    });
    return { content: { VendorInvoices: items }, ...(total === undefined ? {} : { total }) };
  },
});

/** Filters that exclude each other (rulings, section 5). */
export function checkFilters(args: Filters): Refusal[] {
  const refuse = (names: readonly string[], reason: string): Refusal => ({
    name: "notAllowed",
    property: names[0] ?? "",
    value: args[names[0] as keyof Filters],
    reason: `${names.join(" and ")} cannot stand together: ${reason}`,
    data: Object.fromEntries(names.map((name) => [name, shown(args[name as keyof Filters])])),
  });
  const dates = Object.values(dateFilters).map((names) => names.filter((name) => args[name] !== undefined));
  const usedDates = dates.filter((names) => names.length > 0);
  const amounts = Object.keys(amountFilters).filter((name) => args[name as keyof Filters] !== undefined);
  return [
    ...(args.FilterByPaid === true && args.FilterByUnpaid === true
      ? [refuse(["FilterByPaid", "FilterByUnpaid"], "an invoice is the one or the other.")]
      : []),
    ...(amounts.length > 1 ? [refuse(amounts, "use one amount filter at a time.")] : []),
    ...(usedDates.length > 1 ? [refuse(usedDates.flat(), "use the filters of one date at a time.")] : []),
  ];
}

function conditionsOf(args: Filters): Conditions {
  const where = new Conditions()
    .anyOf("vendor_invoice.vendor_key", args.FilterByVendor)
    .add(args.FilterByCompany, (value) => `vendor_invoice.company_key = ${value}`)
    .add(
      args.FilterByVendorType,
      (value) => `vendor_invoice.vendor_key in (select vendor_key from vendor where vendor_type_key = ${value})`,
    )
    .when(args.FilterByPaid, "vendor_invoice.status = 'Normal' and vendor_invoice.open_amount = 0")
    .when(args.FilterByUnpaid, "vendor_invoice.open_amount <> 0")
    .when(args.FilterByVoided, "vendor_invoice.status = 'Voided'");
  for (const [column, [earliest, latest]] of Object.entries(dateFilters)) {
    where.add(args[earliest], (value) => `vendor_invoice.${column} >= ${value}::date`);
    where.add(args[latest], (value) => `vendor_invoice.${column} <= ${value}::date`);
  }
  for (const [name, compares] of Object.entries(amountFilters)) {
    const amount = args[name as keyof typeof amountFilters];
    where.add(
      amount === undefined ? undefined : formatMoney(amount),
      (value) => `vendor_invoice.amount ${compares} ${value}::numeric`,
    );
  }
  return where;
}

function shown(value: unknown): unknown {
  return typeof value === "bigint" ? formatMoney(value as never) : value;
}
