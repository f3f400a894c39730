/** SQL of what projects, employees and vendors did over a range of dates. */
import { formatMoney, type Money } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { maskOfSecret } from "../../engine/records/index.ts";
import { type LaborCostBasis, laborRows, projectMovementRows, projectSumRows } from "../ledger/index.ts";
import { inCompanies, isKnown, knownAtParameter, knownAtValue, type StatementScope } from "./statement-arguments.ts";

type JsonTexts<Names extends string> = Readonly<Record<Names, string>>;

/** Cost and profit are null where labor has no standard cost; then some projects are unpriced. */
export interface FoundProfit extends JsonTexts<"projects" | "revenue"> {
  readonly cost: string | null;
  readonly profit: string | null;
  readonly unpriced: boolean;
}

/** The profit of projects (all if none is given) up to the date, or from a day to the date. */
export async function findProjectProfit(
  db: Db,
  scope: StatementScope,
  from: string | null,
  projects: readonly number[],
  basis: LaborCostBasis,
): Promise<FoundProfit> {
  const days = from === null ? [] : [from];
  const knownAt = knownAtParameter(scope, 3 + days.length);
  const sums =
    from === null
      ? projectSumRows({ asOf: "$1::date", knownAt, basis })
      : projectMovementRows({ first: "$4::date", last: "$1::date", knownAt, basis });
  const unpriced = from !== null && basis === "Standard" ? unpricedBetween : "false";
  const row = await db.row<FoundProfit>(projectProfit(sums, unpriced), [
    scope.asOf,
    scope.companies,
    projects,
    ...days,
    ...knownAtValue(scope),
  ]);
  return row!;
}

/** In a period, labor without standard cost and the reversal of other such labor are counted as none, and are still not known. */
const unpricedBetween = `project_key in (
  select project_key from transaction where kind = 'Labor' and standard_cost is null and accounting_date between $4::date and $1::date
   group by project_key, coalesce(reverses, transaction_key) having count(*) = 1)`;

const ifKnown = (member: string) => `case when not unpriced then "${member}" end as "${member}"`;

const projectProfit = (sums: string, unpriced: string) => `
  with parts as (
    select project_key, sum(hours) as hours,
           coalesce(sum(value) filter (where fact = 'clientInvoiceLine'), 0) - coalesce(sum(value) filter (where fact = 'receivableSettlement' and mark <> 'Receipt'), 0) as revenue,
           coalesce(sum(cost + premium_cost) filter (where kind = 'Labor'), 0) as labor, coalesce(sum(cost + premium_cost) filter (where kind = 'Expense'), 0) as expense,
           coalesce(sum(cost + premium_cost) filter (where kind = 'Consultant'), 0) as consultant, sum(cost + premium_cost) as cost, sum(burden) as burden,
           coalesce(sum(value) filter (where fact = 'transaction'), 0) as value, sum(unpriced) <> 0 or ${unpriced} as unpriced
      from (${sums}) sums where ${inCompanies("$2")} group by project_key),
  shown as (
    select project_key as "ProjectKey", project.id as "ID", project.description as "Description", hours as "Hours", revenue as "Revenue", labor as "CostLabor",
           expense as "CostExpense", consultant as "CostConsultant", cost as "Cost", revenue - cost as "Profit", burden as "Burden", revenue - cost - burden as "ProfitBurdened",
           value as "Value", unpriced
      from parts join project using (project_key)
     where (cardinality($3::int[]) = 0 or project_key = any($3::int[]))
       and (hours <> 0 or revenue <> 0 or cost <> 0 or value <> 0 or unpriced)
     order by lower(project.id) collate "C", lower(project.description) collate "C", project_key)
  select coalesce(json_agg(seen), '[]')::text as projects, coalesce(sum(shown."Revenue"), 0.00)::text as revenue,
         case when bool_or(unpriced) then null else coalesce(sum(shown."Cost"), 0.00)::text end as cost,
         case when bool_or(unpriced) then null else coalesce(sum(shown."Profit"), 0.00)::text end as profit, coalesce(bool_or(unpriced), false) as unpriced
    from shown cross join lateral (
         select "ProjectKey", "ID", "Description", "Hours", "Revenue", ${ifKnown("CostLabor")}, "CostExpense", "CostConsultant", ${ifKnown("Cost")}, ${ifKnown("Profit")},
                ${ifKnown("Burden")}, ${ifKnown("ProfitBurdened")}, "Value") seen`;

/** Hours of employees (all if none is given). A null department selects employees without one. */
export async function findUtilization(
  db: Db,
  scope: StatementScope,
  from: string,
  employees: readonly number[],
  departments: readonly (number | null)[],
): Promise<JsonTexts<"employees" | "departments" | "total">> {
  const row = await db.row<JsonTexts<"employees" | "departments" | "total">>(utilization(knownAtParameter(scope, 5)), [
    scope.asOf,
    scope.companies,
    from,
    employees,
    departments.map((each) => each ?? 0),
    ...knownAtValue(scope),
  ]);
  return row!;
}

