import type { DateOnly, Source, VoidProblem } from "@plumbline/accounting";
import { noteWritten } from "../billing/index.ts";
import {
  type BookedDocument,
  findBookedDocuments,
  findClosedPeriods,
  refuseClosedPeriod,
  voidProblems,
} from "../ledger/index.ts";
import { accounting } from "../method/access.ts";
import { date, key, list } from "../method/fields.ts";
import { requestedKeysMax, voidsPerCallMax } from "../method/limits.ts";
import { type Call, defineMethod } from "../method/method.ts";
import { listOfRecord, type RecordDefinition } from "../method/record.ts";
import { type Refusal, RefusedCall } from "../method/refusals.ts";
import { findRecords, recordsNow } from "../records/index.ts";
import { takeBackVendorInvoices, takeBackVendorPayments, VendorInvoice } from "../vendor-invoices/index.ts";
import { showVendorPayments, VendorPayment, vendorPaymentContent } from "./payment-records.ts";

const common = {
  chapter: "Payments",
  versions: [1, 2] as const,
  extension: true,
  access: accounting,
  effect: "write" as const,
  errors: ["notFound", "wrongState"] as const,
};
const VoidDate = date({ doc: "Today when left out." });

export const voidVendorPayments = defineMethod({
  ...common,
  name: "VoidVendorPayments",
  summary: "Takes payments of vendors back: their invoices are open again.",
  rules: ["All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate."],
  args: {
    RequestedVendorPayments: list(key({ of: "VendorPayment" }), { required: true, min: 1, max: voidsPerCallMax }),
    VoidDate,
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
    await noteWritten(call, VendorPayment, keys, before);
    return { content: (await showVendorPayments(call.db, keys)).content };
  },
});

export const voidVendorInvoices = defineMethod({
  ...common,
  name: "VoidVendorInvoices",
  summary: "Voids vendor invoices: every figure is as it was before they came.",
  rules: [
    "All of the call, or none. An invoice with payments, or with costs that are billed or written off, is refused (-424): undo those first.",
    "A draft of a client's invoice that claims such a cost is drawn anew by UpdateClientInvoices before it becomes final.",
  ],
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), { required: true, min: 1, max: voidsPerCallMax }),
    VoidDate,
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
    await noteWritten(call, VendorInvoice, keys, before);
    return { content: { VendorInvoices: (await findRecords(call.db, VendorInvoice, keys)).json } };
  },
});

const requestedInvoices = list(key({ of: "VendorInvoice" }), { required: true, min: 1, max: requestedKeysMax });

export const holdVendorInvoices = defineMethod({
  ...common,
  name: "HoldVendorInvoices",
  summary: "Keeps vendor invoices from being paid for now.",
  rules: ["All of the call, or none. A voided invoice is refused (-424)."],
  args: { RequestedVendorInvoices: requestedInvoices },
  content: { VendorInvoices: listOfRecord(VendorInvoice) },
  example: { RequestedVendorInvoices: [1] },
  handle: (args, call) => setHold(call, args.RequestedVendorInvoices, true),
});

export const releaseVendorInvoices = defineMethod({
  ...common,
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
  await noteWritten(call, VendorInvoice, keys, before);
  return { content: { VendorInvoices: (await findRecords(call.db, VendorInvoice, keys)).json } };
}

/** Locks records in key order and tells which are not there or voided. */
export async function refuseStates(
  call: Call,
  record: RecordDefinition,
  keys: readonly number[],
  noun: string,
): Promise<Refusal[]> {
  const { table, keyColumn, keyName } = record;
  const rows = await call.db.rows<{ key: number; status: string }>(
    `select ${keyColumn} as key, status from ${table} where ${keyColumn} = any((select $1::int[])::int[]) order by ${keyColumn} for update`,
    [keys],
  );
  const states = new Map(rows.map((row) => [row.key, row.status]));
  return keys.flatMap((each): Refusal[] => {
    const place = { property: keyName, value: each };
    if (states.get(each) === "Normal") return [];
    return states.has(each)
      ? [{ name: "wrongState", ...place, reason: `The ${noun} ${each} is voided already.` }]
      : [{ name: "notFound", ...place, reason: `${keyName} ${each} names no ${noun}.` }];
  });
}

export function findBooked(
  { db }: Call,
  document: Source["document"],
  keys: readonly number[],
): Promise<BookedDocument[]> {
  return findBookedDocuments(
    db,
    keys.map((each) => ({ document, key: each })),
  );
}

/** Throws when the day of a void lies in a period that a company concerned has closed. */
export async function refuseClosed(call: Call, day: DateOnly, booked: readonly BookedDocument[]): Promise<void> {
  const companies = booked.flatMap(({ document }) =>
    document.entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
  );
  const closed = await findClosedPeriods(call.db, [...new Set(companies)]);
  const refusals = refuseClosedPeriod(day, companies, closed, "VoidDate");
  if (refusals.length > 0) throw new RefusedCall(refusals);
}

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
