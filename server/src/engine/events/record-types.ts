import { taggedMembers } from "../records/index.ts";

/** How much of a record its events contain: the members that everyone may see, or only its key. */
type Carried = "record" | "key";

/**
 * Every type of record that methods write. An event contains the record only when everyone who may read events may read
 * that record too; otherwise it contains the key, and its reader gets the record with their own rights. A type that is
 * missing here is sent with its key only. Tagged members (cost, pay, client money, personal data, tax and bank numbers) are left
 * out for everyone.
 */
const carried: Readonly<Record<string, Carried>> = {
  Client: "record",
  Contact: "record",
  Vendor: "record",
  VendorInvoice: "record",
  Project: "record",
  InvoiceGroup: "record",
  Phase: "record",
  Resource: "record",
  Employee: "record",
  CustomField: "record",

  // Visible to the employee, their supervisors and accounting.
  Timesheet: "key",
  ExpenseReport: "key",
  Attachment: "key",
  TimesheetDayLock: "key",
  // Shows the hourly cost of an employee.
  Transaction: "key",
  BillableTransaction: "key",

  // Visible to accounting.
  ClientInvoice: "key",
  Receipt: "key",
  WriteOff: "key",
  VendorPayment: "key",
  ExpenseReportPayment: "key",
  PayrollPayment: "key",
  TaxPayment: "key",
  CardPayment: "key",
  IntercompanySettlement: "key",
  ClientRefund: "key",
  GLAccount: "record",
  Budget: "record",
  JournalEntry: "record",
  RecurringJournal: "record",
  Period: "record",
  YearClosing: "record",
  // The last seal, published every night, so that a chain that was cut off is noticed.
  Seal: "record",
  ControlMove: "record",
  Opening: "record",
  BalanceAssertion: "record",

  AccountGroup: "record",
  Activity: "record",
  BankAccount: "record",
  ClientType: "record",
  Company: "record",
  ContactType: "record",
  Deduction: "record",
  Department: "record",
  EmailTemplate: "record",
  EmployeeType: "record",
  Fringe: "record",
  InvoiceFormat: "record",
  LocalTax: "record",
  MarketingFinalDisposition: "record",
  MarketingStage: "record",
  OverheadGroup: "record",
  Pay: "record",
  PayrollTax: "record",
  ProjectType: "record",
  RateTable: "record",
  TimesheetNonWorkDay: "record",
  VendorType: "record",
  WageTable: "record",

  Role: "record",
  // Its summary can name an employee whose pay changes.
  PendingChange: "key",
  FirmSettings: "record",
  SetupStep: "record",
  // Visible to those who give access.
  IdentityProvider: "key",
  Import: "key",
  // Its URL may contain a secret of the receiver.
  Webhook: "key",
  WebhookDelivery: "key",
  APIUser: "key",
  ServiceUser: "key",
  AuditExport: "key",
  // Users created on the command line.
  SignIn: "key",
};

export const eventRecordTypes: readonly string[] = Object.keys(carried);

/** The types whose records are sent. */
export const carriedTypes = eventRecordTypes.filter((type) => carried[type] !== "key");

/** The members that events leave out of each type; called when all records are defined. */
export function membersLeftOut(): Readonly<Record<string, readonly string[]>> {
  const types = carriedTypes.map((type) => [type, taggedMembers(type)] as const);
  return Object.fromEntries(types.filter(([, members]) => members.length > 0));
}
