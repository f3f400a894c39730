/** How much of a record its events carry: all of it, all but some members, or its key alone. */
type Carried = "record" | "key" | { readonly without: readonly string[] };

/**
 * Every type of record that is written. An event carries the record only where everybody who may read events may read that
 * record too; of the others it carries the key, and its reader asks for the record with their own rights. A type that is
 * not here goes out with its key alone.
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

  // Seen by the employee, their supervisors and accounting.
  Timesheet: "key",
  ExpenseReport: "key",
  Attachment: "key",
  TimesheetDayLock: "key",
  // Shows what an hour of an employee costs.
  Transaction: "key",
  BillableTransaction: "key",

  // Seen by accounting.
  ClientInvoice: "key",
  Receipt: "key",
  WriteOff: "key",
  VendorPayment: "key",
  ExpenseReportPayment: "key",
  GLAccount: "record",
  Budget: "record",
  JournalEntry: "record",
  RecurringJournal: "record",
  Period: "record",
  YearClosing: "record",

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
  // Its address may hold a secret of the receiver's.
  Webhook: "key",
  WebhookDelivery: "key",
  APIUser: "key",
  ServiceUser: "key",
  // Users made on the command line.
  SignIn: "key",
};

export const eventRecordTypes: readonly string[] = Object.keys(carried);

/** The types whose records go out, and the members that stay behind, by type. */
export const carriedTypes = eventRecordTypes.filter((type) => carried[type] !== "key");
export const membersLeftOut: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(carried).flatMap(([type, how]) => (typeof how === "object" ? [[type, how.without]] : [])),
);
