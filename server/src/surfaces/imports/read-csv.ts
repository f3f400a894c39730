import { isUtf8 } from "node:buffer";
import { importColumnsMax, importRowsMax, importPieceLengthMax } from "../../engine/fields/limits.ts";
import { type Sheet, sheetOf, type SheetRow, UnreadableFile } from "./sheet.ts";
import { Slices } from "./slices.ts";

/**
 * Comma-separated values according to RFC 4180: quotes, line breaks inside them, a byte order mark. Semicolons and tabs
 * are accepted too, and UTF-16, in which spreadsheets write "Unicode text".
 */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const text = decode(bytes);
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = declared?.[1] ?? likelyDelimiter(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  return sheetOf(await csvRows(body, delimiter, declared === null ? 1 : 2), delimiter === ";");
}

function decode(bytes: Uint8Array): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  let text: string;
  try {
    text = new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      `is not UTF-8 text${wide === undefined ? ` (line ${firstBadLine(bytes)})` : ""}. Save the file as "CSV UTF-8".`,
    );
  }
  if (text.includes("\u0000"))
    throw new UnreadableFile(
      'contains NUL characters, so it is not a text file. Save it as "CSV UTF-8", or send Format Excel.',
    );
  return text;
}

/** Looks at whole blocks first, then at the lines of the first bad one: in UTF-8 the byte of a line end is never part of another character. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  let from = 0;
  for (const length of [64 * 1024, 1])
    for (let to = nextLine(bytes, from + length); to > from; to = nextLine(bytes, from + length)) {
      if (!isUtf8(bytes.subarray(from, to))) break;
      for (; from < to; from++) if (bytes[from] === lineEnd) line++;
    }
  return line;
}

const lineEnd = 10;

/** The start of the first line that begins at or after the position. */
function nextLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(lineEnd, at - 1);
  return end < 0 ? bytes.length : end + 1;
}

const headingLengthMax = 1_000_000;

/** The delimiter that is most frequent outside quotes in the first line that is not empty. */
function likelyDelimiter(text: string): string {
  const counts = new Map([
    [",", 0],
    [";", 0],
    ["\t", 0],
  ]);
  let quoted = false;
  let filled = false;
  for (let at = 0; at < Math.min(text.length, headingLengthMax); at++) {
    const character = text[at] as string;
    if (character === '"') quoted = !quoted;
    const count = counts.get(character);
    if (!quoted && count !== undefined) counts.set(character, count + 1);
    if (!quoted && (character === "\n" || character === "\r") && filled) break;
    filled ||= character.trim() !== "";
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** Rows with a value, read in slices, so that a long file does not block other calls. */
async function csvRows(text: string, delimiter: string, first: number): Promise<SheetRow[]> {
  const slices = new Slices();
  const rows: SheetRow[] = [];
  const end = text.length;
  let number = first;
  for (let at = 0; at < end; number++) {
    const cells: string[] = [];
    for (let more = true; more;) {
      const cell = text[at] === '"' ? quotedCell(text, at, delimiter, number) : plainCell(text, at, delimiter);
      if (cell.text.length > importPieceLengthMax)
        throw new UnreadableFile(`has a cell of more than ${importPieceLengthMax} characters in row ${number}.`);
      cells.push(withoutApostrophe(cell.text));
      at = cell.next;
      more = text[at] === delimiter;
      if (more) at++;
      if (cells.length > importColumnsMax)
        throw new UnreadableFile(`has more than ${importColumnsMax} columns in row ${number}; that is the maximum.`);
      if (slices.isDue) await slices.rest();
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    if (cells.every((cell) => cell === "")) continue;
    rows.push({ number, cells });
    // The caller rejects a file with too many rows; there is no need to read the rest.
    if (rows.length > importRowsMax + 1) break;
  }
  return rows;
}

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

function quotedCell(text: string, from: number, delimiter: string, row: number): FoundCell {
  let end = text.indexOf('"', from + 1);
  // The caller rejects a cell that is too long; there is no need to read the rest.
  while (end >= 0 && text[end + 1] === '"' && end - from <= 2 * importPieceLengthMax + 2)
    end = text.indexOf('"', end + 2);
  if (end < 0) throw new UnreadableFile(`has a quote in row ${row} that is not closed.`);
  const next = end + 1;
  if (next < text.length && ![delimiter, "\n", "\r", '"'].includes(text[next] as string))
    throw new UnreadableFile(`has text after a closing quote in row ${row}. Inside quotes, write a quote twice ("").`);
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), next };
}

/** Removes the apostrophe that exports put before a text that a spreadsheet would run as a formula. */
function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
