import { anySession } from "../../engine/access/access.ts";
import { boolean, choice, integer, json, key, list, group, text } from "../../engine/fields/fields.ts";
import { filenameLengthMax, importIdLengthMax } from "../../engine/fields/limits.ts";
import { type Answer, type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { ImportRun } from "./import-run-record.ts";
import { fileArguments, permittedTarget, readDefaults } from "./import-arguments.ts";
import { importBalances } from "./import-balances.ts";
import { importLists } from "./import-lists.ts";
import { importOpening } from "./import-opening.ts";
import { type Imported, type ImportedFile, importRows, type Outcome, outcomes } from "./import-rows.ts";
import { lockImports, type Progress, publishProgress, saveImportRun } from "./import-store.ts";
import { type ImportTarget, isKeyed } from "./import-types.ts";
import { type Columns, externalIdName, matchColumns } from "./match-columns.ts";
import { readFile } from "./read-file.ts";
import type { Sheet } from "./sheet.ts";

export const emptyCellChoices = ["Keep", "Clear"] as const;
export const invalidRowChoices = ["Refuse", "Skip"] as const;

export const importRecords = defineMethod({
  name: "ImportRecords",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  heavy: true,
  summary:
    "Creates and changes records from the rows of a CSV or Excel file. Either all rows are saved or none, unless InvalidRows is Skip.",
  rules: [
    "The first row holds the headings. Rows follow the rules of the Update method of their records (beginning balances: CreateJournalEntries), and a user who may call that method may import. Preview reports every problem of every row at once; ErrorData has Row, Column, Property and Value.",
    "A row matches the record named in its key column (such as ClientKey), otherwise the record imported earlier with the same external ID, otherwise, for GL accounts, the account with that ID. A row without a match creates a record. Importing the same file again changes nothing; a changed row updates only what changed.",
    "With MatchByName, a row without such a match is the record with its name: the description of a client, the name of a vendor, contact or employee, the ID or description of a project or account. A name of several active records is rejected, and so is a name that two rows of the file would create.",
    "With InvalidRows Skip, rows with problems are skipped and the others are saved; SkippedRows returns their cells and problems. A row that refers to a skipped row is skipped too. Beginning balances and openings are documents and are saved only as a whole.",
    "A cell refers to another record by name, code (accounts, projects), external ID or key; in a column whose heading ends in Key a number is a key. A name shared by several active records is rejected. Employees may refer to supervisors in the same file.",
    "An empty cell leaves the value as it is; with EmptyCells Clear it clears a value that may be empty. Accepted are yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY; in a file separated by semicolons also 1.234,50.",
    "A project row creates the project with one invoice group and one phase. Later imports change the oldest group and phase of the project.",
    "Lists inside records: each row names its record (a project, rate table, client, vendor or employee) by ID, name, external ID or key. An invoice group or phase without an external ID is the one with its ID or description in the project; a phase names its invoice group and the phase above, which may be a row of the same file. A rate, markup or pay rate is the one with the same date and subject, a contact of a client or vendor the one with its ContactKey; other items of the list stay as they are.",
    "Beginning balances: the rows of a company form its opening journal and must balance. Another file for the company voids that journal and posts a new one.",
    "Openings: the rows of a company replace the part of its opening, which must be a draft. Start it with SaveOpening first. A phase is named by its key, ID or description within its project. Without a Source, a row states its file and row number.",
    "With an ImportID, GetImportProgress reports the progress. UndoImport undoes an import until something depends on it.",
  ],
  errors: ["notPermitted", "notFound", "notAllowed", "tooLong", "wrongState"],
  args: {
    ...fileArguments,
    Defaults: json({ doc: "An object of field names and values for new records whose row leaves the field empty." }),
    EmptyCells: choice(emptyCellChoices, {
      default: "Keep",
      doc: "Whether an empty cell keeps or clears the value of an existing record.",
    }),
    MatchByName: boolean({
      default: false,
      doc: "Whether a row without a key and a known external ID is the existing record with its name.",
    }),
    InvalidRows: choice(invalidRowChoices, {
      default: "Refuse",
      doc: "Whether a row with problems refuses the file or is skipped.",
    }),
    Filename: text({ max: filenameLengthMax, doc: "The file name to show in ListImports." }),
    ImportID: text({
      max: importIdLengthMax,
      doc: "An identifier that the caller chooses for this import, such as a GUID.",
    }),
  },
  content: {
    ImportKey: key({ required: true, doc: "Identifies the import in ListImports and UndoImport." }),
    Type: fileArguments.Type,
    Rows: integer({ required: true, doc: "The number of rows in the file." }),
    Created: integer({ required: true, doc: "The rows that created a record." }),
    Changed: integer({ required: true, doc: "The rows that changed a record." }),
    Unchanged: integer({ required: true, doc: "The rows that changed nothing." }),
    Skipped: integer({ required: true, doc: "The rows that were skipped because of their problems." }),
    UnusedColumns: list(text(), { required: true, doc: "The headings of columns that fill no field." }),
    Records: list(
      group(
        {
          Row: integer({ required: true, doc: "The number of the row in the file; the headings are row 1." }),
          ExternalID: text({ doc: "The external ID of the row, if it has one." }),
          Key: key({
            required: true,
            doc: "The key of the record; for items of a list, of the record that has the list; for beginning balances, of the journal; for openings, of the opening.",
          }),
          Outcome: choice(outcomes, { required: true, doc: "What the row did to the record." }),
        },
        { title: "ImportedRow" },
      ),
      { required: true, doc: "The result of each saved row." },
    ),
    Headings: list(text(), { required: true, doc: "The headings of the file, in the order of the cells." }),
    SkippedRows: list(
      group(
        {
          Row: integer({ required: true, doc: "The number of the row in the file; the headings are row 1." }),
          Cells: list(text(), { required: true, doc: "The values of its cells, as text." }),
          Problems: list(
            group(
              {
                Column: text({ required: true, doc: "The heading of the cell; empty for a problem of the whole row." }),
                Property: text({ required: true, doc: "The field that the problem is about." }),
                Reason: text({ required: true, doc: "What is wrong." }),
              },
              { title: "ImportProblem" },
            ),
            { required: true, doc: "What is wrong with the row." },
          ),
        },
        { title: "SkippedRow" },
      ),
      { required: true, doc: "The rows that were skipped, with InvalidRows Skip." },
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
    const wrong = [
      ...refusals,
      ...wrongDefaults,
      ...refuseWithoutIdentity(columns, target, args),
      ...refuseForDocuments(target, args),
    ];
    if (wrong.length > 0) throw new RefusedCall(wrong);
    await report({ stage: "Checking", done: 0, rows: sheet.rows.length });
    await lockImports(call.db);
    const matchByName = args.MatchByName === true;
    const skipInvalid = args.InvalidRows === "Skip";
    const file = {
      target,
      sheet,
      columns,
      defaults,
      clearEmpty: args.EmptyCells === "Clear",
      matchByName,
      skipInvalid,
    };
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
  const { list } = file.target;
  if (list !== undefined) return importLists(call, { ...file, target: { ...file.target, list } }, report);
  return file.target.isOneDocument === true ? importBalances(call, file) : importRows(call, file, report);
}

/** Without an identity for rows, importing a file again would create every record again. */
function refuseWithoutIdentity(
  columns: Columns,
  target: ImportTarget,
  {
    ExternalIDColumn: asked,
    MatchByName,
  }: { readonly ExternalIDColumn?: string | undefined; readonly MatchByName?: boolean | undefined },
): Refusal[] {
  const { record, natural, partOfProject } = target;
  if (!isKeyed(target))
    return asked === undefined || asked === ""
      ? []
      : [
          {
            name: "notAllowed",
            property: "ExternalIDColumn",
            value: asked,
            reason:
              "ExternalIDColumn is not used for lists inside records, beginning balances and openings, which are identified by their record or company. Leave it out.",
          },
        ];
  const isNamed = natural !== undefined || (partOfProject !== undefined && partOfProject !== "Resource");
  const isIdentified = columns.externalId !== undefined || columns.key !== undefined || isNamed;
  if (isIdentified || asked !== undefined || MatchByName === true) return [];
  return [
    {
      name: "invalid",
      property: "ExternalIDColumn",
      reason: `ExternalIDColumn is required unless the file has a column ${externalIdName} or ${record.keyName}: name the column that identifies each row, so that importing the file again does not create the records again.`,
    },
  ];
}

/** The rows of a document are one journal or opening: none of them can be skipped or matched alone. */
function refuseForDocuments(
  { isOneDocument = false, list, type }: ImportTarget,
  {
    MatchByName,
    InvalidRows,
  }: { readonly MatchByName?: boolean | undefined; readonly InvalidRows?: string | undefined },
): Refusal[] {
  if (list !== undefined && MatchByName === true)
    return [
      {
        name: "notAllowed",
        property: "MatchByName",
        value: true,
        reason: `MatchByName is not used for ${type}: the items of a list have no names. Leave it out.`,
      },
    ];
  if (!isOneDocument) return [];
  const wrong = [
    ...(MatchByName === true ? [{ property: "MatchByName", value: true }] : []),
    ...(InvalidRows === "Skip" ? [{ property: "InvalidRows", value: "Skip" }] : []),
  ];
  return wrong.map((each) => ({
    name: "notAllowed",
    ...each,
    reason: `${each.property} is not used for ${type}: the rows of a company are one document. Leave it out.`,
  }));
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
  const skipped = imported.skipped ?? [];
  const about = { importId: args.ImportID ?? "", type: target.type, filename: args.Filename ?? "" };
  const { userName } = call.caller;
  const { usageKey } = call;
  const run = { ...about, usageKey, userName, rows: sheet.rows.length, ...counts, skipped: skipped.length };
  const ImportKey = await saveImportRun(call.db, run, call.now);
  const after = (await recordsNow(call.db, ImportRun, [ImportKey])).get(ImportKey)!;
  call.wrote({ record: ImportRun.name, key: ImportKey, before: null, after });
  return {
    content: {
      ImportKey,
      Type: target.type,
      Rows: sheet.rows.length,
      Created: counts.created,
      Changed: counts.changed,
      Unchanged: counts.unchanged,
      Skipped: skipped.length,
      UnusedColumns: columns.unused,
      Records: imported.records,
      Headings: sheet.headings,
      SkippedRows: skipped,
    },
  };
}
