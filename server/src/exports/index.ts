/** Lists, statements and the journal as files. */
export { exportJournal } from "./export-journal.ts";
export { exportList, exportStatement } from "./export-rows.ts";
