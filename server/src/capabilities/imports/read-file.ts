import { importRowsMax, importUnpackedBytesMax } from "../../engine/fields/limits.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { linesOf, openCsv } from "./read-csv.ts";
import { openWorkbook } from "./read-workbook.ts";
import {
  type FileSource,
  type ImportFormat,
  type OpenSheet,
  type Sheet,
  type SheetRow,
  UnreadableFile,
  wholeSheet,
} from "./sheet.ts";

/** The bytes of a file that is in memory. */
export const bytesSource =
  (bytes: Uint8Array): FileSource =>
  () =>
    linesOf(bytes);

/** Reads a CSV or Excel file whole. */
export async function readFile(format: ImportFormat, source: FileSource): Promise<Sheet> {
  return wholeSheet(await openFile(format, source, importRowsMax), importRowsMax);
}

/** Opens a CSV or Excel file, whose rows are then read some at a time. */
export async function openFile(format: ImportFormat, source: FileSource, rowsMax: number): Promise<OpenSheet> {
  try {
    const { slices, ...sheet } = await open(format, source);
    return { ...sheet, slices: refusing(slices, rowsMax) };
  } catch (error) {
    throw asRefusal(error);
  }
}

async function open(format: ImportFormat, source: FileSource): Promise<OpenSheet> {
  if (format === "Excel") return openWorkbook(await wholeFile(source));
  for await (const chunk of source()) {
    if (isZip(chunk)) throw new UnreadableFile("is a spreadsheet, not a CSV file. Send Format Excel.");
    break;
  }
  return openCsv(source);
}

const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\u0003\u0004";

/** The parts of a spreadsheet are not in the order in which they are read. */
async function wholeFile(source: FileSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > importUnpackedBytesMax)
      throw new UnreadableFile(
        `has more than ${importUnpackedBytesMax / 1024 / 1024} MB, the maximum for a spreadsheet. Split the file, or send CSV.`,
        { name: "notAllowed" },
      );
  }
  return Buffer.concat(chunks);
}

/** The rows, with what is wrong with the file as refusals. */
async function* refusing(
  slices: AsyncIterable<readonly SheetRow[]>,
  rowsMax: number,
): AsyncGenerator<readonly SheetRow[]> {
  let count = 0;
  try {
    for await (const slice of slices) {
      count += slice.length;
      if (count > rowsMax)
        throw refuse("notAllowed", `Data has more than ${rowsMax} rows, the maximum for one file. Split the file.`, {
          property: "Data",
        });
      yield slice;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  return error instanceof UnreadableFile ? new RefusedCall([error.refusal]) : error;
}
