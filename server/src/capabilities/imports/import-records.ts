import { journals } from "../journals/index.ts";
import { anySession } from "../../engine/access/access.ts";
import { boolean, choice, integer, json, key, list, group, text } from "../../engine/fields/fields.ts";
import { filenameLengthMax, importIdLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { fileArguments } from "./import-arguments.ts";
import { importFile } from "./import-file.ts";
import { outcomes } from "./import-rows.ts";
import { bytesSource } from "./read-file.ts";

export const emptyCellChoices = ["Keep", "Clear"] as const;
export const invalidRowChoices = ["Refuse", "Skip"] as const;

export const importRecords = defineMethod({
  name: "ImportRecords",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: anySession,
  // Beginning balances post journals.
  confirm: journals.methods.createJournalEntries.confirm,
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
    "History: rows are lines of timesheets, expense reports and vendor invoices that another system has posted, up to the cutover date. They can be read, have no postings and cannot be changed; the opening has their sums. Rows of a timesheet are cells of an employee's week. Rows with the same external ID are one report or invoice, otherwise those with the same employee, description and ending date, or the same vendor, number and date. A document that was imported before must be the same (-424); one with an invalid row is skipped as a whole. Closed and locked days are refused (-424). Created counts rows, and Records has one item for each document, at most 20,000. Rows are not held in memory: a file may have 2,000,000.",
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
            doc: "The key of the record; for items of a list, of the record that has the list; for beginning balances, of the journal; for openings, of the opening; for history, of the document.",
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
  handle: (args, call) => importFile(call, args, bytesSource(args.Data)),
});
