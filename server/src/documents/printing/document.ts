/** A document to print, described once for both the HTML page and the PDF. */
export interface PrintedDocument {
  readonly title: string;
  /** A watermark on every page of a document that is not to be paid, such as DRAFT; otherwise null. */
  readonly mark: string | null;
  readonly from: { readonly name: string; readonly lines: readonly string[] };
  readonly to: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string; readonly strong?: boolean }[];
  readonly blocks: readonly Block[];
  readonly paper: Paper;
}

export const papers = ["Letter", "A4"] as const;
export type Paper = (typeof papers)[number];

export type Block =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "heading"; readonly text: string }
  | { readonly is: "page" }
  | ({ readonly is: "table" } & PrintedTable);

export interface PrintedTable {
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
  /** Totals below the table; they stay on one page with the last row. */
  readonly totals: readonly { readonly name: string; readonly value: string; readonly strong?: boolean }[];
}

export interface PrintedColumn {
  readonly heading: string;
  /** The relative width, in any unit that all columns of the table share. */
  readonly width: number;
  /** Figures are right-aligned. */
  readonly isFigure?: boolean;
}

/** An entry, the name of a group above its entries, a remark below such a name, or the total of a group. */
export type PrintedRow =
  | { readonly is: "entry" | "sum"; readonly cells: readonly string[] }
  | { readonly is: "group" | "remark"; readonly text: string };

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
