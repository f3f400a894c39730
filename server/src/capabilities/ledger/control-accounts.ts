import type { AccountKey, CompanyKey, ControlAccounts, ControlAccountsByCompany, Posted } from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** The accounts that documents post to without naming them, as the company keeps them. */
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
} as const satisfies Record<keyof ControlAccounts, string>;

/** Stands where a company has not said which account it is; nothing is posted to it: ask `missingControlAccounts` first. */
export const noAccount = 0 as AccountKey;

/** The control accounts of every company, in one statement. */
export async function findControlAccounts(db: Db): Promise<ControlAccountsByCompany> {
  const columns = Object.entries(controlColumns).map(([name, column]) => `coalesce(${column}, 0) as "${name}"`);
  const rows = await db.rows<ControlAccounts & { company: CompanyKey }>(
    `select company_key as company, ${columns.join(", ")} from company`,
  );
  return new Map(rows.map(({ company, ...accounts }) => [company, accounts]));
}

/** A refusal for each control account that a document would need and its company has not named. */
export function missingControlAccounts(
  controls: ControlAccountsByCompany,
  company: CompanyKey,
  needed: readonly (keyof ControlAccounts)[],
): Refusal[] {
  const accounts = controls.get(company);
  return needed
    .filter((name) => (accounts?.[name] ?? noAccount) === noAccount)
    .map((name) => ({
      name: "wrongState",
      property: "CompanyKey",
      value: company,
      reason: `Company ${company} has no ${wireName(name)}; set it with UpdateCompanies first.`,
    }));
}

/** `salesTax` is the company's member `SalesTaxAccountKey`. */
function wireName(name: keyof ControlAccounts): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}AccountKey`;
}

const controlsUsed = [
  "receivable",
  "salesTax",
  "laborIncome",
  "expenseIncome",
  "consultantIncome",
  "clientPrepayments",
  "employeePayable",
  "employeeAdvances",
  "payable",
  "dueTo",
  "dueFrom",
] as const satisfies (keyof ControlAccounts)[];

/** Nothing is posted to an account that a company has not named. */
export function refuseMissingAccounts(posted: readonly Posted[], controls: ControlAccountsByCompany): Refusal[] {
  const postings = posted.flatMap(({ entries }) => entries.flatMap((entry) => entry.postings));
  const short = new Set(postings.filter(({ account }) => account === 0).map(({ company }) => company));
  return [...short].flatMap((company) => missingControlAccounts(controls, company, controlsUsed));
}
