import {
  boolean,
  choice,
  date,
  type Fields,
  group,
  hours,
  key,
  list,
  money,
  rate,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";
import { linesPerVendorInvoiceMax } from "../../engine/fields/limits.ts";
import { defineRecord, listOfRecord } from "../../engine/records/index.ts";
import { historyField } from "../ledger/index.ts";

export const vendorInvoiceStatuses = ["Normal", "Voided"] as const;
export const vendorInvoiceTypes = ["Normal", "BeginningBalance"] as const;

/** Written once by CreateVendorInvoices; only status, hold and payments change afterwards. */
export const VendorInvoice = defineRecord({
  name: "VendorInvoice",
  plural: "VendorInvoices",
  key: "VendorInvoiceKey",
  table: "vendor_invoice",
  from: `vendor_invoice join vendor on vendor.vendor_key = vendor_invoice.vendor_key
    left join vendor_type on vendor_type.vendor_type_key = vendor.vendor_type_key join company on company.company_key = vendor_invoice.company_key`,
  doc: "The header of a vendor invoice.",
  fields: {
    VendorInvoiceKey: key("vendor_invoice_key", { doc: "The key of the invoice." }),
    VendorKey: key("vendor_key", { of: "Vendor", doc: "The vendor who sent the invoice." }),
    VendorDescription: text({ sql: "vendor.name", doc: "The vendor's name." }),
    VendorTypeKey: key({
      of: "VendorType",
      nullable: true,
      sql: "vendor_type.vendor_type_key",
      doc: "The vendor's type; null if the vendor has none.",
    }),
    VendorTypeDescription: text({
      sql: "vendor_type.description",
      doc: "The description of the vendor's type.",
    }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company that owes the invoice." }),
    CompanyDescription: text({ sql: "company.description", doc: "The company's description." }),
    Description: text("description", { doc: "What the invoice is for." }),
    Status: choice(vendorInvoiceStatuses, "status", { doc: "Normal, or Voided after VoidVendorInvoices." }),
    Type: choice(vendorInvoiceTypes, "type", {
      doc: "Normal, or BeginningBalance for an invoice that was open when the books began.",
    }),
    Number: text("number", { doc: "The vendor's invoice number." }),
    Date: date("invoice_date", { doc: "The date on the invoice." }),
    AccountingDate: date("accounting_date", { doc: "The date on which the invoice is posted." }),
    DateToPay: date("date_to_pay", { doc: "The due date, from the vendor's payment method." }),
    Amount: money("amount", { doc: "The total of the invoice." }),
    Notes: text("notes", { doc: "Notes on the invoice." }),
    OnHold: boolean("on_hold", { doc: "true while the invoice must not be paid." }),
    PartiallyOnHold: boolean({
      sql: "(select coalesce(bool_or(line.hold) and not bool_and(line.hold), false) from vendor_invoice_line line where line.vendor_invoice_key = vendor_invoice.vendor_invoice_key)",
      doc: "Extension: true if some lines were entered on hold and others were not.",
    }),
    PaidAmount: money("paid_amount", { doc: "Extension: how much of Amount has been paid." }),
    IsHistory: historyField("vendor_invoice", "invoice"),
  },
});

export const VendorInvoiceDetail = defineRecord({
  name: "VendorInvoiceDetail",
  plural: "VendorInvoicesDetails",
  key: "TransactionKey",
  table: "vendor_invoice_line",
  from: `vendor_invoice_line left join project on project.project_key = vendor_invoice_line.project_key
    left join phase on phase.phase_key = vendor_invoice_line.phase_key left join activity on activity.activity_key = vendor_invoice_line.activity_key
    join company on company.company_key = vendor_invoice_line.company_key join gl_account on gl_account.gl_account_key = vendor_invoice_line.account_key
    join department on department.department_key = vendor_invoice_line.department_key`,
  doc: "A line of a vendor invoice.",
  fields: {
    VendorInvoiceKey: key("vendor_invoice_key", { of: "VendorInvoice", doc: "The invoice the line belongs to." }),
    TransactionKey: key("transaction_key", { doc: "The key of the line and of its row in the project ledger." }),
    ProjectKey: key("project_key", {
      of: "Project",
      nullable: true,
      doc: "The project that bears the cost; null for a cost of the firm itself.",
    }),
    ProjectDescription: text({ sql: "project.description", doc: "The project's description." }),
    ProjectID: text({ sql: "project.id", doc: "The project's ID." }),
    PhaseKey: key({
      of: "Phase",
      nullable: true,
      sql: "coalesce(vendor_invoice_line.phase_key, vendor_invoice_line.project_key)",
      doc: "The phase that bears the cost; the project's own key for a cost on the project itself.",
    }),
    PhaseDescription: text({
      sql: "coalesce(phase.description, project.description)",
      doc: "The description of the phase, or of the project for a cost on the project itself.",
    }),
    PhaseID: text({
      sql: "case when phase.phase_key is null then project.id else phase.id end",
      doc: "The ID of the phase, or of the project for a cost on the project itself.",
    }),
    ActivityKey: key("activity_key", { of: "Activity", nullable: true, doc: "The activity of the cost." }),
    ActivityDescription: text({ sql: "activity.description", doc: "The activity's description." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company that bears the cost." }),
    CompanyDescription: text({ sql: "company.description", doc: "The company's description." }),
    Units: hours("units", { doc: "The number of units bought." }),
    UnitDescription: text("unit_description", { doc: "What one unit is, from the activity." }),
    CostRate: rate("cost_rate", { doc: "The cost of one unit." }),
    CostAmount: money("cost_amount", { doc: "The cost of the line." }),
    AccountKey: key("account_key", { of: "GLAccount", doc: "The GL account that the cost is posted to." }),
    AccountDescription: text({ sql: "gl_account.description", doc: "The account's description." }),
    DepartmentKey: key("department_key", { of: "Department", doc: "The department that bears the cost." }),
    DepartmentDescription: text({ sql: "department.description", doc: "The department's description." }),
    Hold: boolean("hold", { doc: "true if the cost was entered on hold, so that it is not billed to the client yet." }),
    Non_1099: boolean("non_1099", { doc: "true if the line does not count toward the vendor's 1099 total." }),
    Notes: text("notes", { doc: "Notes on the line." }),
  },
});

export const vendorInvoiceContent = {
  VendorInvoices: listOfRecord(VendorInvoice),
  VendorInvoicesDetails: listOfRecord(VendorInvoiceDetail),
};

/** A line as sent to CreateVendorInvoices. */
export const newLineFields = {
  AccountKey: key({ of: "GLAccount", required: true, doc: "The GL account to post the cost to." }),
  DepartmentKey: key({ of: "Department", required: true, doc: "The department that bears the cost." }),
  CostAmount: money({ required: true, doc: "The cost of the line." }),
  ProjectKey: key({
    of: "Project",
    nullable: true,
    doc: "The project that bears the cost; PhaseKey and ActivityKey are then required.",
  }),
  PhaseKey: key({
    of: "Phase",
    nullable: true,
    doc: "The phase that bears the cost; the project's own key for the project itself.",
  }),
  ActivityKey: key({ of: "Activity", nullable: true, doc: "The activity of the cost, of type Expense or Consultant." }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company that bears the cost. Defaults to the invoice's company. With ProjectKey, the company of the phase or project bears it.",
  }),
  Units: hours({ doc: "The number of units bought." }),
  CostRate: rate({ doc: "The cost of one unit." }),
  Hold: boolean({ doc: "true puts a project's cost on hold, so that it is not billed to the client yet." }),
  Non_1099: boolean({ doc: "true keeps the line out of the vendor's 1099 total." }),
  Notes: text({ doc: "Notes on the line." }),
  PartyKey: key({
    nullable: true,
    doc: "Required on a control account: the client (prepayments), employee (payroll), credit card or other company.",
  }),
} satisfies Fields;

/** An invoice as sent to CreateVendorInvoices. */
export const newInvoiceFields = {
  VendorKey: key({ of: "Vendor", required: true, doc: "The vendor who sent the invoice." }),
  Amount: money({ required: true, doc: "The total of the invoice: the sum of CostAmount over LineItems." }),
  LineItems: list(group(newLineFields), {
    required: true,
    min: 1,
    max: linesPerVendorInvoiceMax,
    doc: "The lines of the invoice.",
  }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company that owes the invoice. Defaults to the company of the user's employee, or else to the firm's first active company.",
  }),
  Description: text({ max: 255, doc: "What the invoice is for." }),
  Number: text({ max: 80, doc: "The vendor's invoice number." }),
  Date: date({ ofDocument: true, nullable: true, doc: "The date on the invoice. Defaults to today." }),
  AccountingDate: date({
    ofDocument: true,
    nullable: true,
    doc: "The date on which to post the invoice. Defaults to Date.",
  }),
  Notes: text({ doc: "Notes on the invoice." }),
  Type: choice(vendorInvoiceTypes, {
    default: "Normal",
    doc: "BeginningBalance enters an invoice that was open when the books began. The default is Normal.",
  }),
  ControlReason: text({
    max: 255,
    doc: "Why lines are posted to a control account, which otherwise only documents post to. Required for such lines.",
  }),
} satisfies Fields;

export type NewInvoice = ValuesOf<typeof newInvoiceFields>;
export type NewLine = ValuesOf<typeof newLineFields>;
