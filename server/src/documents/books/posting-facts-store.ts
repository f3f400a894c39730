/** What documents need to know before they post. */
import type { CompanyKey, ControlAccounts, ControlAccountsByCompany } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { KnownBank, KnownPlace, KnownPlaces, WorkPlace } from "./posting-rules.ts";

const controlColumns = {
  receivable: "receivable_account_key",
  payable: "payable_account_key",
  salesTax: "sales_tax_account_key",
  laborIncome: "labor_income_account_key",
  expenseIncome: "expense_income_account_key",
  consultantIncome: "consultant_income_account_key",
  directLabor: "direct_labor_account_key",
  indirectLabor: "indirect_labor_account_key",
  payrollClearing: "payroll_clearing_account_key",
  employeePayable: "employee_payable_account_key",
  employeeAdvances: "employee_advances_account_key",
  clientPrepayments: "client_prepayments_account_key",
  retainedEarnings: "retained_earnings_account_key",
  dueTo: "due_to_account_key",
  dueFrom: "due_from_account_key",
  badDebt: "bad_debt_account_key",
  badDebtAllowance: "bad_debt_allowance_account_key",
} as const satisfies Record<keyof ControlAccounts, string>;

/** The control accounts of every company; an account that is not set is `unsetAccount`. */
export async function findControlAccounts(db: Db): Promise<ControlAccountsByCompany> {
  const columns = Object.entries(controlColumns).map(([name, column]) => `coalesce(${column}, 0) as "${name}"`);
  const rows = await db.rows<ControlAccounts & { company: CompanyKey }>(
    `select company_key as company, ${columns.join(", ")} from company`,
  );
  return new Map(rows.map(({ company, ...accounts }) => [company, accounts]));
}

export async function findBankAccounts(db: Db, keys: readonly number[]): Promise<Map<number, KnownBank>> {
  const rows = await db.rows<KnownBank>(
    `select bank_account_key as key, status = 'Active' as active, is_credit_card as "isCreditCard", gl_account_key as account, company_key as company
       from bank_account where bank_account_key = any((select $1::int[])::int[])`,
    [[...new Set(keys)]],
  );
  return new Map(rows.map((bank) => [bank.key, bank]));
}

/**
 * Finds the places in two statements; those of unknown projects are missing from the result. Until the transaction ends the
 * projects keep their companies: moving a project to another company waits, and this waits for one that is being moved.
 */
export async function findProjectWork(db: Db, places: readonly WorkPlace[]): Promise<KnownPlaces> {
  if (places.length === 0) return new Map();
  await db.run(
    "select from project where project_key = any((select $1::int[])::int[]) order by project_key for key share",
    [[...new Set(places.map((each) => each.project))]],
  );
  const rows = await db.rows<KnownPlace & { place: string }>(projectWork, [
    places.map((each) => each.project),
    places.map((each) => each.phase),
  ]);
  return new Map(rows.map(({ place, ...known }) => [place, known]));
}

const projectWork = `
  with recursive wanted as (select distinct * from unnest((select $1::int[]), (select $2::int[])) as each (project_key, wanted_phase)),
  chain as (
    select wanted.project_key, wanted_phase, phase.parent_phase_key as next, phase.rate_table_key, phase.billing_type, 0 as step
      from wanted join phase on phase.phase_key = wanted_phase and phase.project_key = wanted.project_key
    union all
    select chain.project_key, wanted_phase, phase.parent_phase_key, phase.rate_table_key, phase.billing_type, step + 1
      from chain join phase on phase.phase_key = chain.next),
  tables as (
    select project_key, wanted_phase, rate_table_key, billing_type, step from chain
    union all
    select wanted.project_key, wanted_phase, project.rate_table_key, project.billing_type, 1000 from wanted join project using (project_key))
  select wanted.project_key || '/' || wanted_phase as place, wanted.project_key as project, phase.phase_key as phase,
         coalesce(phase.company_key, project.company_key) as company, project.status as "projectStatus", project.is_template as "isTemplate", project.expense_consultant_entry as "takesCosts",
         wanted_phase = wanted.project_key or exists (select from phase any_phase where any_phase.phase_key = wanted_phase) as "phaseExists",
         wanted_phase = wanted.project_key or phase.phase_key is not null as "belongs",
         phase.status as "phaseStatus", coalesce(phase.is_billing_group, false) as "isBillingGroup",
         not exists (select from phase below where below.project_key = wanted.project_key
                      and below.parent_phase_key is not distinct from nullif(wanted_phase, wanted.project_key)) as "isLeaf",
         coalesce((select tables.billing_type from tables where (tables.project_key, tables.wanted_phase) = (wanted.project_key, wanted.wanted_phase)
                    and tables.billing_type <> 'Null' order by step limit 1), 'Null') as "billingType",
         (select coalesce(json_agg(markups order by step), '[]') from (
            select step, (select coalesce(json_agg(json_build_object('kind', kind, 'effective', effective_date, 'markup', markup::text)), '[]')
                            from rate_table_markup where rate_table_markup.rate_table_key = tables.rate_table_key) as markups
              from tables where (tables.project_key, tables.wanted_phase) = (wanted.project_key, wanted.wanted_phase) and rate_table_key is not null) each) as markups
    from wanted join project using (project_key) left join phase on phase.phase_key = wanted_phase and phase.project_key = wanted.project_key`;
