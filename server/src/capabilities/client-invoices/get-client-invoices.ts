import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { warnOfMissing, forPages } from "../../engine/records/index.ts";
import { ClientInvoice, clientInvoiceContent } from "./client-invoice-record.ts";
import { findInvoicesWithin, showClientInvoices } from "./client-invoice-store.ts";

export const getClientInvoices = defineMethod({
  name: "GetClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney", { of: "project" }),
  effect: "read",
  summary: "Returns client invoices with their lines and the work they bill, in the order of the requested keys.",
  args: {
    RequestedClientInvoices: list(key({ of: "ClientInvoice" }), {
      required: true,
      min: 1,
      max: requestedKeysMax,
      doc: "The keys of the invoices to return.",
    }),
  },
  content: clientInvoiceContent,
  example: { RequestedClientInvoices: [1, 2] },
  async handle(args, call) {
    const keys = await findInvoicesWithin(call.db, call.scope, args.RequestedClientInvoices);
    const { found, content } = await showClientInvoices(call.db, keys, forPages(ClientInvoice, call));
    warnOfMissing(call, ClientInvoice, args.RequestedClientInvoices, found);
    return { content };
  },
});
