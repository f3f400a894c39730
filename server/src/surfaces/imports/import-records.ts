import { anySession } from "../../engine/access/access.ts";
import { choice, integer, json, key, list, group, text } from "../../engine/fields/fields.ts";
import { filenameLengthMax, importIdLengthMax } from "../../engine/fields/limits.ts";
import { type Answer, type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { fileArguments, permittedTarget, readDefaults } from "./import-arguments.ts";
import { importBalances } from "./import-balances.ts";
import { type Imported, importRows, type Outcome, outcomes } from "./import-rows.ts";
import { keepRun, type Progress, takeTurn, tellProgress } from "./import-store.ts";
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
  summary: "Creates and changes records from the rows of a CSV or Excel file: all of them, or none.",
  rules: [
    "The first row names the columns. Every row is held to the rules of the Update method of its records (beginning balances: CreateJournalEntries), and whoever may call that may import. Preview tells every problem of every row at once: ErrorData has Row, Column, Property and Value.",
    "A row is the record that its key column names (ClientKey ...), else the one that a row with the same external id became before, else for GL accounts the account with that ID, else a new one. The same file a second time changes nothing; a changed row changes what is changed in it.",
    "A cell names another record by its name, code (accounts, projects), the external id it was imported with, or its key; in a column headed ...Key a number is a key. A name that several active records have is refused. Employees may name supervisors of the same file.",
    "An empty cell says nothing; EmptyCells Clear takes the value away where it may be empty. Yes and no, 1,234.50, (1,234.50) and MM/DD/YYYY are understood; in a file with semicolons 1.234,50 too.",
    "A project's row makes the project with one invoice group and one phase; later rows change those, the oldest of the project.",
    "Beginning balances: the rows of a company are its opening journal and must balance. Another file for the company voids that journal and posts the new one.",
    "With an ImportID GetImportProgress tells from anywhere how far it is.",
  ],
  errors: ["notPermitted", "notFound", "notAllowed", "tooLong", "wrongState"],
  args: {
    ...fileArguments,
    Defaults: json({ doc: "An object of field names and values for new records whose row says nothing of them." }),
    EmptyCells: choice(emptyCellChoices, {
      default: "Keep",
      doc: "What an empty cell does to a record that is there.",
    }),
    Filename: text({ max: filenameLengthMax, doc: "For the log of imports (ListImports)." }),
    ImportID: text({ max: importIdLengthMax, doc: "A name of the caller's own for this import, e.g. a GUID." }),
  },
  content: {
    Type: fileArguments.Type,
    Rows: integer({ required: true }),
    Created: integer({ required: true }),
    Changed: integer({ required: true }),
    Unchanged: integer({ required: true }),
    UnusedColumns: list(text(), { required: true, doc: "Headings that filled nothing." }),
    Records: list(
      group(
        {
          Row: integer({ required: true }),
          ExternalID: text({ nullable: true }),
          Key: key({ required: true, doc: "Of the record; of the journal for beginning balances." }),
          Outcome: choice(outcomes, { required: true }),
        },
        { title: "ImportedRow" },
      ),
      { required: true },
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
    const tell = (progress: Progress) => tellProgress(call.db, call.firm.schema, args.ImportID ?? "", progress);
    await tell({ stage: "Reading", done: 0, rows: 0 });
    const sheet = await readFile(args.Format ?? "CSV", args.Data);
    const { columns, refusals } = matchColumns(sheet.headings, target, args);
    const { defaults, refusals: wrongDefaults } = readDefaults(args.Defaults, target);
    const wrong = [...refusals, ...wrongDefaults, ...refuseWithoutIdentity(columns, target, args.ExternalIDColumn)];
    if (wrong.length > 0) throw new RefusedCall(wrong);
    await tell({ stage: "Checking", done: 0, rows: sheet.rows.length });
    await takeTurn(call.db);
    const file = { target, sheet, columns, defaults, clearing: args.EmptyCells === "Clear" };
    const imported = await (target.type === "BeginningBalances"
      ? importBalances(call, file)
      : importRows(call, file, tell));
    warnOfUnused(call, columns);
    return answer(call, file, imported, args);
  },
});

/** Without something that tells rows apart for good, a second import would make everything twice. */
function refuseWithoutIdentity(columns: Columns, target: ImportTarget, asked: string | undefined): Refusal[] {
  const { type, record, natural } = target;
  if (type === "BeginningBalances")
    return asked === undefined || asked === ""
      ? []
      : [
          {
            name: "notAllowed",
            property: "ExternalIDColumn",
            value: asked,
            reason: "ExternalIDColumn is not for beginning balances: they are told apart by their company.",
          },
        ];
  if (columns.externalId !== undefined || columns.key !== undefined || natural !== undefined || asked !== undefined)
    return [];
  return [
    {
      name: "invalid",
      property: "ExternalIDColumn",
      reason: `ExternalIDColumn is required unless the file has a column ${externalIdName} or ${record.keyName}: name the column that tells one row from another for good, so that a second import makes no second records.`,
    },
  ];
}

function warnOfUnused(call: Call, { unused }: Columns): void {
  if (unused.length > 0)
    call.warn(warning("unknownMember", `Columns ${unused.join(", ")} fill nothing.`, { Columns: unused }));
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
  await keepRun(call.db, { ...about, userName, rows: sheet.rows.length, ...counts }, call.now);
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
