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
import { defineRecord } from "../../engine/records/index.ts";

export const vendorInvoiceStatuses = ["Normal", "Voided"] as const;
export const vendorInvoiceTypes = ["Normal", "BeginningBalance"] as const;

/** The header of a vendor invoice. Its values come from CreateVendorInvoices and never change; a void moves its status. */
export const VendorInvoice = defineRecord({
  name: "VendorInvoice",
  plural: "VendorInvoices",
  key: "VendorInvoiceKey",
  table: "vendor_invoice",
  from: `vendor_invoice join vendor on vendor.vendor_key = vendor_invoice.vendor_key
    left join vendor_type on vendor_type.vendor_type_key = vendor.vendor_type_key join company on company.company_key = vendor_invoice.company_key`,
  doc: "The header of a vendor invoice.",
  fields: {
    VendorInvoiceKey: key("vendor_invoice_key"),
    VendorKey: key("vendor_key", { of: "Vendor" }),
    VendorDescription: text({ sql: "vendor.name" }),
    VendorTypeKey: key({ of: "VendorType", nullable: true, sql: "vendor_type.vendor_type_key" }),
    VendorTypeDescription: text({ nullable: true, sql: "vendor_type.description" }),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    Description: text("description"),
    Status: choice(vendorInvoiceStatuses, "status"),
    Type: choice(vendorInvoiceTypes, "type"),
    Number: text("number"),
    Date: date("invoice_date"),
    AccountingDate: date("accounting_date"),
    DateToPay: date("date_to_pay"),
    Amount: money("amount"),
    Notes: text("notes"),
    OnHold: boolean("on_hold"),
    PaidAmount: money("paid_amount", { doc: "Extension: what payments have covered of Amount." }),
  },
});

/** A line of a vendor invoice. */
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
    VendorInvoiceKey: key("vendor_invoice_key", { of: "VendorInvoice" }),
    TransactionKey: key("transaction_key", { doc: "The key of the line, and of its row in the project ledger." }),
    ProjectKey: key("project_key", { of: "Project", nullable: true }),
    ProjectDescription: text({ nullable: true, sql: "project.description" }),
    ProjectID: text({ nullable: true, sql: "project.id" }),
    PhaseKey: key({
      of: "Phase",
      nullable: true,
      sql: "coalesce(vendor_invoice_line.phase_key, vendor_invoice_line.project_key)",
      doc: "The project's own key for a cost on the project itself.",
    }),
    PhaseDescription: text({ nullable: true, sql: "coalesce(phase.description, project.description)" }),
    PhaseID: text({ nullable: true, sql: "case when phase.phase_key is null then project.id else phase.id end" }),
    ActivityKey: key("activity_key", { of: "Activity", nullable: true }),
    ActivityDescription: text({ nullable: true, sql: "activity.description" }),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    Units: hours("units"),
    UnitDescription: text("unit_description"),
    CostRate: rate("cost_rate"),
    CostAmount: money("cost_amount"),
    AccountKey: key("account_key", { of: "GLAccount" }),
    AccountDescription: text({ sql: "gl_account.description" }),
    DepartmentKey: key("department_key", { of: "Department" }),
    DepartmentDescription: text({ sql: "department.description" }),
    Hold: boolean("hold"),
    Non_1099: boolean("non_1099"),
    Notes: text("notes"),
  },
});

/** A line as CreateVendorInvoices takes it. */
export const newLineFields = {
  AccountKey: key({ of: "GLAccount", required: true }),
  DepartmentKey: key({ of: "Department", required: true }),
  CostAmount: money({ required: true }),
  ProjectKey: key({ of: "Project", nullable: true, doc: "With it PhaseKey and ActivityKey are required." }),
  PhaseKey: key({ of: "Phase", nullable: true }),
  ActivityKey: key({ of: "Activity", nullable: true }),
  CompanyKey: key({ of: "Company", nullable: true, doc: "The invoice's company when left out." }),
  Units: hours(),
  CostRate: rate(),
  Hold: boolean({ doc: "true keeps a project's cost from being billed yet." }),
  Non_1099: boolean(),
  Notes: text(),
} satisfies Fields;

/** An invoice as CreateVendorInvoices takes it. */
export const newInvoiceFields = {
  VendorKey: key({ of: "Vendor", required: true }),
  Amount: money({ required: true, doc: "The sum of the CostAmounts of LineItems." }),
  LineItems: list(group(newLineFields), { required: true, min: 1, max: linesPerVendorInvoiceMax }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "When left out, the company of the employee behind the user, else the firm's first active one.",
  }),
  Description: text({ max: 255 }),
  Number: text({ max: 80 }),
  Date: date({ nullable: true, doc: "Today when left out." }),
  AccountingDate: date({ nullable: true, doc: "Date when left out." }),
  Notes: text(),
} satisfies Fields;

export type NewInvoice = ValuesOf<typeof newInvoiceFields>;
export type NewLine = ValuesOf<typeof newLineFields>;
