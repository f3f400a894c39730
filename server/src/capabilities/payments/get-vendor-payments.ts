import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { VendorPayment, vendorPaymentContent } from "./payment-records.ts";
import { showVendorPayments } from "./vendor-payment-store.ts";

export const getVendorPayments = defineMethod({
  name: "GetVendorPayments",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("seePayables"),
  effect: "read",
  summary: "Returns vendor payments with the invoices they paid, in the order of the requested keys.",
  args: { RequestedVendorPayments: requestedKeys(VendorPayment) },
  content: vendorPaymentContent,
  example: { RequestedVendorPayments: [1] },
  async handle(args, call) {
    const { found, content } = await showVendorPayments(call.db, args.RequestedVendorPayments);
    warnOfMissing(call, VendorPayment, args.RequestedVendorPayments, found);
    return { content };
  },
});
