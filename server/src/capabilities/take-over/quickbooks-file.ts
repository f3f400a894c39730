/** Files that QuickBooks exported: IIF, or lists and reports saved as CSV. */
import { isObject } from "../../engine/fields/reading.ts";
import { type Cell, readCsv, UnreadableFile } from "../imports/index.ts";
import { nothing, type QuickBooksContent } from "./quickbooks-content.ts";
import { readIif } from "./quickbooks-iif.ts";
import { readReport } from "./quickbooks-report.ts";

/** Reads an IIF file, or a list or report that was saved as CSV. */
export async function readQuickBooks(file: string, bytes: Uint8Array): Promise<QuickBooksContent> {
  const text = decode(bytes);
  if (/\.iif$/i.test(file) || /^\s*"?!/.test(text)) return readIif(file, text);
  try {
    const { headings, rows } = await readCsv(new TextEncoder().encode(text));
    return readReport(file, [
      { number: 1, cells: headings },
      ...rows.map(({ number, cells }) => ({ number, cells: cells.map(cellText) })),
    ]);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { ...nothing, problems: [`${file}: ${error.message}`] };
  }
}

/** QuickBooks writes the code page of Windows where the text is not UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const cellText = (cell: Cell): string => (cell === null || isObject(cell) ? "" : String(cell).trim());
