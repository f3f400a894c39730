import { importColumnsMax, importUnpackedBytesMax } from "../../engine/fields/limits.ts";
import { unstorable } from "../../engine/fields/reading.ts";
import { attribute, type XmlPiece, xmlPieces } from "./read-xml.ts";
import { notASpreadsheet, readZip, tooLarge, type ZipReader } from "./read-zip.ts";
import { type Cell, isEmptyCell, type OpenSheet, sheetOf, type SheetRow, UnreadableFile } from "./sheet.ts";
import { Slices } from "../../engine/method/slices.ts";
import { dateOfSerial, isDateFormat } from "./spreadsheet-dates.ts";

/** Reads the first visible sheet of an .xlsx file. For a formula it takes the value that the spreadsheet saved. */
export async function openWorkbook(bytes: Buffer): Promise<OpenSheet> {
  if (bytes.subarray(0, 4).toString("hex") === "d0cf11e0")
    throw new UnreadableFile("is an old .xls file or protected by a password. Save it as .xlsx without a password.");
  const zip = await readZip(bytes);
  const book = await readBook(zip);
  const strings = zip.has("xl/sharedStrings.xml") ? await readStrings(await zip.chunks("xl/sharedStrings.xml")) : [];
  const dateStyles = zip.has("xl/styles.xml")
    ? await readDateStyles(await zip.chunks("xl/styles.xml"))
    : new Set<number>();
  const sheet = await zip.chunks(book.sheet);
  return sheetOf(sheetRows(sheet, { strings, dateStyles, since1904: book.since1904 }), false);
}

interface Book {
  readonly sheet: string;
  readonly since1904: boolean;
}

async function readBook(zip: ZipReader): Promise<Book> {
  let since1904 = false;
  let first: string | undefined;
  await eachPiece(await zip.chunks("xl/workbook.xml"), (piece) => {
    if (piece.is !== "open") return;
    if (piece.name === "workbookPr") since1904 = isTrue(attribute(piece.attributes, "date1904"));
    const hidden = (attribute(piece.attributes, "state") ?? "visible") !== "visible";
    if (piece.name === "sheet" && !hidden) first ??= attribute(piece.attributes, "id");
  });
  if (first === undefined) throw notASpreadsheet("has no sheet");
  let target: string | undefined;
  await eachPiece(await zip.chunks("xl/_rels/workbook.xml.rels"), (piece) => {
    if (piece.is !== "open" || piece.name !== "Relationship" || attribute(piece.attributes, "Id") !== first) return;
    target = attribute(piece.attributes, "Target") ?? "";
    return "enough";
  });
  if (target === undefined) throw notASpreadsheet("has no sheet");
  return { sheet: target.startsWith("/") ? target.slice(1) : `xl/${target}`, since1904 };
}

/** The shared strings as cells: the text of all runs, without phonetic readings. */
async function readStrings(chunks: readonly Buffer[]): Promise<Cell[]> {
  const strings: Cell[] = [];
  const text = new TextCollector();
  await eachPiece(chunks, (piece) => {
    text.take(piece);
    if (piece.is === "open" && piece.name === "si") {
      text.clear();
      if (piece.empty) strings.push(null);
    }
    if (piece.is === "close" && piece.name === "si") strings.push(textCell(text.found));
  });
  return strings;
}

/** Visits every piece in slices, so that a large file does not block other calls. */
async function eachPiece(chunks: readonly Buffer[], visit: (piece: XmlPiece) => "enough" | void): Promise<void> {
  const slices = new Slices();
  for (const piece of xmlPieces(chunks)) {
    if (visit(piece) === "enough") return;
    if (slices.isDue) await slices.rest();
  }
}

/** The styles that show a number as a date. */
async function readDateStyles(chunks: readonly Buffer[]): Promise<Set<number>> {
  const formats = new Map<number, string>();
  const dates = new Set<number>();
  let inCellStyles = false;
  let style = 0;
  await eachPiece(chunks, (piece) => {
    if (piece.is === "close" && piece.name === "cellXfs") inCellStyles = false;
    if (piece.is !== "open") return;
    if (piece.name === "cellXfs") inCellStyles = true;
    if (piece.name === "numFmt")
      formats.set(Number(attribute(piece.attributes, "numFmtId")), attribute(piece.attributes, "formatCode") ?? "");
    if (piece.name !== "xf" || !inCellStyles) return;
    const id = Number(attribute(piece.attributes, "numFmtId"));
    if (isDateFormat(id, formats.get(id))) dates.add(style);
    style++;
  });
  return dates;
}

interface Look {
  readonly strings: readonly Cell[];
  readonly dateStyles: ReadonlySet<number>;
  readonly since1904: boolean;
}

