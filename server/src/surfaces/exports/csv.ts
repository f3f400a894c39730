import type { Cell, Table } from "./table.ts";

/** Comma-separated as spreadsheets read it: with a mark that it is UTF-8, lines ending in CR and LF. */
export function toCsv({ columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;
  return `\ufeff${line(columns)}${rows.map(line).join("")}`;
}

/** A text that a spreadsheet would run as a formula is kept a text. */
function csvCell(value: Cell): string {
  if (value === null) return "";
  const text = String(value);
  const safe = typeof value === "string" && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
