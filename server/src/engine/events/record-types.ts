/** How much of a record its events contain: all of it, all but some members, or only its key. */
type Carried = "record" | "key" | { readonly without: readonly string[] };

/**
 * Every type of record that methods write. An event contains the record only when everyone who may read events may read
 * that record too; otherwise it contains the key, and its reader gets the record with their own rights. A type that is
 * missing here is sent with its key only.
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
  Employee: { without: ["PayRates"] },
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
  ControlMove: "record",
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

  FirmSettings: "record",
  Import: "key",
  // Its URL may contain a secret of the receiver.
  Webhook: "key",
  WebhookDelivery: "key",
  APIUser: "key",
  ServiceUser: "key",
  // Users created on the command line.
  SignIn: "key",
};

export const eventRecordTypes: readonly string[] = Object.keys(carried);

/** The types whose records are sent, and the members left out of each. */
export const carriedTypes = eventRecordTypes.filter((type) => carried[type] !== "key");
export const membersLeftOut: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(carried).flatMap(([type, how]) => (typeof how === "object" ? [[type, how.without]] : [])),
);
