import { choice, dateTime, integer, key, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { importTypes } from "./import-types.ts";

export const ImportRun = defineRecord({
  name: "Import",
  plural: "Imports",
  key: "ImportKey",
  table: "import_run",
  doc: "A file that was imported.",
  fields: {
    ImportKey: readOnly(key("import_run_key", { doc: "Identifies the import." })),
    ImportID: readOnly(text("import_id", { doc: "The ImportID that the caller passed to ImportRecords." })),
    Type: readOnly(choice(importTypes, "type", { doc: "The import type." })),
    Filename: readOnly(text("filename", { doc: "The file name that the caller passed." })),
    ImportedBy: readOnly(text("user_name", { doc: "The user who imported the file." })),
    ImportedDate: readOnly(dateTime("last_modified", { doc: "When the file was imported." })),
    Rows: readOnly(integer("row_count", { doc: "The number of rows in the file." })),
    Created: readOnly(integer("created_count", { doc: "The rows that created a record." })),
    Changed: readOnly(integer("changed_count", { doc: "The rows that changed a record." })),
    Unchanged: readOnly(integer("unchanged_count", { doc: "The rows that changed nothing." })),
    UndoneBy: readOnly(text("undone_by", { doc: "The user who undid the import; empty if it was not undone." })),
    UndoneDate: readOnly(dateTime("undone_at", { nullable: true, doc: "When the import was undone." })),
    Skipped: readOnly(integer("skipped_count", { doc: "The rows that were skipped because of their problems." })),
  },
});
