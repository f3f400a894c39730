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
import { defineRecord, type Level, registerReference } from "../../engine/records/index.ts";
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
  doc: "The phases of a project that are billed together, to one client, in one format.",
  fields: {
    InvoiceGroupKey: key("invoice_group_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    ProjectKey: readOnly(key("project_key")),
    Description: text("description", { max: 80, filled: true }),
    Client: named("invoice_group", "client_key", namedClient, { removable: false, alsoKnownAs: ["ClientKey"] }),
    InvoiceFormatKey: key("invoice_format_key", { of: "InvoiceFormat" }),
    InvoiceFormatDescription: invoiceGroupDescribed("invoice_format_key", "invoice_format"),
    EmailInvoiceTemplateKey: key("email_invoice_template_key", { of: "EmailTemplate", nullable: true }),
    EmailInvoiceTemplateDescription: invoiceGroupDescribed("email_invoice_template_key", "email_template"),
    EmailClientStatementTemplateKey: key("email_client_statement_template_key", {
      of: "EmailTemplate",
      nullable: true,
    }),
    EmailClientStatementTemplateDescription: invoiceGroupDescribed(
      "email_client_statement_template_key",
      "email_template",
    ),
    PrintBackup: boolean("print_backup", { default: false }),
    EmailIncludeBackup: boolean("email_include_backup", { default: false }),
    BillingManager: named("invoice_group", "billing_manager_key", namedEmployee),
    BillingContact: named("invoice_group", "billing_contact_key", namedContact),
    InvoiceHeaderText: text("invoice_header_text"),
    InvoiceFooterText: text("invoice_footer_text"),
    InvoiceScope: text("invoice_scope"),
    Notes: text("notes"),
  },
});

export const Phase = defineRecord({
  name: "Phase",
  plural: "Phases",
  key: "PhaseKey",
  table: "phase",
  // Projects and phases share one sequence: ParentKey names either, so a key must never mean both.
  sequence: "project_project_key_seq",
  doc: "A part of a project's work; phases form a tree.",
  fields: {
    PhaseKey: key("phase_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    ProjectKey: readOnly(key("project_key")),
    InvoiceGroupKey: key("invoice_group_key", { doc: "A child stands in the group of its top phase." }),
    ParentKey: key("parent_phase_key", {
      nullable: true,
      sql: "coalesce(phase.parent_phase_key, phase.project_key)",
      doc: "The phase above, or the project's key for a top phase.",
    }),
    ...workFields("phase"),
    IsBillingGroup: boolean("is_billing_group", { default: false }),
    SummarizeBillingGroup: boolean("summarize_billing_group", { default: false }),
  },
});

export const resourceStatuses = ["NotStarted", "InProgress", "Complete", "Waiting", "Deferred", "Null"] as const;
export const resourcePriorities = ["Null", "Low", "Normal", "High"] as const;
export const resourceActivityTypes = ["None", "Labor", "Expense", "Consultant"] as const;

const resourceDescribed = describedBy("resource");
const nullableDate = (column: string) => date(column, { nullable: true });

export const Resource = defineRecord({
  name: "Resource",
  plural: "Resources",
  key: "ResourceKey",
  table: "resource",
  from: "resource left join employee named on named.employee_key = resource.employee_key",
  doc: "Who or what is planned on a project or phase.",
  fields: {
    ResourceKey: key("resource_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    ProjectKey: readOnly(key("project_key")),
    PhaseKey: readOnly(key("phase_key", { nullable: true })),
    ParentKey: key("phase_key", {
      nullable: true,
      sql: "coalesce(resource.phase_key, resource.project_key)",
      doc: "The phase or project it is planned on.",
    }),
    Status: choice(resourceStatuses, "status", { default: "NotStarted" }),
    Priority: choice(resourcePriorities, "priority", { default: "Null" }),
    Description: text("description", { max: 80 }),
    Notes: text("notes"),
    Reference: text("reference"),
    IsTask: boolean("is_task", { default: false, doc: "Must be false." }),
    ActivityType: choice(resourceActivityTypes, "activity_type", { default: "None" }),
    EmployeeKey: {
      ...named("resource", "employee_key", namedEmployee, { alsoKnownAs: ["Employee"], doc: "Labor only." }),
      sql: undefined,
    },
    Employee: readOnly({
      ...named("resource", "employee_key", namedEmployee, { onlyWhenSet: true }),
      ...joined(namedEmployee, "resource.employee_key"),
    }),
    EmployeeTypeKey: key("employee_type_key", { of: "EmployeeType", nullable: true, doc: "Labor only." }),
    EmployeeTypeDescription: resourceDescribed("employee_type_key", "employee_type"),
    ActivityKey: key("activity_key", { of: "Activity", nullable: true, doc: "Expense only." }),
    ActivityDescription: resourceDescribed("activity_key", "activity"),
    VendorKey: key("vendor_key", { of: "Vendor", nullable: true, doc: "Expense or Consultant." }),
    VendorDescription: resourceDescribed("vendor_key", "vendor", "name"),
    VendorTypeKey: key("vendor_type_key", { of: "VendorType", nullable: true, doc: "Consultant only." }),
    VendorTypeDescription: resourceDescribed("vendor_type_key", "vendor_type"),
    PercentDistribution: rate("percent_distribution", { min: 0, max: 100 }),
    Units: hours("units"),
    CostRate: rate("cost_rate"),
    CostAmount: money("cost_amount"),
    FeeRate: rate("fee_rate"),
    FeeAmount: money("fee_amount"),
    MarkupRate: rate("markup_rate"),
    BeginBalanceCostAmount: money("begin_balance_cost_amount"),
    BeginBalanceFeeAmount: money("begin_balance_fee_amount"),
    EstimatedStartDate: nullableDate("estimated_start_date"),
    EstimatedCompletionDate: nullableDate("estimated_completion_date"),
    ActualStartDate: nullableDate("actual_start_date"),
    ActualCompletionDate: nullableDate("actual_completion_date"),
  },
});

registerReference("ProjectTemplate", { table: "project", key: "project_key", active: "is_template" });

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
  doc: "A piece of work for one or more clients: invoice groups say who is billed, phases what is done.",
  levels: projectLevels,
  active: "not is_template",
  fields: {
    ProjectKey: key("project_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    ...workFields("project"),
    BudgetedOverheadRate: rate("budgeted_overhead_rate"),
    ConstructionCost: money("construction_cost"),
    PercentOfConstructionCost: rate("percent_of_construction_cost"),
    LaborEntry: boolean("labor_entry", { default: true }),
    ExpenseConsultantEntry: boolean("expense_consultant_entry", { default: true }),
    IsTemplate: boolean("is_template", {
      default: false,
      doc: "Added by this service: a pattern for new projects, listed with ListProjectTemplates.",
    }),
    SyncToCRM: boolean("sync_to_crm", { default: false, doc: "Added by this service: what FilterBySyncToCRM asks." }),
  },
});
