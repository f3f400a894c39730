import type { PrintedDocument, PrintedRow } from "../src/documents/printing/document.ts";

/** Documents for tests. */
export const rows = (count: number): PrintedRow[] =>
  Array.from({ length: count }, (_, at) => ({ is: "entry", cells: [`Row ${at + 1}`, `${at + 1}.00`] }));

export const made = (parts: Partial<PrintedDocument> & { rows?: PrintedRow[] } = {}): PrintedDocument => ({
  title: "Invoice 7",
  mark: null,
  paper: "Letter",
  from: { name: "Meridian", lines: ["1 Harbor Street"] },
  to: ["The City", "2 Main Street"],
  facts: [{ name: "Date", value: "Nov 15, 2026" }],
  blocks: [
    {
      is: "table",
      columns: [
        { heading: "Description", width: 3 },
        { heading: "Amount", width: 1, isFigure: true },
      ],
      rows: parts.rows ?? rows(3),
      totals: [
        { name: "Services", value: "6.00" },
        { name: "Amount due", value: "6.00", strong: true },
      ],
    },
  ],
  ...parts,
});
