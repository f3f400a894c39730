import {
  boolean,
  choice,
  date,
  dateTime,
  type Fields,
  group,
  integer,
  key,
  list,
  money,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";
import { linesPerJournalMax, repeatsOfJournalMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const journalTypes = ["Normal", "BeginningBalance"] as const;
export const journalStatuses = ["Normal", "Voided"] as const;
export const journalBases = ["both", "accrual", "cash"] as const;
export const repeatedEvery = ["Week", "Month", "Quarter", "Year"] as const;

const shownLine = group(
  {
    Line: integer({ required: true }),
    GLAccountKey: key({ of: "GLAccount", required: true }),
    AccountID: text({ required: true }),
    AccountDescription: text({ required: true }),
    CompanyKey: key({ of: "Company", required: true }),
    DepartmentKey: key({ of: "Department", nullable: true }),
    Debit: money({ required: true }),
    Credit: money({ required: true }),
    Notes: text({ required: true }),
  },
  { title: "JournalEntryLine" },
);

/** A journal that a person wrote. Its values come from CreateJournalEntries and never change; a void moves its status. */
export const Journal = defineRecord({
  name: "JournalEntry",
  plural: "JournalEntries",
  key: "JournalKey",
  table: "journal",
  from: "journal join company on company.company_key = journal.company_key",
  doc: "A journal that a person wrote, with its lines. Its key is the SourceKey of its postings in ListGLTransactions.",
  fields: {
    JournalKey: key("journal_key"),
    LastModifiedDate: dateTime("last_modified"),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    Type: choice(journalTypes, "type"),
    Status: choice(journalStatuses, "status"),
    Date: date("journal_date"),
    VoidDate: date("void_date", { nullable: true }),
    Number: text("number"),
    Description: text("description"),
    Basis: choice(journalBases, "basis"),
    Amount: money("amount", { doc: "The sum of its debits." }),
    ReversesJournalKey: key("reverses_journal_key", {
      of: "JournalEntry",
      nullable: true,
      doc: "The journal whose opposite this is.",
    }),
    SeriesKey: key("series_key", {
      of: "JournalEntry",
      nullable: true,
      doc: "The first of the journals that repeat each other.",
    }),
    Notes: text("notes"),
    Lines: list(shownLine, {
      sql: `(select json_agg(json_build_object('Line', line, 'GLAccountKey', gl_account_key, 'AccountID', gl_account.id,
               'AccountDescription', gl_account.description, 'CompanyKey', item.company_key, 'DepartmentKey', department_key,
               'Debit', greatest(amount, 0.00), 'Credit', greatest(-amount, 0.00), 'Notes', item.notes) order by line)
               from journal_line item join gl_account using (gl_account_key) where item.journal_key = journal.journal_key)`,
    }),
  },
});

/** The members of a list item: all but the lines. */
export const journalItem = Object.keys(Journal.fields).filter((name) => name !== "Lines");

const newLineFields = {
  GLAccountKey: key({ of: "GLAccount", required: true }),
  Debit: money({ doc: "Either Debit or Credit, more than 0." }),
  Credit: money({ doc: "Either Debit or Credit, more than 0." }),
  CompanyKey: key({ of: "Company", nullable: true, doc: "The journal's company when left out." }),
  DepartmentKey: key({ of: "Department", nullable: true }),
  Notes: text(),
} satisfies Fields;

/** A journal as CreateJournalEntries takes it. */
export const newJournalFields = {
  Lines: list(group(newLineFields), { required: true, min: 1, max: linesPerJournalMax }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "When left out, the company of the employee behind the user, else the firm's first active one.",
  }),
  Type: choice(journalTypes, { default: "Normal" }),
  Date: date({ nullable: true, doc: "Today when left out; for beginning balances the day the company's books begin." }),
  Basis: choice(journalBases, { default: "both", doc: "What it counts on." }),
  Number: text({ max: 80 }),
  Description: text({ max: 255 }),
  Notes: text(),
  ReverseDate: date({ nullable: true, doc: "A later day on which the opposite is posted, as a journal of its own." }),
  Repeat: group(
    {
      Every: choice(repeatedEvery, { required: true }),
      Times: integer({
        min: 2,
        max: repeatsOfJournalMax,
        doc: "The first included. May be left out with WhenDue: then there is no end.",
      }),
      WhenDue: boolean({
        doc: "true: the first is posted now, each later one by the service when its day has come. Otherwise all are posted now.",
      }),
    },
    { nullable: true, doc: "Journals that are the same but for their dates." },
  ),
} satisfies Fields;

export type NewJournal = ValuesOf<typeof newJournalFields>;
export type NewJournalLine = ValuesOf<typeof newLineFields>;
