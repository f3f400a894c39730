import { boolean, date, group, key, list, money, readOnly, text, type ValuesOf } from "../../engine/fields/fields.ts";

const attachmentFields = {
  FileKey: key({ required: true, doc: "The file: the FileKey that SaveAttachment returned." }),
  Description: text({ doc: "A description of the file." }),
  Filename: readOnly(text({ doc: "The name that the file was saved with." })),
  MimeType: readOnly(text({ doc: "The type of the file." })),
};

/** A line of a report as a caller may send it. A member that is left out stays as it is, or gets the default of a new line. */
export const expenseFields = {
  ExpenseKey: key({
    required: true,
    doc: "The line; a negative key for a new one. Files saved for a new line must have been saved with that key.",
  }),
  Date: date({ ofDocument: true, nullable: true, doc: "The day of the expense; required to submit the report." }),
  OriginalExpenseKey: readOnly(
    key({ onlyWhenSet: true, doc: "The negative key that a line created by this call was sent with." }),
  ),
  Delete: boolean({ onlyWhenSet: true, doc: "true deletes the line." }),
  Attachments: list(group(attachmentFields, { title: "ExpenseAttachment" }), {
    max: 100,
    doc: "The receipts of the line.",
  }),
  ActivityKey: key({ of: "Activity", doc: "The kind of expense; required for a new line." }),
  ActivityDescription: readOnly(text({ doc: "The activity's description." })),
  ProjectKey: key({ of: "Project", nullable: true, doc: "The project that the expense is charged to, if any." }),
  ProjectName: readOnly(text({ doc: "The project's description." })),
  PhaseKey: key({
    nullable: true,
    doc: "The phase that the expense is charged to; required with ProjectKey. The project's own key means the project itself.",
  }),
  PhaseName: readOnly(text({ doc: "The phase's description." })),
  IsUnitBased: boolean({ doc: "Whether the amount is Units times UnitRate. Default: as set for the activity." }),
  Units: money({ doc: "The number of units, such as miles. Default: 0." }),
  UnitRate: money({
    nullable: true,
    doc: "The price of a unit, to the cent. Default for a unit-based line: the activity's rate, which counts with four decimals.",
  }),
  CostAmount: money({ nullable: true, doc: "The amount spent. Default: Units times UnitRate." }),
  BankAccountKey: key({
    of: "BankAccount",
    nullable: true,
    doc: "The company card that paid; null if the employee paid.",
  }),
  CreditCardName: readOnly(text({ doc: "The name of the company card." })),
  RejectedByByEmployeeKey: readOnly(
    key({ nullable: true, doc: "The employee who rejected the line; null once the report is resubmitted." }),
  ),
  RejectedByByEmployeeName: readOnly(text({ doc: "The name of the employee who rejected the line." })),
  Payee: text({ max: 255, doc: "Who was paid." }),
  IsPersonalExpense: boolean({
    doc: "true for a private expense on a company card, which is not a cost. Default: false.",
  }),
  Reference: text({ max: 80, doc: "A receipt number or other reference." }),
  ManagerNotes: readOnly(text({ doc: "What the person who rejected the line asks to correct." })),
  Notes: text({ doc: "The employee's notes." }),
  ProjectInfoValid: readOnly(
    boolean({
      onlyWhenSet: true,
      doc: "Whether expenses can be charged to the project and phase; absent without a project.",
    }),
  ),
};

export type SentLine = ValuesOf<typeof expenseFields>;
