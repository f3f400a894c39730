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

/** A file whose rows are read as they are needed. */
export interface OpenSheet extends Omit<Sheet, "rows"> {
  /** The rows in order, some at a time; they can be read once. */
  readonly slices: AsyncIterable<readonly SheetRow[]>;
}

/** The bytes of a file from its beginning, each time it is called. */
export type FileSource = () => AsyncIterable<Uint8Array>;

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
export async function sheetOf(all: AsyncGenerator<readonly SheetRow[]>, decimalComma: boolean): Promise<OpenSheet> {
  for (let next = await all.next(); next.done !== true; next = await all.next()) {
    const filled = next.value.filter(isFilled);
    const [first, ...rest] = filled;
    if (first === undefined) continue;
    return { headings: first.cells.map(headingText), decimalComma, slices: filledSlices(rest, all) };
  }
  throw new UnreadableFile("has no headings. The first row must name the columns.");
}

const isFilled = ({ cells }: SheetRow) => !cells.every(isEmptyCell);

async function* filledSlices(
  first: readonly SheetRow[],
  rest: AsyncGenerator<readonly SheetRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  if (first.length > 0) yield first;
  for await (const slice of rest) {
    const filled = slice.filter(isFilled);
    if (filled.length > 0) yield filled;
  }
}

/** The whole sheet, or its rows up to one more than the maximum: a caller that gets more rejects it. */
export async function wholeSheet({ slices, ...sheet }: OpenSheet, rowsMax: number): Promise<Sheet> {
  const rows: SheetRow[] = [];
  for await (const slice of slices) {
    for (const row of slice) rows.push(row);
    if (rows.length > rowsMax) break;
  }
  return { ...sheet, rows };
}

function headingText(cell: Cell): string {
  return cell === null || typeof cell === "object" ? "" : String(cell).trim();
}
