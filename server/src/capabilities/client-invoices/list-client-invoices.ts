import { needs } from "../../engine/access/access.ts";
import { boolean, choice, date, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  Conditions,
  listOfRecord,
  listRecords,
  orderBy,
  sortArguments,
  sumRecords,
} from "../../engine/records/index.ts";
import { ClientInvoice, clientInvoiceStatuses } from "./client-invoice-record.ts";

const sorts = ["Date", "Number", "Client", "Project", "Total", "OpenAmount"] as const;
const sortColumns = {
  Date: "client_invoice.invoice_date",
  Number: "coalesce(client_invoice.number,0)",
  Client: "lower(client.description)",
  Project: "lower(project.id || ' ' || project.description)",
  Total: "client_invoice.amount + client_invoice.sales_tax",
  OpenAmount: "client_invoice.open_amount",
} as const;

const summed = ["Amount", "SalesTax", "OpenAmount"] as const;

export const listClientInvoices = defineMethod({
  name: "ListClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney", { of: "project" }),
  effect: "read",
  paged: true,
  summary: "Lists client invoices, by date unless another order is asked for.",
  args: {
    FilterByClient: list(key({ of: "Client" }), { doc: "Only invoices of these clients." }),
    FilterByProject: list(key({ of: "Project" }), { doc: "Only invoices of these projects." }),
    FilterByInvoiceGroup: list(key({ of: "InvoiceGroup" }), { doc: "Only invoices of these invoice groups." }),
    FilterByCompany: key({ of: "Company", doc: "Only invoices of this company." }),
    FilterByStatus: list(choice(clientInvoiceStatuses), { doc: "Only invoices with one of these statuses." }),
    FilterByOpen: boolean({ doc: "true returns only final invoices with an open balance; false has no effect." }),
    FilterByEarliestDate: date({ doc: "Only invoices dated on or after this date." }),
    FilterByLatestDate: date({ doc: "Only invoices dated on or before this date." }),
    FilterByText: text({
      max: filterTextLengthMax,
      doc: "Found anywhere in the number, the client's description, or the project's ID and description, ignoring case; a value with % is a LIKE pattern.",
    }),
    ...sortArguments(sorts),
    IncludeTotals: boolean({ default: false, doc: "Also returns the totals of all pages." }),
  },
  content: {
    ClientInvoices: listOfRecord(ClientInvoice),
    Totals: group(
      {
        Amount: money({ required: true, doc: "Of all invoices on all pages, without sales tax." }),
        SalesTax: money({ required: true, doc: "Of all invoices on all pages." }),
        OpenAmount: money({ required: true, doc: "The balance due of all invoices on all pages." }),
      },
      { onlyWhenSet: true, title: "ClientInvoiceTotals", doc: "Sent if IncludeTotals is true." },
    ),
  },
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
      .add(args.FilterByLatestDate, (value) => `client_invoice.invoice_date <= ${value}::date`)
      .like(
        "concat_ws(' ', client_invoice.number, client.description, project.id, project.description)",
        args.FilterByText,
      );
    const totals =
      args.IncludeTotals === true
        ? { Totals: await sumRecords(call.db, ClientInvoice, { members: summed, where, tables: ClientInvoice.from }) }
        : {};
    const { items, total } = await listRecords(call.db, ClientInvoice, {
      item: Object.keys(ClientInvoice.fields),
      where,
      order: orderBy({ sql: sortColumns[args.Sort ?? "Date"] }, "client_invoice.client_invoice_key", args.Descending),
      page: call.page,
    });
    return { content: { ClientInvoices: items, ...totals }, ...(total === undefined ? {} : { total }) };
  },
});
