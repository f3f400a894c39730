import { anySession } from "../../engine/access/access.ts";
import { boolean, group, integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { fileArguments, permittedTarget } from "./import-arguments.ts";
import type { ImportTarget } from "./import-types.ts";
import { externalIdName, matchColumns } from "./match-columns.ts";
import { readFile } from "./read-file.ts";
import { cellText } from "./import-row.ts";
import { isEmptyCell } from "./sheet.ts";

const samplesMax = 3;

/** What a file of a type may hold, as methods answer it. */
export const importFieldList = list(
  group(
    {
      Field: text({ required: true }),
      Required: boolean({ required: true, doc: "New records need it." }),
      Kind: text({ required: true }),
      Doc: text({ required: true }),
    },
    { title: "ImportField" },
  ),
  { required: true },
);

export const getImportColumns = defineMethod({
  name: "GetImportColumns",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "The columns of a file with the fields they would fill, some of their values, and all fields of the type.",
  errors: ["notPermitted", "notAllowed"],
  args: fileArguments,
  content: {
    Rows: integer({ required: true }),
    ExternalIDColumn: text({ nullable: true }),
    Columns: list(
      group(
        {
          Heading: text({ required: true }),
          Field: text({ nullable: true, doc: "null: it would fill nothing." }),
          Samples: list(text(), { required: true }),
        },
        { title: "ImportColumn" },
      ),
      { required: true },
    ),
    Fields: importFieldList,
  },
  example: {
    Type: "Contacts",
    Format: "CSV",
    Data: Buffer.from("External ID;First name;Last name\r\n7;Ada;Palladio\r\n").toString("base64"),
  },
  async handle(args, call) {
    const target = permittedTarget(args.Type, call);
    const sheet = await readFile(args.Format ?? "CSV", args.Data);
    const { columns, refusals } = matchColumns(sheet.headings, target, args);
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const fieldAt = new Map<number, string>(columns.fields.map(({ index, field }) => [index, field.name]));
    if (columns.key !== undefined) fieldAt.set(columns.key.index, target.record.keyName);
    const { externalId } = columns;
    if (externalId !== undefined && !fieldAt.has(externalId.index)) fieldAt.set(externalId.index, externalIdName);
    const Columns = sheet.headings.flatMap((Heading, index) => {
      if (Heading === "") return [];
      const filled = sheet.rows.map(({ cells }) => cells[index]).filter((cell) => !isEmptyCell(cell));
      return [{ Heading, Field: fieldAt.get(index) ?? null, Samples: filled.slice(0, samplesMax).map(sample) }];
    });
    const Rows = sheet.rows.length;
    return {
      content: { Rows, ExternalIDColumn: externalId?.heading ?? null, Columns, Fields: describedFields(target) },
    };
  },
});

const sample = (cell: Parameters<typeof cellText>[0]) => cellText(cell).slice(0, 100);

/** The fields with what a person must know to fill them. */
export function describedFields({ fields, record, type, defaults }: ImportTarget) {
  const own =
    type === "BeginningBalances"
      ? []
      : [
          described(
            externalIdName,
            false,
            "text",
            "The id in the program it comes from: what tells one row from another for good.",
          ),
          described(record.keyName, false, "key", "The record's key here, to change a record that was not imported."),
        ];
  const others = fields.map(({ name, field, of, doc }) => {
    const required = field.required && field.default === undefined && defaults[name] === undefined;
    return described(name, required, of === undefined ? field.kind.name : `${of} by name, code or key`, doc ?? "");
  });
  return [...own, ...others];
}

function described(Field: string, Required: boolean, Kind: string, Doc: string) {
  return { Field, Required, Kind, Doc };
}
