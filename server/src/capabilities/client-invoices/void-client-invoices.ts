import type { DateOnly } from "@plumbline/accounting";
import { findBookedDocuments, findClosedPeriods, refuseClosedPeriod, reverseDocuments } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { date, key, list, text } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { ClientInvoice } from "./client-invoice-record.ts";
import { redrawOf, refuseMissingDrafts } from "./redraw-drafts.ts";
import { clientInvoiceContent, showClientInvoices } from "./show-client-invoices.ts";

const requested = list(key({ of: "ClientInvoice" }), { required: true, min: 1, max: voidsPerCallMax });

export const voidClientInvoices = defineMethod({
  name: "VoidClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Voids final invoices: every figure is as it was before, and the work may be billed again.",
  rules: [
    "All of the call, or none. An invoice with receipts, credit memos or adjustments is refused (-424): void those first.",
    "The reversing entries lie on VoidDate. The invoice keeps its number. Drafts of its project are drawn anew.",
  ],
  errors: ["notFound", "wrongState"],
  args: {
    RequestedClientInvoices: requested,
    VoidDate: date({ doc: "Today when left out." }),
    Reason: text({ max: 255, doc: "Why; it is added to the invoice's Notes." }),
  },
  content: clientInvoiceContent,
  example: { RequestedClientInvoices: [2] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedClientInvoices)];
    const day = args.VoidDate ?? (call.today as DateOnly);
    const invoices = await lockInvoices(call, keys);
    const refusals = keys.flatMap((each) => refuseVoid(each, invoices.get(each)));
    const sources = keys.map((each) => ({ document: "ClientInvoice", key: each }) as const);
    const booked = refusals.length > 0 ? [] : await findBookedDocuments(call.db, sources);
    const companies = booked.flatMap(({ document }) =>
      document.entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
    );
    const closed = await findClosedPeriods(call.db, [...new Set(companies)]);
    refusals.push(...refuseClosedPeriod(day, companies, closed, "VoidDate"));
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await call.db.run(
      `update client_invoice set status = 'Voided', void_date = $2, last_modified = $3,
              notes = concat_ws(E'\\n', nullif(notes, ''), nullif($4::text, ''))
        where client_invoice_key = any($1)`,
      [keys, day, new Date(call.now).toISOString(), args.Reason ?? ""],
    );
    await reverseDocuments(
      call,
      booked.map((each) => ({ booked: each, date: day })),
    );
    // What the invoice had billed of a contract is open again, also to the draft that came after it.
    await redrawOf(call, [...invoices.values()]);
    await recordHistory(call, ClientInvoice, keys, before);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

export const deleteClientInvoices = defineMethod({
  name: "DeleteClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Deletes drafts; the work that they claimed may be billed again.",
  rules: ["All of the call, or none. Only drafts are deleted (-424); a final invoice is voided."],
  errors: ["notFound", "wrongState"],
  args: { RequestedClientInvoices: requested },
  content: { DeletedClientInvoices: list(key({ of: "ClientInvoice" }), { required: true }) },
  example: { RequestedClientInvoices: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedClientInvoices)];
    const invoices = await lockInvoices(call, keys);
    const found = [...invoices].map(([invoice, { status }]) => ({ invoice, status }));
    const refusals = refuseMissingDrafts(keys, found);
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await call.db.run("delete from client_invoice where client_invoice_key = any($1)", [keys]);
    for (const each of keys)
      call.wrote({ record: "ClientInvoice", key: each, before: before.get(each) ?? null, after: null });
    return { content: { DeletedClientInvoices: keys } };
  },
});

interface InvoiceState {
  readonly status: string;
  readonly project: number;
  /** Documents that rest on it. */
  readonly receipts: readonly number[];
}

async function lockInvoices({ db }: Call, keys: readonly number[]): Promise<Map<number, InvoiceState>> {
  await db.run(
    "select from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key for update",
    [keys],
  );
  const rows = await db.rows<InvoiceState & { key: number }>(
    `select client_invoice_key as key, status, project_key as project,
            array(select receipt_key from receipt_line join receipt using (receipt_key)
                   where receipt_line.client_invoice_key = client_invoice.client_invoice_key and receipt.status = 'Normal' order by receipt_key) as receipts
       from client_invoice where client_invoice_key = any((select $1::int[])::int[])`,
    [keys],
  );
  return new Map(rows.map(({ key: each, ...state }) => [each, state]));
}

function refuseVoid(invoice: number, state: InvoiceState | undefined): Refusal[] {
  const place = { property: "ClientInvoiceKey", value: invoice };
  if (state === undefined)
    return [{ name: "notFound", ...place, reason: `ClientInvoiceKey ${invoice} names no invoice.` }];
  if (state.status === "Draft")
    return [{ name: "wrongState", ...place, reason: `Client invoice ${invoice} is a draft; delete it instead.` }];
  if (state.status === "Voided")
    return [{ name: "wrongState", ...place, reason: `Client invoice ${invoice} is voided already.` }];
  if (state.receipts.length === 0) return [];
  const reason = `Client invoice ${invoice} was settled by ${state.receipts.join(", ")}; void those with VoidReceipts first.`;
  return [{ name: "wrongState", ...place, reason, data: { ReceiptKey: state.receipts } }];
}
