import { setImmediate as othersFirst } from "node:timers/promises";
import { needs } from "../../engine/access/access.ts";
import { boolean, choice, key, text } from "../../engine/fields/fields.ts";
import { printedLengthMax, printedRowsMax } from "../../engine/fields/limits.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { refuse, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { FileWriter } from "../../engine/method/file-content.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { htmlPage, type PrintedDocument, printPdf } from "../../documents/printing/index.ts";
import { invoiceLayouts } from "../reference-lists/index.ts";
import { findPrinting, showClientInvoices } from "./client-invoice-store.ts";
import { requireInvoicesWithin } from "./invoices-within.ts";
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
    "A phase with IsBillingGroup and SummarizeBillingGroup is one row, with everything billed in the phases below it; Summary keeps its columns. Backup, adjustments and GetClientInvoices show the phases themselves.",
    "Header, scope and footer come from the invoice, which copied them from its invoice group. Letterhead and payment instructions come from the company. A draft or voided invoice is marked as such on every page.",
    `At most ${printedRowsMax} rows, made from ${printedLengthMax} characters of JSON (-422).`,
    "Backup adds a list of the billed time and expenses. It defaults to PrintBackup of the invoice group.",
    "A PDF supports Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese, Japanese and Korean letters, in the order they are read, and is tagged for programs that read it aloud. Other characters are replaced by their plain form if there is one (① becomes 1), or else by ? with a warning; HTML supports all characters. Printing the same invoice again returns the same bytes. The firm settings paperSize, numberFormat and dateFormat set the page size and how numbers and dates are written.",
  ],
  errors: ["notFound", "notAllowed"],
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
    refuseTooLong(rowsOf(document), printedRowsMax, "rows");
    const name = `invoice-${invoice.Number ?? `draft-${args.ClientInvoiceKey}`}`;
    if (args.Format !== "PDF")
      return { content: { FileName: `${name}.html`, MimeType: "text/html", Html: htmlPage(document) } };
    const { bytes, lost } = await printPdf(document);
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
    const file = new FileWriter({ compressed: true });
    file.addBytes(bytes);
    return { content: { FileName: `${name}.pdf`, MimeType: "application/pdf", Data: await file.end() } };
  },
});

const rowsOf = ({ blocks }: PrintedDocument) =>
  blocks.reduce((sum, block) => sum + (block.is === "table" ? block.rows.length : 0), 0);

function refuseTooLong(length: number, max: number, what: string): void {
  if (length <= max) return;
  throw refuse(
    "notAllowed",
    `The printed invoice would have ${length} ${what}; the maximum is ${max}. Print it without Backup, or with the Layout Summary.`,
    { property: "Layout", value: null },
  );
}

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
  if (found.length === 0 || printed === undefined) throw new RefusedCall([missing("ClientInvoiceKey", invoiceKey)]);
  const texts = [content.ClientInvoicesDetails, content.ClientInvoicesTransactions, content.ClientInvoicesContracts];
  refuseTooLong(
    texts.reduce((sum, { text: each }) => sum + each.length, 0),
    printedLengthMax,
    "characters of data",
  );
  const lists: unknown[] = [];
  for (const { text: each } of texts) {
    lists.push(JSON.parse(each));
    await othersFirst();
  }
  const [lines, work, contracts] = lists as [
    InvoiceToPrint["lines"],
    InvoiceToPrint["work"],
    InvoiceToPrint["contracts"],
  ];
  return {
    ...(JSON.parse(content.ClientInvoices.text) as InvoiceToPrint[])[0]!,
    printing: { ...printed, layout: layout ?? printed.layout, paper, numberFormat, dateFormat },
    lines,
    work,
    contracts,
    hasBackup: backup ?? printed.backup,
  };
}
