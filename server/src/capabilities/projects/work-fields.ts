import { billingTypes } from "@plumbline/accounting";
import {
  boolean,
  choice,
  date,
  type Field,
  type FieldOptions,
  integer,
  key,
  money,
  rate,
  readOnly,
  text,
} from "../../engine/fields/fields.ts";
import { contactsPerRecordMax } from "../../engine/fields/limits.ts";
import { isObject } from "../../engine/fields/reading.ts";
import { rowsField } from "../../engine/records/index.ts";
import { contactDescription, ifSet, named, namedEmployee } from "./named-record.ts";
import type { Kind } from "../../engine/fields/field.ts";

export const projectStatuses = [
  "Null",
  "Preliminary",
  "Active",
  "Hold",
  "Workhold",
  "BillingHold",
  "Closed",
  "Marketing",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Which role an employee must hold to stand under a member. */
export const rolesNeeded = {
  ProjectManager: "ProjectManager",
  PrincipalInCharge: "Principal",
  MarketingContact: "MarketingContact",
} as const;

export const dateFields = [
  "EstimatedStartDate",
  "EstimatedCompletionDate",
  "ActualStartDate",
  "ActualCompletionDate",
  "ReportedPercentCompleteDate",
] as const;

/** Pairs that must not run backwards. */
export const datePairs = [
  ["EstimatedStartDate", "EstimatedCompletionDate"],
  ["ActualStartDate", "ActualCompletionDate"],
] as const;

/** The members that projects and phases share; both tables have the same columns. */
export function workFields(table: "project" | "phase") {
  const described = describedBy(table);
  const nullableDate = (column: string) => date(column, { nullable: true });
  return {
    Description: text("description", { max: 80, filled: true }),
    ID: text("id", { max: 30 }),
    Status: choice(projectStatuses, "status", { default: "Active" }),
    CompanyKey: key("company_key", { of: "Company", doc: "A phase that names none takes its project's." }),
    CompanyDescription: described("company_key", "company"),
    ProjectTypeKey: key("project_type_key", { of: "ProjectType", nullable: true }),
    ProjectTypeDescription: described("project_type_key", "project_type"),
    DepartmentKey: key("department_key", { of: "Department", nullable: true }),
    DepartmentDescription: described("department_key", "department"),
    ProjectManager: named(table, "project_manager_key", namedEmployee, {
      doc: "Active, with the role ProjectManager.",
    }),
    PrincipalInCharge: named(table, "principal_in_charge_key", namedEmployee, {
      doc: "Active, with the role Principal.",
    }),
    MarketingContact: named(table, "marketing_contact_key", namedEmployee, {
      doc: "Active, with the role MarketingContact.",
    }),
    Location: text("location"),
    WageTableKey: key("wage_table_key", { of: "WageTable", nullable: true }),
    WageTableDescription: described("wage_table_key", "wage_table"),
    IsCertified: boolean("is_certified", { default: false }),
    RestrictTimeEntryToResourcesOnly: boolean("restrict_time_entry_to_resources_only", { default: false }),
    TaxState: text("tax_state", { doc: "State abbreviation." }),
    TaxLocalKey: key("tax_local_key", { of: "LocalTax", nullable: true }),
    TaxLocalDescription: described("tax_local_key", "local_tax"),
    EstimatedStartDate: nullableDate("estimated_start_date"),
    EstimatedCompletionDate: nullableDate("estimated_completion_date"),
    ActualStartDate: nullableDate("actual_start_date"),
    ActualCompletionDate: nullableDate("actual_completion_date"),
    ApplySalesTax: boolean("apply_sales_tax", { default: false }),
    SalesTaxCode: text("sales_tax_code", { max: 20 }),
    SalesTaxRate: rate("sales_tax_rate"),
    RequireTimesheetNotes: boolean("require_timesheet_notes", { default: false }),
    Notes: text("notes"),
    HoursCostBudget: money("hours_cost_budget"),
    LaborCostBudget: money("labor_cost_budget"),
    ExpenseCostBudget: money("expense_cost_budget"),
    ConsultantCostBudget: money("consultant_cost_budget"),
    PercentDistribution: money("percent_distribution"),
    IsFinalBudget: boolean("is_final_budget", { default: false }),
    BillingType: choice(billingTypes, "billing_type"),
    RateTableKey: key("rate_table_key", { of: "RateTable", nullable: true }),
    RateTableDescription: described("rate_table_key", "rate_table"),
    TotalContractAmount: money("total_contract_amount"),
    LaborContractAmount: money("labor_contract_amount"),
    ExpenseContractAmount: money("expense_contract_amount"),
    ConsultantContractAmount: money("consultant_contract_amount"),
    LockFee: boolean("lock_fee", { default: false }),
    BillLaborAsTE: boolean("bill_labor_as_te", { default: false }),
    BillExpenseAsTE: boolean("bill_expense_as_te", { default: false }),
    BillConsultantAsTE: boolean("bill_consultant_as_te", { default: false }),
    Units: money("units"),
    UnitRate: rate("unit_rate"),
    UnitDescription: text("unit_description", { max: 50 }),
    ReportedPercentComplete: rate("reported_percent_complete"),
    ReportedPercentCompleteDate: date("reported_percent_complete_date", {
      nullable: true,
      alsoKnownAs: ["ReportedPercentDate"],
      doc: "ReportedPercentDate is accepted too.",
    }),
    BillingDescription: text("billing_description", { max: 80 }),
    PhaseInvoiceText: text("phase_invoice_text"),
    LaborInvoiceText: text("labor_invoice_text"),
    ExpenseInvoiceText: text("expense_invoice_text"),
    ConsultantInvoiceText: text("consultant_invoice_text"),
    Contacts: contactsOf(table),
  } satisfies Record<string, Field>;
}

/** The description of a referred-to record: sent, never written. */
export function describedBy(table: string) {
  return (column: string, of: string, name = "description", options: FieldOptions = {}) =>
    readOnly(
      text({
        ...options,
        sql: ifSet(
          `${table}.${column}`,
          `(select named.${name} from ${of} named where named.${of}_key = ${table}.${column})`,
        ),
      }),
    );
}

/** At most five, each with an Order of its own; two people may fill different ones at once. */
function contactsOf(owner: "project" | "phase"): Field<unknown, false> {
  const table = `${owner}_contact`;
  const shown = (sql: string) => readOnly(text({ sql }));
  const field = rowsField(table, {
    owner,
    identity: ["Order"],
    order: `${table}.contact_order`,
    from: `${table} join contact using (contact_key)`,
    max: contactsPerRecordMax,
    doc: `At most ${contactsPerRecordMax}, Order 0 to ${contactsPerRecordMax - 1}, each once. The names are ignored on update; an item with Delete true is taken away.`,
    fields: {
      ContactKey: key("contact_key", { of: "Contact", required: true }),
      Order: integer("contact_order", { required: true, min: 0, max: contactsPerRecordMax - 1 }),
      Text: text("text", { max: 80 }),
      Description: shown(contactDescription("contact")),
      FirstName: shown("contact.first_name"),
      MiddleName: shown("contact.middle_name"),
      LastName: shown("contact.last_name"),
      Title: shown("contact.title"),
    },
  });
  // Most phases have none: looking for one first is a fraction of the work of gathering them.
  const some = `exists (select from ${table} where ${table}.${owner}_key = ${owner}.${owner}_key)`;
  return { ...field, kind: withoutDeleted(field.kind), sql: `case when ${some} then ${field.sql} else '[]'::json end` };
}

/** A contact is not made in a project's update (rulings, section 4): its negative key can name nothing. */
function withoutDeleted<T>(kind: Kind<T>): Kind<T> {
  return {
    ...kind,
    read(value, reading) {
      if (!Array.isArray(value)) return kind.read(value, reading);
      value.forEach((each, index) => {
        const contact = isObject(each) ? each["ContactKey"] : undefined;
        if (typeof contact === "number" && contact < 0)
          reading
            .at(index)
            .at("ContactKey")
            .refuse("keyNotAllowed", "must be the key of a contact; make new ones with UpdateContacts.", contact);
      });
      return kind.read(
        value.filter((each) => !(isObject(each) && each["Delete"] === true)).map(withoutDelete),
        reading,
      );
    },
  };
}

function withoutDelete(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { Delete: _, ...others } = item;
  return others;
}
