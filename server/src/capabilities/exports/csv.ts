import { csvCell } from "@plumbline/spreadsheet";
import type { Cell, Table } from "./table.ts";

/** Comma-separated values as spreadsheets read them: a UTF-8 byte order mark first, lines ending in CR and LF. */
export function toCsv({ columns, rows }: Table): string {
  return `${csvStart(columns)}${rows.map(csvLine).join("")}`;
}

export function csvStart(columns: readonly string[]): string {
  return `\ufeff${csvLine(columns)}`;
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
