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
import { isObject, itemsOf, unreadable } from "../../engine/fields/reading.ts";
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

/** Which role an employee must hold to be named by a member. */
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
  const nullableDate = (column: string, doc: string) => date(column, { nullable: true, doc });
  return {
    Description: text("description", { max: 80, filled: true, doc: "The name that people see." }),
    ID: text("id", { max: 30, doc: "The firm's own number or code." }),
    Status: choice(projectStatuses, "status", {
      default: "Active",
      doc: "Where the work is in its life; a Closed project takes no time, expenses or invoices.",
    }),
    CompanyKey: key("company_key", { of: "Company", doc: "A phase that names none takes its project's." }),
    CompanyDescription: described("company_key", "company", "The name of the company."),
    ProjectTypeKey: key("project_type_key", { of: "ProjectType", nullable: true, doc: "The type of project." }),
    ProjectTypeDescription: described("project_type_key", "project_type", "The name of the project type."),
    DepartmentKey: key("department_key", {
      of: "Department",
      nullable: true,
      doc: "The department that does the work.",
    }),
    DepartmentDescription: described("department_key", "department", "The name of the department."),
    ProjectManager: named(table, "project_manager_key", namedEmployee, {
      doc: "Active, with the role ProjectManager.",
    }),
    PrincipalInCharge: named(table, "principal_in_charge_key", namedEmployee, {
      doc: "Active, with the role Principal.",
    }),
    MarketingContact: named(table, "marketing_contact_key", namedEmployee, {
      doc: "Active, with the role MarketingContact.",
    }),
    Location: text("location", { doc: "Where the work is done." }),
    WageTableKey: key("wage_table_key", {
      of: "WageTable",
      nullable: true,
      doc: "The table of wages for certified payroll.",
    }),
    WageTableDescription: described("wage_table_key", "wage_table", "The name of the wage table."),
    IsCertified: boolean("is_certified", { default: false, doc: "Whether certified payroll applies." }),
    RestrictTimeEntryToResourcesOnly: boolean("restrict_time_entry_to_resources_only", {
      default: false,
      doc: "Whether only employees planned as resources may enter time.",
    }),
    TaxState: text("tax_state", { doc: "State abbreviation." }),
    TaxLocalKey: key("tax_local_key", { of: "LocalTax", nullable: true, doc: "The local tax that applies to pay." }),
    TaxLocalDescription: described("tax_local_key", "local_tax", "The name of the local tax."),
    EstimatedStartDate: nullableDate("estimated_start_date", "When the work is planned to start."),
    EstimatedCompletionDate: nullableDate("estimated_completion_date", "When the work is planned to be complete."),
    ActualStartDate: nullableDate("actual_start_date", "When the work started."),
    ActualCompletionDate: nullableDate("actual_completion_date", "When the work was completed."),
    ApplySalesTax: boolean("apply_sales_tax", {
      default: false,
      doc: "Whether invoices charge sales tax: on contracts, on adjustments, and on work whose activity has IsTaxable.",
    }),
    SalesTaxCode: text("sales_tax_code", { max: 20, doc: "The code of the sales tax." }),
    SalesTaxRate: rate("sales_tax_rate", { doc: "The sales tax rate, in percent." }),
    RequireTimesheetNotes: boolean("require_timesheet_notes", {
      default: false,
      doc: "Whether each day with hours needs a note before a timesheet is submitted.",
    }),
    Notes: text("notes", { doc: "Notes about the work." }),
    HoursCostBudget: money("hours_cost_budget", { doc: "The budgeted hours." }),
    LaborCostBudget: money("labor_cost_budget", { tag: "cost", doc: "The budgeted cost of labor." }),
    ExpenseCostBudget: money("expense_cost_budget", { tag: "cost", doc: "The budgeted cost of expenses." }),
    ConsultantCostBudget: money("consultant_cost_budget", { tag: "cost", doc: "The budgeted cost of consultants." }),
    PercentDistribution: money("percent_distribution", { doc: "The part of the parent's budget, in percent." }),
    IsFinalBudget: boolean("is_final_budget", { default: false, doc: "Whether the budget is final." }),
    BillingType: choice(billingTypes, "billing_type", { doc: "How the work is billed." }),
    RateTableKey: key("rate_table_key", {
      of: "RateTable",
      nullable: true,
      doc: "The table of bill rates and markups; without one, the project's applies.",
    }),
    RateTableDescription: described("rate_table_key", "rate_table", "The name of the rate table."),
    TotalContractAmount: money("total_contract_amount", { tag: "clientMoney", doc: "The contract amount." }),
    LaborContractAmount: money("labor_contract_amount", {
      tag: "clientMoney",
      doc: "The part of the contract for labor.",
    }),
    ExpenseContractAmount: money("expense_contract_amount", {
      tag: "clientMoney",
      doc: "The part of the contract for expenses.",
    }),
    ConsultantContractAmount: money("consultant_contract_amount", {
      tag: "clientMoney",
      doc: "The part of the contract for consultants.",
    }),
    LockFee: boolean("lock_fee", { default: false, doc: "Whether the contract amount is locked against changes." }),
    BillLaborAsTE: boolean("bill_labor_as_te", {
      default: false,
      doc: "Whether labor is billed by time even though the contract is fixed.",
    }),
    BillExpenseAsTE: boolean("bill_expense_as_te", {
      default: false,
      doc: "Whether expenses are billed as incurred even though the contract is fixed.",
    }),
    BillConsultantAsTE: boolean("bill_consultant_as_te", {
      default: false,
      doc: "Whether consultants are billed as incurred even though the contract is fixed.",
    }),
    Units: money("units", { doc: "The number of units of a unit-price contract." }),
    UnitRate: rate("unit_rate", { tag: "clientMoney", doc: "The price per unit." }),
    UnitDescription: text("unit_description", { max: 50, doc: "What a unit is." }),
    ReportedPercentComplete: rate("reported_percent_complete", {
      min: 0,
      doc: "How much of the work is reported as complete, in percent. More than 100 is saved with a warning.",
    }),
    ReportedPercentCompleteDate: date("reported_percent_complete_date", {
      nullable: true,
      alsoKnownAs: ["ReportedPercentDate"],
      doc: "ReportedPercentDate is accepted too.",
    }),
    BillingDescription: text("billing_description", { max: 80, doc: "The description on invoices." }),
    PhaseInvoiceText: text("phase_invoice_text", { doc: "The text on invoices for the whole phase." }),
    LaborInvoiceText: text("labor_invoice_text", { doc: "The text on invoices for labor." }),
    ExpenseInvoiceText: text("expense_invoice_text", { doc: "The text on invoices for expenses." }),
    ConsultantInvoiceText: text("consultant_invoice_text", { doc: "The text on invoices for consultants." }),
    Contacts: contactsOf(table),
  } satisfies Record<string, Field>;
}

