import { importRowsMax } from "../../engine/fields/limits.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { type ImportFormat, type Sheet, UnreadableFile } from "./sheet.ts";

/** Reads a CSV or Excel file. */
export async function readFile(format: ImportFormat, bytes: Buffer): Promise<Sheet> {
  const sheet = await read(format, bytes);
  if (sheet.rows.length > importRowsMax)
    throw refuse("notAllowed", `Data has more than ${importRowsMax} rows, the maximum for one file. Split the file.`, {
      property: "Data",
    });
  return sheet;
}

async function read(format: ImportFormat, bytes: Buffer): Promise<Sheet> {
  try {
    if (format === "Excel") return await readWorkbook(bytes);
    if (isZip(bytes)) throw new UnreadableFile("is a spreadsheet, not a CSV file. Send Format Excel.");
    return await readCsv(bytes);
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedCall([error.refusal]) : error;
  }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
