import { office } from "../../engine/access/access.ts";
import { choice, integer, text } from "../../engine/fields/fields.ts";
import { importIdLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findProgress, importStages } from "./import-store.ts";

export const importStates = ["Working", "Done", "Unknown"] as const;

export const getImportProgress = defineMethod({
  name: "GetImportProgress",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: office,
  effect: "read",
  summary: "How far an import is that was begun with an ImportID.",
  rules: ["Unknown: it has not begun, was a preview, or was refused; nothing of it was saved."],
  args: { ImportID: text({ required: true, filled: true, max: importIdLengthMax }) },
  content: {
    State: choice(importStates, { required: true }),
    Stage: choice(importStages, { nullable: true }),
    RowsDone: integer({ required: true }),
    Rows: integer({ required: true }),
  },
  example: { ImportID: "6f9619ff-8b86-d011-b42d-00cf4fc964ff" },
  async handle({ ImportID }, call) {
    const progress = await findProgress(call.db, call.firm.schema, ImportID);
    if (progress !== undefined) {
      const { stage, done, rows } = progress;
      return { content: { State: "Working", Stage: stage, RowsDone: done, Rows: rows } };
    }
    const run = await call.db.row<{ rows: number }>(
      "select row_count as rows from import_run where import_id = $1 order by import_run_key desc limit 1",
      [ImportID],
    );
    const rows = run?.rows ?? 0;
    return { content: { State: run === undefined ? "Unknown" : "Done", Stage: null, RowsDone: rows, Rows: rows } };
  },
});
