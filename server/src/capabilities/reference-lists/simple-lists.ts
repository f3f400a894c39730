import { documented, needs } from "../../engine/access/access.ts";
import { boolean, choice, date, integer, key, list, rate, text } from "../../engine/fields/fields.ts";
import type { Once } from "../../engine/records/index.ts";
import { defineList, listFields, listItem, type ReferenceList, statusFilter } from "./define-list.ts";
import { anyOfFilter, booleansFilter } from "./filters.ts";

/** A documented list with only the common members: description, status, notes. */
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

/** The same for a list that this service adds. */
const extensionList = (name: string, plural: string, table: string, doc: string, example: string): ReferenceList =>
  defineList({ name, plural, table, doc, fields: listFields, item: listItem, example: { Description: example } });

export const accountGroups = defineList({
  name: "AccountGroup",
  plural: "AccountGroups",
  table: "account_group",
  doc: "A heading that groups GL accounts in statements.",
  documented: true,
  fields: {
    ...listFields,
    Order: integer('"order"', {
      default: 0,
      sql: 'account_group."order"',
      doc: "The group's position in statements.",
    }),
  },
  item: listItem,
  alsoAs: "GLAccounts",
  access: {
    list: documented(needs(["seeBooks", "enterBills", "lists"]), "authorized"),
    get: needs(["seeBooks", "enterBills", "lists"]),
  },
  example: { Description: "Prepaid expenses", Order: 15 },
});

export const invoiceLayouts = ["Standard", "Summary", "Detail", "Progress"] as const;