/** Rows and cells have a position; one without follows the one before it. */
async function* sheetRows(chunks: readonly Buffer[], look: Look): AsyncGenerator<readonly SheetRow[]> {
  const slices = new Slices();
  let rows: SheetRow[] = [];
  const text = new TextCollector();
  let number = 0;
  let row = new CellsOfRow();
  let column = -1;
  let open: string | undefined;
  let left = importUnpackedBytesMax;
  for (const piece of xmlPieces(chunks)) {
    text.take(piece);
    if (piece.is === "open" && piece.name === "row") {
      number = rowNumber(piece.attributes) ?? number + 1;
      row = new CellsOfRow();
      column = -1;
    } else if (piece.is === "open" && piece.name === "c") {
      column = columnNumber(piece.attributes) ?? column + 1;
      if (column >= importColumnsMax)
        throw new UnreadableFile(`has more than ${importColumnsMax} columns in row ${number}; that is the maximum.`);
      open = piece.empty ? undefined : piece.attributes;
      text.clear();
    } else if (piece.is === "close" && piece.name === "c" && open !== undefined && column >= 0) {
      const cell = cellOf(open, text.found, look);
      left -= typeof cell === "string" ? cell.length : 0;
      if (left < 0) throw tooLarge();
      row.add(column, cell);
      open = undefined;
    } else if (piece.is === "close" && piece.name === "row" && row.isFilled) rows.push({ number, cells: row.cells() });
    if (!slices.isDue) continue;
    if (rows.length > 0) yield rows;
    rows = [];
    await slices.rest();
  }
  if (rows.length > 0) yield rows;
}

/** The cells of a row, with the gaps between them only once the row is known to have a value. */
class CellsOfRow {
  readonly #found = new Map<number, Cell>();
  isFilled = false;

  add(column: number, cell: Cell): void {
    if (cell === null) return;
    this.#found.set(column, cell);
    this.isFilled ||= !isEmptyCell(cell);
  }

  cells(): Cell[] {
    const last = Math.max(...this.#found.keys());
    return Array.from({ length: last + 1 }, (_, column) => this.#found.get(column) ?? null);
  }
}

function cellOf(attributes: string, text: string, { strings, dateStyles, since1904 }: Look): Cell {
  const type = attribute(attributes, "t") ?? "n";
  if (type === "inlineStr" || type === "str") return textCell(text);
  if (type === "s") return strings[Number(text)] ?? null;
  if (text === "") return null;
  if (type === "b") return text === "1" || text === "true";
  if (type === "e") return { error: `the spreadsheet's error ${text.slice(0, 40)}` };
  if (type === "d") return text.replace(/T00:00:00(\.0+)?Z?$/, "");
  const number = Number(text);
  if (!Number.isFinite(number)) return textCell(text);
  const date = dateStyles.has(Number(attribute(attributes, "s") ?? "0")) ? dateOfSerial(number, since1904) : undefined;
  // Spreadsheets calculate with fifteen digits and save rounding errors beyond them.
  return date ?? Number(number.toPrecision(15));
}

function textCell(text: string): Cell {
  if (unstorable(text)) return { error: "a text that cannot be stored (too long, or with invalid characters)" };
  return text === "" ? null : text;
}

/** Collects the text of `t` and `v` elements: the value of a cell, not its formula or phonetic reading. */
class TextCollector {
  found = "";
  private collecting = false;
  private phonetic = false;
  private current = "";

  take(piece: XmlPiece): void {
    if (piece.is === "text") {
      if (this.collecting) this.current += piece.text;
      return;
    }
    const starts = piece.is === "open" && !piece.empty;
    if (piece.name === "rPh") this.phonetic = starts;
    if (piece.name !== "t" && piece.name !== "v") return;
    if (this.collecting) this.found += withoutEscapes(this.current);
    this.current = "";
    this.collecting = starts && !this.phonetic;
  }

  clear(): void {
    this.found = "";
    this.current = "";
    this.collecting = false;
  }
}

/** Spreadsheets write characters that XML does not allow as _x000D_. */
function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function rowNumber(attributes: string): number | undefined {
  const given = Number(attribute(attributes, "r"));
  return Number.isInteger(given) && given > 0 ? given : undefined;
}

/** "AB12" is in column 27, counted from 0. */
function columnNumber(attributes: string): number | undefined {
  const letters = /^[A-Za-z]{1,3}(?=\d)/.exec(attribute(attributes, "r") ?? "")?.[0];
  if (letters === undefined) return undefined;
  return [...letters.toUpperCase()].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
}

const isTrue = (value: string | undefined) => value === "1" || value === "true";
