import { anySession } from "../../engine/access/access.ts";
import { choice, integer, json, key, list, group, text } from "../../engine/fields/fields.ts";
import { filenameLengthMax, importIdLengthMax } from "../../engine/fields/limits.ts";
import { type Answer, type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { fileArguments, permittedTarget, readDefaults } from "./import-arguments.ts";
import { importBalances } from "./import-balances.ts";
import { importOpening } from "./import-opening.ts";
import { type Imported, type ImportedFile, importRows, type Outcome, outcomes } from "./import-rows.ts";
import { lockImports, type Progress, publishProgress, saveImportRun } from "./import-store.ts";
import type { ImportTarget } from "./import-types.ts";
import { type Columns, externalIdName, matchColumns } from "./match-columns.ts";
import { readFile } from "./read-file.ts";
import type { Sheet } from "./sheet.ts";

export const emptyCellChoices = ["Keep", "Clear"] as const;

export const importRecords = defineMethod({
  name: "ImportRecords",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  heavy: true,
  summary: "Creates and changes records from the rows of a CSV or Excel file. Either all rows are saved or none.",
  rules: [
    "The first row holds the headings. Rows follow the rules of the Update method of their records (beginning balances: CreateJournalEntries), and a user who may call that method may import. Preview reports every problem of every row at once; ErrorData has Row, Column, Property and Value.",
    "A row matches the record named in its key column (such as ClientKey), otherwise the record imported earlier with the same external ID, otherwise, for GL accounts, the account with that ID. A row without a match creates a record. Importing the same file again changes nothing; a changed row updates only what changed.",
    "A cell refers to another record by name, code (accounts, projects), external ID or key; in a column whose heading ends in Key a number is a key. A name shared by several active records is rejected. Employees may refer to supervisors in the same file.",
    "An empty cell leaves the value as it is; with EmptyCells Clear it clears a value that may be empty. Accepted are yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY; in a file separated by semicolons also 1.234,50.",
    "A project row creates the project with one invoice group and one phase. Later imports change the oldest group and phase of the project.",
    "Beginning balances: the rows of a company form its opening journal and must balance. Another file for the company voids that journal and posts a new one.",
    "Openings: the rows of a company replace the part of its opening, which must be a draft. Start it with SaveOpening first. A phase is named by its key, ID or description within its project. Without a Source, a row states its file and row number.",
    "With an ImportID, GetImportProgress reports the progress.",
  ],
  errors: ["notPermitted", "notFound", "notAllowed", "tooLong", "wrongState"],
  args: {
    ...fileArguments,
    Defaults: json({ doc: "An object of field names and values for new records whose row leaves the field empty." }),
    EmptyCells: choice(emptyCellChoices, {
      default: "Keep",
      doc: "Whether an empty cell keeps or clears the value of an existing record.",
    }),
    Filename: text({ max: filenameLengthMax, doc: "The file name to show in ListImports." }),
    ImportID: text({
      max: importIdLengthMax,
      doc: "An identifier that the caller chooses for this import, such as a GUID.",
    }),
  },
  content: {
    Type: fileArguments.Type,
    Rows: integer({ required: true, doc: "The number of rows in the file." }),
    Created: integer({ required: true, doc: "The rows that created a record." }),
    Changed: integer({ required: true, doc: "The rows that changed a record." }),
    Unchanged: integer({ required: true, doc: "The rows that changed nothing." }),
    UnusedColumns: list(text(), { required: true, doc: "The headings of columns that fill no field." }),
    Records: list(
      group(
        {
          Row: integer({ required: true, doc: "The number of the row in the file; the headings are row 1." }),
          ExternalID: text({ doc: "The external ID of the row, if it has one." }),
          Key: key({
            required: true,
            doc: "The key of the record; for beginning balances, of the journal; for openings, of the opening.",
          }),
          Outcome: choice(outcomes, { required: true, doc: "What the row did to the record." }),
        },
        { title: "ImportedRow" },
      ),
      { required: true, doc: "The result of each row." },
    ),
  },
  example: {
    Type: "Clients",
    Format: "CSV",
    Data: Buffer.from("External ID,Description,Email\r\nC-17,Harbor City Schools,office@harbor.example\r\n").toString(
      "base64",
    ),
    Filename: "clients.csv",
  },
  async handle(args, call) {
    const target = permittedTarget(args.Type, call);
    const report = (progress: Progress) => publishProgress(call.db, call.firm.schema, args.ImportID ?? "", progress);
    await report({ stage: "Reading", done: 0, rows: 0 });
    const sheet = await readFile(args.Format ?? "CSV", args.Data);
    const { columns, refusals } = matchColumns(sheet.headings, target, args);
    const { defaults, refusals: wrongDefaults } = readDefaults(args.Defaults, target);
    const wrong = [...refusals, ...wrongDefaults, ...refuseWithoutIdentity(columns, target, args.ExternalIDColumn)];
    if (wrong.length > 0) throw new RefusedCall(wrong);
    await report({ stage: "Checking", done: 0, rows: sheet.rows.length });
    await lockImports(call.db);
    const file = { target, sheet, columns, defaults, clearEmpty: args.EmptyCells === "Clear" };
    const imported = await save(call, file, report, args.Filename ?? "");
    warnOfUnusedColumns(call, columns);
    return answer(call, file, imported, args);
  },
});

function save(
  call: Call,
  file: ImportedFile,
  report: (progress: Progress) => Promise<void>,
  filename: string,
): Promise<Imported> {
  if (file.target.part !== undefined) return importOpening(call, file, file.target.part, filename);
  return file.target.isOneDocument === true ? importBalances(call, file) : importRows(call, file, report);
}

/** Without an identity for rows, importing a file again would create every record again. */
function refuseWithoutIdentity(columns: Columns, target: ImportTarget, asked: string | undefined): Refusal[] {
  const { record, natural, isOneDocument } = target;
  if (isOneDocument === true)
    return asked === undefined || asked === ""
      ? []
      : [
          {
            name: "notAllowed",
            property: "ExternalIDColumn",
            value: asked,
            reason:
              "ExternalIDColumn is not used for beginning balances and openings, which are identified by their company. Leave it out.",
          },
        ];
  if (columns.externalId !== undefined || columns.key !== undefined || natural !== undefined || asked !== undefined)
    return [];
  return [
    {
      name: "invalid",
      property: "ExternalIDColumn",
      reason: `ExternalIDColumn is required unless the file has a column ${externalIdName} or ${record.keyName}: name the column that identifies each row, so that importing the file again does not create the records again.`,
    },
  ];
}

function warnOfUnusedColumns(call: Call, { unused }: Columns): void {
  if (unused.length > 0)
    call.warn(
      warning("unknownMember", `No field matches the columns ${unused.join(", ")}; they are ignored.`, {
        Columns: unused,
      }),
    );
}

interface AnsweredFile {
  readonly target: ImportTarget;
  readonly sheet: Sheet;
  readonly columns: Columns;
}

async function answer(
  call: Call,
  { target, sheet, columns }: AnsweredFile,
  imported: Imported,
  args: { readonly Filename?: string | undefined; readonly ImportID?: string | undefined },
): Promise<Answer> {
  if ("refusals" in imported) return { content: {}, refusals: imported.refusals, discard: true };
  const count = (outcome: Outcome) => imported.records.filter((each) => each.Outcome === outcome).length;
  const counts = { created: count("Created"), changed: count("Changed"), unchanged: count("Unchanged") };
  const about = { importId: args.ImportID ?? "", type: target.type, filename: args.Filename ?? "" };
  const { userName } = call.caller;
  await saveImportRun(call.db, { ...about, userName, rows: sheet.rows.length, ...counts }, call.now);
  return {
    content: {
      Type: target.type,
      Rows: sheet.rows.length,
      Created: counts.created,
      Changed: counts.changed,
      Unchanged: counts.unchanged,
      UnusedColumns: columns.unused,
      Records: imported.records,
    },
  };
}