export const invoiceFormats = defineList({
  name: "InvoiceFormat",
  plural: "InvoiceFormats",
  table: "invoice_format",
  doc: "The layout of a client invoice.",
  documented: true,
  fields: {
    ...listFields,
    Layout: choice(invoiceLayouts, "layout", {
      default: "Standard",
      doc: "What PrintClientInvoice prints. Standard: every line. Summary: a row for each phase. Detail: who did what. Progress: how far contracts are complete.",
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
export const pays = plainList("Pay", "Pays", "pay", "A type of pay on a pay slip.", "Jury duty pay");
export const wageTables = plainList(
  "WageTable",
  "WageTables",
  "wage_table",
  "Prescribed wages for certified work.",
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
  "The relationship of a contact to the firm.",
  "Utility company",
);
export const clientTypes = plainList("ClientType", "ClientTypes", "client_type", "A category of clients.", "Utilities");

export const marketingStages = defineList({
  name: "MarketingStage",
  plural: "MarketingStages",
  table: "marketing_stage",
  doc: "A stage of a pursuit.",
  documented: true,
  fields: {
    Description: listFields.Description,
    LongDescription: text("long_description", { doc: "What happens in this stage." }),
    Status: listFields.Status,
  },
  item: ["Description", "LongDescription", "Status"],
  example: { Description: "Debriefing", LongDescription: "The client has decided and tells us why." },
});

export const vendorTypes = defineList({
  name: "VendorType",
  plural: "VendorTypes",
  table: "vendor_type",
  doc: "A category of vendors, such as consultants or credit cards.",
  documented: true,
  fields: {
    ...listFields,
    IsConsultant: boolean("is_consultant", {
      default: false,
      doc: "Whether invoices of these vendors are for consultants' work.",
    }),
    IsCreditCard: boolean("is_credit_card", { default: false, doc: "Whether these vendors are credit cards." }),
  },
  item: [...listItem, "IsConsultant", "IsCreditCard"],
  filters: {
    ...statusFilter("vendor_type"),
    FilterByIsCreditCard: booleansFilter(
      "vendor_type.is_credit_card",
      "Only types that are, or are not, credit cards.",
    ),
    FilterByIsConsultant: booleansFilter("vendor_type.is_consultant", "Only types that are, or are not, consultants."),
  },
  example: { Description: "Acoustics consultant", IsConsultant: true },
});

export const bankAccounts = defineList({
  name: "BankAccount",
  plural: "BankAccounts",
  table: "bank_account",
  doc: "A bank account or credit card that the firm pays from or receives payments to.",
  documented: true,
  fields: {
    ...listFields,
    CompanyKey: key("company_key", {
      of: "Company",
      nullable: true,
      doc: "The company that uses it; null for every company.",
    }),
    GLAccountKey: key("gl_account_key", {
      of: "GLAccount",
      nullable: true,
      doc: "The GL account that holds its balance.",
    }),
    IsCreditCard: boolean("is_credit_card", { default: false, doc: "Whether it is a credit card." }),
  },
  item: listItem,
  example: { Description: "Second card", IsCreditCard: true },
});

export const employeeTypes = extensionList(
  "EmployeeType",
  "EmployeeTypes",
  "employee_type",
  "A category of employees, for which rate tables can set bill rates.",
  "Drone pilot",
);
export const deductions = extensionList(
  "Deduction",
  "Deductions",
  "deduction",
  "An amount deducted from pay.",
  "Parking",
);
export const fringes = extensionList(
  "Fringe",
  "Fringes",
  "fringe",
  "A benefit that the firm pays in addition to wages.",
  "Gym membership",
);
export const projectTypes = extensionList(
  "ProjectType",
  "ProjectTypes",
  "project_type",
  "A category of projects.",
  "Ferry terminal",
);

export const localTaxes = defineList({
  name: "LocalTax",
  plural: "LocalTaxes",
  table: "local_tax",
  doc: "A city's or county's tax on work done there.",
  fields: {
    ...listFields,
    State: text("state", { max: 10, doc: "The state where the tax applies." }),
    Rate: rate("rate", { min: 0, max: 100, default: 0n, doc: "The rate in percent." }),
  },
  item: [...listItem, "State", "Rate"],
  example: { Description: "Harbor district", State: "CT", Rate: 0.5 },
});

const templateTypes = ["Invoice", "Statement", "Other"] as const;

export const emailTemplates = defineList({
  name: "EmailTemplate",
  plural: "EmailTemplates",
  table: "email_template",
  doc: "The text of an email that is sent with an invoice or a statement.",
  fields: {
    ...listFields,
    TemplateType: choice(templateTypes, "template_type", { default: "Invoice", doc: "What the email is sent with." }),
    Subject: text("subject", { max: 200, doc: "The subject of the email." }),
    Body: text("body", { doc: "The text of the email." }),
  },
  item: [...listItem, "TemplateType"],
  filters: {
    ...statusFilter("email_template"),
    FilterByTemplateType: anyOfFilter(
      "email_template.template_type",
      choice(templateTypes),
      "Only templates of these types.",
    ),
  },
  example: { Description: "Friendly reminder", TemplateType: "Statement", Subject: "Your statement", Body: "Hello," },
});

const uniqueDate: Once = {
  members: ["Date", "CompanyKey"],
  name: (row) => `${row}.date || ' ' || coalesce(${row}.company_key, 0)`,
  among: (row) => `${row}.status = 'Active'`,
  doc: "A date is unique for each company, and among the days of all companies.",
};

export const timesheetNonWorkDays = defineList({
  name: "TimesheetNonWorkDay",
  plural: "TimesheetNonWorkDays",
  table: "timesheet_non_work_day",
  doc: "A day on which nobody is expected to work, such as a holiday.",
  fields: {
    Date: date("date", { required: true, doc: "The day." }),
    Description: listFields.Description,
    CompanyKey: key("company_key", {
      of: "Company",
      nullable: true,
      doc: "The company it applies to; null for every company.",
    }),
    Status: listFields.Status,
    Notes: listFields.Notes,
  },
  item: ["Date", "Description", "CompanyKey", "Status", "Notes"],
  order: "timesheet_non_work_day.date",
  once: uniqueDate,
  filters: {
    ...statusFilter("timesheet_non_work_day"),
    FilterByCompany: {
      field: list(key({ of: "Company" }), {
        doc: "Only days of these companies, and days that apply to every company.",
      }),
      apply: (where, keys: readonly number[]) =>
        where.anyOf("timesheet_non_work_day.company_key", keys.length === 0 ? [] : [...keys, null]),
    },
    FilterByEarliestDate: {
      field: date({ doc: "Only this day and later ones." }),
      apply: (where, day: string) => where.add(day, (value) => `timesheet_non_work_day.date >= ${value}::date`),
    },
    FilterByLatestDate: {
      field: date({ doc: "Only this day and earlier ones." }),
      apply: (where, day: string) => where.add(day, (value) => `timesheet_non_work_day.date <= ${value}::date`),
    },
  },
  example: { Date: "2027-07-02", Description: "Company holiday" },
});
