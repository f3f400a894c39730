import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { changeHold } from "./hold-vendor-invoices.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";

export const releaseVendorInvoices = defineMethod({
  name: "ReleaseVendorInvoices",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("enterBills"),
  effect: "write",
  errors: ["notFound", "wrongState"],
  summary: "Releases vendor invoices from hold, so that they can be paid again.",
  rules: ["All or nothing. A voided invoice is rejected (-424)."],
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), {
      required: true,
      min: 1,
      max: requestedKeysMax,
      doc: "The keys of the invoices to release.",
    }),
  },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  handle: (args, call) => changeHold(call, args.RequestedVendorInvoices, false),
});
