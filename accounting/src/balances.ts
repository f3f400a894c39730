/** Sums over the general ledger: balances, monthly totals, budgets and the figures of an account. */
import { inNormalSign } from "./accounts.ts";
import type { DateOnly } from "./dates.ts";
import { countsIn } from "./journal.ts";
import type { Basis, JournalEntry, Posting } from "./journal.ts";
import type { AccountKey, CompanyKey, DepartmentKey } from "./keys.ts";
import { add, noMoney, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { fiscalYearStart, monthOf } from "./periods.ts";
import type { Month } from "./periods.ts";

/** Which balance is wanted. A dimension that is left out includes all its values. */
export type BalanceOf = {
  asOf: DateOnly;
  basis: Basis;
  account?: AccountKey;
  company?: CompanyKey;
  department?: DepartmentKey | null;
  excludeCloseYear?: boolean;
};

/** Debits less credits through the date. */
export function balanceOf(entries: Iterable<JournalEntry>, wanted: BalanceOf): Money {
  let balance = noMoney;
  for (const posting of postingsOf(entries, wanted)) balance = add(balance, posting.amount);
  return balance;
}

/** The balance of every account that has postings; the balances sum to zero. */
export function trialBalance(
  entries: Iterable<JournalEntry>,
  wanted: Omit<BalanceOf, "account">,
): Map<AccountKey, Money> {
  const balances = new Map<AccountKey, Money>();
  for (const { account, amount } of postingsOf(entries, wanted)) {
    balances.set(account, add(balances.get(account) ?? noMoney, amount));
  }
  return balances;
}

/** The postings behind a balance: its drill-down. */
export function* postingsOf(entries: Iterable<JournalEntry>, wanted: BalanceOf): Generator<Posting> {
  for (const entry of entries) {
    if (entry.date > wanted.asOf || (entry.closeYear && wanted.excludeCloseYear === true)) continue;
    for (const posting of entry.postings) {
      if (countsIn(posting, wanted.basis) && isAt(posting, wanted)) yield posting;
    }
  }
}

/** The movement of one month in one account, company and department, so that a balance need not read the history. */
export type MonthlyTotal = {
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  month: Month;
  closeYear: boolean;
  accrual: Money;
  cash: Money;
};

export function rollUp(entries: Iterable<JournalEntry>): MonthlyTotal[] {
  const totals = new Map<string, MonthlyTotal>();
  for (const entry of entries) {
    const month = monthOf(entry.date);
    for (const posting of entry.postings) {
      const { account, company, department } = posting;
      const place = [account, company, department, month, entry.closeYear].join();
      const total = totals.get(place) ?? emptyMonth(posting, month, entry.closeYear);
      totals.set(place, withPosting(total, posting));
    }
  }
  return [...totals.values()];
}

/**
 * The same balance from the totals of earlier months and the entries of its own month, so that the cost does not grow
 * with the history.
 */
export function balanceFromRollUp(
  totals: readonly MonthlyTotal[],
  entriesOfMonth: Iterable<JournalEntry>,
  wanted: BalanceOf,
): Money {
  const month = monthOf(wanted.asOf);
  const before = totals.filter(
    (total) => total.month < month && isAt(total, wanted) && !(total.closeYear && wanted.excludeCloseYear === true),
  );
  const within = [...entriesOfMonth].filter((entry) => monthOf(entry.date) === month);
  return add(sum(before.map((total) => total[wanted.basis])), balanceOf(within, wanted));
}

/** A budgeted amount in the account's normal sign, dated on the first day of its month. */
export type Budget = { account: AccountKey; date: DateOnly; basis: Basis; amount: Money };

/** Budgets from the start of the fiscal year through the month of the date. */
export function budgetOf(
  budgets: Iterable<Budget>,
  wanted: { account: AccountKey; asOf: DateOnly; basis: Basis; fiscalYearFirstMonth: number },
): Money {
  const from = fiscalYearStart(wanted.asOf, wanted.fiscalYearFirstMonth);
  let total = noMoney;
  for (const budget of budgets) {
    if (budget.account !== wanted.account || budget.basis !== wanted.basis) continue;
    if (from <= budget.date && budget.date <= wanted.asOf) total = add(total, budget.amount);
  }
  return total;
}

/** The calculated members of a GL account, in the account's normal sign. */
export type AccountFigures = {
  Amount: Money;
  GLBalance: Money;
  GLCashBasisBalance: Money;
  GLBudget: Money;
  GLCashBasisBudget: Money;
};

export type AccountFiguresOf = {
  account: AccountKey;
  normalDebitBalance: boolean;
  asOf: DateOnly;
  excludeCloseYear: boolean;
  fiscalYearFirstMonth: number;
};

export function accountFigures(
  entries: readonly JournalEntry[],
  budgets: readonly Budget[],
  wanted: AccountFiguresOf,
): AccountFigures {
  const { account, asOf, excludeCloseYear, fiscalYearFirstMonth, normalDebitBalance } = wanted;
  const shown = (of: Omit<BalanceOf, "asOf" | "account">) =>
    inNormalSign(balanceOf(entries, { ...of, account, asOf }), normalDebitBalance);
  const budgeted = (basis: Basis) => budgetOf(budgets, { account, asOf, basis, fiscalYearFirstMonth });
  return {
    // Close-year entries can be left out of the two balances but not of Amount.
    Amount: shown({ basis: "accrual" }),
    GLBalance: shown({ basis: "accrual", excludeCloseYear }),
    GLCashBasisBalance: shown({ basis: "cash", excludeCloseYear }),
    GLBudget: budgeted("accrual"),
    GLCashBasisBudget: budgeted("cash"),
  };
}

type Place = { account: AccountKey; company: CompanyKey; department: DepartmentKey | null };

function isAt(place: Place, wanted: BalanceOf): boolean {
  if (wanted.account !== undefined && wanted.account !== place.account) return false;
  if (wanted.company !== undefined && wanted.company !== place.company) return false;
  return wanted.department === undefined || wanted.department === place.department;
}

function emptyMonth({ account, company, department }: Place, month: Month, closeYear: boolean): MonthlyTotal {
  return { account, company, department, month, closeYear, accrual: noMoney, cash: noMoney };
}

function withPosting(total: MonthlyTotal, posting: Posting): MonthlyTotal {
  return {
    ...total,
    accrual: countsIn(posting, "accrual") ? add(total.accrual, posting.amount) : total.accrual,
    cash: countsIn(posting, "cash") ? add(total.cash, posting.amount) : total.cash,
  };
}
