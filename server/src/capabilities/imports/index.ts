import type { Capability } from "../../engine/capability/capability.ts";
import { getImportColumns } from "./get-import-columns.ts";
import { getImportProgress } from "./get-import-progress.ts";
import { getImportTemplate } from "./get-import-template.ts";
import { importRecords } from "./import-records.ts";
import { listImports } from "./list-imports.ts";
import { undoImport } from "./undo-import.ts";

/** Creates and changes records from the rows of files. */
export const imports = {
  name: "imports",
  methods: { importRecords, getImportColumns, getImportTemplate, getImportProgress, listImports, undoImport },
} satisfies Capability;

export { importFile, type ImportRequest } from "./import-file.ts";
export { type ImportType, importTypes } from "./import-types.ts";
export { readCsv } from "./read-csv.ts";
export { type Cell, UnreadableFile } from "./sheet.ts";
