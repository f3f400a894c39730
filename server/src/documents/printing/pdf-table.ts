import type { PrintedColumn, PrintedRow, PrintedTable } from "./document.ts";
import type { Face } from "./fonts.ts";
import { printable, widthOf, wrap } from "./letters.ts";
import type { Sheets } from "./pdf-sheets.ts";

const size = 9;
const lineHeight = 11.5;
const padding = 4;
const headHeight = 20;
const gap = 8;
/** A row with more lines than this can break across pages. */
const linesMax = 40;

interface Column extends PrintedColumn {
  readonly x: number;
  readonly points: number;
}

/** Draws a table over as many pages as needed, with its head on each page. Totals stay with the last row, group names with their entries. */
export function drawTable(sheets: Sheets, table: PrintedTable): void {
  sheets.part("Table", () => drawRows(sheets, table));
  sheets.y += 16;
}

function drawRows(sheets: Sheets, table: PrintedTable): void {
  const columns = placeColumns(sheets, table.columns);
  const rows = table.rows.flatMap((row) => layRow(row, columns, sheets));
  const sums = table.totals.reduce((height, { strong }) => height + totalHeight(strong === true), spaceBeforeTotals);
  if (sheets.room() < headHeight + (rows[0]?.height ?? 0)) sheets.newPage();
  drawHead(sheets, columns);
  for (const [at, row] of rows.entries()) {
    const needed = row.height + heightKeptWith(rows, at) + (at === rows.length - 1 ? sums : 0);
    if (sheets.room() < needed && needed <= sheets.wholeRoom - headHeight) {
      sheets.newPage();
      drawHead(sheets, columns);
    } else if (sheets.room() < row.height) {
      sheets.newPage();
      drawHead(sheets, columns);
    }
    sheets.part("TR", () => row.draw(sheets.y));
    sheets.y += row.height;
  }
  if (rows.length === 0 && sheets.room() < sums) sheets.newPage();
  drawTotals(sheets, table.totals, columns);
}

function placeColumns(sheets: Sheets, columns: readonly PrintedColumn[]): Column[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let x = sheets.left;
  return columns.map((column) => {
    const points = (column.width / whole) * sheets.width;
    const placed = { ...column, x, points };
    x += points;
    return placed;
  });
}

function drawHead(sheets: Sheets, columns: readonly Column[]): void {
  sheets.fill(sheets.y, headHeight, "shade");
  sheets.part("TR", () => {
    for (const column of columns) {
      const text = printable(column.heading).text;
      const points = fitted(text, column, 8, "bold");
      sheets.part("TH", () => writeCell(sheets, text, column, sheets.y + 13, "bold", points));
    }
  });
  sheets.y += headHeight;
}

interface LaidRow {
  readonly is: PrintedRow["is"];
  readonly height: number;
  readonly draw: (y: number) => void;
}

function layRow(row: PrintedRow, columns: readonly Column[], sheets: Sheets): LaidRow[] {
  switch (row.is) {
    case "entry":
    case "sum":
      return layCells(row.is, row.cells, columns, sheets);
    case "group":
    case "remark":
      return layText(row.is, row.text, sheets);
  }
}

function layCells(is: "entry" | "sum", cells: readonly string[], columns: readonly Column[], sheets: Sheets) {
  const face: Face = is === "sum" ? "bold" : "regular";
  const lines = columns.map((column, at) => {
    const { text } = printable(cells[at] ?? "");
    return column.isFigure === true ? [text] : wrap(text, column.points - gap, size, face);
  });
  const count = Math.max(...lines.map((each) => each.length));
  return chunks(count).map(({ first, last }): LaidRow => ({
    is,
    height: (last - first) * lineHeight + padding,
    draw(y) {
      for (const [at, column] of columns.entries())
        sheets.part("TD", () => {
          for (const [line, text] of lines[at]!.slice(first, last).entries())
            writeCell(sheets, text, column, y + 10 + line * lineHeight, face, fitted(text, column, size, face));
        });
      sheets.rule(y + (last - first) * lineHeight + padding - 0.5, "line", 0.4);
    },
  }));
}

function layText(is: "group" | "remark", given: string, sheets: Sheets): LaidRow[] {
  const face: Face = is === "group" ? "bold" : "regular";
  const lines = given.split("\n").flatMap((each) => wrap(printable(each).text, sheets.width - gap, size, face));
  const before = is === "group" ? 5 : 0;
  return chunks(lines.length).map(({ first, last }): LaidRow => ({
    is,
    height: before + (last - first) * lineHeight + padding - 1,
    draw(y) {
      const style = { x: sheets.left + gap / 2, size, face, color: is === "group" ? "accent" : "quiet" } as const;
      sheets.part(is === "group" ? "TH" : "TD", () => {
        for (const [at, text] of lines.slice(first, last).entries())
          sheets.write(text, { ...style, y: y + before + 10 + at * lineHeight });
      });
    },
  }));
}

function chunks(lines: number): { first: number; last: number }[] {
  return Array.from({ length: Math.ceil(lines / linesMax) }, (_, at) => ({
    first: at * linesMax,
    last: Math.min(lines, (at + 1) * linesMax),
  }));
}

/** A group name and a remark stay with the entry below them; the last entry of a group stays with its total. */
function heightKeptWith(rows: readonly LaidRow[], at: number): number {
  const next = rows[at + 1];
  if (next === undefined) return 0;
  const row = rows[at]!;
  if (row.is === "group" || row.is === "remark") return next.height + heightKeptWith(rows, at + 1);
  return next.is === "sum" && row.is === "entry" ? next.height : 0;
}

const spaceBeforeTotals = 5;
const totalHeight = (strong: boolean): number => (strong ? 22 : 16);

function drawTotals(sheets: Sheets, totals: PrintedTable["totals"], columns: readonly Column[]): void {
  const last = columns.at(-1);
  if (last === undefined) return;
  sheets.y += spaceBeforeTotals;
  for (const { name, value, strong } of totals) {
    const height = totalHeight(strong === true);
    const style = strong === true ? ({ size: 11, face: "bold" } as const) : ({ size: 9.5, face: "regular" } as const);
    if (strong === true) sheets.fill(sheets.y + 2, height - 2, "shade");
    const y = sheets.y + height - 6;
    const { text } = printable(value);
    const valueWidth = Math.max(last.points, widthOf(text, style.size, style.face) + gap);
    sheets.part("TR", () => {
      sheets.part("TH", () => sheets.write(name, { x: sheets.right - valueWidth - gap, y, ...style, right: true }));
      sheets.part("TD", () => sheets.write(text, { x: sheets.right - gap / 2, y, ...style, right: true }));
    });
    sheets.y += height;
  }
}

function writeCell(sheets: Sheets, text: string, column: Column, y: number, face: Face, points: number): void {
  const x = column.isFigure === true ? column.x + column.points - gap / 2 : column.x + gap / 2;
  sheets.write(text, { x, y, size: points, face, right: column.isFigure === true });
}

/** A figure that is too wide for its column is printed smaller, never broken. */
function fitted(text: string, column: Column, largest: number, face: Face): number {
  const room = column.points - gap;
  const wide = widthOf(text, largest, face);
  return wide <= room ? largest : (largest * room) / wide;
}
