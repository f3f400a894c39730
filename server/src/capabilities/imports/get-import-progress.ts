import { importing } from "./import-arguments.ts";
import { choice, integer, text } from "../../engine/fields/fields.ts";
import { importIdLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findImportedRows, findProgress, importStages } from "./import-store.ts";

export const importStates = ["Working", "Done", "Unknown"] as const;

export const getImportProgress = defineMethod({
  name: "GetImportProgress",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: importing,
  effect: "read",
  summary: "Returns the progress of an import that was started with an ImportID.",
  rules: ["Unknown means that the import has not started, was a preview, or failed. Nothing of it was saved."],
  args: {
    ImportID: text({
      required: true,
      filled: true,
      max: importIdLengthMax,
      doc: "The ImportID passed to ImportRecords.",
    }),
  },
  content: {
    State: choice(importStates, {
      required: true,
      doc: "Whether the import is running, has finished, or is not known.",
    }),
    Stage: choice(importStages, { nullable: true, doc: "The current step of a running import; otherwise null." }),
    RowsDone: integer({ required: true, doc: "The rows processed so far in this stage." }),
    Rows: integer({ required: true, doc: "The rows to process in total." }),
  },
  example: { ImportID: "6f9619ff-8b86-d011-b42d-00cf4fc964ff" },
  async handle({ ImportID }, call) {
    const progress = await findProgress(call.db, call.firm.schema, ImportID);
    if (progress !== undefined) {
      const { stage, done, rows } = progress;
      return { content: { State: "Working", Stage: stage, RowsDone: done, Rows: rows } };
    }
    const imported = await findImportedRows(call.db, ImportID);
    const rows = imported ?? 0;
    return { content: { State: imported === undefined ? "Unknown" : "Done", Stage: null, RowsDone: rows, Rows: rows } };
  },
});
