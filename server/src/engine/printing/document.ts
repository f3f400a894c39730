/** What is printed, before it is known how: one description for the page in a browser and for the PDF. */
export interface PrintedDocument {
  readonly title: string;
  /** Across every page, in large letters: that it is not to be paid. Null for one that counts. */
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
  /** Sums under the table; they stay together, and with the last row. */
  readonly totals: readonly { readonly name: string; readonly value: string; readonly strong?: boolean }[];
}

export interface PrintedColumn {
  readonly heading: string;
  /** Its part of the width, in any measure that all columns of the table share. */
  readonly width: number;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
}

/** An entry; the name of a group above its entries; a remark under such a name; the sum of a group. */
export type PrintedRow =
  | { readonly is: "entry" | "sum"; readonly cells: readonly string[] }
  | { readonly is: "group" | "remark"; readonly text: string };

/** The paragraphs of a text: empty lines part them. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
