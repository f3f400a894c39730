import type { FormField } from "../shared/field-input.tsx";
import {
  fromAccounts,
  fromActivities,
  fromCompanies,
  fromEmployees,
  fromEmployeeTypes,
} from "../shared/key-sources.ts";
import { keptHelp } from "../shared/kept.ts";
import type { RowsField, RowsIn } from "../shared/rows-card.tsx";
import type { EditedRecords, MemberOf, Updated } from "../shared/use-record.ts";

/** A reference list and its page. Its methods are List, Get and Update plus its plural. */
export interface ReferenceList {
  readonly plural: EditedRecords;
  readonly keyName: string;
  /** The display name. */
  readonly title: string;
  readonly noun: string;
  /** The member that names an item. */
  readonly named: string;
  /** What an item without that is called. */
  readonly unnamed?: string;
  /** Other columns of the list, by member. */
  readonly columns?: Readonly<Partial<Record<string, string>>>;
  readonly fields: readonly FormField<string>[];
  readonly rows?: readonly RowsField<string, string>[];
  readonly starting?: Readonly<Record<string, unknown>>;
  readonly withoutStatus?: boolean;
  /** Kept for integrations: nothing here uses its items. */
  readonly isKept?: boolean;
}

/** A list while it is declared: its fields are members of its records. */
interface DeclaredList<T extends EditedRecords> extends Omit<ReferenceList, "named" | "columns" | "fields" | "rows"> {
  readonly named: MemberOf<Updated<T>>;
  readonly columns?: Readonly<Partial<Record<MemberOf<Updated<T>>, string>>>;
  readonly fields: readonly FormField<MemberOf<Updated<T>>>[];
  readonly rows?: readonly RowsOf<Updated<T>>[];
}

type RowsOf<R> = { [Name in keyof R & string]: RowsIn<R, Name> }[keyof R & string];

/** The lists whose items have what most items have. */
type CommonList = {
  [T in EditedRecords]: CommonMember extends MemberOf<Updated<T>> ? T : never;
}[EditedRecords];
type CommonMember = "Description" | "Status" | "Notes";

const description: FormField<"Description"> = { name: "Description", label: "Name", required: true };
const status: FormField<"Status"> = { name: "Status", label: "Status", kind: "choice" };
const notes: FormField<"Notes"> = { name: "Notes", label: "Notes", kind: "long text" };

/** A list with a name, a status and notes, and optional fields. */
function list<T extends CommonList>(
  plural: T,
  keyName: MemberOf<Updated<T>>,
  title: string,
  noun: string,
  more: Partial<DeclaredList<T>> = {},
): DeclaredList<T> {
  const { fields = [], ...others } = more;
  return {
    plural,
    keyName,
    title,
    noun,
    named: "Description" as MemberOf<Updated<T>>,
    // Every list that this takes has these members.
    fields: [description, ...fields, status, notes] as DeclaredList<T>["fields"],
    ...others,
  };
}

const yesNo = <Name extends string>(name: Name, label: string): FormField<Name> => ({ name, label, kind: "yes-no" });
const account = <Name extends string>(name: Name, label: string): FormField<Name> => ({
  name,
  label,
  kind: "key",
  from: fromAccounts,
});
const from: FormField<"EffectiveDate"> = {
  name: "EffectiveDate",
  label: "Effective date",
  kind: "date",
  required: true,
};

const months = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: new Date(Date.UTC(2026, index, 1)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }),
}));

export const companies = list("Companies", "CompanyKey", "Companies", "Company", {
  fields: [
    { name: "BeginningBalanceDate", label: "Beginning balance date", kind: "date" },
    { name: "FiscalYearStartMonth", label: "Fiscal year start", kind: "key", items: months, required: true },
    account("ReceivableAccountKey", "Receivable"),
    account("PayableAccountKey", "Payable"),
    account("SalesTaxAccountKey", "Sales tax"),
    account("LaborIncomeAccountKey", "Labor income"),
    account("ExpenseIncomeAccountKey", "Expense income"),
    account("ConsultantIncomeAccountKey", "Consultant income"),
    account("DirectLaborAccountKey", "Direct labor"),
    account("IndirectLaborAccountKey", "Indirect labor"),
    account("PayrollClearingAccountKey", "Payroll clearing"),
    account("EmployeePayableAccountKey", "Employee payable"),
    account("EmployeeAdvancesAccountKey", "Employee advances"),
    account("ClientPrepaymentsAccountKey", "Client prepayments"),
    account("RetainedEarningsAccountKey", "Retained earnings"),
    account("DueToAccountKey", "Due to other companies"),
    account("DueFromAccountKey", "Due from other companies"),
  ],
  starting: { FiscalYearStartMonth: 1 },
});

