import type { Capability } from "../../engine/capability/capability.ts";
import { exportAuditEntries } from "./export-audit-entries.ts";
import { exportJournal } from "./export-journal.ts";
import { exportList } from "./export-list.ts";
import { exportStatement } from "./export-statement.ts";

/** Exports lists, statements and the journal as files. */
export const exports = {
  name: "exports",
  methods: { exportList, exportStatement, exportJournal, exportAuditEntries },
} satisfies Capability;

export { toCsv } from "./csv.ts";
export { ZipTooLarge, zipWriter } from "./zip.ts";
export { toWorkbook } from "./workbook.ts";
