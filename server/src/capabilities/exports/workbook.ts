import { writeWorkbook } from "@plumbline/spreadsheet";
import type { Table } from "./table.ts";

/** A further sheet. */
export interface NamedTable {
  readonly name: string;
  readonly table: Table;
}

/** Tables as an .xlsx workbook, one sheet each. */
export function toWorkbook(table: Table, name: string, further: readonly NamedTable[] = []): Buffer {
  const sheets = [{ name, table }, ...further].map((each) => ({
    name: each.name,
    columns: each.table.columns.map((label) => ({ label, format: each.table.formats?.get(label) })),
    rows: each.table.rows,
  }));
  return Buffer.from(writeWorkbook(sheets));
}