const departments: DeclaredList<"Departments"> = {
  plural: "Departments",
  keyName: "DepartmentKey",
  title: "Departments",
  noun: "Department",
  named: "Department",
  columns: { DPEPercent: "DPE %", OverheadPercent: "Overhead %" },
  fields: [{ ...description, name: "Department" }, status, notes],
  rows: [
    {
      name: "Percents",
      title: "Labor burden rates",
      columns: [
        from,
        { name: "DPEPercent", label: "DPE %", kind: "number" },
        { name: "OverheadPercent", label: "Overhead %", kind: "number" },
      ],
      starting: (rows) => ({ DPEPercent: 0, OverheadPercent: 0, ...rows.at(-1), EffectiveDate: null }),
      empty: "None yet. Labor cost has no burden.",
    },
  ],
};

const activities = list("Activities", "ActivityKey", "Activities", "Activity", {
  fields: [
    {
      name: "ActivityType",
      label: "Type",
      kind: "choice",
      clearable: true,
    },
    {
      name: "UtilizationType",
      label: "Utilization type",
      kind: "choice",
      clearable: true,
      help: keptHelp,
    },
    yesNo("AllowTimeEntry", "Allow on timesheets"),
    yesNo("AllowExpenseEntry", "Allow on expense reports"),
    yesNo("IsUnitBased", "Unit-based (units times rate)"),
    { name: "UnitDescription", label: "Unit" },
    { name: "UnitRate", label: "Unit rate", kind: "number" },
    yesNo("IsTaxable", "Taxable"),
    account("GLAccountKey", "Cost account"),
  ],
});

const overheadGroups = list("OverheadGroups", "OverheadGroupKey", "Overhead groups", "Overhead group", {
  withoutStatus: true,
  rows: [
    {
      name: "Details",
      title: "Time types",
      columns: [
        description,
        {
          name: "DetailType",
          label: "Type",
          kind: "choice",
        },
        status,
        account("GLAccountKey", "Account"),
      ],
      starting: (rows) => ({
        OverheadGroupDetailKey: Math.min(-1, ...rows.map((row) => Number(row["OverheadGroupDetailKey"]))) - 1,
        Description: "",
        DetailType: "General",
        Status: "Active",
        GLAccountKey: null,
      }),
      empty: "None yet. Employees in this group can enter time on projects only.",
    },
  ],
});

const rateTables = list("RateTables", "RateTableKey", "Rate tables", "Rate table", {
  rows: [
    {
      name: "Rates",
      title: "Hourly rates",
      columns: [
        { name: "EmployeeKey", label: "Employee", kind: "key", from: fromEmployees },
        { name: "EmployeeTypeKey", label: "Or employee type", kind: "key", from: fromEmployeeTypes },
        { name: "ActivityKey", label: "Or activity", kind: "key", from: fromActivities },
        from,
        { name: "BillRate", label: "Rate", kind: "number", required: true },
      ],
      starting: () => ({
        EmployeeKey: null,
        EmployeeTypeKey: null,
        ActivityKey: null,
        EffectiveDate: null,
        BillRate: null,
      }),
      empty: "None yet. A rate applies to an employee, an employee type or an activity.",
    },
    {
      name: "Markups",
      title: "Markups",
      columns: [
        { name: "Kind", label: "Cost type", kind: "choice" },
        from,
        { name: "Markup", label: "Markup (%)", kind: "number", required: true },
      ],
      starting: () => ({ Kind: "Expense", EffectiveDate: null, Markup: 0 }),
      empty: "None yet. Expenses and consultants are billed at cost.",
    },
  ],
});

