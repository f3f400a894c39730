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
export type RepeatInterval = (typeof repeatedEvery)[number];

const journalLine = group(
  {
    Line: integer({ required: true, doc: "The number of the line, from 1." }),
    GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account that is posted to." }),
    AccountID: text({ required: true, doc: "The account number." }),
    AccountDescription: text({ required: true, doc: "The account name." }),
    CompanyKey: key({ of: "Company", required: true, doc: "The company whose books the line is posted to." }),
    DepartmentKey: key({ of: "Department", nullable: true, doc: "The department, if any." }),
    Debit: money({ required: true, doc: "The amount if the line is a debit, otherwise 0." }),
    Credit: money({ required: true, doc: "The amount if the line is a credit, otherwise 0." }),
    Notes: text({ required: true, doc: "Notes on the line." }),
    PartyKey: key({
      nullable: true,
      doc: "The client, vendor, employee, credit card or company of a line on a control account.",
    }),
    ClearsJournalKey: key({
      of: "JournalEntry",
      nullable: true,
      doc: "The journal entry whose open amount on the control account the line clears, if any.",
    }),
  },
  { title: "JournalEntryLine", doc: "A line of a journal entry." },
);

/** A journal entry that a user created. It never changes, except that it can be voided. */
export const Journal = defineRecord({
  name: "JournalEntry",
  plural: "JournalEntries",
  key: "JournalKey",
  table: "journal",
  from: "journal join company on company.company_key = journal.company_key",
  doc: "A journal entry with its lines. Its key is the SourceKey of its postings in ListGLTransactions.",
  fields: {
    JournalKey: key("journal_key", { doc: "The key of the journal entry." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When the journal entry was created or voided." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company of the journal entry." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    Type: choice(journalTypes, "type", {
      doc: "Normal, or BeginningBalance for the balances with which the books begin.",
    }),
    Status: choice(journalStatuses, "status", { doc: "Normal or Voided." }),
    Date: date("journal_date", { doc: "The posting date." }),
    VoidDate: date("void_date", {
      nullable: true,
      doc: "The date of the reversing entry if the journal entry is voided.",
    }),
    Number: text("number", { doc: "The number that the user gave the journal entry." }),
    Description: text("description", { doc: "What the journal entry is for." }),
    Basis: choice(journalBases, "basis", { doc: "The basis of accounting on which the journal entry counts." }),
    Amount: money("amount", { doc: "The total debits." }),
    ReversesJournalKey: key("reverses_journal_key", {
      of: "JournalEntry",
      nullable: true,
      doc: "The journal entry that this one reverses, if any.",
    }),
    SeriesKey: key("series_key", {
      of: "JournalEntry",
      nullable: true,
      doc: "The first journal entry of the series, if this one is part of a series.",
    }),
    Notes: text("notes", { doc: "Notes on the journal entry." }),
    ControlReason: text("control_reason", { doc: "Why lines were posted to a control account; empty if none was." }),
    Lines: list(journalLine, {
      doc: "The debits and credits.",
      sql: `(select json_agg(json_build_object('Line', line, 'GLAccountKey', gl_account_key, 'AccountID', gl_account.id,
               'AccountDescription', gl_account.description, 'CompanyKey', item.company_key, 'DepartmentKey', department_key,
               'Debit', greatest(amount, 0.00), 'Credit', greatest(-amount, 0.00), 'Notes', item.notes,
               'PartyKey', party_key, 'ClearsJournalKey', clears_journal_key) order by line)
               from journal_line item join gl_account using (gl_account_key) where item.journal_key = journal.journal_key)`,
    }),
  },
});

/** A list item has all members except the lines. */
export const journalItem = Object.keys(Journal.fields).filter((name) => name !== "Lines");

const newLineFields = {
  GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account to post to." }),
  Debit: money({ doc: "The amount of a debit line, greater than 0. A line has either Debit or Credit." }),
  Credit: money({ doc: "The amount of a credit line, greater than 0. A line has either Debit or Credit." }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company whose books the line is posted to. The default is the company of the journal entry.",
  }),
  DepartmentKey: key({ of: "Department", nullable: true, doc: "The department, if any." }),
  Notes: text({ doc: "Notes on the line." }),
  PartyKey: key({
    nullable: true,
    doc: "Required on a control account: the client (receivables, prepayments), vendor (payables), employee (payroll, reimbursements), credit card or other company.",
  }),
  ClearsJournalKey: key({
    of: "JournalEntry",
    nullable: true,
    doc: "An earlier journal entry whose open amount on a receivable or payable account the line clears, instead of PartyKey.",
  }),
} satisfies Fields;

/** A journal entry as CreateJournalEntries accepts it. */
export const newJournalFields = {
  Lines: list(group(newLineFields), {
    required: true,
    min: 1,
    max: linesPerJournalMax,
    doc: "The debits and credits, which must balance.",
  }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company of the journal entry. The default is the company of the calling employee, or else the first active company.",
  }),
  Type: choice(journalTypes, {
    default: "Normal",
    doc: "BeginningBalance enters the balances with which the books begin. The default is Normal.",
  }),
  Date: date({
    ofDocument: true,
    nullable: true,
    doc: "The posting date. The default is today; for beginning balances, the day on which the company's books begin.",
  }),
  Basis: choice(journalBases, {
    default: "both",
    doc: "The basis of accounting on which the journal entry counts. The default is both.",
  }),
  Number: text({ max: 80, doc: "A number of your choice." }),
  Description: text({ max: 255, doc: "What the journal entry is for." }),
  Notes: text({ doc: "Notes on the journal entry." }),
  ControlReason: text({
    max: 255,
    doc: "Why lines are posted to a control account, which otherwise only documents post to. Required for such lines.",
  }),
  ReverseDate: date({
    ofDocument: true,
    nullable: true,
    doc: "A later date on which the opposite amounts are posted, as another journal entry.",
  }),
  Repeat: group(
    {
      Every: choice(repeatedEvery, { required: true, doc: "The interval between the journal entries." }),
      Times: integer({
        min: 2,
        max: repeatsOfJournalMax,
        doc: "The number of journal entries, including the first. It may be omitted with WhenDue; then the series has no end.",
      }),
      WhenDue: boolean({
        doc: "If true, the first journal entry is posted now and each later one on its date. The default is to post all of them now.",
      }),
    },
    { nullable: true, doc: "Repeats the journal entry on later dates." },
  ),
} satisfies Fields;

export type NewJournal = ValuesOf<typeof newJournalFields>;
export type NewJournalLine = ValuesOf<typeof newLineFields>;
