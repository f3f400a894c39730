import { anySession } from "../../engine/access/access.ts";
import { boolean, group, integer, list, text } from "../../engine/fields/fields.ts";
import { importedDocumentRowsMax, importRowsMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { fileArguments, permittedTarget } from "./import-arguments.ts";
import { hasExternalIds, type ImportTarget, isKeyed } from "./import-types.ts";
import { externalIdName, matchColumns } from "./match-columns.ts";
import { bytesSource, openFile } from "./read-file.ts";
import { cellText } from "./import-row.ts";
import { type Cell, isEmptyCell, type OpenSheet } from "./sheet.ts";

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
    const rowsMax = target.history === undefined ? importRowsMax : importedDocumentRowsMax;
    const sheet = await openFile(args.Format ?? "CSV", bytesSource(args.Data), rowsMax);
    const { columns, refusals } = matchColumns(sheet.headings, target, args);
    refuseAll(refusals);
    const fieldAt = new Map<number, string>(columns.fields.map(({ index, field }) => [index, field.name]));
    if (columns.key !== undefined) fieldAt.set(columns.key.index, target.record.keyName);
    const { externalId } = columns;
    if (externalId !== undefined && !fieldAt.has(externalId.index)) fieldAt.set(externalId.index, externalIdName);
    const { Rows, samples } = await readSamples(sheet);
    const Columns = sheet.headings.flatMap((Heading, index) => {
      if (Heading === "") return [];
      return [{ Heading, Field: fieldAt.get(index) ?? "", Samples: samples[index]!.map(sample) }];
    });
    return {
      content: { Rows, ExternalIDColumn: externalId?.heading ?? "", Columns, Fields: describedFields(target) },
    };
  },
});

/** The number of rows, and the first values of each column. */
async function readSamples({ headings, slices }: OpenSheet): Promise<{ Rows: number; samples: Cell[][] }> {
  const samples = headings.map((): Cell[] => []);
  let Rows = 0;
  for await (const slice of slices) {
    Rows += slice.length;
    for (const { cells } of slice)
      samples.forEach((found, index) => {
        const cell = cells[index] ?? null;
        if (found.length < samplesMax && !isEmptyCell(cell)) found.push(cell);
      });
  }
  return { Rows, samples };
}

const sample = (cell: Parameters<typeof cellText>[0]) => cellText(cell).slice(0, 100);

/** The fields with what a person needs to know to fill them. */
export function describedFields(target: ImportTarget) {
  const { fields, record, defaults } = target;
  const ids = described(
    externalIdName,
    false,
    "text",
    target.history === undefined
      ? "The ID in the program that the file comes from. It identifies the row in later imports."
      : "The ID of the document in the program that the file comes from. Rows with the same one belong to one document.",
  );
  const keys = described(
    record.keyName,
    false,
    "key",
    "The key of an existing record, to change a record that was not imported.",
  );
  const own = [...(hasExternalIds(target) ? [ids] : []), ...(isKeyed(target) ? [keys] : [])];
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
