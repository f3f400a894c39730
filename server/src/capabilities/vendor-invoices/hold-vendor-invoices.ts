import { accounting } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { refuseStates } from "../ledger/index.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";

const requestedInvoices = list(key({ of: "VendorInvoice" }), { required: true, min: 1, max: requestedKeysMax });

export const holdVendorInvoices = defineMethod({
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  errors: ["notFound", "wrongState"],
  name: "HoldVendorInvoices",
  summary: "Keeps vendor invoices from being paid for now.",
  rules: ["All of the call, or none. A voided invoice is refused (-424)."],
  args: { RequestedVendorInvoices: requestedInvoices },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  handle: (args, call) => setHold(call, args.RequestedVendorInvoices, true),
});

export const releaseVendorInvoices = defineMethod({
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  errors: ["notFound", "wrongState"],
  name: "ReleaseVendorInvoices",
  summary: "Lets vendor invoices that were on hold be paid again.",
  rules: ["All of the call, or none. A voided invoice is refused (-424)."],
  args: { RequestedVendorInvoices: requestedInvoices },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  handle: (args, call) => setHold(call, args.RequestedVendorInvoices, false),
});

async function setHold(call: Call, given: readonly number[], hold: boolean) {
  const keys = [...new Set(given)];
  const refusals = await refuseStates(call, VendorInvoice, keys, "vendor invoice");
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const before = await recordsNow(call.db, VendorInvoice, keys);
  await call.db.run(
    "update vendor_invoice set on_hold = $2, last_modified = $3 where vendor_invoice_key = any($1) and on_hold <> $2",
    [keys, hold, new Date(call.now).toISOString()],
  );
  await recordHistory(call, VendorInvoice, keys, before);
  return { content: { VendorInvoices: (await findRecords(call.db, VendorInvoice, keys)).json } };
}
