import { needs } from "../../engine/access/access.ts";
import { date, group, key, list } from "../../engine/fields/fields.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { readSubmitted, recordHistory, recordsNow } from "../../engine/records/index.ts";
import {
  type BookedDocument,
  companiesOf,
  findBooked,
  findDateLimits,
  findReleaseDate,
  type OpenDate,
  refuseStates,
  warnOfMovedDate,
} from "../ledger/index.ts";
import { plannedOrRefused, submittedInvoices, warnOfDuplicates, writeNewInvoices } from "./submitted-invoices.ts";
import { newInvoiceFields, VendorInvoice, vendorInvoiceContent } from "./vendor-invoice-record.ts";
import { planInvoice, warnOfCompanies } from "./vendor-invoice-rules.ts";
import {
  findInvoiceFacts,
  findPaymentsOf,
  findReplaced,
  saveHold,
  saveInvoices,
  saveVoidedOn,
  showVendorInvoices,
} from "./vendor-invoice-store.ts";
import {
  decideReversal,
  refuseReplacement,
  refuseVoid,
  type ReplacedInvoice,
  withReplaced,
} from "./void-invoice-rules.ts";

const { Type: _normal, ...replacementFields } = newInvoiceFields;
const updatedInvoiceFields = {
  VendorInvoiceKey: key({ of: "VendorInvoice", required: true, doc: "The invoice to replace." }),
  ...replacementFields,
};

export const updateVendorInvoices = defineMethod({
  name: "UpdateVendorInvoices",
  chapter: "Vendor invoices",
  follows: "ReleaseVendorInvoices",
  versions: [1, 2],
  extension: true,
  access: needs("enterBills"),
  effect: "write",
  posts: { areas: ["Payables"], date: "VoidDate" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Corrects unpaid vendor invoices: each is voided with reversing entries, and posted again under a new key.",
  rules: [
    "All or nothing. Send each invoice complete, as for CreateVendorInvoices; CompanyKey and Date default to those of the invoice that is replaced. Replacements has the old key and the new one.",
    "An invoice that has payments, or costs that are billed or written off, is rejected (-424), and so are voided invoices and beginning balances.",
    "The reversing entries are on VoidDate, or else on the day on which the invoice was posted, or on the first open day if that is in a closed period. AccountingDate defaults to the same day.",
    "A replacement of an invoice on hold is on hold.",
    "If a draft client invoice claims one of these costs, update the draft with UpdateClientInvoices before finalizing it.",
  ],
  args: {
    UpdatedVendorInvoices: submittedInvoices(updatedInvoiceFields, "The invoices as they should be."),
    VoidDate: date({
      ofDocument: true,
      doc: "The date of the reversing entries, not before the posting date of any of the invoices. Defaults to the posting date of each.",
    }),
  },
  content: {
    ...vendorInvoiceContent,
    Replacements: list(
      group({
        VendorInvoiceKey: key({ of: "VendorInvoice", doc: "The invoice that was replaced and is voided." }),
        ReplacedByKey: key({ of: "VendorInvoice", doc: "The invoice that replaces it." }),
      }),
      { doc: "Each invoice with the one that replaces it, in the order of the call." },
    ),
  },
  example: {
    UpdatedVendorInvoices: [
      {
        VendorInvoiceKey: 1,
        VendorKey: 1,
        Amount: 1250.5,
        Number: "EX-1001",
        LineItems: [{ AccountKey: 20, DepartmentKey: 1, CostAmount: 1250.5, Notes: "Paper, not ink" }],
      },
    ],
  },
  async handle(args, call) {
    const invoices = readSubmitted(updatedInvoiceFields, args.UpdatedVendorInvoices, call, VendorInvoice.name);
    const keys = invoices.map(({ VendorInvoiceKey }) => VendorInvoiceKey);
    const { booked, replaced } = await findReplaceable(call, keys);
    const reversals = await decideReversals(call, booked, args.VoidDate);
    const wanted = invoices.map(({ VendorInvoiceKey, ...invoice }, at) =>
      withReplaced({ ...invoice, Type: "Normal" }, replaced.get(VendorInvoiceKey)!, reversals[at]!.date),
    );
    const facts = await findInvoiceFacts(call, wanted);
    const decided = wanted.map((invoice) => planInvoice(invoice, facts));
    const planned = plannedOrRefused(args.UpdatedVendorInvoices, decided);
    wanted.flatMap((invoice) => warnOfCompanies(invoice, facts)).forEach(call.warn);
    const before = await recordsNow(call.db, VendorInvoice, keys);
    await saveVoidedOn(
      call,
      booked.map((each, at) => ({ booked: each, date: reversals[at]!.date })),
    );
    await recordHistory(call, VendorInvoice, keys, before);
    await warnOfDuplicates(call, planned);
    const made = await saveInvoices(call, planned, facts.controls);
    const held = made.filter((_, at) => replaced.get(keys[at]!)!.onHold);
    if (held.length > 0) await saveHold(call.db, held, true, call.now);
    const { found: _, ...content } = await showVendorInvoices(call.db, made);
    writeNewInvoices(call, content.VendorInvoices);
    const Replacements = keys.map((each, at) => ({ VendorInvoiceKey: each, ReplacedByKey: made[at]! }));
    return { content: { ...content, Replacements } };
  },
});

/** Locks the invoices, so that nobody pays or replaces them meanwhile; throws if one cannot be replaced. */
async function findReplaceable(
  call: Call,
  keys: readonly number[],
): Promise<{ booked: BookedDocument[]; replaced: Map<number, ReplacedInvoice> }> {
  const refusals = await refuseStates(call, VendorInvoice, keys, "vendor invoice");
  const replaced = await findReplaced(call.db, keys);
  refusals.push(...refuseReplacement(keys, replaced));
  const booked = refusals.length > 0 ? [] : await findBooked(call, "VendorInvoice", keys);
  const payments = await findPaymentsOf(call.db, keys);
  refusals.push(...booked.flatMap((document) => refuseVoid(document, payments)));
  refuseAll(refusals);
  return { booked, replaced };
}

async function decideReversals(
  call: Call,
  booked: readonly BookedDocument[],
  given: Parameters<typeof decideReversal>[1],
): Promise<OpenDate[]> {
  const keys = booked.map(({ source }) => source.key);
  const released = await findReleaseDate(call, "payableSettlement", keys);
  const limits = await findDateLimits(call, companiesOf(booked));
  const decided = booked.map((each) => decideReversal(each, given, released, limits));
  refuseAll(decided.flatMap((each) => each.refusals ?? []));
  const open = decided.filter((each): each is OpenDate => each.refusals === undefined);
  open.flatMap((each) => warnOfMovedDate(each, "VoidDate", "the reversal")).forEach(call.warn);
  return open;
}
