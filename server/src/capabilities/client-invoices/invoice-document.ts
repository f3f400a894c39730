import { type Money, sum } from "@plumbline/accounting";
import type { Block, PrintedDocument, PrintedTable } from "../../documents/printing/index.ts";
import { backupTable, invoiceTables } from "./invoice-layouts.ts";
import type { InvoiceToPrint, PrintedLine } from "./invoice-to-print.ts";
import { cents, type Figures, figuresIn } from "./printed-figures.ts";

/** The printed invoice in the layout of its format; both the HTML page and the PDF are made from it. */
export function invoiceDocument(invoice: InvoiceToPrint): PrintedDocument {
  const { printing } = invoice;
  const isFinal = invoice.Status === "Final";
  const figures = figuresIn(printing);
  const tables = invoiceTables(invoice, totals(invoice, figures), figures);
  return {
    title: invoice.Number === null ? "Draft invoice" : `Invoice ${invoice.Number}`,
    mark: isFinal ? null : invoice.Status,
    paper: printing.paper,
    from: { name: invoice.CompanyDescription, lines: linesOf(printing.letterhead) },
    to: [
      invoice.ClientDescription,
      ...(printing.attention === "" ? [] : [`Attention: ${printing.attention}`]),
      ...printing.address,
    ],
    facts: [
      { name: "Date", value: figures.date(invoice.Date) },
      { name: "Project", value: [invoice.ProjectID, invoice.ProjectDescription].filter(Boolean).join(" ") },
      { name: "Services through", value: figures.date(invoice.ThroughDate) },
      ...(isFinal ? [{ name: "Amount due", value: figures.amount(invoice.OpenAmount), strong: true }] : []),
    ],
    blocks: [
      ...text(invoice.HeaderText),
      ...text(invoice.Scope),
      ...tables.map((table): Block => ({ is: "table", ...table })),
      ...(isFinal ? text(printing.paymentInstructions) : []),
      ...text(invoice.FooterText),
      ...backup(invoice, figures),
    ],
  };
}

function totals(
  { Status, Amount, SalesTax, SettledAmount, OpenAmount, lines }: InvoiceToPrint,
  figures: Figures,
): PrintedTable["totals"] {
  const isFinal = Status === "Final";
  const whole = sum([cents(Amount), cents(SalesTax)]);
  const rows: { name: string; value: string; strong?: boolean }[] = [];
  if (SalesTax !== 0) rows.push({ name: "Services", value: figures.amount(Amount) }, ...taxes(lines, figures));
  if (!isFinal) return [...rows, { name: "Total", value: figures.money(whole), strong: true }];
  if (SalesTax !== 0 || SettledAmount !== 0) rows.push({ name: "Total", value: figures.money(whole) });
  if (SettledAmount !== 0) rows.push({ name: "Paid and credited", value: figures.amount(-SettledAmount) });
  return [...rows, { name: "Amount due", value: figures.amount(OpenAmount), strong: true }];
}

/** One row per tax code and rate. */
function taxes(lines: readonly PrintedLine[], figures: Figures): { name: string; value: string }[] {
  const byTax = new Map<string, Money[]>();
  for (const { SalesTaxCode, SalesTaxRate, SalesTax } of lines)
    if (SalesTaxRate !== null && SalesTax !== 0) {
      const name = ["Sales tax", SalesTaxCode, figures.percent(SalesTaxRate)].filter(Boolean).join(" ");
      byTax.set(name, [...(byTax.get(name) ?? []), cents(SalesTax)]);
    }
  return [...byTax].map(([name, amounts]) => ({ name, value: figures.money(sum(amounts)) }));
}

function backup(invoice: InvoiceToPrint, figures: Figures): Block[] {
  if (!invoice.hasBackup || invoice.work.length === 0) return [];
  return [
    { is: "page" },
    { is: "heading", text: "Time and expenses" },
    { is: "table", ...backupTable(invoice.lines, invoice.work, figures) },
  ];
}

const text = (given: string): Block[] => (given.trim() === "" ? [] : [{ is: "text", text: given }]);

const linesOf = (given: string): string[] =>
  given
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
