import type { Refusal } from "../../engine/fields/refusals.ts";

/** The value of a cell. A date of a spreadsheet is a text YYYY-MM-DD; `error` says why a cell has no value. */
export type Cell = string | number | boolean | null | { readonly error: string };

export interface SheetRow {
  /** The number that a spreadsheet shows: the first row of the file is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** The rows of a file under their headings; rows without any value are left out. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Whether a comma may be the decimal separator: in files separated by semicolons. */
  readonly decimalComma: boolean;
}

export const importFormats = ["CSV", "Excel"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Why a file cannot be read. readFile turns it into a refusal. */
export class UnreadableFile extends Error {
  readonly refusal: Refusal;
  constructor(reason: string, more: Partial<Refusal> = {}) {
    super(reason);
    this.refusal = { name: "invalid", property: "Data", reason: `Data ${reason}`, ...more };
  }
}

export const isEmptyCell = (cell: Cell | undefined) =>
  cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");

/** The first row with a value holds the headings; rows without any value are skipped. */
export function sheetOf(all: Iterable<SheetRow>, decimalComma: boolean): Sheet {
  let headings: string[] | undefined;
  const rows: SheetRow[] = [];
  for (const row of all) {
    if (row.cells.every(isEmptyCell)) continue;
    if (headings === undefined) headings = row.cells.map(headingText);
    else rows.push(row);
  }
  if (headings === undefined) throw new UnreadableFile("has no headings. The first row must name the columns.");
  return { headings, rows, decimalComma };
}

function headingText(cell: Cell): string {
  return cell === null || typeof cell === "object" ? "" : String(cell).trim();
}
