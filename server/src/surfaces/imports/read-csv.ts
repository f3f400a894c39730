import { importColumnsMax, importRowsMax } from "../../engine/fields/limits.ts";
import { type Sheet, sheetOf, type SheetRow, UnreadableFile } from "./sheet.ts";

/**
 * Comma-separated values according to RFC 4180: quotes, line breaks inside them, a byte order mark. Semicolons and tabs
 * are accepted too, and UTF-16, in which spreadsheets write "Unicode text".
 */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = decode(bytes);
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = declared?.[1] ?? likelyDelimiter(text);
  const body = declared === null ? text : text.slice(declared[0].length);
  return sheetOf(csvRows(body, delimiter, declared === null ? 1 : 2), delimiter === ";");
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

/** Decodes line by line: in UTF-8 the byte of a line end is never part of another character. */
function firstBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(10, from);
    try {
      decoder.decode(bytes.subarray(from, end < 0 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end < 0) return line;
    from = end + 1;
  }
}

/** The delimiter that is most frequent outside quotes in the first line that is not empty. */
function likelyDelimiter(text: string): string {
  const counts = new Map([
    [",", 0],
    [";", 0],
    ["\t", 0],
  ]);
  let quoted = false;
  let filled = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    const count = counts.get(character);
    if (!quoted && count !== undefined) counts.set(character, count + 1);
    if (!quoted && (character === "\n" || character === "\r") && filled) break;
    if (character.trim() !== "") filled = true;
  }
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function* csvRows(text: string, delimiter: string, first: number): Generator<SheetRow> {
  const end = text.length;
  let number = first;
  let filled = 0;
  for (let at = 0; at < end; number++) {
    const cells: string[] = [];
    for (let more = true; more;) {
      const cell = text[at] === '"' ? quotedCell(text, at, delimiter, number) : plainCell(text, at, delimiter);
      cells.push(withoutApostrophe(cell.text));
      at = cell.next;
      more = text[at] === delimiter;
      if (more) at++;
      if (cells.length > importColumnsMax)
        throw new UnreadableFile(`has more than ${importColumnsMax} columns in row ${number}; that is the maximum.`);
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    // The caller rejects a file with too many rows; there is no need to read the rest.
    if (cells.some((cell) => cell !== "") && ++filled > importRowsMax + 2) return;
    yield { number, cells };
  }
}

interface FoundCell {
  readonly text: string;
  readonly next: number;
}

function plainCell(text: string, from: number, delimiter: string): FoundCell {
  let next = from;
  while (next < text.length && text[next] !== delimiter && text[next] !== "\n" && text[next] !== "\r") next++;
  return { text: text.slice(from, next), next };
}

function quotedCell(text: string, from: number, delimiter: string, row: number): FoundCell {
  const parts: string[] = [];
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new UnreadableFile(`has a quote in row ${row} that is not closed.`);
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const next = quote + 1;
      if (next < text.length && ![delimiter, "\n", "\r"].includes(text[next] as string))
        throw new UnreadableFile(
          `has text after a closing quote in row ${row}. Inside quotes, write a quote twice ("").`,
        );
      return { text: parts.join(""), next };
    }
    parts.push('"');
    at = quote + 2;
  }
}

/** Removes the apostrophe that exports put before a text that a spreadsheet would run as a formula. */
function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
