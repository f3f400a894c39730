import { type ColumnFormat, workbookParts } from "@plumbline/spreadsheet";
import { type FileContent, FileWriter, tooLong } from "../../engine/method/file-content.ts";
import { Slices } from "../../engine/method/slices.ts";
import { csvLine, csvStart } from "./csv.ts";
import type { Cell } from "./table.ts";
import { ZipTooLarge, zipTo } from "./zip.ts";

export const formats = ["CSV", "Excel"] as const;
export type Format = (typeof formats)[number];

/** A table whose rows arrive in parts, because all of them are not held at once. */
export interface StreamedTable {
  readonly columns: readonly string[];
  readonly formats?: ReadonlyMap<string, ColumnFormat>;
  readonly rows: AsyncIterable<Iterable<readonly Cell[]>>;
}

/** The file of a table. Between slices of the work, other calls run. */
export async function writeTable(format: Format, name: string, table: StreamedTable) {
  return format === "CSV"
    ? { Filename: `${name}.csv`, MimeType: "text/csv; charset=utf-8", Data: await writeCsv(table) }
    : {
        Filename: `${name}.xlsx`,
        MimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        Data: await writeSheet(table, name),
      };
}

async function writeCsv({ columns, rows }: StreamedTable): Promise<FileContent> {
  const file = new FileWriter();
  for await (const text of textsOf({ start: csvStart(columns), row: csvLine, end: "" }, rows)) await file.add(text);
  return file.end();
}

async function writeSheet({ columns, formats: shown, rows }: StreamedTable, name: string): Promise<FileContent> {
  const file = new FileWriter({ compressed: true });
  const labels = columns.map((label) => ({ label, format: shown?.get(label) }));
  const { files, sheetPath, sheet } = workbookParts(name, labels);
  const archive = zipTo((bytes) => file.addBytes(bytes));
  try {
    for (const [path, text] of Object.entries(files)) await archive.add(path, [Buffer.from(text)]);
    await archive.add(sheetPath, bytesOf(textsOf(sheet, rows)));
    await archive.end();
  } catch (error) {
    // Long texts that repeat themselves make a sheet that is far longer than its file.
    throw error instanceof ZipTooLarge ? tooLong() : error;
  }
  return file.end();
}

interface RowText {
  readonly start: string;
  readonly row: (cells: readonly Cell[]) => string;
  readonly end: string;
}

const textLength = 64 * 1024;

async function* textsOf({ start, row, end }: RowText, parts: StreamedTable["rows"]): AsyncGenerator<string> {
  const slices = new Slices();
  let text = start;
  for await (const rows of parts)
    for (const cells of rows) {
      text += row(cells);
      if (text.length > textLength) {
        yield text;
        text = "";
      }
      if (slices.isDue) await slices.rest();
    }
  yield text + end;
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
