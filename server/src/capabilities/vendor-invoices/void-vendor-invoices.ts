import { needs } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, findReleaseDate, findVoidDate, refuseStates } from "../ledger/index.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";
import { refuseVoid } from "./void-invoice-rules.ts";
import { findPaymentsOf, saveVoidedInvoices } from "./vendor-invoice-store.ts";

export const voidVendorInvoices = defineMethod({
  name: "VoidVendorInvoices",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("enterBills"),
  effect: "write",
  posts: { areas: ["Payables"], date: "VoidDate" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Voids vendor invoices and reverses their postings.",
  rules: [
    "All or nothing. An invoice that has payments, or costs that are billed or written off, is rejected (-424): void the payments, client invoices or write-offs first.",
    "If a draft client invoice claims one of these costs, update the draft with UpdateClientInvoices before finalizing it.",
  ],
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the invoices to void.",
    }),
    VoidDate: date({
      ofDocument: true,
      doc: "The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on.",
    }),
  },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedVendorInvoices)];
    const refusals = await refuseStates(call, VendorInvoice, keys, "vendor invoice");
    const booked = refusals.length > 0 ? [] : await findBooked(call, "VendorInvoice", keys);
    const payments = await findPaymentsOf(call.db, keys);
    refusals.push(...booked.flatMap((document) => refuseVoid(document, payments)));
    refuseAll(refusals);
    const released = await findReleaseDate(call, "payableSettlement", keys);
    const day = await findVoidDate(call, args.VoidDate, booked, "Payables", released);
    const before = await recordsNow(call.db, VendorInvoice, keys);
    await saveVoidedInvoices(call, booked, day);
    await recordHistory(call, VendorInvoice, keys, before);
    return { content: { VendorInvoices: (await findRecords(call.db, VendorInvoice, keys)).json } };
  },
});
