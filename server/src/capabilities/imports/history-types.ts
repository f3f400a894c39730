/** Import types whose rows are lines of documents that another system has posted: timesheets, expense reports, vendor invoices. */
import type { LockArea } from "@plumbline/accounting";
import { boolean, date, type Field, type Fields, hours, key, money, rate, text } from "../../engine/fields/fields.ts";
import { historyFamilies, type HistoryFamily } from "../history/index.ts";
import { type ImportField, importField } from "./import-fields.ts";

export const historyTypes = ["HistoryTimesheets", "HistoryExpenseReports", "HistoryVendorInvoices"] as const;
export type HistoryType = (typeof historyTypes)[number];

/** Documents whose lines are the rows of a file. */
export interface ImportedHistory {
  readonly family: HistoryFamily;
  /** The part of the books whose closed days take no documents. */
  readonly area: LockArea;
  /** The members of the document: its rows have the same ones, or leave them empty. */
  readonly shared: ReadonlySet<string>;
  /** Whether an external ID may tell documents apart. */
  readonly hasExternalIds: boolean;
  /** The columns that tell whether a stored document is the same. */
  readonly compared: Readonly<Record<string, readonly string[]>>;
}

const place = {
  ProjectKey: key({ of: "Project", nullable: true, doc: "The project, if any." }),
  PhaseKey: key({ of: "Phase", nullable: true, doc: "The phase within the project; empty for the project itself." }),
};

const ofTimesheets = {
  EmployeeKey: key({ of: "Employee", required: true, doc: "The employee who worked." }),
  CompanyKey: key({ of: "Company", nullable: true, doc: "The company. Default: that of the employee." }),
} satisfies Fields;

const cells = {
  Date: date({ required: true, doc: "The day that was worked." }),
  ...place,
  ActivityKey: key({ of: "Activity", nullable: true, doc: "The activity; required with a project." }),
  OverheadGroupDetailKey: key({
    of: "OverheadGroupDetail",
    nullable: true,
    doc: "For time without a project: the detail of the employee's overhead group, such as Vacation.",
  }),
  EmployeeTypeKey: key({ of: "EmployeeType", nullable: true, doc: "The employee type, if not the employee's own." }),
  Regular: hours({ min: 0, max: 24, doc: "The regular hours of the day." }),
  Overtime: hours({ min: 0, max: 24, doc: "The overtime hours of the day." }),
  Doubletime: hours({ min: 0, max: 24, doc: "The doubletime hours of the day." }),
  Notes: text({ doc: "A note on the regular hours." }),
  OvertimeNotes: text({ doc: "A note on the overtime hours." }),
} satisfies Fields;

const ofReports = {
  EmployeeKey: key({ of: "Employee", required: true, doc: "The employee who spent the money." }),
  CompanyKey: key({ of: "Company", nullable: true, doc: "The company. Default: that of the employee." }),
  Description: text({ max: 255, doc: "The description of the report." }),
  BeginningDate: date({ nullable: true, doc: "The first day of the report. Default: that of its expenses." }),
  EndingDate: date({ nullable: true, doc: "The last day of the report. Default: that of its expenses." }),
  AccountingDate: date({ nullable: true, doc: "The day it was posted. Default: EndingDate." }),
  AdvanceAmount: money({ doc: "What the employee was advanced." }),
  IsPaid: boolean({ nullable: true, doc: "Whether the employee was reimbursed. Default: yes." }),
  ReportNotes: text({ doc: "A note on the report." }),
} satisfies Fields;

const expenses = {
  Date: date({ nullable: true, doc: "The day of the expense." }),
  ActivityKey: key({ of: "Activity", required: true, doc: "The activity." }),
  ...place,
  Units: money({ doc: "The number of units, of an expense that is paid by unit." }),
  UnitRate: money({ nullable: true, doc: "The rate of a unit." }),
  CostAmount: money({ required: true, doc: "The amount of the expense." }),
  BankAccountKey: key({ of: "BankAccount", nullable: true, doc: "The firm's credit card that paid it, if any." }),
  Payee: text({ doc: "Who was paid." }),
  IsPersonalExpense: boolean({ doc: "Whether the expense was personal." }),
  Reference: text({ doc: "The number of the receipt." }),
  Notes: text({ doc: "A note on the expense." }),
} satisfies Fields;

