/** Lists, statements and the journal as files. */
export { toCsv } from "./csv.ts";
export { exportJournal } from "./export-journal.ts";
export { exportList, exportStatement } from "./export-rows.ts";
export { ZipTooLarge, zipWriter } from "./zip.ts";
export { toWorkbook } from "./workbook.ts";
