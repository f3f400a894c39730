import type { DecisionName } from "../decisions.ts";
import { boolean, each, integer, key, type Kind, list, number, object, optional, text } from "./kinds.ts";
import * as records from "./records.ts";

/** The Content of a method in one version. */
interface Described {
  readonly content: Kind;
  /** A decision without which the content is not known. */
  readonly about?: DecisionName;
  /** The member with the records of a Get method, and the member with their key: they come in the order of the requested keys. */
  readonly requested?: readonly [list: string, key: string];
}

const lists = (name: string, item: Kind, about?: DecisionName): Described => ({
  content: object({ [name]: list(item) }),
  ...(about === undefined ? {} : { about }),
});
const gets = (name: string, item: Kind, keyName: string): Described => ({
  ...lists(name, item),
  requested: [name, keyName],
});
const updates = (name: string, item: Kind): Described => lists(name, item, "updateResult");
const names = each(text, "FirstName MiddleName LastName");
const projectItem = object({ ProjectKey: integer, ID: text, Description: text });
const flat = object({
  Projects: list(records.flatProject),
  InvoiceGroups: list(records.flatInvoiceGroup),
  Phases: list(records.flatPhase),
  Resources: list(records.flatResource),
});
const invoices = {
  VendorInvoices: list(records.vendorInvoice),
  VendorInvoicesDetails: list(records.vendorInvoiceDetail),
};
const session = {
  content: object({
    ...each(text, "CompanyName SessionToken APIURL ServiceVersion"),
    UsingMobileICR: boolean,
    EmployeeKey: optional(integer),
    EmployeeName: optional(text),
    CanSubmit: optional(boolean),
  }),
};

/** The answers of the documented methods by version; those that are the same in both, or in none, are under both. */
export const answers: Readonly<Record<1 | 2, Readonly<Record<string, Described>>>> = {
  1: {
    CreateAPISession: session,
    ListAccountGroups: lists("GLAccounts", records.listItem("AccountGroupKey")),
    ListActivities: lists("Activities", records.listItem("ActivityKey", { ICRExpense: boolean }), "listNames"),
    ListBankAccounts: lists("BankAccounts", records.listItem("BankAccountKey"), "listNames"),
    ListCompanies: lists("Companies", records.listItem("CompanyKey"), "listNames"),
    ListDepartments: lists("Departments", records.department, "listNames"),
    ListInvoiceFormats: lists("InvoiceFormats", records.listItem("InvoiceFormatKey"), "listNames"),
    ListPayrollTaxes: lists("PayrollTaxes", records.listItem("PayrollTaxKey")),
    ListPays: lists("Pays", records.listItem("PayKey")),
    ListRateTables: lists("RateTables", records.listItem("RateTableKey")),
    ListWageTables: lists("WageTables", records.listItem("WageTableKey")),
    ListChargeablePhases: lists("ChargeablePhases", records.chargeablePhase),
    ListContactTypes: lists("ContactTypes", records.listItem("ContactTypeKey")),
    ListClientTypes: lists("ClientTypes", records.listItem("ClientTypeKey")),
    ListMarketingFinalDispositions: lists(
      "MarketingFinalDispositions",
      records.listItem("MarketingFinalDispositionKey"),
    ),
    ListMarketingStages: lists("MarketingStages", records.marketingStage),
    ListOverheadGroups: lists("OverheadGroups", records.overheadGroup),
    ListVendorTypes: lists("VendorTypes", object({ VendorTypeKey: integer })),
    ListClients: lists("Clients", object({ ClientKey: integer, Description: text })),
    GetClients: gets("Clients", records.client, "ClientKey"),
    UpdateClients: updates("Clients", records.client),
    ListContacts: lists("Contacts", object({ ContactKey: integer, ...names, Company: text })),
    GetContacts: gets("Contacts", records.contact, "ContactKey"),
    UpdateContacts: updates("Contacts", records.contact),
    ListVendors: lists("Vendors", object({ VendorKey: integer, Name: text }), "listNames"),
    GetVendors: {
      content: object({ UpdatedVenders: list(records.vendor), NumberOfVendorsUpdated: integer }),
      requested: ["UpdatedVenders", "VendorKey"],
    },
    UpdateVendors: updates("Vendors", records.vendor),
    ListProjects: lists("Projects", projectItem, "listNames"),
    GetProjects: gets("Projects", records.project, "ProjectKey"),
    GetProjectsWithResources: gets("Projects", records.project, "ProjectKey"),
    UpdateProjects: lists("Projects", records.project, "createProjectsResult"),
    GetProjectTemplates: gets("ProjectTemplates", records.projectTemplate, "ProjectTemplateKey"),
    GetProjectTotals: lists("Projects", object(each(number, ["Hours Worked", "Billed", "Cost", "Spent", "WIP"]))),
    GetGLAccounts: gets("GLAccounts", records.glAccount, "GLAccountKey"),
    ListGLAccounts: lists("GLAccounts", records.glAccountItem),
    ListExpenseReports: lists("ExpenseReports", records.expenseReportItem),
    GetExpenseReports: gets("ExpenseReports", records.expenseReport, "ExpenseReportKey"),
    UpdateExpenseReports: {
      content: object({ NumberOfExpenseReportsUpdated: integer, ExpenseReports: list(records.expenseReport) }),
      about: "updateResult",
    },
  },
  2: {
    CreateAPISession: session,
    ListChargeablePhases: lists("ChargeablePhases", records.chargeablePhase),
    ListProjects: lists("Projects", projectItem, "listNames"),
    GetProjects: { content: flat, requested: ["Projects", "ProjectKey"] },
    UpdateProjects: { content: flat },
    CreateProjects: { content: flat, about: "createProjectsResult" },
    ListVendorInvoices: lists("VendorInvoices", records.vendorInvoice),
    GetVendorInvoices: { content: object(invoices), requested: ["VendorInvoices", "VendorInvoiceKey"] },
    CreateVendorInvoices: { content: object(invoices) },
    ListTimesheets: lists("Timesheets", records.timesheetItem),
    GetTimesheets: gets("Timesheets", records.timesheet, "TimesheetKey"),
    CreateTimesheet: lists("Timesheets", records.timesheet),
    UpdateTimesheets: lists("Timesheets", records.timesheet),
    SubmitTimesheets: lists("Timesheets", object({ TimesheetKey: integer, Status: text, SubmittedBy: key })),
  },
};
