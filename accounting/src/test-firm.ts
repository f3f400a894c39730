/** A test firm with two companies. */
import type { AccountType, BankAccount, ControlAccounts } from "./accounts.ts";
import { dateOnly } from "./dates.ts";
import { balanceOf } from "./balances.ts";
import type { Basis, JournalEntry } from "./journal.ts";
import type {
  AccountKey,
  ActivityKey,
  ClientKey,
  CompanyKey,
  DepartmentKey,
  EmployeeKey,
  EmployeeTypeKey,
  PhaseKey,
  ProjectKey,
  VendorKey,
} from "./keys.ts";
import { formatMoney, hours, rate } from "./money.ts";
import type { Pay, RateTable, StandardCostRate } from "./rates.ts";

export const north = 1 as CompanyKey;
export const south = 2 as CompanyKey;
export const design = 1 as DepartmentKey;
export const survey = 2 as DepartmentKey;
export const ada = 1 as EmployeeKey;
export const engineer = 1 as EmployeeTypeKey;
export const drafting = 1 as ActivityKey;
export const travel = 2 as ActivityKey;
export const vendor = 1 as VendorKey;
export const city = 1 as ClientKey;
export const bridge = 1 as ProjectKey;
export const studies = 1 as PhaseKey;

export const start = dateOnly("2023-01-01");
export const day = dateOnly("2024-05-15");
export const later = dateOnly("2024-06-20");

const controlNames = [
  "receivable",
  "payable",
  "salesTax",
  "laborIncome",
  "expenseIncome",
  "consultantIncome",
  "directLabor",
  "indirectLabor",
  "payrollClearing",
  "employeePayable",
  "employeeAdvances",
  "clientPrepayments",
  "retainedEarnings",
  "dueTo",
  "dueFrom",
  "badDebt",
  "badDebtAllowance",
] as const satisfies readonly (keyof ControlAccounts)[];
const otherNames = ["bank", "card", "travelCost", "subcontracts", "rent", "equity"] as const;
type AccountName = (typeof controlNames)[number] | (typeof otherNames)[number];
const accountNames: readonly AccountName[] = [...controlNames, ...otherNames];

const typesByName: Record<AccountName, AccountType> = {
  receivable: "Asset",
  payable: "Liability",
  salesTax: "Liability",
  laborIncome: "Income",
  expenseIncome: "Income",
  consultantIncome: "Income",
  directLabor: "BillableCost",
  indirectLabor: "NonBillableCost",
  payrollClearing: "Liability",
  employeePayable: "Liability",
  employeeAdvances: "Asset",
  clientPrepayments: "Liability",
  retainedEarnings: "Equity",
  dueTo: "Liability",
  dueFrom: "Asset",
  badDebt: "Expense",
  badDebtAllowance: "Asset",
  bank: "Asset",
  card: "Liability",
  travelCost: "BillableCost",
  subcontracts: "BillableCost",
  rent: "Expense",
  equity: "Equity",
};

/** Each company has its own accounts, so that tests detect postings to the wrong company. */
export function accountOf(name: AccountName, company: CompanyKey = north): AccountKey {
  return (company * 100 + accountNames.indexOf(name)) as AccountKey;
}

export function typeOf(account: AccountKey): AccountType {
  return typesByName[accountNames[account % 100]!];
}

export const allAccounts: readonly AccountKey[] = [north, south].flatMap((company) =>
  accountNames.map((name) => accountOf(name, company)),
);

export const controls: ReadonlyMap<CompanyKey, ControlAccounts> = new Map(
  [north, south].map((company) => [company, controlsOf(company)]),
);

export function bankOf(company: CompanyKey): BankAccount {
  return { account: accountOf("bank", company), company };
}

export function cardOf(company: CompanyKey): BankAccount {
  return { account: accountOf("card", company), company, card: company };
}

export const hourlyPay: Pay = {
  effective: start,
  pay: { is: "hourly", rate: rate("40") },
  premiumMultipliers: [rate("1.5"), rate("2"), rate("2.5")],
};

/** Engineers cost 45 an hour, everyone else 30. */
export const standardCostRates: readonly StandardCostRate[] = [
  {
    employeeType: engineer,
    effective: start,
    rate: rate("45"),
    premiumMultipliers: [rate("1.5"), rate("2"), rate("2.5")],
  },
  {
    employeeType: null,
    effective: start,
    rate: rate("30"),
    premiumMultipliers: [rate("1.4"), rate("1.9"), rate("2.4")],
  },
];

export const standardRates: RateTable = {
  rates: [{ subject: { is: "employee", key: ada }, effective: start, rate: rate("100") }],
  expenseMarkup: rate("10"),
  consultantMarkup: rate("15"),
};

export const projectWork = {
  project: bridge,
  phase: studies,
  activity: drafting,
  billingType: "TimeAndExpense",
  rateTables: [standardRates],
} as const;

export const fullDay = hours("8");

/** The nonzero balances of entries by `name@company`, for comparing in tests. */
export function ledger(entries: readonly JournalEntry[], basis: Basis): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const company of [north, south]) {
    for (const name of accountNames) {
      const account = accountOf(name, company);
      const balance = balanceOf(entries, { account, asOf: dateOnly("2999-12-31"), basis });
      if (balance !== 0n) shown[company === north ? name : `${name}@south`] = formatMoney(balance);
    }
  }
  return shown;
}

function controlsOf(company: CompanyKey): ControlAccounts {
  return Object.fromEntries(controlNames.map((name) => [name, accountOf(name, company)])) as ControlAccounts;
}
