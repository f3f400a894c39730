import { accounting } from "../../engine/access/access.ts";
import { boolean, choice, date, key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, warnOfMissing } from "../../engine/records/index.ts";
import { ClientInvoice, clientInvoiceStatuses } from "./client-invoice-record.ts";
import { clientInvoiceContent, showClientInvoices } from "./show-client-invoices.ts";

export const listClientInvoices = defineMethod({
  name: "ListClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  paged: true,
  summary: "Lists client invoices by date.",
  rules: ["FilterByOpen true keeps final invoices that the client still owes something of; false filters nothing."],
  args: {
    FilterByClient: list(key({ of: "Client" })),
    FilterByProject: list(key({ of: "Project" })),
    FilterByInvoiceGroup: list(key({ of: "InvoiceGroup" })),
    FilterByCompany: key({ of: "Company" }),
    FilterByStatus: list(choice(clientInvoiceStatuses)),
    FilterByOpen: boolean(),
    FilterByEarliestDate: date({ doc: "On or after." }),
    FilterByLatestDate: date({ doc: "On or before." }),
  },
  content: { ClientInvoices: listOfRecord(ClientInvoice) },
  example: { FilterByOpen: true },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("client_invoice.client_key", args.FilterByClient)
      .anyOf("client_invoice.project_key", args.FilterByProject)
      .anyOf("client_invoice.invoice_group_key", args.FilterByInvoiceGroup)
      .anyOf("client_invoice.status", args.FilterByStatus)
      .add(args.FilterByCompany, (value) => `client_invoice.company_key = ${value}`)
      .when(args.FilterByOpen, "client_invoice.open_amount <> 0")
      .add(args.FilterByEarliestDate, (value) => `client_invoice.invoice_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `client_invoice.invoice_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, ClientInvoice, {
      item: Object.keys(ClientInvoice.fields),
      where,
      order: "client_invoice.invoice_date, client_invoice.client_invoice_key",
      page: call.page,
    });
    return { content: { ClientInvoices: items }, ...(total === undefined ? {} : { total }) };
  },
});

export const getClientInvoices = defineMethod({
  name: "GetClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  summary: "Reads client invoices with their lines and the work they bill, in the order of the keys.",
  args: {
    RequestedClientInvoices: list(key({ of: "ClientInvoice" }), { required: true, min: 1, max: requestedKeysMax }),
  },
  content: clientInvoiceContent,
  example: { RequestedClientInvoices: [1, 2] },
  async handle(args, call) {
    const { found, content } = await showClientInvoices(call.db, args.RequestedClientInvoices);
    warnOfMissing(call, ClientInvoice, args.RequestedClientInvoices, found);
    return { content };
  },
});
