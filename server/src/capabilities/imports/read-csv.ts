import { csvText } from "@plumbline/spreadsheet";
import { importColumnsMax, importPieceLengthMax, importRowsMax, importSliceRows } from "../../engine/fields/limits.ts";
import { CsvText } from "./csv-text.ts";
import {
  type FileSource,
  type OpenSheet,
  type Sheet,
  sheetOf,
  type SheetRow,
  UnreadableFile,
  wholeSheet,
} from "./sheet.ts";
import { Slices } from "../../engine/method/slices.ts";

/** A whole file in memory. */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  return wholeSheet(await openCsv(() => linesOf(bytes)), importRowsMax);
}

const chunkBytes = 256 * 1024;

/** The bytes in chunks, so that a long file is decoded a little at a time. */
export async function* linesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
}

/**
 * Comma-separated values according to RFC 4180: quotes, line breaks inside them, a byte order mark. Semicolons and tabs
 * are accepted too, and UTF-16, in which spreadsheets write "Unicode text". The file is read as its rows are.
 */
export async function openCsv(source: FileSource): Promise<OpenSheet> {
  const text = new CsvText(source());
  let likely = likelyDelimiter(text);
  while (!likely.isSure && (await text.more())) likely = likelyDelimiter(text);
  const declared = /^sep=(.)\r?\n/i.exec(text.held);
  const delimiter = declared?.[1] ?? likelyDelimiter(text).delimiter;
  text.drop(declared?.[0].length ?? 0);
  return sheetOf(csvRows(text, delimiter, declared === null ? 1 : 2), delimiter === ";");
}

const headingLengthMax = 1_000_000;

/** The delimiter that is most frequent outside quotes in the first line that is not empty; not sure before the end of that line is read. */
function likelyDelimiter({ held: text }: CsvText): { readonly delimiter: string; readonly isSure: boolean } {
  const counts = new Map([
    [",", 0],
    [";", 0],
    ["\t", 0],
  ]);
  let quoted = false;
  let isSure = text.length >= headingLengthMax;
  for (let at = startOfFilledLine(text); at < Math.min(text.length, headingLengthMax); at++) {
    const character = text[at] as string;
    if (character === '"') quoted = !quoted;
    const count = counts.get(character);
    if (!quoted && count !== undefined) counts.set(character, count + 1);
    const isEnd = character === "\n" || (character === "\r" && at + 1 < text.length);
    if (!quoted && isEnd) {
      isSure = true;
      break;
    }
  }
  const [delimiter] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best));
  return { delimiter, isSure };
}

/** Where the first line that is not empty begins; the length of the text if there is none. A hostile file begins with millions of empty lines. */
function startOfFilledLine(text: string): number {
  const filled = text.search(/\S/);
  return filled < 0 ? text.length : Math.max(text.lastIndexOf("\n", filled), text.lastIndexOf("\r", filled)) + 1;
}

/** Rows with a value, in slices, so that a long file neither fills the memory nor blocks other calls. */
async function* csvRows(text: CsvText, delimiter: string, first: number): AsyncGenerator<readonly SheetRow[]> {
  const slices = new Slices();
  let rows: SheetRow[] = [];
  let at = 0;
  for (let number = first; ; number++) {
    // Empty lines, of which a hostile file has millions.
    for (let end = emptyLine(text.held, at); end > at; end = emptyLine(text.held, at), number++) at = end;
    const row = await readRow(text, at, { delimiter, number, slices });
    if (row === "end") break;
    if (row === "unfinished") {
      text.drop(at);
      at = 0;
      number--;
      if (rows.length > 0) yield rows;
      rows = [];
      if (slices.isDue) await slices.rest();
      await text.more();
      continue;
    }
    at = row.next;
    if (!row.cells.every((cell) => cell === "")) rows.push({ number, cells: row.cells });
    if (rows.length < importSliceRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The position after an empty line; the same position if the line is not empty. */
function emptyLine(text: string, at: number): number {
  if (text[at] === "\n") return at + 1;
  return text[at] === "\r" && text[at + 1] === "\n" ? at + 2 : at;
}

interface RowPlace {
  readonly delimiter: string;
  readonly number: number;
  readonly slices: Slices;
}

/** The row at the position; unfinished if the rest of it may be in the part of the file that is not read yet. */
async function readRow(
  { held: text, ended }: CsvText,
  from: number,
  { delimiter, number, slices }: RowPlace,
): Promise<{ readonly cells: readonly string[]; readonly next: number } | "unfinished" | "end"> {
  if (from >= text.length) return ended ? "end" : "unfinished";
  const cells: string[] = [];
  let at = from;
  for (let more = true; more;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter, number, ended) : plainCell(text, at, delimiter);
    if (cell === "unfinished") return cell;
    if (cell.text.length > importPieceLengthMax) throw tooLongCell(number);
    if (cell.next >= text.length && !ended) return "unfinished";
    cells.push(csvText(cell.text));
    at = cell.next;
    more = text[at] === delimiter;
    if (more) at++;
    if (cells.length > importColumnsMax)
      throw new UnreadableFile(`has more than ${importColumnsMax} columns in row ${number}; that is the maximum.`);
    if (slices.isDue) await slices.rest();
  }
  if (text[at] === "\r") at++;
  if (at >= text.length && !ended) return "unfinished";
  if (text[at] === "\n") at++;
  return { cells, next: at };
}

const tooLongCell = (row: number) =>
  new UnreadableFile(`has a cell of more than ${importPieceLengthMax} characters in row ${row}.`);

interface FoundCell {
  readonly text: string;
  readonly next: number;
}

function plainCell(text: string, from: number, delimiter: string): FoundCell {
  const last = Math.min(text.length, from + importPieceLengthMax + 1);
  let next = from;
  while (next < last && text[next] !== delimiter && text[next] !== "\n" && text[next] !== "\r") next++;
  return { text: text.slice(from, next), next };
}

function quotedCell(
  text: string,
  from: number,
  delimiter: string,
  row: number,
  ended: boolean,
): FoundCell | "unfinished" {
  let end = text.indexOf('"', from + 1);
  // The caller rejects a cell that is too long; there is no need to read the rest.
  while (end >= 0 && text[end + 1] === '"' && end - from <= 2 * importPieceLengthMax + 2)
    end = text.indexOf('"', end + 2);
  if (!ended && (end < 0 || end + 1 >= text.length)) {
    if (text.length - from > 2 * importPieceLengthMax + 2) throw tooLongCell(row);
    return "unfinished";
  }
  if (end < 0) throw new UnreadableFile(`has a quote in row ${row} that is not closed.`);
  const next = end + 1;
  if (next < text.length && ![delimiter, "\n", "\r", '"'].includes(text[next] as string))
    throw new UnreadableFile(`has text after a closing quote in row ${row}. Inside quotes, write a quote twice ("").`);
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), next };
}
