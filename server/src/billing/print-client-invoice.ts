import { accounting } from "../method/access.ts";
import { boolean, key, text } from "../method/fields.ts";
import { defineMethod } from "../method/method.ts";
import { refuse } from "../method/refusals.ts";
import { type InvoiceToPrint, invoicePage } from "./invoice-page.ts";
import { showClientInvoices } from "./show-client-invoices.ts";

export const printClientInvoice = defineMethod({
  name: "PrintClientInvoice",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  summary: "Gives a client invoice as a page to print: HTML that needs nothing else.",
  rules: [
    "Header, scope and footer are the invoice's own; they came from its invoice group. A draft and a voided invoice say so on the page.",
    "Backup adds the time and expenses behind the lines; when left out, the invoice group's PrintBackup decides.",
  ],
  errors: ["notFound"],
  args: {
    ClientInvoiceKey: key({ of: "ClientInvoice", required: true }),
    Backup: boolean({ doc: "Whether the time and expenses are listed." }),
  },
  content: { FileName: text({ required: true }), Html: text({ required: true }) },
  example: { ClientInvoiceKey: 2 },
  async handle(args, call) {
    const { ClientInvoiceKey } = args;
    const { found, content } = await showClientInvoices(call.db, [ClientInvoiceKey]);
    if (found.length === 0)
      throw refuse("notFound", `ClientInvoiceKey ${ClientInvoiceKey} names no invoice.`, {
        property: "ClientInvoiceKey",
        value: ClientInvoiceKey,
      });
    const printed = await call.db.row<{ backup: boolean; address: string[] }>(
      `select print_backup as backup,
              array_remove(array[nullif(primary_address_line_one, ''), nullif(primary_address_line_two, ''), nullif(primary_address_line_three, ''),
                nullif(concat_ws(' ', nullif(primary_address_city, ''), nullif(primary_address_state, ''), nullif(primary_address_zip, '')), ''),
                nullif(primary_address_country, '')], null) as address
         from client_invoice join invoice_group using (invoice_group_key) join client on client.client_key = client_invoice.client_key
        where client_invoice_key = $1`,
      [ClientInvoiceKey],
    );
    const invoice: InvoiceToPrint = {
      ...(JSON.parse(content.ClientInvoices.text) as InvoiceToPrint[])[0]!,
      address: printed?.address ?? [],
      lines: JSON.parse(content.ClientInvoicesDetails.text) as InvoiceToPrint["lines"],
      work:
        (args.Backup ?? printed?.backup)
          ? (JSON.parse(content.ClientInvoicesTransactions.text) as InvoiceToPrint["work"])
          : [],
    };
    return {
      content: {
        FileName: `invoice-${invoice.Number ?? `draft-${ClientInvoiceKey}`}.html`,
        Html: invoicePage(invoice),
      },
    };
  },
});
