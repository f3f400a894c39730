import { boolean, date, group, key, list, money, readOnly, text, type ValuesOf } from "../../engine/fields/fields.ts";

const attachmentFields = {
  FileKey: key({ required: true, doc: "What SaveAttachment answered." }),
  Description: text(),
  Filename: readOnly(text()),
  MimeType: readOnly(text()),
};

/** A line of a report as a caller may send it; what it leaves out stays as it is, or is the default of a new one. */
export const expenseFields = {
  ExpenseKey: key({
    required: true,
    doc: "Negative: a new line. Attachments saved before must have been saved with it.",
  }),
  Date: date({ nullable: true }),
  OriginalExpenseKey: readOnly(
    key({ onlyWhenSet: true, doc: "Of a line that the call created: the negative key it was sent with." }),
  ),
  Delete: boolean({ onlyWhenSet: true, doc: "true deletes the line." }),
  Attachments: list(group(attachmentFields, { title: "ExpenseAttachment" }), { max: 100 }),
  ActivityKey: key({ of: "Activity", doc: "Required." }),
  ActivityDescription: readOnly(text()),
  ProjectKey: key({ of: "Project", nullable: true }),
  ProjectName: readOnly(text({ nullable: true })),
  PhaseKey: key({
    nullable: true,
    doc: "Required if ProjectKey is given; the project's own key means the project itself.",
  }),
  PhaseName: readOnly(text({ nullable: true })),
  IsUnitBased: boolean({ doc: "Default: as the activity is." }),
  Units: money({ doc: "Default 0." }),
  UnitRate: money({ nullable: true, doc: "Default: the activity's rate for a unit-based line." }),
  CostAmount: money({ nullable: true, doc: "Calculated from Units and UnitRate when not supplied." }),
  BankAccountKey: key({
    of: "BankAccount",
    nullable: true,
    doc: "The firm's card that paid; empty when the employee did.",
  }),
  CreditCardName: readOnly(text({ nullable: true })),
  RejectedByByEmployeeKey: readOnly(key({ nullable: true })),
  RejectedByByEmployeeName: readOnly(text({ nullable: true })),
  Payee: text({ max: 255 }),
  IsPersonalExpense: boolean({ doc: "Default false." }),
  Reference: text({ max: 80 }),
  ManagerNotes: readOnly(text()),
  Notes: text(),
  ProjectInfoValid: readOnly(boolean({ onlyWhenSet: true, doc: "Absent when the line has no project information." })),
};

export type SentLine = ValuesOf<typeof expenseFields>;