const ofInvoices = {
  VendorKey: key({ of: "Vendor", required: true, doc: "The vendor." }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company. Default: the company of a firm that has only one.",
  }),
  Number: text({ max: 50, doc: "The vendor's invoice number." }),
  Date: date({ required: true, doc: "The date on the invoice." }),
  AccountingDate: date({ nullable: true, doc: "The day it was posted. Default: Date." }),
  DateToPay: date({ nullable: true, doc: "When it was due. Default: Date." }),
  Description: text({ max: 255, doc: "The description of the invoice." }),
  PaidAmount: money({ nullable: true, doc: "What was paid of the invoice. Default: all of it." }),
  OnHold: boolean({ doc: "Whether the invoice is on hold." }),
  InvoiceNotes: text({ doc: "A note on the invoice." }),
} satisfies Fields;

const invoiceLines = {
  ...place,
  ActivityKey: key({ of: "Activity", nullable: true, doc: "The activity, if any." }),
  AccountKey: key({ of: "GLAccount", required: true, doc: "The account, by its ID." }),
  DepartmentKey: key({ of: "Department", required: true, doc: "The department." }),
  Units: money({ doc: "The number of units." }),
  UnitDescription: text({ doc: "What a unit is." }),
  CostRate: rate({ doc: "The cost of a unit." }),
  CostAmount: money({ required: true, doc: "The amount of the line." }),
  Hold: boolean({ doc: "Whether the line is on hold." }),
  Non_1099: boolean({ doc: "Whether the line is left out of Form 1099." }),
  Notes: text({ doc: "A note on the line." }),
} satisfies Fields;

const without = (columns: readonly string[], ...left: string[]) => columns.filter((name) => !left.includes(name));
const { timesheets, expenseReports, vendorInvoices } = historyFamilies;
const namesOf = (fields: Fields) => new Set(Object.keys(fields));

export const importedHistory: Readonly<Record<HistoryType, ImportedHistory>> = {
  HistoryTimesheets: {
    family: timesheets,
    area: "Time",
    shared: namesOf(ofTimesheets),
    hasExternalIds: false,
    compared: {
      timesheet: ["employee_key", "company_key", "week_start", "total_hours"],
      timesheet_row: without(
        timesheets.inside[0].columns,
        "timesheet_row_key",
        "timesheet_key",
        "position",
        "approved_at",
      ),
    },
  },
  HistoryExpenseReports: {
    family: expenseReports,
    area: "Payables",
    shared: namesOf(ofReports),
    hasExternalIds: true,
    compared: {
      expense_report: [
        "employee_key",
        "company_key",
        "beginning_date",
        "ending_date",
        "description",
        "advance_amount",
        "notes",
        "accounting_date",
        "paid_at is not null",
      ],
      expense: without(expenseReports.inside[0].columns, "expense_key", "expense_report_key"),
    },
  },
  HistoryVendorInvoices: {
    family: vendorInvoices,
    area: "Payables",
    shared: namesOf(ofInvoices),
    hasExternalIds: true,
    compared: {
      vendor_invoice: without(vendorInvoices.header.columns, "vendor_invoice_key"),
      vendor_invoice_line: without(vendorInvoices.inside[0].columns, "transaction_key", "vendor_invoice_key"),
    },
  },
};

const fieldsOf: Readonly<Record<HistoryType, Fields>> = {
  HistoryTimesheets: { ...ofTimesheets, ...cells },
  HistoryExpenseReports: { ...ofReports, ...expenses },
  HistoryVendorInvoices: { ...ofInvoices, ...invoiceLines },
};

const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  Regular: ["Hours", "RegularHours"],
  Overtime: ["OvertimeHours"],
  Doubletime: ["DoubletimeHours"],
  OverheadGroupDetailKey: ["Overhead", "OverheadDetail"],
  Number: ["InvoiceNumber"],
  CostAmount: ["Amount"],
  AccountKey: ["GLAccount", "GLAccountKey"],
};

export function historyFields(type: HistoryType): ImportField[] {
  return Object.entries<Field>(fieldsOf[type]).map(([name, field]) => {
    const made = importField(name, field);
    return { ...made, aliases: [...made.aliases, ...(otherHeadings[name] ?? [])] };
  });
}