/** The description of a referred-to record: sent, never written. */
export function describedBy(table: string) {
  return (column: string, of: string, doc: string, name = "description", options: FieldOptions = {}) =>
    readOnly(
      text({
        doc,
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
  const shown = (sql: string, doc: string) => readOnly(text({ sql, doc }));
  const field = rowsField(table, {
    owner,
    identity: ["Order"],
    order: `${table}.contact_order`,
    from: `${table} join contact using (contact_key)`,
    max: contactsPerRecordMax,
    doc: `At most ${contactsPerRecordMax}, Order 0 to ${contactsPerRecordMax - 1}, each once. The names are ignored on update; an item with Delete true is taken away.`,
    fields: {
      ContactKey: key("contact_key", { of: "Contact", required: true, doc: "The contact." }),
      Order: integer("contact_order", {
        required: true,
        min: 0,
        max: contactsPerRecordMax - 1,
        doc: "The place in the list.",
      }),
      Text: text("text", { max: 80, doc: "A note about the contact's part in the work." }),
      Description: shown(contactDescription("contact"), "The name that people see."),
      FirstName: shown("contact.first_name", "The first name."),
      MiddleName: shown("contact.middle_name", "The middle name."),
      LastName: shown("contact.last_name", "The last name."),
      Title: shown("contact.title", "The job title."),
    },
  });
  // Most phases have none: looking for one first is a fraction of the work of gathering them.
  const some = `exists (select from ${table} where ${table}.${owner}_key = ${owner}.${owner}_key)`;
  return { ...field, kind: withoutDeleted(field.kind), sql: `case when ${some} then ${field.sql} else '[]'::json end` };
}

/** An item with Delete true is removed. A contact is not created in a project's update (rulings, section 4): its negative key can name nothing. */
function withoutDeleted<T>(kind: Kind<T>): Kind<T> {
  return {
    ...kind,
    read(value, reading) {
      const items = itemsOf(value, reading, isObject);
      if (items === undefined) return kind.read(value, reading);
      const before = reading.refusals.length;
      items.forEach((each, index) => {
        const contact = isObject(each) ? each["ContactKey"] : undefined;
        if (typeof contact === "number" && contact < 0)
          reading
            .at(index)
            .at("ContactKey")
            .refuse("keyNotAllowed", "must be the key of a contact; create new ones with UpdateContacts.", contact);
      });
      const kept = items.filter((each) => !(isObject(each) && each["Delete"] === true)).map(withoutDelete);
      const read = kind.read(kept, reading);
      return reading.refusals.length > before ? unreadable : read;
    },
  };
}

function withoutDelete(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { Delete: _, ...others } = item;
  return others;
}
