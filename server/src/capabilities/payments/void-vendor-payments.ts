import { needs } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, findVoidDate, refuseStates } from "../ledger/index.ts";
import { VendorPayment, vendorPaymentContent } from "./payment-records.ts";
import { lockInvoicesOf, saveVoidedPayments, showVendorPayments } from "./vendor-payment-store.ts";

export const voidVendorPayments = defineMethod({
  name: "VoidVendorPayments",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("pay"),
  effect: "write",
  posts: { areas: ["Payables"], date: "VoidDate" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Voids vendor payments and reverses their postings; their invoices are open again.",
  rules: ["All or nothing. The reversing entries are dated VoidDate."],
  args: {
    RequestedVendorPayments: list(key({ of: "VendorPayment" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the payments to void.",
    }),
    VoidDate: date({
      ofDocument: true,
      doc: "The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on.",
    }),
  },
  content: vendorPaymentContent,
  example: { RequestedVendorPayments: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedVendorPayments)];
    await lockInvoicesOf(call.db, keys);
    refuseAll(await refuseStates(call, VendorPayment, keys, "vendor payment"));
    const booked = await findBooked(call, "VendorPayment", keys);
    const day = await findVoidDate(call, args.VoidDate, booked, "Payables");
    const before = await recordsNow(call.db, VendorPayment, keys);
    await saveVoidedPayments(call, booked, day);
    await recordHistory(call, VendorPayment, keys, before);
    return { content: (await showVendorPayments(call.db, keys)).content };
  },
});
