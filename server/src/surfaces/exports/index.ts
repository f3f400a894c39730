/** Exports lists, statements and the journal as files. */
export { toCsv } from "./csv.ts";
export { exportAuditEntries } from "./export-audit-entries.ts";
export { exportJournal } from "./export-journal.ts";
export { exportList } from "./export-list.ts";
export { exportStatement } from "./export-statement.ts";
export { ZipTooLarge, zipWriter } from "./zip.ts";
export { toWorkbook } from "./workbook.ts";
