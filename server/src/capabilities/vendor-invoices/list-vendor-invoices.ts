import { documented, needs } from "../../engine/access/access.ts";
import { boolean, date, type Fields, key, list, money, type ValuesOf } from "../../engine/fields/fields.ts";
import { formatMoney } from "@plumbline/accounting";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";
import { invoicesWithin } from "./vendor-invoice-store.ts";

const filters = {
  FilterByVendor: list(key({ of: "Vendor" }), { doc: "Only invoices of these vendors." }),
  FilterByCompany: key({ of: "Company", doc: "Only invoices of this company." }),
  FilterByVendorType: key({ of: "VendorType", doc: "Only invoices of vendors of this type." }),
  FilterByPaid: boolean({ doc: "true returns only invoices that are paid in full; false has no effect." }),
  FilterByUnpaid: boolean({ doc: "true returns only invoices that are not paid in full; false has no effect." }),
  FilterByVoided: boolean({ doc: "true returns only voided invoices; false has no effect." }),
  FilterByEarliestInvoiceDate: date({
    alsoKnownAs: ["FilterByEarliestDate"],
    doc: "Only invoices dated on or after this date.",
  }),
  FilterByLatestInvoiceDate: date({
    alsoKnownAs: ["FilterByLatestDate"],
    doc: "Only invoices dated on or before this date.",
  }),
  FilterByEarliestAccountingDate: date({ doc: "Only invoices posted on or after this date." }),
  FilterByLatestAccountingDate: date({ doc: "Only invoices posted on or before this date." }),
  FilterByEarliestInvoiceDatetoPay: date({ doc: "Only invoices with DateToPay on or after this date." }),
  FilterByLatestDatetoPay: date({ doc: "Only invoices with DateToPay on or before this date." }),
  FilterByGreaterThanAmount: money({ doc: "Only invoices with an Amount greater than this." }),
  FilterByLessThanAmount: money({ doc: "Only invoices with an Amount less than this." }),
  FilterByEqualToAmount: money({ doc: "Only invoices with exactly this Amount." }),
} satisfies Fields;
type Filters = ValuesOf<typeof filters>;

/** The filters by date column: earliest, latest. */
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
  access: documented(needs("seePayables", { of: "project" }), "permitted"),
  effect: "read",
  paged: true,
  summary: "Lists vendor invoices by date.",
  rules: [
    "Do not combine FilterByPaid with FilterByUnpaid, two amount filters, or filters on different dates (-422). The earliest and latest filters of the same date form a range.",
    "A voided invoice is neither paid nor unpaid.",
  ],
  args: filters,
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { FilterByUnpaid: true, FilterByGreaterThanAmount: 1000 },
  async handle(args, call) {
    refuseAll(checkFilters(args));
    const { items, total } = await listRecords(call.db, VendorInvoice, {
      item: Object.keys(VendorInvoice.fields),
      where: conditionsOf(args).when(call.scope !== "firm", invoicesWithin(call.scope)),
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
    reason: `${names.join(" and ")} cannot be combined: ${reason}`,
    data: Object.fromEntries(names.map((name) => [name, shown(args[name as keyof Filters])])),
  });
  const dates = Object.values(dateFilters).map((names) => names.filter((name) => args[name] !== undefined));
  const usedDates = dates.filter((names) => names.length > 0);
  const amounts = Object.keys(amountFilters).filter((name) => args[name as keyof Filters] !== undefined);
  return [
    ...(args.FilterByPaid === true && args.FilterByUnpaid === true
      ? [refuse(["FilterByPaid", "FilterByUnpaid"], "an invoice is either paid or unpaid.")]
      : []),
    ...(amounts.length > 1 ? [refuse(amounts, "use one amount filter at a time.")] : []),
    ...(usedDates.length > 1 ? [refuse(usedDates.flat(), "filter by one date at a time.")] : []),
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
