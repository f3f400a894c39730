import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { exportArguments, exportedFile, exportRows, exportRules } from "./export-rows.ts";

export const exportStatement = defineMethod({
  name: "ExportStatement",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  heavy: true,
  summary: "Exports the rows of any statement as a CSV or Excel file.",
  rules: exportRules,
  errors: ["notPermitted", "notAllowed"],
  args: exportArguments,
  content: exportedFile,
  example: { ExportedMethod: "GetTrialBalance", Arguments: { AsOfDate: "EndOfLastMonth" } },
  handle: (args, call) => exportRows(args, call, (method) => method.chapter === "Statements", "a statement"),
});
