import { toCsv, toWorkbook } from "../exports/index.ts";
import { anySession } from "../../engine/access/access.ts";
import { choice, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { describedFields, importFieldList } from "./get-import-columns.ts";
import { permittedTarget } from "./import-arguments.ts";
import { importTypes } from "./import-types.ts";
import { importFormats } from "./sheet.ts";

export const getImportTemplate = defineMethod({
  name: "GetImportTemplate",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "An empty file of a type with all its headings, to be filled and sent to ImportRecords.",
  rules: ["Excel has a second sheet that says what belongs into each column. Columns that are not needed may go."],
  errors: ["notPermitted"],
  args: {
    Type: choice(importTypes, { required: true }),
    Format: choice(importFormats, { default: "CSV" }),
  },
  content: {
    Filename: text({ required: true }),
    MimeType: text({ required: true }),
    Data: text({ required: true, doc: "The file, base64." }),
    Fields: importFieldList,
  },
  example: { Type: "Projects", Format: "Excel" },
  async handle(args, call) {
    const Fields = describedFields(permittedTarget(args.Type, call));
    const table = { columns: Fields.map(({ Field }) => Field), rows: [] };
    const help = {
      columns: ["Column", "Required", "What it holds", "Help"],
      rows: Fields.map(({ Field, Required, Kind, Doc }) => [Field, Required ? "yes" : "", Kind, Doc]),
    };
    const content =
      args.Format === "Excel"
        ? {
            Filename: `${args.Type}.xlsx`,
            MimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Data: toWorkbook(table, args.Type, [{ name: "Help", table: help }]).toString("base64"),
          }
        : {
            Filename: `${args.Type}.csv`,
            MimeType: "text/csv; charset=utf-8",
            Data: Buffer.from(toCsv(table)).toString("base64"),
          };
    return { content: { ...content, Fields } };
  },
});