const standardCostRates: DeclaredList<"StandardCostRates"> = {
  plural: "StandardCostRates",
  keyName: "StandardCostRateKey",
  title: "Standard cost rates",
  noun: "Standard cost rate",
  named: "EmployeeTypeDescription",
  unnamed: "Everyone else",
  columns: { EffectiveDate: "From", CostRate: "Cost of an hour" },
  withoutStatus: true,
  fields: [
    {
      name: "EmployeeTypeKey",
      label: "Employee type",
      kind: "key",
      from: fromEmployeeTypes,
      help: "Leave empty for everyone without a rate of their type",
    },
    from,
    { name: "CostRate", label: "Cost of an hour", kind: "number", required: true },
    { name: "OvertimeMultiplier1", label: "Overtime 1 multiplier", kind: "number" },
    { name: "OvertimeMultiplier2", label: "Overtime 2 multiplier", kind: "number" },
    { name: "OvertimeMultiplier3", label: "Overtime 3 multiplier", kind: "number" },
    notes,
  ],
  starting: { OvertimeMultiplier1: 1.5, OvertimeMultiplier2: 2, OvertimeMultiplier3: 2.5 },
};

const marketingStages: DeclaredList<"MarketingStages"> = {
  plural: "MarketingStages",
  keyName: "MarketingStageKey",
  title: "Marketing stages",
  noun: "Marketing stage",
  isKept: true,
  named: "Description",
  fields: [description, { name: "LongDescription", label: "Long description", kind: "long text" }, status],
};

/** All reference lists in the order of the interface document; the menu shows companies separately. */
export const referenceLists: readonly ReferenceList[] = [
  companies,
  list("AccountGroups", "AccountGroupKey", "Account groups", "Account group", {
    fields: [{ name: "Order", label: "Order", kind: "number" }],
  }),
  activities,
  list("BankAccounts", "BankAccountKey", "Bank accounts", "Bank account", {
    fields: [
      { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, help: "Leave empty for all companies" },
      account("GLAccountKey", "GL account"),
      yesNo("IsCreditCard", "Credit card"),
    ],
  }),
  departments,
  list("InvoiceFormats", "InvoiceFormatKey", "Invoice formats", "Invoice format"),
  list("PayrollTaxes", "PayrollTaxKey", "Payroll taxes", "Payroll tax", { isKept: true }),
  list("Pays", "PayKey", "Pay types", "Pay type", { isKept: true }),
  rateTables,
  standardCostRates,
  list("WageTables", "WageTableKey", "Wage tables", "Wage table", { isKept: true }),
  list("MarketingFinalDispositions", "MarketingFinalDispositionKey", "Marketing outcomes", "Marketing outcome", {
    isKept: true,
  }),
  marketingStages,
  overheadGroups,
  list("ContactTypes", "ContactTypeKey", "Contact types", "Contact type"),
  list("ClientTypes", "ClientTypeKey", "Client types", "Client type"),
  list("VendorTypes", "VendorTypeKey", "Vendor types", "Vendor type", {
    fields: [yesNo("IsConsultant", "Consultants")],
  }),
  list("EmployeeTypes", "EmployeeTypeKey", "Employee types", "Employee type"),
  list("Deductions", "DeductionKey", "Deductions", "Deduction", { isKept: true }),
  list("Fringes", "FringeKey", "Fringe benefits", "Fringe benefit", { isKept: true }),
  list("ProjectTypes", "ProjectTypeKey", "Project types", "Project type"),
  list("LocalTaxes", "LocalTaxKey", "Local taxes", "Local tax", {
    isKept: true,
    columns: { State: "State", Rate: "Rate (%)" },
    fields: [
      { name: "State", label: "State" },
      { name: "Rate", label: "Rate (%)", kind: "number" },
    ],
  }),
  list("EmailTemplates", "EmailTemplateKey", "Email templates", "Email template", {
    isKept: true,
    columns: { TemplateType: "Type" },
    fields: [
      { name: "TemplateType", label: "Type", kind: "choice" },
      { name: "Subject", label: "Subject" },
      { name: "Body", label: "Text", kind: "long text" },
    ],
    starting: { TemplateType: "Invoice" },
  }),
  list("TimesheetNonWorkDays", "TimesheetNonWorkDayKey", "Holidays", "Holiday", {
    columns: { Date: "Date" },
    fields: [
      { name: "Date", label: "Date", kind: "date", required: true },
      { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, help: "Leave empty for all companies" },
    ],
  }),
];

export function referenceList(plural: string): ReferenceList | undefined {
  return referenceLists.find((each) => each.plural === plural);
}
