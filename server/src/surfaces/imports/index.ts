/** Creates and changes records from the rows of files. */
export { getImportColumns } from "./get-import-columns.ts";
export { getImportProgress } from "./get-import-progress.ts";
export { getImportTemplate } from "./get-import-template.ts";
export { importFile, type ImportRequest } from "./import-file.ts";
export { importRecords } from "./import-records.ts";
export { importTypes } from "./import-types.ts";
export { listImports } from "./list-imports.ts";
export { undoImport } from "./undo-import.ts";
