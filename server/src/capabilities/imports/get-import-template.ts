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
  summary: "Returns an empty file with all headings of an import type, to fill in and send to ImportRecords.",
  rules: ["The Excel file has a second sheet that describes each column. You may delete columns that you do not need."],
  errors: ["notPermitted"],
  args: {
    Type: choice(importTypes, { required: true, doc: "The import type." }),
    Format: choice(importFormats, { default: "CSV", doc: "CSV, or Excel for an .xlsx file." }),
  },
  content: {
    Filename: text({ required: true, doc: "A suggested file name." }),
    MimeType: text({ required: true, doc: "The media type of the file." }),
    Data: text({ required: true, doc: "The file in base64." }),
    Fields: importFieldList,
  },
  example: { Type: "Projects", Format: "Excel" },
  async handle(args, call) {
    const Fields = describedFields(permittedTarget(args.Type, call));
    const table = { columns: Fields.map(({ Field }) => Field), rows: [] };
    const help = {
      columns: ["Column", "Required", "Type", "Description"],
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
