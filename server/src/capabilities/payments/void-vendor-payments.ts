import type { DateOnly } from "@plumbline/accounting";
import { accounting } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, refuseClosed, refuseStates } from "../ledger/index.ts";
import { takeBackVendorPayments } from "../vendor-invoices/index.ts";
import { showVendorPayments, VendorPayment, vendorPaymentContent } from "./payment-records.ts";

export const voidVendorPayments = defineMethod({
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  errors: ["notFound", "wrongState"],
  name: "VoidVendorPayments",
  summary: "Takes payments of vendors back: their invoices are open again.",
  rules: ["All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate."],
  args: {
    RequestedVendorPayments: list(key({ of: "VendorPayment" }), { required: true, min: 1, max: voidsPerCallMax }),
    VoidDate: date({ doc: "Today when left out." }),
  },
  content: vendorPaymentContent,
  example: { RequestedVendorPayments: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedVendorPayments)];
    const day = args.VoidDate ?? (call.today as DateOnly);
    // Invoices before payments, as those who pay lock them.
    await call.db.run(
      `select from vendor_invoice where vendor_invoice_key in (select vendor_invoice_key from vendor_payment_line where vendor_payment_key = any((select $1::int[])::int[]))
        order by vendor_invoice_key for update`,
      [keys],
    );
    const refusals = await refuseStates(call, VendorPayment, keys, "vendor payment");
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const booked = await findBooked(call, "VendorPayment", keys);
    await refuseClosed(call, day, booked);
    const before = await recordsNow(call.db, VendorPayment, keys);
    await takeBackVendorPayments(call, booked, day);
    await recordHistory(call, VendorPayment, keys, before);
    return { content: (await showVendorPayments(call.db, keys)).content };
  },
});
