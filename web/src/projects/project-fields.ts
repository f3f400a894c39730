import type { FormField } from "../shared/field-input.tsx";
import {
  fromCompanies,
  fromDepartments,
  fromEmployeesWith,
  fromLocalTaxes,
  fromProjectTypes,
  fromRateTables,
  fromWageTables,
} from "../shared/key-sources.ts";
import { keptHelp } from "../shared/kept.ts";
import type { FormSection } from "../shared/record-form.tsx";
import type { MemberOf } from "../shared/use-record.ts";
import type { Phase, Project, Resource } from "./project.ts";

export const billingTypes: Readonly<Record<string, string>> = {
  TimeAndExpense: "Time and expense",
  FixedFee: "Fixed fee",
  PercentComplete: "Percent complete",
  UnitPrice: "Unit price",
  PercentofConstructionCost: "Percent of construction cost",
};

/** What projects and phases have in common. */
type WorkMember = MemberOf<Project> & MemberOf<Phase>;

export const dateFields: readonly FormField<WorkMember & keyof Resource>[] = [
  { name: "EstimatedStartDate", label: "Planned start", kind: "date" },
  { name: "EstimatedCompletionDate", label: "Planned completion", kind: "date" },
  { name: "ActualStartDate", label: "Actual start", kind: "date" },
  { name: "ActualCompletionDate", label: "Actual completion", kind: "date" },
];

const moneyFields = <Name extends WorkMember>(names: Readonly<Record<Name, string>>): readonly FormField<Name>[] =>
  Object.entries<string>(names).map(([name, label]) => ({ name: name as Name, label, kind: "money" }));

/** The form sections that projects and phases share. */
export const workSections: readonly FormSection<WorkMember>[] = [
  {
    title: "General",
    fields: [
      { name: "Description", label: "Name", required: true },
      { name: "ID", label: "Number" },
      { name: "Status", label: "Status", kind: "choice" },
      { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, required: true },
      { name: "ProjectTypeKey", label: "Project type", kind: "key", from: fromProjectTypes },
      { name: "DepartmentKey", label: "Department", kind: "key", from: fromDepartments },
      { name: "Location", label: "Location" },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
  {
    title: "People and dates",
    fields: [
      { name: "ProjectManager", label: "Project manager", kind: "key", from: fromEmployeesWith("ProjectManager") },
      { name: "PrincipalInCharge", label: "Principal in charge", kind: "key", from: fromEmployeesWith("Principal") },
      {
        name: "MarketingContact",
        label: "Marketing contact",
        kind: "key",
        from: fromEmployeesWith("MarketingContact"),
        help: keptHelp,
      },
      ...dateFields,
      { name: "RequireTimesheetNotes", label: "Require timesheet notes", kind: "yes-no" },
      { name: "RestrictTimeEntryToResourcesOnly", label: "Only resources may enter time", kind: "yes-no" },
    ],
  },
  {
    title: "Contract and billing",
    fields: [
      { name: "BillingType", label: "Billing type", kind: "choice", labels: billingTypes },
      { name: "RateTableKey", label: "Rate table", kind: "key", from: fromRateTables },
      ...moneyFields({
        TotalContractAmount: "Contract amount",
        LaborContractAmount: "Labor contract amount",
        ExpenseContractAmount: "Expense contract amount",
        ConsultantContractAmount: "Consultant contract amount",
      }),
      { name: "ReportedPercentComplete", label: "Reported percent complete", kind: "number" },
      { name: "ReportedPercentCompleteDate", label: "Reported on", kind: "date", help: keptHelp },
      { name: "BillingDescription", label: "Billing description" },
    ],
  },
  {
    title: "Budget and tax",
    fields: [
      ...moneyFields({
        LaborCostBudget: "Labor cost budget",
        ExpenseCostBudget: "Expense cost budget",
        ConsultantCostBudget: "Consultant cost budget",
      }),
      { name: "HoursCostBudget", label: "Hours budget", kind: "number" },
      { name: "ApplySalesTax", label: "Apply sales tax", kind: "yes-no" },
      { name: "SalesTaxCode", label: "Sales tax code" },
      { name: "SalesTaxRate", label: "Sales tax rate (%)", kind: "number" },
      { name: "TaxState", label: "State", help: keptHelp },
      { name: "TaxLocalKey", label: "Local tax", kind: "key", from: fromLocalTaxes, help: keptHelp },
      { name: "IsCertified", label: "Certified payroll", kind: "yes-no", help: keptHelp },
      { name: "WageTableKey", label: "Wage table", kind: "key", from: fromWageTables, help: keptHelp },
    ],
  },
];

const projectOnly: FormSection<MemberOf<Project>> = {
  title: "Project options",
  fields: [
    { name: "ConstructionCost", label: "Construction cost", kind: "money" },
    { name: "PercentOfConstructionCost", label: "Fee (% of construction cost)", kind: "number" },
    { name: "LaborEntry", label: "Allow time entry", kind: "yes-no" },
    { name: "ExpenseConsultantEntry", label: "Allow expense and consultant entry", kind: "yes-no" },
    { name: "IsTemplate", label: "Project template", kind: "yes-no" },
    { name: "SyncToCRM", label: "Sync to CRM", kind: "yes-no", help: keptHelp },
  ],
};

export const projectSections: readonly FormSection<MemberOf<Project>>[] = [...workSections, projectOnly];
