import type { DateOnly } from "@plumbline/accounting";
import { type Scope, within } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import { standardText, type StoredTransaction, transactionFrom } from "../ledger/index.ts";
import {
  type BilledRow,
  type BillingFacts,
  type BillingUnit,
  billingUnits,
  type GroupFacts,
  type PlaceRow,
} from "./billing-units.ts";

/** The invoice groups of projects in the scope, in key order. */
export async function findGroupsOf(
  db: Db,
  scope: Scope,
  projects: readonly number[],
): Promise<{ group: number; project: number }[]> {
  return db.rows(
    `select invoice_group_key as group, project_key as project from invoice_group
      where project_key = any((select $1::int[])::int[]) and ${within(scope, { project: "invoice_group.project_key" })} order by invoice_group_key`,
    [projects],
  );
}

/** The invoice groups that are in the scope. */
export async function findGroupsWithin(db: Db, scope: Scope, groups: readonly number[]): Promise<readonly number[]> {
  if (scope === "firm" || groups.length === 0) return groups;
  const rows = await db.rows<{ key: number }>(
    `select invoice_group_key as key from invoice_group
      where invoice_group_key = any($1) and ${within(scope, { project: "invoice_group.project_key" })}`,
    [groups],
  );
  return rows.map(({ key }) => key);
}

/**
 * Gathers what the invoice groups can bill, in five statements. Groups are locked in key order, so that two calls never bill the
 * same group at once, and so are their projects, which keep their companies meanwhile. Work claimed by drafts other than `ownDrafts` is left out.
 */
export async function findBillingFacts(
  db: Db,
  keys: readonly number[],
  through: DateOnly,
  ownDrafts: readonly number[] = [],
): Promise<BillingFacts> {
  await db.run(
    `select from invoice_group join project using (project_key) where invoice_group_key = any((select $1::int[])::int[])
      order by invoice_group_key for no key update of invoice_group for key share of project`,
    [keys],
  );
  const groups = await db.rows<GroupFacts>(readGroups, [keys]);
  const projects = [...new Set(groups.map(({ project }) => project))];
  const places = await db.rows<PlaceRow>(readPlaces, [projects]);
  const work = await db.rows<StoredTransaction & { is_taxable: boolean }>(readWork, [projects, through, ownDrafts]);
  const billed = await db.rows<BilledRow & { project: number }>(readBilled, [projects]);
  const taxable = new Set(work.filter((row) => row.is_taxable).map((row) => row.activity_key!));
  const units = new Map<number, BillingUnit[]>();
  const [placesOf, workOf, billedOf] = [
    byProject(places, (row) => row.project),
    byProject(work, (row) => row.project_key!),
    byProject(billed, (row) => row.project),
  ];
  for (const project of projects)
    for (const unit of billingUnits(
      placesOf.get(project) ?? [],
      (workOf.get(project) ?? []).map(transactionFrom),
      billedOf.get(project) ?? [],
      taxable,
    ))
      units.set(unit.group, [...(units.get(unit.group) ?? []), unit]);
  return { groups: new Map(groups.map((group) => [group.group, group])), units };
}

function byProject<Row>(rows: readonly Row[], projectOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const known = groups.get(projectOf(row));
    if (known === undefined) groups.set(projectOf(row), [row]);
    else known.push(row);
  }
  return groups;
}

const readGroups = `
  select invoice_group.invoice_group_key as "group", project.project_key as project, invoice_group.client_key as client, project.company_key as company,
         project.is_template as "isTemplate", invoice_header_text as "headerText", invoice_footer_text as "footerText", invoice_scope as scope,
         (select client_invoice_key from client_invoice where client_invoice.invoice_group_key = invoice_group.invoice_group_key and client_invoice.status = 'Draft') as draft
    from invoice_group join project using (project_key)
   where invoice_group.invoice_group_key = any((select $1::int[])::int[]) order by 1`;

