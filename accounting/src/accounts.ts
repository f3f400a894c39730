import type { AccountKey, CompanyKey } from "./keys.ts";
import { negate } from "./money.ts";
import type { Money } from "./money.ts";

export const accountTypes = [
  "Asset",
  "Liability",
  "Equity",
  "Income",
  "BillableCost",
  "NonBillableCost",
  "Expense",
  "OtherIncome",
  "OtherExpense",
] as const;
export type AccountType = (typeof accountTypes)[number];

export function hasNormalDebitBalance(type: AccountType): boolean {
  switch (type) {
    case "Asset":
    case "BillableCost":
    case "NonBillableCost":
    case "Expense":
    case "OtherExpense":
      return true;
    case "Liability":
    case "Equity":
    case "Income":
    case "OtherIncome":
      return false;
  }
}

/** Balance sheet accounts carry over from year to year; all others are closed to retained earnings. */
export function isClosedYearly(type: AccountType): boolean {
  return type !== "Asset" && type !== "Liability" && type !== "Equity";
}

/** A balance as a reader expects it: positive if it is on the account's normal side. */
export function inNormalSign(balance: Money, normalDebitBalance: boolean): Money {
  return normalDebitBalance ? balance : negate(balance);
}

/** The accounts of a company that documents post to by default. A bank account has its own GL account. */
export type ControlAccounts = {
  receivable: AccountKey;
  payable: AccountKey;
  salesTax: AccountKey;
  laborIncome: AccountKey;
  expenseIncome: AccountKey;
  consultantIncome: AccountKey;
  directLabor: AccountKey;
  indirectLabor: AccountKey;
  payrollClearing: AccountKey;
  employeePayable: AccountKey;
  /** Money given to employees before they spend it. */
  employeeAdvances: AccountKey;
  /** Money received from clients before they are invoiced. */
  clientPrepayments: AccountKey;
  retainedEarnings: AccountKey;
  dueTo: AccountKey;
  dueFrom: AccountKey;
  /** The expense of receivables that clients will not pay. */
  badDebt: AccountKey;
  /** The allowance for them, if the firm expenses bad debts in advance. */
  badDebtAllowance: AccountKey;
};

export type ControlAccountsByCompany = ReadonlyMap<CompanyKey, ControlAccounts>;

export function controlAccountsOf(controls: ControlAccountsByCompany, company: CompanyKey): ControlAccounts {
  const found = controls.get(company);
  if (found === undefined) throw new RangeError(`Company ${company} has no control accounts.`);
  return found;
}

/** The GL account and company of a bank account or credit card. */
export type BankAccount = {
  account: AccountKey;
  company: CompanyKey;
  /** The key of the credit card; absent for a bank account. */
  card?: number;
};
