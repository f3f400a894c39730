/**
 * How much of a record its events contain: the members of its definition that everyone may see, those and these members that the
 * definition does not have, or only its key.
 */
type Carried = "record" | "key" | readonly string[];

/**
 * Every type of record that methods write. An event contains the record only when everyone who may read events may read
 * that record too; otherwise it contains the key, and its reader gets the record with their own rights. Tagged members (cost, pay,
 * client money, personal data, tax and bank numbers) are left out for everyone. `npm run print` writes what follows from this and the
 * definitions to a file of the schema, and events obey that table alone.
 */
export const carried: Readonly<Record<string, Carried>> = {
  Client: "record",
  Contact: "record",
  Vendor: "record",
  // Bills need seePayables.
  VendorInvoice: "key",
  Project: "record",
  // Their place among their siblings is stored, and shown by their order.
  InvoiceGroup: ["Position"],
  Phase: ["Position"],
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
  // The books need seeBooks; payroll journals show pay.
  GLAccount: "key",
  Budget: "key",
  JournalEntry: "key",
  RecurringJournal: "key",
  Period: "key",
  YearClosing: "key",
  // The last seal, published every night, so that a chain that was cut off is noticed.
  Seal: ["Seal", "Hash"],
  ControlMove: "key",
  Opening: "key",
  BalanceAssertion: "key",

  AccountGroup: "key",
  Activity: "record",
  BankAccount: "record",
  ClientType: "record",
  Company: "key",
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
  // Its details show cost.
  OverheadGroup: "key",
  Pay: "record",
  PayrollTax: "record",
  ProjectType: "record",
  // Bill rates need seeClientMoney.
  RateTable: "key",
  // Standard cost needs seeCost.
  StandardCostRate: "key",
  TimesheetNonWorkDay: "record",
  VendorType: "record",
  WageTable: "record",

  Role: "key",
  // Its summary can name an employee whose pay changes.
  PendingChange: "key",
  FirmSettings: "key",
  SetupStep: ["SetupStepKey", "Step", "Status"],
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

/** The members that everyone may see of a record, beside those of its definition. */
export function carriedMembers(type: string): readonly string[] {
  const what = Object.hasOwn(carried, type) ? carried[type] : undefined;
  return typeof what === "object" ? what : [];
}
