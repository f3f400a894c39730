import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { ClientInvoice } from "./client-invoice-record.ts";
import { deleteInvoices, lockInvoices } from "./client-invoice-store.ts";
import { requireInvoicesWithin } from "./invoices-within.ts";
import { refuseNonDrafts } from "./draft-rules.ts";

export const deleteClientInvoices = defineMethod({
  name: "DeleteClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill", { of: "project" }),
  effect: "write",
  summary: "Deletes draft invoices; their work can be billed again.",
  rules: ["All or nothing. Only drafts can be deleted (-424); void a final invoice instead."],
  errors: ["notFound", "wrongState"],
  args: {
    RequestedClientInvoices: list(key({ of: "ClientInvoice" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the drafts to delete.",
    }),
  },
  content: {
    DeletedClientInvoices: list(key({ of: "ClientInvoice" }), {
      required: true,
      doc: "The keys of the deleted drafts.",
    }),
  },
  example: { RequestedClientInvoices: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedClientInvoices)];
    await requireInvoicesWithin(call, keys);
    const invoices = await lockInvoices(call.db, keys);
    const found = [...invoices].map(([invoice, { status }]) => ({ invoice, status }));
    refuseAll(refuseNonDrafts(keys, found));
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await deleteInvoices(call.db, keys);
    for (const each of keys)
      call.wrote({ record: "ClientInvoice", key: each, before: before.get(each) ?? null, after: null });
    return { content: { DeletedClientInvoices: keys } };
  },
});
