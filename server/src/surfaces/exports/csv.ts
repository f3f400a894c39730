import type { Cell, Table } from "./table.ts";

/** Comma-separated values as spreadsheets read them: a UTF-8 byte order mark first, lines ending in CR and LF. */
export function toCsv({ columns, rows }: Table): string {
  const line = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}\r\n`;
  return `\ufeff${line(columns)}${rows.map(line).join("")}`;
}

/** An apostrophe keeps a spreadsheet from running a text as a formula. */
function csvCell(value: Cell): string {
  if (value === null) return "";
  const text = String(value);
  const safe = typeof value === "string" && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
