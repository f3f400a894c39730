import { documented, needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { warnOfMissing } from "../../engine/records/index.ts";
import { VendorInvoice, vendorInvoiceContent } from "./vendor-invoice-record.ts";
import { findInvoicesWithin, showVendorInvoices } from "./vendor-invoice-store.ts";

export const getVendorInvoices = defineMethod({
  name: "GetVendorInvoices",
  chapter: "Vendor invoices",
  versions: [2],
  access: documented(needs("seePayables", { of: "project" }), "permitted"),
  effect: "read",
  summary: "Returns vendor invoices with their lines, in the order of the requested keys.",
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), {
      required: true,
      min: 1,
      max: requestedKeysMax,
      doc: "The keys of the invoices to return.",
    }),
  },
  content: vendorInvoiceContent,
  example: { RequestedVendorInvoices: [1, 2] },
  async handle(args, call) {
    const { found, ...content } = await showVendorInvoices(
      call.db,
      await findInvoicesWithin(call.db, call.scope, args.RequestedVendorInvoices),
    );
    warnOfMissing(call, VendorInvoice, args.RequestedVendorInvoices, found);
    return { content };
  },
});
