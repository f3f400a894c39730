import { transactionKinds } from "@plumbline/accounting";
import { boolean, choice, date, hours, integer, key, money, rate, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const clientInvoiceStatuses = ["Draft", "Final", "Voided"] as const;

/** The header of a client invoice: a draft until it is numbered and posted. */
export const ClientInvoice = defineRecord({
  name: "ClientInvoice",
  plural: "ClientInvoices",
  key: "ClientInvoiceKey",
  table: "client_invoice",
  from: `client_invoice join client on client.client_key = client_invoice.client_key join company on company.company_key = client_invoice.company_key
    join project on project.project_key = client_invoice.project_key join invoice_group on invoice_group.invoice_group_key = client_invoice.invoice_group_key`,
  doc: "The header of a client invoice.",
  fields: {
    ClientInvoiceKey: key("client_invoice_key"),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    ClientKey: key("client_key", { of: "Client" }),
    ClientDescription: text({ sql: "client.description" }),
    ProjectKey: key("project_key", { of: "Project" }),
    ProjectDescription: text({ sql: "project.description" }),
    ProjectID: text({ sql: "project.id" }),
    InvoiceGroupKey: key("invoice_group_key", { of: "InvoiceGroup" }),
    InvoiceGroupDescription: text({ sql: "invoice_group.description" }),
    Status: choice(clientInvoiceStatuses, "status"),
    Number: integer("number", { nullable: true, doc: "Without gaps in its company; null while it is a draft." }),
    Date: date("invoice_date"),
    AccountingDate: date("accounting_date"),
    ThroughDate: date("through_date", { doc: "Work after it waits for a later invoice." }),
    HeaderText: text("header_text"),
    FooterText: text("footer_text"),
    Scope: text("scope"),
    Notes: text("notes"),
    Amount: money("amount", { doc: "The sum of its lines, without sales tax." }),
    SalesTax: money("sales_tax"),
    SettledAmount: money("settled_amount", { doc: "What receipts, credit memos and adjustments have settled." }),
    OpenAmount: money("open_amount", { doc: "What the client still owes of a final invoice." }),
  },
});

/** A line of a client invoice. */
export const ClientInvoiceDetail = defineRecord({
  name: "ClientInvoiceDetail",
  plural: "ClientInvoicesDetails",
  key: "ClientInvoiceLineKey",
  table: "client_invoice_line",
  from: `client_invoice_line join project on project.project_key = client_invoice_line.project_key
    left join phase on phase.phase_key = client_invoice_line.phase_key join company on company.company_key = client_invoice_line.company_key
    left join department on department.department_key = client_invoice_line.department_key`,
  doc: "A line of a client invoice.",
  fields: {
    ClientInvoiceLineKey: key("client_invoice_line_key"),
    ClientInvoiceKey: key("client_invoice_key", { of: "ClientInvoice" }),
    Line: integer("line"),
    Kind: choice(transactionKinds, "kind"),
    IsAdjustment: boolean("is_adjustment", { doc: "Written by the biller; other lines come from the work." }),
    FromContract: boolean("from_contract", { doc: "A part of what a contract has earned, not the sum of work." }),
    ProjectKey: key("project_key", { of: "Project" }),
    PhaseKey: key({
      of: "Phase",
      sql: "coalesce(client_invoice_line.phase_key, client_invoice_line.project_key)",
      doc: "The project's own key for a line of the project itself.",
    }),
    PhaseDescription: text({ sql: "coalesce(phase.description, project.description)" }),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    DepartmentKey: key("department_key", { of: "Department", nullable: true }),
    DepartmentDescription: text({ sql: "department.description", nullable: true }),
    Description: text("description"),
    Amount: money("amount"),
    SalesTaxCode: text("sales_tax_code"),
    SalesTaxRate: rate("sales_tax_rate", { nullable: true }),
    SalesTax: money("sales_tax"),
  },
});

/** A contract of an invoice's group as it stood when the invoice was drawn. */
export const ClientInvoiceContract = defineRecord({
  name: "ClientInvoiceContract",
  plural: "ClientInvoicesContracts",
  key: "ClientInvoiceContractKey",
  table: "client_invoice_contract",
  from: `client_invoice_contract join project on project.project_key = client_invoice_contract.project_key
    left join phase on phase.phase_key = client_invoice_contract.phase_key`,
  doc: "How far a contract had come when its invoice was drawn, whether it had something to bill or not.",
  fields: {
    ClientInvoiceContractKey: key("client_invoice_contract_key"),
    ClientInvoiceKey: key("client_invoice_key", { of: "ClientInvoice" }),
    ProjectKey: key("project_key", { of: "Project" }),
    PhaseKey: key({
      of: "Phase",
      sql: "coalesce(client_invoice_contract.phase_key, client_invoice_contract.project_key)",
      doc: "The project's own key for the project itself.",
    }),
    PhaseDescription: text({ sql: "coalesce(phase.description, project.description)" }),
    ContractAmount: money("contract_amount"),
    PercentComplete: rate("percent_complete"),
    IsPercentGiven: boolean("is_percent_given", {
      doc: "Said by the biller for this invoice, whatever the phase reports.",
    }),
    EarnedAmount: money({
      sql: "client_invoice_contract.billed_before + client_invoice_contract.amount",
      doc: "BilledBefore and Amount.",
    }),
    BilledBefore: money("billed_before", { doc: "By invoices before this one." }),
    Amount: money("amount", { doc: "By this invoice, without sales tax." }),
  },
});

/** The work of invoices that are named by SQL: claimed by a draft, or on a final invoice. Both are found by the invoice's key. */
export const workOf = (invoice: string): string => `
  lateral (select transaction_key, client_invoice_key, line as client_invoice_line from client_invoice_claim where client_invoice_key = ${invoice}
           union all
           select transaction_key, client_invoice_key, client_invoice_line from transaction where client_invoice_key = ${invoice}) billed
    join transaction on transaction.transaction_key = billed.transaction_key
    left join employee on employee.employee_key = transaction.employee_key left join vendor on vendor.vendor_key = transaction.vendor_key
    left join activity on activity.activity_key = transaction.activity_key`;

/** Work that an invoice bills: claimed by a draft, or on a final invoice. */
export const ClientInvoiceTransaction = defineRecord({
  name: "ClientInvoiceTransaction",
  plural: "ClientInvoicesTransactions",
  key: "TransactionKey",
  table: "transaction",
  from: `client_invoice, ${workOf("client_invoice.client_invoice_key")}`,
  doc: "A row of the project ledger that an invoice bills.",
  fields: {
    ClientInvoiceKey: key({ of: "ClientInvoice", sql: "billed.client_invoice_key" }),
    Line: integer({ sql: "billed.client_invoice_line" }),
    TransactionKey: key("transaction_key"),
    Kind: choice(transactionKinds, "kind"),
    Date: date("work_date"),
    EmployeeKey: key("employee_key", { of: "Employee", nullable: true }),
    EmployeeName: text({ nullable: true, sql: "employee.first_name || ' ' || employee.last_name" }),
    VendorKey: key("vendor_key", { of: "Vendor", nullable: true }),
    VendorDescription: text({ nullable: true, sql: "vendor.name" }),
    ActivityKey: key("activity_key", { of: "Activity", nullable: true }),
    ActivityDescription: text({ nullable: true, sql: "activity.description" }),
    Hours: hours("hours"),
    Units: hours("units"),
    BillRate: rate("bill_rate"),
    Value: money("value"),
  },
});
