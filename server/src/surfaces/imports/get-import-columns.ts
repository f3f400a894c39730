import { anySession } from "../../engine/access/access.ts";
import { boolean, group, integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { fileArguments, permittedTarget } from "./import-arguments.ts";
import { type ImportTarget, isKeyed } from "./import-types.ts";
import { externalIdName, matchColumns } from "./match-columns.ts";
import { readFile } from "./read-file.ts";
import { cellText } from "./import-row.ts";
import { isEmptyCell } from "./sheet.ts";

const samplesMax = 3;

/** The fields that a file of an import type may fill. */
export const importFieldList = list(
  group(
    {
      Field: text({ required: true, doc: "The name of the field, which is also its heading." }),
      Required: boolean({ required: true, doc: "Whether new records need a value." }),
      Kind: text({ required: true, doc: "The type of the value, or the kind of record it refers to." }),
      Doc: text({ required: true, doc: "What the field means." }),
    },
    { title: "ImportField" },
  ),
  { required: true, doc: "All fields that a file of this type may fill." },
);

export const getImportColumns = defineMethod({
  name: "GetImportColumns",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  heavy: true,
  summary:
    "Returns the columns of a file with the fields they would fill and sample values, and all fields of the import type.",
  errors: ["notPermitted", "notAllowed"],
  args: fileArguments,
  content: {
    Rows: integer({ required: true, doc: "The number of rows, not counting the headings." }),
    ExternalIDColumn: text({
      doc: "The heading of the column that identifies rows; empty when there is none.",
    }),
    Columns: list(
      group(
        {
          Heading: text({ required: true, doc: "The heading in the file." }),
          Field: text({ doc: "The field that the column fills; empty when it fills none." }),
          Samples: list(text(), { required: true, doc: "The first few values of the column." }),
        },
        { title: "ImportColumn" },
      ),
      { required: true, doc: "The columns of the file in order." },
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
      return [{ Heading, Field: fieldAt.get(index) ?? "", Samples: filled.slice(0, samplesMax).map(sample) }];
    });
    const Rows = sheet.rows.length;
    return {
      content: { Rows, ExternalIDColumn: externalId?.heading ?? "", Columns, Fields: describedFields(target) },
    };
  },
});

const sample = (cell: Parameters<typeof cellText>[0]) => cellText(cell).slice(0, 100);

/** The fields with what a person needs to know to fill them. */
export function describedFields(target: ImportTarget) {
  const { fields, record, defaults } = target;
  const own = !isKeyed(target)
    ? []
    : [
        described(
          externalIdName,
          false,
          "text",
          "The ID in the program that the file comes from. It identifies the row in later imports.",
        ),
        described(
          record.keyName,
          false,
          "key",
          "The key of an existing record, to change a record that was not imported.",
        ),
      ];
  const others = fields.map(({ name, field, of, within, doc }) => {
    const required = field.required && field.default === undefined && defaults[name] === undefined;
    const named = of ?? within;
    return described(
      name,
      required,
      named === undefined ? field.kind.name : `${named} by name, code or key`,
      doc ?? "",
    );
  });
  return [...own, ...others];
}

function described(Field: string, Required: boolean, Kind: string, Doc: string) {
  return { Field, Required, Kind, Doc };
}
