import { transactionKinds } from "@plumbline/accounting";
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
import { defineRecord, listOfRecord } from "../../engine/records/index.ts";

export const clientInvoiceStatuses = ["Draft", "Final", "Voided"] as const;

/** A draft until FinalizeClientInvoices numbers and posts it. */
export const ClientInvoice = defineRecord({
  name: "ClientInvoice",
  plural: "ClientInvoices",
  key: "ClientInvoiceKey",
  table: "client_invoice",
  from: `client_invoice join client on client.client_key = client_invoice.client_key join company on company.company_key = client_invoice.company_key
    join project on project.project_key = client_invoice.project_key join invoice_group on invoice_group.invoice_group_key = client_invoice.invoice_group_key`,
  owner: { project: "client_invoice.project_key" },
  may: ["UpdateClientInvoices", "DeleteClientInvoices", "DraftClientInvoices"],
  doc: "The header of a client invoice.",
  fields: {
    ClientInvoiceKey: key("client_invoice_key", { doc: "The key of the invoice." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company that sends the invoice." }),
    CompanyDescription: text({ sql: "company.description", doc: "The company's description." }),
    ClientKey: key("client_key", { of: "Client", doc: "The client who is billed." }),
    ClientDescription: text({ sql: "client.description", doc: "The client's description." }),
    ProjectKey: key("project_key", { of: "Project", doc: "The project that is billed." }),
    ProjectDescription: text({ sql: "project.description", doc: "The project's description." }),
    ProjectID: text({ sql: "project.id", doc: "The project's ID." }),
    InvoiceGroupKey: key("invoice_group_key", { of: "InvoiceGroup", doc: "The invoice group that is billed." }),
    InvoiceGroupDescription: text({ sql: "invoice_group.description", doc: "The invoice group's description." }),
    Status: choice(clientInvoiceStatuses, "status", {
      doc: "Draft, Final after FinalizeClientInvoices, or Voided after VoidClientInvoices.",
    }),
    Number: integer("number", {
      nullable: true,
      doc: "The invoice number, without gaps within its company; null for a draft.",
    }),
    Date: date("invoice_date", { doc: "The date on the invoice." }),
    AccountingDate: date("accounting_date", { doc: "The posting date." }),
    ThroughDate: date("through_date", { doc: "The cutoff date: later work is not billed." }),
    DueDate: date("due_date", {
      nullable: true,
      doc: "The day on which payment is due, kept when the invoice is finalized; null for a draft.",
    }),
    HeaderText: text("header_text", { doc: "The text printed above the lines." }),
    FooterText: text("footer_text", { doc: "The text printed below the lines." }),
    Scope: text("scope", { doc: "The scope of work, printed below the header text." }),
    Notes: text("notes", { doc: "Internal notes; they are not printed." }),
    Amount: money("amount", { doc: "The sum of the lines, without sales tax." }),
    SalesTax: money("sales_tax", { doc: "The sales tax on the lines." }),
    SettledAmount: money("settled_amount", {
      doc: "What receipts, credit memos and adjustments have paid or credited.",
    }),
    OpenAmount: money("open_amount", { doc: "The balance due of a final invoice." }),
  },
});

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
    ClientInvoiceLineKey: key("client_invoice_line_key", { doc: "The key of the line." }),
    ClientInvoiceKey: key("client_invoice_key", { of: "ClientInvoice", doc: "The invoice the line belongs to." }),
    Line: integer("line", { doc: "The position of the line on the invoice, starting at 1." }),
    Kind: choice(transactionKinds, "kind", { doc: "Labor, Expense or Consultant." }),
    IsAdjustment: boolean("is_adjustment", {
      doc: "true for a line entered by hand; other lines are calculated from work and contracts.",
    }),
    FromContract: boolean("from_contract", {
      doc: "true if the line bills what a contract has earned rather than the value of work.",
    }),
    ProjectKey: key("project_key", { of: "Project", doc: "The project of the line." }),
    PhaseKey: key({
      of: "Phase",
      sql: "coalesce(client_invoice_line.phase_key, client_invoice_line.project_key)",
      doc: "The phase of the line; the project's own key for the project itself.",
    }),
    PhaseDescription: text({
      sql: "coalesce(phase.description, project.description)",
      doc: "The description of the phase, or of the project for the project itself.",
    }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company that earns the income." }),
    CompanyDescription: text({ sql: "company.description", doc: "The company's description." }),
    DepartmentKey: key("department_key", {
      of: "Department",
      nullable: true,
      doc: "The department that earns the income.",
    }),
    DepartmentDescription: text({
      sql: "department.description",
      doc: "The department's description.",
    }),
    Description: text("description", { doc: "The text of the line." }),
    Amount: money("amount", { doc: "The amount of the line, without sales tax." }),
    SalesTaxCode: text("sales_tax_code", { doc: "The code of the sales tax; empty if the line is not taxed." }),
    SalesTaxRate: rate("sales_tax_rate", {
      nullable: true,
      doc: "The sales tax rate in percent; null if the line is not taxed.",
    }),
    TaxableAmount: money("taxable_amount", {
      doc: "The part of Amount that is taxed: work whose activity is taxable, or all of a contract or an adjustment.",
    }),
    SalesTax: money("sales_tax", { doc: "The sales tax on TaxableAmount." }),
  },
});

