import { accounting } from "../../engine/access/access.ts";
import { boolean, choice, key, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { refuse, warning } from "../../engine/fields/refusals.ts";
import { invoiceLayouts } from "../reference-lists/index.ts";
import { htmlPage, lostCharacters, pdfDocument } from "../../engine/printing/index.ts";
import { invoiceDocument } from "./invoice-document.ts";
import type { InvoiceToPrint, Printing } from "./invoice-to-print.ts";
import { showClientInvoices } from "./show-client-invoices.ts";

export const printFormats = ["HTML", "PDF"] as const;

export const printClientInvoice = defineMethod({
  name: "PrintClientInvoice",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  summary: "Gives a client invoice to send: as a PDF, or as a page of HTML that needs nothing else.",
  rules: [
    "The invoice format's Layout decides what is on it. Standard: every line. Summary: a row for each phase. Detail: under each phase who did what, with hours and rates. Progress: of each contract its amount, how much is complete, earned, billed before and asked for now; other work below.",
    "Header, scope and footer are the invoice's own; they came from its invoice group. Letterhead and payment instructions are the company's. A draft and a voided invoice say so on every page.",
    "Backup adds the time and expenses behind the lines; when left out, the invoice group's PrintBackup decides.",
    "A PDF shows Latin, Greek and Cyrillic letters. Another character is shown by what it is made of where that is among them (① as 1), or as ? with a warning; HTML shows all. The same invoice gives the same bytes. The firm's setting paperSize says how large a page is.",
  ],
  errors: ["notFound"],
  args: {
    ClientInvoiceKey: key({ of: "ClientInvoice", required: true }),
    Format: choice(printFormats, { doc: "HTML when left out." }),
    Layout: choice(invoiceLayouts, { doc: "Another layout than that of the invoice's format, this once." }),
    Backup: boolean({ doc: "Whether the time and expenses are listed." }),
  },
  content: {
    FileName: text({ required: true }),
    MimeType: text({ required: true }),
    Html: text({ onlyWhenSet: true, doc: "The page, for the format HTML." }),
    Data: text({ onlyWhenSet: true, doc: "The file in base64, for the format PDF." }),
  },
  example: { ClientInvoiceKey: 2, Format: "HTML" },
  async handle(args, call) {
    const invoice = await findInvoice(call, args.ClientInvoiceKey, args.Backup, args.Layout);
    const document = invoiceDocument(invoice);
    const name = `invoice-${invoice.Number ?? `draft-${args.ClientInvoiceKey}`}`;
    if (args.Format !== "PDF")
      return { content: { FileName: `${name}.html`, MimeType: "text/html", Html: htmlPage(document) } };
    const lost = lostCharacters(document);
    if (lost.length > 0)
      call.warn(
        warning("ruleHint", `The PDF shows ? for characters that its fonts lack: ${lost.slice(0, 20).join(" ")}`, {
          Characters: lost.slice(0, 20),
        }),
      );
    const Data = pdfDocument(document).toString("base64");
    return { content: { FileName: `${name}.pdf`, MimeType: "application/pdf", Data } };
  },
});

/** All that is printed, in two statements. */
async function findInvoice(
  call: Call,
  invoiceKey: number,
  backup: boolean | undefined,
  layout: Printing["layout"] | undefined,
): Promise<InvoiceToPrint> {
  const { found, content } = await showClientInvoices(call.db, [invoiceKey]);
  const printed = await call.db.row<Omit<Printing, "paper"> & { backup: boolean }>(readPrinting, [invoiceKey]);
  if (found.length === 0 || printed === undefined)
    throw refuse("notFound", `ClientInvoiceKey ${invoiceKey} names no invoice.`, {
      property: "ClientInvoiceKey",
      value: invoiceKey,
    });
  return {
    ...(JSON.parse(content.ClientInvoices.text) as InvoiceToPrint[])[0]!,
    printing: { ...printed, layout: layout ?? printed.layout, paper: call.firm.settings.paperSize },
    lines: JSON.parse(content.ClientInvoicesDetails.text) as InvoiceToPrint["lines"],
    work: JSON.parse(content.ClientInvoicesTransactions.text) as InvoiceToPrint["work"],
    contracts: JSON.parse(content.ClientInvoicesContracts.text) as InvoiceToPrint["contracts"],
    hasBackup: backup ?? printed.backup,
  };
}

const addressOf = (which: "primary" | "mailing"): string => {
  const part = (name: string) => `nullif(client.${which}_address_${name}, '')`;
  return `array_remove(array[${part("line_one")}, ${part("line_two")}, ${part("line_three")},
    nullif(concat_ws(' ', ${part("city")}, ${part("state")}, ${part("zip")}), ''), ${part("country")}], null)`;
};

const readPrinting = `
  select print_backup as backup, invoice_format.layout, company.letterhead, company.payment_instructions as "paymentInstructions",
         coalesce(concat_ws(' ', nullif(contact.first_name, ''), nullif(contact.last_name, '')), '') as attention,
         case when client.mailing_address_same_as_primary then ${addressOf("primary")} else ${addressOf("mailing")} end as address,
         (select coalesce(json_object_agg(phase_key, phase_invoice_text), '{}') from phase
           where phase.project_key = client_invoice.project_key and phase_invoice_text <> '') as "phaseTexts"
    from client_invoice join invoice_group using (invoice_group_key) join invoice_format using (invoice_format_key)
         join client on client.client_key = client_invoice.client_key join company on company.company_key = client_invoice.company_key
         left join contact on contact.contact_key = invoice_group.billing_contact_key
   where client_invoice_key = $1`;
