import { choice, dateTime, integer, key, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { importTypes } from "./import-types.ts";

/** A file that was imported. */
export const ImportRun = defineRecord({
  name: "Import",
  plural: "Imports",
  key: "ImportKey",
  table: "import_run",
  doc: "A file that was imported.",
  fields: {
    ImportKey: readOnly(key("import_run_key")),
    ImportID: readOnly(text("import_id")),
    Type: readOnly(choice(importTypes, "type")),
    Filename: readOnly(text("filename")),
    ImportedBy: readOnly(text("user_name")),
    ImportedDate: readOnly(dateTime("last_modified")),
    Rows: readOnly(integer("row_count")),
    Created: readOnly(integer("created_count")),
    Changed: readOnly(integer("changed_count")),
    Unchanged: readOnly(integer("unchanged_count")),
  },
});