export const ClientInvoiceContract = defineRecord({
  name: "ClientInvoiceContract",
  plural: "ClientInvoicesContracts",
  key: "ClientInvoiceContractKey",
  table: "client_invoice_contract",
  from: `client_invoice_contract join project on project.project_key = client_invoice_contract.project_key
    left join phase on phase.phase_key = client_invoice_contract.phase_key`,
  doc: "The progress of a contract as of the invoice, whether or not there was something to bill.",
  fields: {
    ClientInvoiceContractKey: key("client_invoice_contract_key", { doc: "The key of the row." }),
    ClientInvoiceKey: key("client_invoice_key", { of: "ClientInvoice", doc: "The invoice." }),
    ProjectKey: key("project_key", { of: "Project", doc: "The project of the contract." }),
    PhaseKey: key({
      of: "Phase",
      sql: "coalesce(client_invoice_contract.phase_key, client_invoice_contract.project_key)",
      doc: "The phase with the contract; the project's own key for the project itself.",
    }),
    PhaseDescription: text({
      sql: "coalesce(phase.description, project.description)",
      doc: "The description of the phase, or of the project for the project itself.",
    }),
    ContractAmount: money("contract_amount", { doc: "The amount of the contract." }),
    PercentComplete: rate("percent_complete", { doc: "How much of the contract is complete, in percent." }),
    IsPercentGiven: boolean("is_percent_given", {
      doc: "true if PercentComplete was entered for this invoice instead of taken from the phase.",
    }),
    EarnedAmount: money({
      sql: "client_invoice_contract.billed_before + client_invoice_contract.amount",
      doc: "Earned to date: BilledBefore plus Amount.",
    }),
    BilledBefore: money("billed_before", { doc: "Previously billed, by earlier invoices." }),
    Amount: money("amount", { doc: "Billed on this invoice, without sales tax." }),
  },
});

/** SQL for the work of an invoice, given an expression for its key: claimed by a draft, or billed on a final invoice. */
export const workOf = (invoice: string): string => `
  lateral (select transaction_key, client_invoice_key, line as client_invoice_line from client_invoice_claim where client_invoice_key = ${invoice}
           union all
           select transaction_key, client_invoice_key, client_invoice_line from transaction where client_invoice_key = ${invoice}) billed
    join transaction on transaction.transaction_key = billed.transaction_key
    left join employee on employee.employee_key = transaction.employee_key left join vendor on vendor.vendor_key = transaction.vendor_key
    left join activity on activity.activity_key = transaction.activity_key`;

export const ClientInvoiceTransaction = defineRecord({
  name: "ClientInvoiceTransaction",
  plural: "ClientInvoicesTransactions",
  key: "TransactionKey",
  table: "transaction",
  from: `client_invoice, ${workOf("client_invoice.client_invoice_key")}`,
  doc: "A transaction that an invoice bills: claimed by a draft, or billed on a final invoice.",
  fields: {
    ClientInvoiceKey: key({ of: "ClientInvoice", sql: "billed.client_invoice_key", doc: "The invoice." }),
    Line: integer({ sql: "billed.client_invoice_line", doc: "The line of the invoice that bills the transaction." }),
    TransactionKey: key("transaction_key", { doc: "The key of the row in the project ledger." }),
    Kind: choice(transactionKinds, "kind", { doc: "Labor, Expense or Consultant." }),
    Date: date("work_date", { doc: "The date of the work or expense." }),
    EmployeeKey: key("employee_key", {
      of: "Employee",
      nullable: true,
      doc: "The employee who worked or spent the money; null for a vendor's cost.",
    }),
    EmployeeName: text({
      sql: "employee.first_name || ' ' || employee.last_name",
      doc: "The employee's name.",
    }),
    VendorKey: key("vendor_key", { of: "Vendor", nullable: true, doc: "The vendor of the cost, if any." }),
    VendorDescription: text({ sql: "vendor.name", doc: "The vendor's name." }),
    ActivityKey: key("activity_key", { of: "Activity", nullable: true, doc: "The activity of the work." }),
    ActivityDescription: text({ sql: "activity.description", doc: "The activity's description." }),
    Hours: hours("hours", { doc: "The hours worked; 0 unless Kind is Labor." }),
    Units: hours("units", { doc: "The units bought or used, such as miles." }),
    BillRate: rate("bill_rate", { doc: "The bill rate per hour." }),
    Value: money("value", { doc: "The billing value of the transaction." }),
  },
});

export const clientInvoiceContent = {
  ClientInvoices: listOfRecord(ClientInvoice),
  ClientInvoicesDetails: listOfRecord(ClientInvoiceDetail),
  ClientInvoicesTransactions: listOfRecord(ClientInvoiceTransaction),
  ClientInvoicesContracts: listOfRecord(ClientInvoiceContract),
};

/** The header members that UpdateClientInvoices can change. */
export const headerFields = {
  ClientInvoiceKey: key({ of: "ClientInvoice", required: true, doc: "The draft to edit." }),
  Date: date({ ofDocument: true, doc: "The date on the invoice." }),
  AccountingDate: date({ ofDocument: true, doc: "The posting date." }),
  ThroughDate: date({ doc: "The cutoff date: later work is not billed." }),
  HeaderText: text({ doc: "The text printed above the lines." }),
  FooterText: text({ doc: "The text printed below the lines." }),
  Scope: text({ doc: "The scope of work, printed below the header text." }),
  Notes: text({ doc: "Internal notes; they are not printed." }),
} satisfies Fields;
export type HeaderEdit = ValuesOf<typeof headerFields>;
