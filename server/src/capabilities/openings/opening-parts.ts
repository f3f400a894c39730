/** The parts of an opening: what each row of a part has. */
import { transactionKinds, transactionStatuses } from "@plumbline/accounting";
import {
  boolean,
  choice,
  date,
  type Fields,
  hours,
  integer,
  key,
  money,
  rate,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";

const source = {
  Source: text({
    max: 255,
    doc: "Where the row comes from, such as a report of the old system or a file and its row.",
  }),
};

const place = {
  ProjectKey: key({ of: "Project", required: true, doc: "The project." }),
  PhaseKey: key({
    of: "Phase",
    nullable: true,
    doc: "The phase; null or the project's own key for the project itself.",
  }),
};

const kind = choice(transactionKinds, { required: true, doc: "Labor, Expense or Consultant." });

const trialBalance = {
  GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account." }),
  DepartmentKey: key({ of: "Department", nullable: true, doc: "The department, if any." }),
  Debit: money({ doc: "The balance if it is a debit." }),
  Credit: money({ doc: "The balance if it is a credit." }),
  CashBasis: money({
    nullable: true,
    doc: "The balance on the cash basis, debit positive, if the old system has one; not on control accounts. The default is the balance without what is open.",
  }),
  PartyKey: key({
    nullable: true,
    doc: "Required on payroll clearing (the employee), credit cards (the bank account) and intercompany accounts (the other company).",
  }),
  SalesTaxCode: text({ max: 20, doc: "On a sales tax account, the code of the tax; empty for tax without one." }),
  ...source,
} satisfies Fields;

const clientInvoices = {
  Number: integer({
    required: true,
    min: 1,
    doc: "The number that the client knows the invoice by. Rows with the same number are lines of one invoice.",
  }),
  InvoiceDate: date({ required: true, doc: "The date on the invoice, from which it is aged." }),
  ...place,
  Kind: kind,
  IsAdjustment: boolean({ doc: "true for an adjustment line." }),
  Description: text({ doc: "The text of the line." }),
  Amount: money({ required: true, doc: "The amount of the line, without sales tax." }),
  SalesTaxCode: text({ max: 20, doc: "The code of the sales tax, if there is any." }),
  SalesTax: money({ doc: "The sales tax on the line." }),
  Received: money({
    doc: "What was received of the invoice before the cutover, including tax. If several lines have it, they add up.",
  }),
  ...source,
} satisfies Fields;

const vendorInvoices = {
  VendorKey: key({ of: "Vendor", required: true, doc: "The vendor." }),
  Number: text({
    max: 50,
    doc: "The vendor's invoice number. Rows with the same vendor, number and date are lines of one invoice.",
  }),
  InvoiceDate: date({ required: true, doc: "The date on the invoice." }),
  DateToPay: date({ nullable: true, doc: "When it is due. The default follows the vendor's payment terms." }),
  OnHold: boolean({ doc: "true if the invoice must not be paid yet." }),
  GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account that the line was charged to." }),
  DepartmentKey: key({ of: "Department", required: true, doc: "The department that the line was charged to." }),
  ProjectKey: key({ of: "Project", nullable: true, doc: "The project, if any. Its cost belongs to the part Work." }),
  PhaseKey: key({
    of: "Phase",
    nullable: true,
    doc: "The phase; null or the project's own key for the project itself.",
  }),
  ActivityKey: key({ of: "Activity", nullable: true, doc: "The activity of a line with a project." }),
  Description: text({ max: 255, doc: "What the invoice is for." }),
  Amount: money({ required: true, doc: "The amount of the line." }),
  Paid: money({
    doc: "What was paid of the invoice before the cutover. If several lines have it, they add up.",
  }),
  VendorInvoiceKey: key({
    nullable: true,
    doc: "In a firm that was taken over: the invoice in the history. Posting makes it an open invoice under this key, instead of a new one.",
  }),
  ...source,
} satisfies Fields;

const prepayments = {
  ClientKey: key({ of: "Client", required: true, doc: "The client." }),
  Amount: money({ required: true, doc: "What the client has paid in advance and is not applied yet." }),
  Reference: text({ max: 80, doc: "The check number or another reference." }),
  ...source,
} satisfies Fields;

const expenseReports = {
  EmployeeKey: key({ of: "Employee", required: true, doc: "The employee who is reimbursed." }),
  Description: text({
    max: 80,
    doc: "The name of the report. Rows with the same employee and description are lines of one report.",
  }),
  Date: date({ nullable: true, doc: "The day of the expense. The default is the cutover date." }),
  ActivityKey: key({ of: "Activity", required: true, doc: "The activity, which determines the account." }),
  ProjectKey: key({ of: "Project", nullable: true, doc: "The project, if any. Its cost belongs to the part Work." }),
  PhaseKey: key({
    of: "Phase",
    nullable: true,
    doc: "The phase; null or the project's own key for the project itself.",
  }),
  Amount: money({ required: true, doc: "What the employee is reimbursed for the expense." }),
  IsPersonalExpense: boolean({
    doc: "true for a personal expense that the firm paid: the employee owes it, and it is deducted from what the employee is reimbursed. Needs a BankAccountKey.",
  }),
  ...source,
} satisfies Fields;

const work = {
  ...place,
  Kind: kind,
  ActivityKey: key({ of: "Activity", nullable: true, doc: "The activity." }),
  EmployeeKey: key({ of: "Employee", nullable: true, doc: "Who did the work." }),
  VendorKey: key({ of: "Vendor", nullable: true, doc: "The vendor of a cost." }),
  Date: date({
    nullable: true,
    doc: "The day of the work, from which unbilled work is aged. The default is the day before the cutover.",
  }),
  Status: choice(transactionStatuses, {
    required: true,
    doc: "Wip or Hold for unbilled work; Billed, WrittenOff or NonBillable for work to date that is finished.",
  }),
  Hours: hours({ doc: "The hours worked." }),
  PremiumClass: integer({ min: 0, max: 3, doc: "0 for regular hours, 1 to 3 for premium hours." }),
  Units: hours({ doc: "The units of an expense." }),
  Cost: money({ doc: "The cost." }),
  PremiumCost: money({ doc: "The premium cost of overtime." }),
  Burden: money({ doc: "The burden." }),
  Value: money({ doc: "What the work is worth to the client: what can be billed, was billed or was written off." }),
  ...source,
} satisfies Fields;

const billings = {
  ...place,
  Kind: kind,
  Billed: money({ doc: "Billed to date, including open invoices, without adjustments and sales tax." }),
  BilledAdjustments: money({ doc: "Adjustment lines billed to date." }),
  BilledSalesTax: money({ doc: "Sales tax billed to date." }),
  Received: money({ doc: "Received to date, without sales tax." }),
  ReceivedSalesTax: money({ doc: "Sales tax received to date." }),
  Adjusted: money({ doc: "Receivable adjustments to date, without sales tax." }),
  AdjustedSalesTax: money({ doc: "The sales tax of receivable adjustments to date." }),
  Credited: money({ doc: "Credit memos to date, without sales tax." }),
  CreditedSalesTax: money({ doc: "The sales tax of credit memos to date." }),
  ...source,
} satisfies Fields;

const vendorCosts = {
  ...place,
  Kind: choice(["Expense", "Consultant"], { required: true, doc: "Expense or Consultant." }),
  Invoiced: money({ doc: "Invoiced by vendors to date, including open invoices." }),
  Paid: money({ doc: "Paid to vendors to date." }),
  ...source,
} satisfies Fields;

const progress = {
  ...place,
  PercentComplete: rate({ required: true, min: 0, max: 100, doc: "The reported percent complete of the contract." }),
  ...source,
} satisfies Fields;

/** Every part with its fields and what it is. */
export const openingParts = {
  TrialBalance: { fields: trialBalance, doc: "The balance of every account in the old system." },
  ClientInvoices: { fields: clientInvoices, doc: "The lines of client invoices that are not fully paid." },
  VendorInvoices: { fields: vendorInvoices, doc: "The lines of vendor invoices that are not fully paid." },
  Prepayments: { fields: prepayments, doc: "Money that clients paid in advance." },
  ExpenseReports: { fields: expenseReports, doc: "The lines of expense reports that are not reimbursed." },
  Work: { fields: work, doc: "Unbilled work, and cost and hours to date." },
  Billings: { fields: billings, doc: "What was billed and received to date, by phase and kind." },
  VendorCosts: { fields: vendorCosts, doc: "What vendors invoiced and were paid to date, by phase and kind." },
  Progress: { fields: progress, doc: "The reported percent complete of contracts." },
} as const satisfies Record<string, { readonly fields: Fields; readonly doc: string }>;

export type OpeningPart = keyof typeof openingParts;
export const openingPartNames = Object.keys(openingParts) as [OpeningPart, ...OpeningPart[]];

/** The rows of every part, as they are read. */
export type OpeningRows = {
  readonly [Part in OpeningPart]: readonly ValuesOf<(typeof openingParts)[Part]["fields"]>[];
};
export type RowOf<Part extends OpeningPart> = OpeningRows[Part][number];
