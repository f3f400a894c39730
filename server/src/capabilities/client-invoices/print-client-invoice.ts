import { needs } from "../../engine/access/access.ts";
import { boolean, choice, key, text } from "../../engine/fields/fields.ts";
import { refuse, warning } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { htmlPage, loadPdf } from "../../engine/printing/index.ts";
import { invoiceLayouts } from "../reference-lists/index.ts";
import { findPrinting, requireInvoicesWithin, showClientInvoices } from "./client-invoice-store.ts";
import { invoiceDocument } from "./invoice-document.ts";
import type { InvoiceToPrint, Printing } from "./invoice-to-print.ts";

export const printFormats = ["HTML", "PDF"] as const;

export const printClientInvoice = defineMethod({
  name: "PrintClientInvoice",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney", { of: "project" }),
  effect: "read",
  heavy: true,
  summary: "Prints a client invoice as a PDF or as a self-contained HTML page.",
  rules: [
    "The Layout of the invoice format decides what is printed. Standard: every line. Summary: one row per phase. Detail: the people, activities, hours and rates of each phase. Progress: the amount of each contract, percent complete, earned, previously billed and this invoice, followed by other work.",
    "Header, scope and footer come from the invoice, which copied them from its invoice group. Letterhead and payment instructions come from the company. A draft or voided invoice is marked as such on every page.",
    "Backup adds a list of the billed time and expenses. It defaults to PrintBackup of the invoice group.",
    "A PDF supports Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese, Japanese and Korean letters, in the order they are read, and is tagged for programs that read it aloud. Other characters are replaced by their plain form if there is one (① becomes 1), or else by ? with a warning; HTML supports all characters. Printing the same invoice again returns the same bytes. The firm settings paperSize, numberFormat and dateFormat set the page size and how numbers and dates are written.",
  ],
  errors: ["notFound"],
  args: {
    ClientInvoiceKey: key({ of: "ClientInvoice", required: true, doc: "The invoice to print." }),
    Format: choice(printFormats, { doc: "The file format. Defaults to HTML." }),
    Layout: choice(invoiceLayouts, {
      doc: "A different layout for this printout. Defaults to the layout of the invoice format.",
    }),
    Backup: boolean({ doc: "true lists the billed time and expenses." }),
  },
  content: {
    FileName: text({ required: true, doc: "A name to save the file under." }),
    MimeType: text({ required: true, doc: "The type of the file: text/html or application/pdf." }),
    Html: text({ onlyWhenSet: true, doc: "The page, if Format is HTML." }),
    Data: text({ onlyWhenSet: true, doc: "The file in base64, if Format is PDF." }),
  },
  example: { ClientInvoiceKey: 2, Format: "HTML" },
  async handle(args, call) {
    await requireInvoicesWithin(call, [args.ClientInvoiceKey]);
    const invoice = await findInvoice(call, args.ClientInvoiceKey, args.Backup, args.Layout);
    const document = invoiceDocument(invoice);
    const name = `invoice-${invoice.Number ?? `draft-${args.ClientInvoiceKey}`}`;
    if (args.Format !== "PDF")
      return { content: { FileName: `${name}.html`, MimeType: "text/html", Html: htmlPage(document) } };
    const { lostCharacters, pdfDocument } = await loadPdf();
    const lost = lostCharacters(document);
    if (lost.length > 0)
      call.warn(
        warning(
          "ruleHint",
          `The PDF shows ? for characters that its font does not have: ${lost.slice(0, 20).join(" ")}`,
          {
            Characters: lost.slice(0, 20),
          },
        ),
      );
    const Data = pdfDocument(document).toString("base64");
    return { content: { FileName: `${name}.pdf`, MimeType: "application/pdf", Data } };
  },
});

/** Everything that is printed, in two statements. */
async function findInvoice(
  call: Call,
  invoiceKey: number,
  backup: boolean | undefined,
  layout: Printing["layout"] | undefined,
): Promise<InvoiceToPrint> {
  const { found, content } = await showClientInvoices(call.db, [invoiceKey]);
  const printed = await findPrinting(call.db, invoiceKey);
  const { paperSize: paper, numberFormat, dateFormat } = call.firm.settings;
  if (found.length === 0 || printed === undefined)
    throw refuse("notFound", `ClientInvoiceKey ${invoiceKey} does not exist.`, {
      property: "ClientInvoiceKey",
      value: invoiceKey,
    });
  return {
    ...(JSON.parse(content.ClientInvoices.text) as InvoiceToPrint[])[0]!,
    printing: { ...printed, layout: layout ?? printed.layout, paper, numberFormat, dateFormat },
    lines: JSON.parse(content.ClientInvoicesDetails.text) as InvoiceToPrint["lines"],
    work: JSON.parse(content.ClientInvoicesTransactions.text) as InvoiceToPrint["work"],
    contracts: JSON.parse(content.ClientInvoicesContracts.text) as InvoiceToPrint["contracts"],
    hasBackup: backup ?? printed.backup,
  };
}
