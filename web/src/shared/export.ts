import { type ColumnFormat, csvCell, workbookMimeType, writeWorkbook } from "@plumbline/spreadsheet";
import type { Column } from "./columns.ts";

type Cell = string | number | boolean | null | undefined;

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly Cell[]) => cells.map(csvCell).join(",");
  return `\ufeff${[line(columns.map((each) => each.label)), ...rows.map((row) => line(columns.map((each) => each.value(row))))].join("\r\n")}\r\n`;
}

/** A workbook with one sheet. Numbers, amounts and dates keep their type and get a matching format. */
export function toWorkbook<Row>(columns: readonly Column<Row>[], rows: readonly Row[], name: string): Blob {
  const sheet = {
    name,
    columns: columns.map(({ label, kind }) => ({ label, format: sheetFormats[kind ?? "text"] })),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  };
  return new Blob([writeWorkbook([sheet])], { type: workbookMimeType });
}

const sheetFormats: Readonly<Record<NonNullable<Column<unknown>["kind"]>, ColumnFormat | undefined>> = {
  text: "text",
  sentence: "text",
  money: "money",
  wholeMoney: "money",
  number: "number",
  percent: "number",
  date: "date",
  "yes-no": undefined,
};

export function download(name: string, content: Blob | string): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/csv;charset=utf-8" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
