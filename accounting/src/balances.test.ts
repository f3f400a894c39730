import { describe, expect, test } from "vitest";
import { accountTypes, hasNormalDebitBalance, inNormalSign, isClosedYearly } from "./accounts.ts";
import {
  accountFigures,
  balanceFromRollUp,
  balanceOf,
  budgetOf,
  postingsOf,
  rollUp,
  trialBalance,
} from "./balances.ts";
import type { Budget } from "./balances.ts";
import { addDays, dateOnly } from "./dates.ts";
import type { JournalEntry, Posting } from "./journal.ts";
import { cents, formatMoney, money, sum } from "./money.ts";
import { accountOf, day, design, north, south, survey } from "./test-firm.ts";

const income = accountOf("laborIncome");
const yearEnd = dateOnly("2023-12-31");

function entry(date: string, amount: string, options: Partial<Posting & JournalEntry> = {}): JournalEntry {
  const { basis = "both", company = north, department = design, closeYear = false } = options;
  const credit: Posting = { account: income, company, department, amount: money(amount), basis, line: null };
  const debit: Posting = { ...credit, account: accountOf("bank"), department: null, amount: cents(-credit.amount) };
  return {
    source: { document: "Journal", key: 1 },
    date: dateOnly(date),
    closeYear,
    reversal: false,
    postings: [credit, debit],
  };
}

const entries = [
  entry("2023-11-30", "-100"),
  entry("2023-12-31", "-20", { basis: "accrual" }),
  entry("2023-12-31", "120", { basis: "accrual", closeYear: true }),
  entry("2023-12-31", "100", { basis: "cash", closeYear: true }),
  entry("2024-05-15", "-7", { basis: "cash", company: south }),
  entry("2024-05-16", "-3", { department: survey }),
];

describe("a balance", () => {
  const accrual = { account: income, basis: "accrual" } as const;
  const cash = { account: income, basis: "cash" } as const;

  test.each([
    ["nothing before the first", { ...accrual, asOf: dateOnly("2023-11-29") }, "0.00"],
    ["its own day", { ...accrual, asOf: dateOnly("2023-11-30") }, "-100.00"],
    ["both bases in accrual", { ...accrual, asOf: yearEnd, excludeCloseYear: true }, "-120.00"],
    ["only its basis in cash", { ...cash, asOf: yearEnd, excludeCloseYear: true }, "-100.00"],
    ["close-year entries unless they are left out", { ...accrual, asOf: yearEnd }, "0.00"],
    ["cash of the day", { ...cash, asOf: day }, "-7.00"],
    ["one company", { ...cash, asOf: day, company: north }, "0.00"],
    ["one department", { ...cash, asOf: dateOnly("2024-12-31"), department: survey }, "-3.00"],
    ["no department", { ...cash, asOf: dateOnly("2024-12-31"), department: null }, "0.00"],
  ])("has %s", (_, wanted, expected) => {
    expect(formatMoney(balanceOf(entries, wanted))).toBe(expected);
    expect(sum([...postingsOf(entries, wanted)].map((posting) => posting.amount))).toBe(money(expected));
    expect(formatMoney(balanceFromRollUp(rollUp(entries), entries, wanted))).toBe(expected);
  });

  test("from monthly totals needs no entries of earlier months", () => {
    const wanted = { ...accrual, asOf: dateOnly("2024-05-16") };
    const ofMonth = entries.filter((one) => one.date >= dateOnly("2024-05-01"));
    expect(balanceFromRollUp(rollUp(entries), ofMonth, wanted)).toBe(balanceOf(entries, wanted));
    expect(balanceFromRollUp(rollUp(entries), [], wanted)).not.toBe(balanceOf(entries, wanted));
  });

  test("of all accounts is zero", () => {
    const balances = trialBalance(entries, { asOf: dateOnly("2024-12-31"), basis: "cash" });
    expect(balances.get(income)).toBe(money("-10"));
    expect(sum(balances.values())).toBe(0n);
  });
});

describe("account types", () => {
  test("have a normal side", () => {
    const debit = accountTypes.filter(hasNormalDebitBalance);
    expect(debit).toEqual(["Asset", "BillableCost", "NonBillableCost", "Expense", "OtherExpense"]);
    expect(inNormalSign(money("5"), true)).toBe(money("5"));
    expect(inNormalSign(money("5"), false)).toBe(money("-5"));
  });

  test("are closed yearly except on the balance sheet", () => {
    expect(accountTypes.filter((type) => !isClosedYearly(type))).toEqual(["Asset", "Liability", "Equity"]);
  });
});

const budgets: Budget[] = [
  { account: income, date: dateOnly("2023-12-01"), basis: "accrual", amount: money("1000") },
  { account: income, date: dateOnly("2024-01-01"), basis: "accrual", amount: money("1") },
  { account: income, date: dateOnly("2024-05-01"), basis: "accrual", amount: money("20") },
  { account: income, date: dateOnly("2024-06-01"), basis: "accrual", amount: money("300") },
  { account: income, date: dateOnly("2024-05-01"), basis: "cash", amount: money("4") },
  { account: accountOf("rent"), date: dateOnly("2024-05-01"), basis: "accrual", amount: money("9") },
];

test("budgets count from the start of the fiscal year to the date", () => {
  const wanted = { account: income, asOf: day, basis: "accrual", fiscalYearFirstMonth: 1 } as const;
  expect(budgetOf(budgets, wanted)).toBe(money("21"));
  expect(budgetOf(budgets, { ...wanted, asOf: dateOnly("2024-04-30") })).toBe(money("1"));
  expect(budgetOf(budgets, { ...wanted, fiscalYearFirstMonth: 5 })).toBe(money("20"));
  expect(budgetOf(budgets, { ...wanted, fiscalYearFirstMonth: 7 })).toBe(money("1021"));
  expect(budgetOf(budgets, { ...wanted, basis: "cash" })).toBe(money("4"));
});

test("the figures of an account have its normal sign, and Amount always includes close-year entries", () => {
  const wanted = { account: income, normalDebitBalance: false, asOf: yearEnd, fiscalYearFirstMonth: 1 };
  expect(accountFigures(entries, budgets, { ...wanted, excludeCloseYear: true })).toEqual({
    Amount: money("0"),
    GLBalance: money("120"),
    GLCashBasisBalance: money("100"),
    GLBudget: money("1000"),
    GLCashBasisBudget: money("0"),
  });
  expect(accountFigures(entries, budgets, { ...wanted, excludeCloseYear: false })).toMatchObject({
    GLBalance: money("0"),
    GLCashBasisBalance: money("0"),
  });
  const bank = { ...wanted, account: accountOf("bank"), normalDebitBalance: true, excludeCloseYear: true };
  expect(accountFigures(entries, [], { ...bank, asOf: addDays(yearEnd, -1) }).GLBalance).toBe(money("100"));
});