const hoursShown = `coalesce(sum(hours), 0.00) as "Hours", coalesce(sum(billable), 0.00) as "BillableHours", coalesce(sum(non_billable), 0.00) as "NonBillableHours",
  coalesce(sum(overhead), 0.00) as "OverheadHours", coalesce(round(100 * sum(billable) / nullif(sum(hours), 0), 2), 0.00) as "Utilization"`;

const utilization = (knownAt: string | undefined) => `
  with worked as (
    select employee_key, nullif(department_key, 0) as department_key, sum(hours) as hours, coalesce(sum(hours) filter (where class = 'B'), 0) as billable,
           coalesce(sum(hours) filter (where class = 'N'), 0) as non_billable, coalesce(sum(hours) filter (where class = 'O'), 0) as overhead
      from (${laborRows({ first: "$3::date", last: "$1::date", knownAt })}) labor where ${inCompanies("$2")}
     group by employee_key, department_key),
  counted as (
    select worked.*, coalesce(department.description, '') as department, targets.target_billable_percent as target, sort_name,
           employee.first_name || ' ' || employee.last_name as name
      from worked join employee using (employee_key) left join department on department.department_key = worked.department_key,
           lateral (select target_billable_percent from employee_target where employee_target.employee_key = worked.employee_key and effective_date <= $1::date and ${isKnown(knownAt)}
                     order by effective_date desc, employee_target_key desc limit 1) targets
     where (cardinality($4::int[]) = 0 or employee_key = any($4::int[]))
       and (cardinality($5::int[]) = 0 or coalesce(worked.department_key, 0) = any($5::int[])) and (hours <> 0 or billable <> 0 or non_billable <> 0))
  select (select coalesce(json_agg(e), '[]') from (
            select employee_key as "EmployeeKey", name as "Description", department_key as "DepartmentKey", target as "Target", ${hoursShown}
              from counted group by employee_key, name, department_key, target, sort_name order by sort_name, employee_key, department_key) e)::text as employees,
         (select coalesce(json_agg(d), '[]') from (
            select department_key as "DepartmentKey", department as "Description", ${hoursShown}
              from counted group by department_key, department order by lower(department) collate "C", department_key) d)::text as departments,
         (select row_to_json(t) from (select ${hoursShown} from counted) t)::text as total`;

/** Payments to 1099 vendors in a calendar year, of at least the threshold. */
export async function find1099Totals(
  db: Db,
  year: number,
  { companies, knownAt }: Pick<StatementScope, "companies" | "knownAt">,
  threshold: Money,
  /** Whether tax numbers are sent; masked otherwise. */
  withTaxIds: boolean,
): Promise<JsonTexts<"vendors" | "total">> {
  const row = await db.row<JsonTexts<"vendors" | "total">>(totals1099(knownAtParameter({ knownAt }, 5)), [
    `${year}-01-01`,
    companies,
    `${year}-12-31`,
    formatMoney(threshold),
    withTaxIds,
    ...knownAtValue({ knownAt }),
  ]);
  return row!;
}

/**
 * Whether the payment of a settlement was made by credit card, as it was posted: the card may have changed since. What paid is on both bases; a line of
 * a bill on the account of a card is not.
 */
const byCard = `project_fact.document = 'VendorPayment' and exists (
  select from journal_entry entry join posting using (journal_entry_key)
   where entry.document = 'VendorPayment' and entry.document_key = project_fact.document_key and posting.control = 'card' and posting.basis = 'both')`;

const totals1099 = (knownAt: string | undefined) => `
  with settled as (
    select vendor_key, project_fact.amount, ${byCard} as by_card
      from project_fact join vendor_invoice on vendor_invoice_key = invoice_key join vendor_invoice_line item using (vendor_invoice_key, line)
     where fact = 'payableSettlement' and project_fact.accounting_date between $1::date and $3::date and not non_1099 and ${isKnown(knownAt, "project_fact.at")}
       and ${inCompanies("$2", "vendor_invoice.company_key")}),
  paid as (
    select vendor_key, coalesce(sum(amount) filter (where not by_card), 0.00) as amount, coalesce(sum(amount) filter (where by_card), 0.00) as by_card from settled group by vendor_key),
  shown as (
    select vendor_key as "VendorKey", name as "Description", form_type_1099 as "FormType1099", case when $5::boolean then recipient_id_1099 else ${maskOfSecret("recipient_id_1099")} end as "RecipientID1099",
           recipient_name_1099 as "RecipientName1099", amount as "Amount", by_card as "CreditCardAmount", federal_tax_withheld as "FederalTaxWitheld",
           reported_amount_1099 as "ReportedAmount1099"
      from paid join vendor using (vendor_key) where receives_1099_form and amount >= $4::numeric and (amount <> 0 or by_card <> 0) order by lower(name) collate "C", vendor_key)
  select coalesce(json_agg(shown), '[]')::text as vendors, coalesce(sum("Amount"), 0.00)::text as total from shown`;
