import { needs } from "../../engine/access/access.ts";
import { date, key, list, text } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { missing, refuseAll, voided, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, findReleaseDate, findVoidDate } from "../ledger/index.ts";
import { ClientInvoice, clientInvoiceContent } from "./client-invoice-record.ts";
import { type InvoiceState, lockInvoices, saveVoidedInvoices, showClientInvoices } from "./client-invoice-store.ts";
import { recalculateDraftsOf } from "./recalculate-drafts.ts";

export const voidClientInvoices = defineMethod({
  name: "VoidClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "VoidDate" },
  summary: "Voids final invoices and reverses their postings; their work can be billed again.",
  rules: [
    "All or nothing. An invoice with receipts, credit memos or adjustments is rejected (-424): void those first.",
    "The reversing entries are dated VoidDate. The invoice keeps its number. Draft invoices of its project are recalculated.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedClientInvoices: list(key({ of: "ClientInvoice" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the invoices to void.",
    }),
    VoidDate: date({
      ofDocument: true,
      doc: "The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on.",
    }),
    Reason: text({ max: 255, doc: "Why the invoices are voided; it is added to their Notes." }),
  },
  content: clientInvoiceContent,
  example: { RequestedClientInvoices: [2] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedClientInvoices)];
    const invoices = await lockInvoices(call.db, keys);
    refuseAll(keys.flatMap((each) => refuseVoid(each, invoices.get(each))));
    const booked = await findBooked(call, "ClientInvoice", keys);
    const released = await findReleaseDate(call, "receivableSettlement", keys);
    const day = await findVoidDate(call, args.VoidDate, booked, "Receivables", released);
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await saveVoidedInvoices(call, keys, booked, day, args.Reason ?? "");
    // A later draft can now bill what this invoice billed of a contract.
    await recalculateDraftsOf(call, [...invoices.values()]);
    await recordHistory(call, ClientInvoice, keys, before);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

function refuseVoid(invoice: number, state: InvoiceState | undefined): Refusal[] {
  if (state === undefined) return [missing("ClientInvoiceKey", invoice)];
  if (state.status === "Voided") return [voided("client invoice", "ClientInvoiceKey", invoice)];
  const refused = (rest: string) => wrongState("Client invoice", "ClientInvoiceKey", invoice, rest);
  if (state.status === "Draft") return [refused("is a draft; delete it instead.")];
  if (state.receipts.length === 0) return [];
  const rest = `was paid or credited by receipts ${state.receipts.join(", ")}; void them with VoidReceipts first.`;
  return [{ ...refused(rest), data: { ReceiptKey: state.receipts } }];
}
