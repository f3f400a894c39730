import { authorizedUser } from "../../engine/access/access.ts";
import { boolean, choice, date, integer, key, list, rate, text } from "../../engine/fields/fields.ts";
import type { Once } from "../../engine/records/index.ts";
import { defineList, listFields, listItem, type ReferenceList, statusFilter } from "./define-list.ts";
import { anyOfFilter, booleansFilter } from "./filters.ts";

/** A list of the document's plainest form: description, status, notes. */
const plainList = (name: string, plural: string, table: string, doc: string, example: string): ReferenceList =>
  defineList({
    name,
    plural,
    table,
    doc,
    documented: true,
    fields: listFields,
    item: listItem,
    example: { Description: example },
  });

/** The same, of this service's own. */
const extensionList = (name: string, plural: string, table: string, doc: string, example: string): ReferenceList =>
  defineList({ name, plural, table, doc, fields: listFields, item: listItem, example: { Description: example } });

export const accountGroups = defineList({
  name: "AccountGroup",
  plural: "AccountGroups",
  table: "account_group",
  doc: "A heading under which GL accounts stand in statements.",
  documented: true,
  fields: { ...listFields, Order: integer('"order"', { default: 0, sql: 'account_group."order"' }) },
  item: listItem,
  alsoAs: "GLAccounts",
  access: { list: authorizedUser, get: authorizedUser },
  example: { Description: "Prepaid expenses", Order: 15 },
});

export const invoiceLayouts = ["Standard", "Summary", "Detail", "Progress"] as const;

export const invoiceFormats = defineList({
  name: "InvoiceFormat",
  plural: "InvoiceFormats",
  table: "invoice_format",
  doc: "How a client invoice is laid out.",
  documented: true,
  fields: {
    ...listFields,
    Layout: choice(invoiceLayouts, "layout", {
      default: "Standard",
      doc: "What PrintClientInvoice shows: every line, a row for each phase, who did what, or how far contracts have come.",
    }),
  },
  item: listItem,
  example: { Description: "Summary by phase", Layout: "Summary" },
});
export const payrollTaxes = plainList(
  "PayrollTax",
  "PayrollTaxes",
  "payroll_tax",
  "A tax withheld from or paid on wages.",
  "State disability",
);
export const pays = plainList("Pay", "Pays", "pay", "A kind of pay on a pay slip.", "Jury duty pay");
export const wageTables = plainList(
  "WageTable",
  "WageTables",
  "wage_table",
  "Prescribed wages of certified work.",
  "County highway work",
);
export const marketingFinalDispositions = plainList(
  "MarketingFinalDisposition",
  "MarketingFinalDispositions",
  "marketing_final_disposition",
  "How a pursuit ended.",
  "Client chose to renovate",
);
export const contactTypes = plainList(
  "ContactType",
  "ContactTypes",
  "contact_type",
  "What a contact is to the firm.",
  "Utility company",
);
export const clientTypes = plainList(
  "ClientType",
  "ClientTypes",
  "client_type",
  "What sort of client it is.",
  "Utilities",
);

export const marketingStages = defineList({
  name: "MarketingStage",
  plural: "MarketingStages",
  table: "marketing_stage",
  doc: "How far a pursuit has come.",
  documented: true,
  fields: {
    Description: listFields.Description,
    LongDescription: text("long_description"),
    Status: listFields.Status,
  },
  item: ["Description", "LongDescription", "Status"],
  example: { Description: "Debriefing", LongDescription: "The decision is made; the client tells us why." },
});

export const vendorTypes = defineList({
  name: "VendorType",
  plural: "VendorTypes",
  table: "vendor_type",
  doc: "What sort of vendor it is; whether its invoices are consultants' and whether it is a credit card.",
  documented: true,
  fields: {
    ...listFields,
    IsConsultant: boolean("is_consultant", { default: false }),
    IsCreditCard: boolean("is_credit_card", { default: false }),
  },
  item: [...listItem, "IsConsultant", "IsCreditCard"],
  filters: {
    ...statusFilter("vendor_type"),
    FilterByIsCreditCard: booleansFilter("vendor_type.is_credit_card"),
    FilterByIsConsultant: booleansFilter("vendor_type.is_consultant"),
  },
  example: { Description: "Acoustics consultant", IsConsultant: true },
});

