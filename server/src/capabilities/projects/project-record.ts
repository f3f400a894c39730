import {
  boolean,
  choice,
  date,
  dateTime,
  hours,
  key,
  money,
  rate,
  readOnly,
  text,
} from "../../engine/fields/fields.ts";
import { defineRecord, type Level } from "../../engine/records/index.ts";
import { joined, named, namedClient, namedContact, namedEmployee } from "./named-record.ts";
import { describedBy, workFields } from "./work-fields.ts";

/**
 * The four records that a project consists of, each declared once. Every record names its place by keys, as version 2 sends
 * them; version 1 nests the records instead and leaves those members out (project-shapes.ts).
 */
const invoiceGroupDescribed = describedBy("invoice_group");

export const InvoiceGroup = defineRecord({
  name: "InvoiceGroup",
  plural: "InvoiceGroups",
  key: "InvoiceGroupKey",
  table: "invoice_group",
  owner: { project: "invoice_group.project_key" },
  doc: "The phases of a project that are billed together, to one client, in one format.",
  fields: {
    InvoiceGroupKey: key("invoice_group_key", {
      required: true,
      doc: "Identifies the invoice group; negative for a new one.",
    }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
    ProjectKey: readOnly(key("project_key", { doc: "The key of its project." })),
    Description: text("description", { max: 80, filled: true, doc: "The name of the group." }),
    Client: named("invoice_group", "client_key", namedClient, {
      removable: false,
      alsoKnownAs: ["ClientKey"],
      doc: "The client that is billed.",
    }),
    InvoiceFormatKey: key("invoice_format_key", { of: "InvoiceFormat", doc: "The format of the invoices." }),
    InvoiceFormatDescription: invoiceGroupDescribed(
      "invoice_format_key",
      "invoice_format",
      "The name of the invoice format.",
    ),
    EmailInvoiceTemplateKey: key("email_invoice_template_key", {
      of: "EmailTemplate",
      nullable: true,
      doc: "The email template for invoices.",
    }),
    EmailInvoiceTemplateDescription: invoiceGroupDescribed(
      "email_invoice_template_key",
      "email_template",
      "The name of the email template for invoices.",
    ),
    EmailClientStatementTemplateKey: key("email_client_statement_template_key", {
      of: "EmailTemplate",
      nullable: true,
      doc: "The email template for statements.",
    }),
    EmailClientStatementTemplateDescription: invoiceGroupDescribed(
      "email_client_statement_template_key",
      "email_template",
      "The name of the email template for statements.",
    ),
    PrintBackup: boolean("print_backup", {
      default: false,
      doc: "Whether invoices are printed with the work behind them.",
    }),
    EmailIncludeBackup: boolean("email_include_backup", {
      default: false,
      doc: "Whether emailed invoices include the work behind them.",
    }),
    BillingManager: named("invoice_group", "billing_manager_key", namedEmployee, {
      doc: "The employee who manages billing.",
    }),
    BillingContact: named("invoice_group", "billing_contact_key", namedContact, {
      doc: "The contact that invoices go to.",
    }),
    InvoiceHeaderText: text("invoice_header_text", { doc: "The text above the lines of an invoice." }),
    InvoiceFooterText: text("invoice_footer_text", { doc: "The text below the lines of an invoice." }),
    InvoiceScope: text("invoice_scope", { doc: "The scope of the work, as invoices state it." }),
    Notes: text("notes", { doc: "Notes about the group." }),
  },
});

export const Phase = defineRecord({
  name: "Phase",
  plural: "Phases",
  key: "PhaseKey",
  table: "phase",
  owner: { project: "phase.project_key" },
  // Projects and phases share one sequence: ParentKey names either, so a key must never mean both.
  sequence: "project_project_key_seq",
  doc: "A part of a project's work; phases form a tree.",
  fields: {
    PhaseKey: key("phase_key", { required: true, doc: "Identifies the phase; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
    ProjectKey: readOnly(key("project_key", { doc: "The key of its project." })),
    InvoiceGroupKey: key("invoice_group_key", {
      doc: "A phase below another belongs to the invoice group of its top phase.",
    }),
    ParentKey: key("parent_phase_key", {
      nullable: true,
      sql: "coalesce(phase.parent_phase_key, phase.project_key)",
      doc: "The phase above, or the project's key for a top phase.",
    }),
    WBS: readOnly(
      text({
        sql: "''::text",
        doc: "Extension: the place of the phase in the project's work breakdown, such as 2.1 for the first phase below the second top phase.",
      }),
    ),
    ...workFields("phase"),
    IsBillingGroup: boolean("is_billing_group", {
      default: false,
      doc: "Whether the phase only groups other phases for billing and takes no time itself.",
    }),
    SummarizeBillingGroup: boolean("summarize_billing_group", {
      default: false,
      doc: "Whether printed invoices show a billing group, with all phases below it, as one line.",
    }),
  },
});

export const resourceStatuses = ["NotStarted", "InProgress", "Complete", "Waiting", "Deferred", "Null"] as const;
export const resourcePriorities = ["Null", "Low", "Normal", "High"] as const;
export const resourceActivityTypes = ["None", "Labor", "Expense", "Consultant"] as const;

const resourceDescribed = describedBy("resource");
const nullableDate = (column: string, doc: string) => date(column, { nullable: true, doc });

/** The planned cost of an employee's hour is their pay. */
const payOfEmployee = { tag: "pay", when: "resource.employee_key is not null" } as const;

export const Resource = defineRecord({
  name: "Resource",
  plural: "Resources",
  key: "ResourceKey",
  table: "resource",
  owner: { project: "resource.project_key" },
  from: "resource left join employee named on named.employee_key = resource.employee_key",
  doc: "Who or what is planned on a project or phase.",
  fields: {
    ResourceKey: key("resource_key", { required: true, doc: "Identifies the resource." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
    ProjectKey: readOnly(key("project_key", { doc: "The key of its project." })),
    PhaseKey: readOnly(
      key("phase_key", {
        nullable: true,
        doc: "The phase it is planned on; null for a resource of the project itself.",
      }),
    ),
    ParentKey: key("phase_key", {
      nullable: true,
      sql: "coalesce(resource.phase_key, resource.project_key)",
      doc: "The phase or project it is planned on.",
    }),
    Status: choice(resourceStatuses, "status", { default: "NotStarted", doc: "Where the planned work is." }),
    Priority: choice(resourcePriorities, "priority", { default: "Null", doc: "How urgent the planned work is." }),
    Description: text("description", { max: 80, doc: "What is planned." }),
    Notes: text("notes", { doc: "Notes about the resource." }),
    Reference: text("reference", { doc: "A reference of the firm." }),
    IsTask: boolean("is_task", { default: false, doc: "Must be false." }),
    ActivityType: choice(resourceActivityTypes, "activity_type", {
      default: "None",
      doc: "Whether the resource is labor, an expense or a consultant.",
    }),
    EmployeeKey: {
      ...named("resource", "employee_key", namedEmployee, { alsoKnownAs: ["Employee"], doc: "Labor only." }),
      sql: undefined,
    },
    Employee: readOnly({
      ...named("resource", "employee_key", namedEmployee, {
        onlyWhenSet: true,
        doc: "The employee, if one is planned.",
      }),
      ...joined(namedEmployee, "resource.employee_key"),
    }),
    EmployeeTypeKey: key("employee_type_key", { of: "EmployeeType", nullable: true, doc: "Labor only." }),
    EmployeeTypeDescription: resourceDescribed("employee_type_key", "employee_type", "The name of the employee type."),
    ActivityKey: key("activity_key", { of: "Activity", nullable: true, doc: "Expense only." }),
    ActivityDescription: resourceDescribed("activity_key", "activity", "The name of the activity."),
    VendorKey: key("vendor_key", { of: "Vendor", nullable: true, doc: "Expense or Consultant." }),
    VendorDescription: resourceDescribed("vendor_key", "vendor", "The name of the vendor.", "name"),
    VendorTypeKey: key("vendor_type_key", { of: "VendorType", nullable: true, doc: "Consultant only." }),
    VendorTypeDescription: resourceDescribed("vendor_type_key", "vendor_type", "The name of the vendor type."),
    PercentDistribution: rate("percent_distribution", {
      min: 0,
      max: 100,
      doc: "The part of the whole that is planned here, in percent.",
    }),
    Units: hours("units", { doc: "The planned hours or units." }),
    CostRate: rate("cost_rate", { tag: "cost", alsoTagged: payOfEmployee, doc: "The cost per hour or unit." }),
    CostAmount: money("cost_amount", { tag: "cost", alsoTagged: payOfEmployee, doc: "The planned cost." }),
    FeeRate: rate("fee_rate", { tag: "clientMoney", doc: "The price per hour or unit." }),
    FeeAmount: money("fee_amount", { tag: "clientMoney", doc: "The planned fee." }),
    MarkupRate: rate("markup_rate", { tag: "cost", alsoTagged: payOfEmployee, doc: "The markup on cost, in percent." }),
    BeginBalanceCostAmount: money("begin_balance_cost_amount", {
      tag: "cost",
      alsoTagged: payOfEmployee,
      doc: "The cost before the firm's books began.",
    }),
    BeginBalanceFeeAmount: money("begin_balance_fee_amount", {
      tag: "clientMoney",
      doc: "The fee before the firm's books began.",
    }),
    EstimatedStartDate: nullableDate("estimated_start_date", "When the resource is planned to start."),
    EstimatedCompletionDate: nullableDate("estimated_completion_date", "When the resource is planned to finish."),
    ActualStartDate: nullableDate("actual_start_date", "When the resource started."),
    ActualCompletionDate: nullableDate("actual_completion_date", "When the resource finished."),
  },
});

const projectLevels: readonly Level[] = [
  {
    record: InvoiceGroup,
    topColumn: "project_key",
    position: "position",
    parents: [{ level: "Project", member: "InvoiceGroups", column: "project_key" }],
  },
  {
    record: Phase,
    topColumn: "project_key",
    position: "position",
    outline: "WBS",
    parents: [
      { level: "Phase", member: "Phases", column: "parent_phase_key" },
      { level: "InvoiceGroup", member: "Phases", column: "invoice_group_key" },
    ],
  },
  {
    record: Resource,
    topColumn: "project_key",
    parents: [
      { level: "Phase", member: "Resources", column: "phase_key" },
      { level: "Project", member: "Resources", column: "project_key" },
    ],
  },
];

export const Project = defineRecord({
  name: "Project",
  plural: "Projects",
  key: "ProjectKey",
  table: "project",
  alsoReferredTo: { ProjectTemplate: { table: "project", key: "project_key", active: "is_template" } },
  owner: { project: "project.project_key" },
  may: ["UpdateProjects", "DraftClientInvoices"],
  doc: "A piece of work for one or more clients: invoice groups say who is billed, phases what is done.",
  levels: projectLevels,
  active: "not is_template",
  fields: {
    ProjectKey: key("project_key", { required: true, doc: "Identifies the project; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
    ...workFields("project"),
    BudgetedOverheadRate: rate("budgeted_overhead_rate", {
      tag: "cost",
      doc: "The overhead rate that the budget assumes, in percent.",
    }),
    ConstructionCost: money("construction_cost", { tag: "clientMoney", doc: "The cost of construction." }),
    PercentOfConstructionCost: rate("percent_of_construction_cost", {
      tag: "clientMoney",
      doc: "The fee in percent of the construction cost.",
    }),
    LaborEntry: boolean("labor_entry", { default: true, doc: "Whether time may be entered on the project." }),
    ExpenseConsultantEntry: boolean("expense_consultant_entry", {
      default: true,
      doc: "Whether expenses and consultants may be entered on the project.",
    }),
    IsTemplate: boolean("is_template", {
      default: false,
      doc: "Added by this service: a pattern for new projects, listed with ListProjectTemplates.",
    }),
    SyncToCRM: boolean("sync_to_crm", { default: false, doc: "Added by this service: what FilterBySyncToCRM asks." }),
  },
});
