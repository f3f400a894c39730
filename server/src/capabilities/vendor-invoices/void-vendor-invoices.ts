import type { DateOnly, Source, VoidProblem } from "@plumbline/accounting";
import { accounting } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, refuseClosed, refuseStates, voidProblems } from "../ledger/index.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";
import { takeBackVendorInvoices } from "./vendor-payment-store.ts";

export const voidVendorInvoices = defineMethod({
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  errors: ["notFound", "wrongState"],
  name: "VoidVendorInvoices",
  summary: "Voids vendor invoices: every figure is as it was before they came.",
  rules: [
    "All of the call, or none. An invoice with payments, or with costs that are billed or written off, is refused (-424): undo those first.",
    "A draft of a client's invoice that claims such a cost is drawn anew by UpdateClientInvoices before it becomes final.",
  ],
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), { required: true, min: 1, max: voidsPerCallMax }),
    VoidDate: date({ doc: "Today when left out." }),
  },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedVendorInvoices)];
    const day = args.VoidDate ?? (call.today as DateOnly);
    const refusals = await refuseStates(call, VendorInvoice, keys, "vendor invoice");
    const booked = refusals.length > 0 ? [] : await findBooked(call, "VendorInvoice", keys);
    const payments = await findPayments(call, keys);
    for (const document of booked)
      refusals.push(
        ...voidProblems(document, payments.get(document.source.key) ?? []).map((problem) =>
          refuseProblem(document.source.key, problem),
        ),
      );
    if (refusals.length > 0) throw new RefusedCall(refusals);
    await refuseClosed(call, day, booked);
    const before = await recordsNow(call.db, VendorInvoice, keys);
    await takeBackVendorInvoices(call, booked, day);
    await recordHistory(call, VendorInvoice, keys, before);
    return { content: { VendorInvoices: (await findRecords(call.db, VendorInvoice, keys)).json } };
  },
});

async function findPayments({ db }: Call, keys: readonly number[]): Promise<Map<number, Source[]>> {
  const rows = await db.rows<{ invoice: number; payment: number }>(
    `select vendor_invoice_key as invoice, vendor_payment_key as payment from vendor_payment_line join vendor_payment using (vendor_payment_key)
      where vendor_invoice_key = any((select $1::int[])::int[]) and status = 'Normal' order by 1, 2`,
    [keys],
  );
  const found = new Map<number, Source[]>();
  for (const { invoice, payment } of rows)
    found.set(invoice, [...(found.get(invoice) ?? []), { document: "VendorPayment", key: payment }]);
  return found;
}

function refuseProblem(invoice: number, problem: VoidProblem): Refusal {
  const place = { name: "wrongState", property: "VendorInvoiceKey", value: invoice } as const;
  switch (problem.reason) {
    case "inUse":
      return {
        ...place,
        reason: `Vendor invoice ${invoice} is paid by payment ${problem.by.key}; void that with VoidVendorPayments first.`,
      };
    case "billed":
      return { ...place, reason: `Transaction ${problem.transaction} of vendor invoice ${invoice} is billed.` };
    case "writtenOff":
      return { ...place, reason: `Transaction ${problem.transaction} of vendor invoice ${invoice} is written off.` };
  }
}