const common = (table: string) => `
  ${table}.status, ${table}.company_key as company, ${table}.billing_type as "billingType", ${table}.total_contract_amount::text as total,
  ${table}.labor_contract_amount::text as labor, ${table}.expense_contract_amount::text as expense, ${table}.consultant_contract_amount::text as consultant,
  array_remove(array[case when ${table}.bill_labor_as_te then 'Labor' end, case when ${table}.bill_expense_as_te then 'Expense' end,
                     case when ${table}.bill_consultant_as_te then 'Consultant' end], null) as "asTimeAndExpense",
  ${table}.units::text, ${table}.unit_rate::text as "unitRate", ${table}.reported_percent_complete::text as "percentComplete",
  ${table}.apply_sales_tax as taxed, ${table}.sales_tax_code as "taxCode", ${table}.sales_tax_rate::text as "taxRate",
  json_build_object('Labor', coalesce(nullif(${table}.labor_invoice_text, ''), nullif(${table}.billing_description, ''), ${table}.description),
    'Expense', coalesce(nullif(${table}.expense_invoice_text, ''), nullif(${table}.billing_description, ''), ${table}.description),
    'Consultant', coalesce(nullif(${table}.consultant_invoice_text, ''), nullif(${table}.billing_description, ''), ${table}.description)) as texts`;

/** Work on a project itself is billed with its first group. A phase's share of the construction cost is its percent distribution. */
const readPlaces = `
  select * from (
    select project.project_key as project, null::int as phase, null::int as parent, 0 as place,
           (select invoice_group_key from invoice_group where invoice_group.project_key = project.project_key order by position, invoice_group_key limit 1) as "group",
           project.department_key as department, project.construction_cost::text as "constructionCost",
           project.percent_of_construction_cost::text as "percentOfConstructionCost", ${common("project")}
      from project where project.project_key = any((select $1::int[])::int[])
    union all
    select phase.project_key, phase.phase_key, phase.parent_phase_key, 1 + phase.position, phase.invoice_group_key,
           coalesce(phase.department_key, project.department_key), project.construction_cost::text,
           round(project.percent_of_construction_cost * phase.percent_distribution / 100, 4)::text, ${common("phase")}
      from phase join project using (project_key) where phase.project_key = any((select $1::int[])::int[])) places
   order by project, place, phase nulls first`;

const readWork = `
  select transaction_key, kind, document, document_key, line, project_key, phase_key, activity_key, overhead_group_detail_key,
         employee_key, vendor_key, work_date, accounting_date, hours::text, premium_class, units::text, cost_rate::text,
         cost::text, premium_cost::text, burden::text, ${standardText()}, bill_rate::text, value::text, transaction.status, client_invoice_key, client_invoice_line,
         coalesce(activity.is_taxable, false) as is_taxable
    from transaction left join activity using (activity_key)
   where project_key = any((select $1::int[])::int[]) and transaction.status = 'Wip' and work_date <= $2::date
     and not exists (select from client_invoice_claim claim
                      where claim.transaction_key = transaction.transaction_key and claim.client_invoice_key <> all((select $3::int[])::int[]))
   order by transaction_key`;

/** What contracts have billed in the old system and on final invoices, oldest first, and the value of the work that was billed with it. */
const readBilled = `
  select project_key as project, phase_key as phase, kind, amount::text, sales_tax::text as "salesTax", null::json as tax, 0.00::text as rows, 0 as invoice, 0 as line
    from project_fact
   where project_key = any((select $1::int[])::int[]) and fact = 'clientInvoiceLine' and document = 'Opening' and mark = 'Billed'
  union all
  select project_key, phase_key, kind, '0.00', '0.00', null::json, sum(value)::text, 0, 0 from transaction
   where project_key = any((select $1::int[])::int[]) and document = 'Opening' and status = 'Billed' and client_invoice_key is null
   group by project_key, phase_key, kind
  union all
  select item.project_key, item.phase_key, item.kind, item.amount::text, item.sales_tax::text,
         case when sales_tax_rate is not null then json_build_object('code', sales_tax_code, 'rate', sales_tax_rate::text) end, coalesce(cleared.value, 0.00)::text, client_invoice_key, item.line
    from client_invoice_line item join client_invoice using (client_invoice_key),
         lateral (select sum(value) as value from transaction
                   where transaction.client_invoice_key = item.client_invoice_key and transaction.client_invoice_line = item.line) cleared
   where item.project_key = any((select $1::int[])::int[]) and item.from_contract and client_invoice.status = 'Final'
   order by invoice, line`;
