import { boolean, choice, date, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord, statuses } from "../../engine/records/index.ts";
import { openAmountRows } from "../ledger/index.ts";

/** What the sorted columns of all vendors need, read once for all of them. */
export const vendorTables = {
  type: "left join vendor_type on vendor_type.vendor_type_key = vendor.vendor_type_key",
  open: `left join (
    select party_key, -sum(amount) as amount from (${openAmountRows({ control: "payable", asOf: "current_date" })}) kept
     group by party_key) owed on owed.party_key = vendor.vendor_key`,
  activity: `left join lateral (
    select greatest((select max(invoice_date) from vendor_invoice where vendor_invoice.vendor_key = vendor.vendor_key),
                    (select max(payment_date) from vendor_payment where vendor_payment.vendor_key = vendor.vendor_key)) as last) activity on true`,
} as const;

/** A vendor with what people look for in a list. */
export const VendorSummary = defineRecord({
  name: "VendorSummary",
  plural: "Vendors",
  key: "VendorKey",
  table: "vendor",
  from: ["vendor", ...Object.values(vendorTables)].join(" "),
  doc: "A vendor with its open balance.",
  fields: {
    VendorKey: key("vendor_key", { doc: "The vendor." }),
    Name: text("name", { doc: "The vendor's name." }),
    Status: choice(statuses, "status", { doc: "Whether the vendor is active." }),
    VendorType: text({ sql: "vendor_type.description", doc: "The type of vendor." }),
    City: text("primary_address_city", { doc: "The city of the primary address." }),
    Receives1099Form: boolean("receives_1099_form", { doc: "Whether the vendor receives a 1099 form." }),
    OpenBalance: money({
      sql: "coalesce(owed.amount,0)",
      tag: "payables",
      nullable: true,
      doc: "What the firm owes the vendor today, as in the payables aging.",
    }),
    LastActivityDate: date({
      sql: "activity.last",
      tag: "payables",
      nullable: true,
      doc: "The date of the latest invoice or payment; null if there is none.",
    }),
  },
});
