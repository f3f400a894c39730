import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { refuseStates } from "../ledger/index.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";
import { saveHold } from "./vendor-invoice-store.ts";

export const holdVendorInvoices = defineMethod({
  name: "HoldVendorInvoices",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("enterBills"),
  effect: "write",
  errors: ["notFound", "wrongState"],
  summary: "Puts vendor invoices on hold, so that they cannot be paid.",
  rules: ["All or nothing. A voided invoice is rejected (-424)."],
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), {
      required: true,
      min: 1,
      max: requestedKeysMax,
      doc: "The keys of the invoices to put on hold.",
    }),
  },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  handle: (args, call) => changeHold(call, args.RequestedVendorInvoices, true),
});

/** The handler of HoldVendorInvoices and ReleaseVendorInvoices. */
export async function changeHold(call: Call, requested: readonly number[], onHold: boolean) {
  const keys = [...new Set(requested)];
  refuseAll(await refuseStates(call, VendorInvoice, keys, "vendor invoice"));
  const before = await recordsNow(call.db, VendorInvoice, keys);
  await saveHold(call.db, keys, onHold, call.now);
  await recordHistory(call, VendorInvoice, keys, before);
  return { content: { VendorInvoices: (await findRecords(call.db, VendorInvoice, keys)).json } };
}
