import { needs } from "../../engine/access/access.ts";
import { boolean, choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { ClientInvoice, clientInvoiceStatuses } from "./client-invoice-record.ts";

export const listClientInvoices = defineMethod({
  name: "ListClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney", { of: "project" }),
  effect: "read",
  paged: true,
  summary: "Lists client invoices by date.",
  args: {
    FilterByClient: list(key({ of: "Client" }), { doc: "Only invoices of these clients." }),
    FilterByProject: list(key({ of: "Project" }), { doc: "Only invoices of these projects." }),
    FilterByInvoiceGroup: list(key({ of: "InvoiceGroup" }), { doc: "Only invoices of these invoice groups." }),
    FilterByCompany: key({ of: "Company", doc: "Only invoices of this company." }),
    FilterByStatus: list(choice(clientInvoiceStatuses), { doc: "Only invoices with one of these statuses." }),
    FilterByOpen: boolean({ doc: "true returns only final invoices with an open balance; false has no effect." }),
    FilterByEarliestDate: date({ doc: "Only invoices dated on or after this date." }),
    FilterByLatestDate: date({ doc: "Only invoices dated on or before this date." }),
  },
  content: { ClientInvoices: listOfRecord(ClientInvoice) },
  example: { FilterByOpen: true },
  async handle(args, call) {
    const where = new Conditions()
      .within(call.scope, { project: "client_invoice.project_key" })
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
