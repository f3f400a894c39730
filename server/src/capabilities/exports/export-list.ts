import { anySession } from "../../engine/access/access.ts";
import { defineMethod, type MethodDefinition } from "../../engine/method/method.ts";
import { exportArguments, exportedFile, exportRows, exportRules } from "./export-rows.ts";

export const exportList = defineMethod({
  name: "ExportList",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  heavy: true,
  summary: "Exports the rows of any List method as a CSV or Excel file.",
  rules: exportRules,
  errors: ["notPermitted", "notAllowed"],
  args: exportArguments,
  content: exportedFile,
  example: { ExportedMethod: "ListClients", Arguments: { FilterByStatus: ["Active"] }, Format: "Excel" },
  handle: (args, call) => exportRows(args, call, isExported, "a List method"),
});

/** The audit has an export of its own, which is audited. */
const isExported = ({ name }: MethodDefinition) => name.startsWith("List") && name !== "ListAuditEntries";