export const bankAccounts = defineList({
  name: "BankAccount",
  plural: "BankAccounts",
  table: "bank_account",
  doc: "A bank account or credit card that the firm pays from or is paid to.",
  documented: true,
  fields: {
    ...listFields,
    CompanyKey: key("company_key", { of: "Company", nullable: true, doc: "null: used by every company." }),
    GLAccountKey: key("gl_account_key", { of: "GLAccount", nullable: true, doc: "The account its money stands on." }),
    IsCreditCard: boolean("is_credit_card", { default: false }),
  },
  item: listItem,
  example: { Description: "Second card", IsCreditCard: true },
});

export const employeeTypes = extensionList(
  "EmployeeType",
  "EmployeeTypes",
  "employee_type",
  "A grade of employee; rate tables may price it.",
  "Drone pilot",
);
export const deductions = extensionList(
  "Deduction",
  "Deductions",
  "deduction",
  "What is kept back from pay.",
  "Parking",
);
export const fringes = extensionList(
  "Fringe",
  "Fringes",
  "fringe",
  "A benefit that the firm pays on top of wages.",
  "Gym membership",
);
export const projectTypes = extensionList(
  "ProjectType",
  "ProjectTypes",
  "project_type",
  "What sort of project it is.",
  "Ferry terminal",
);

export const localTaxes = defineList({
  name: "LocalTax",
  plural: "LocalTaxes",
  table: "local_tax",
  doc: "A city's or county's tax on work done there.",
  fields: {
    ...listFields,
    State: text("state", { max: 10 }),
    Rate: rate("rate", { min: 0, max: 100, default: 0n, doc: "Percent." }),
  },
  item: [...listItem, "State", "Rate"],
  example: { Description: "Harbor district", State: "CT", Rate: 0.5 },
});

export const templateTypes = ["Invoice", "Statement", "Other"] as const;

export const emailTemplates = defineList({
  name: "EmailTemplate",
  plural: "EmailTemplates",
  table: "email_template",
  doc: "The text of an email that goes with an invoice or a statement.",
  fields: {
    ...listFields,
    TemplateType: choice(templateTypes, "template_type", { default: "Invoice" }),
    Subject: text("subject", { max: 200 }),
    Body: text("body"),
  },
  item: [...listItem, "TemplateType"],
  filters: {
    ...statusFilter("email_template"),
    FilterByTemplateType: anyOfFilter("email_template.template_type", choice(templateTypes)),
  },
  example: { Description: "Friendly reminder", TemplateType: "Statement", Subject: "Your statement", Body: "Hello," },
});

const oneADay: Once = {
  members: ["Date", "CompanyKey"],
  name: (row) => `${row}.date || ' ' || coalesce(${row}.company_key, 0)`,
  among: (row) => `${row}.status = 'Active'`,
  doc: "A date stands once for a company, and once for all companies.",
};

export const timesheetNonWorkDays = defineList({
  name: "TimesheetNonWorkDay",
  plural: "TimesheetNonWorkDays",
  table: "timesheet_non_work_day",
  doc: "A day on which nobody is expected to work.",
  fields: {
    Date: date("date", { required: true }),
    Description: listFields.Description,
    CompanyKey: key("company_key", { of: "Company", nullable: true, doc: "null: in every company." }),
    Status: listFields.Status,
    Notes: listFields.Notes,
  },
  item: ["Date", "Description", "CompanyKey", "Status", "Notes"],
  order: "timesheet_non_work_day.date",
  once: oneADay,
  filters: {
    ...statusFilter("timesheet_non_work_day"),
    FilterByCompany: {
      field: list(key({ of: "Company" }), { doc: "Days of these companies, and those of every company." }),
      apply: (where, keys: readonly number[]) =>
        where.anyOf("timesheet_non_work_day.company_key", keys.length === 0 ? [] : [...keys, null]),
    },
    FilterByEarliestDate: {
      field: date({ doc: "Inclusive." }),
      apply: (where, day: string) => where.add(day, (value) => `timesheet_non_work_day.date >= ${value}::date`),
    },
    FilterByLatestDate: {
      field: date({ doc: "Inclusive." }),
      apply: (where, day: string) => where.add(day, (value) => `timesheet_non_work_day.date <= ${value}::date`),
    },
  },
  example: { Date: "2027-07-02", Description: "Bridge day" },
});
