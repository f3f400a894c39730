import { expect, test } from "vitest";
import { cashOf, riskReasons } from "./firm-figures.ts";

test("cash is the balance of bank accounts, each GL account once", () => {
  const accounts = [
    { GLAccountKey: 1, Amount: 0.1 },
    { GLAccountKey: 2, Amount: 0.2 },
    { GLAccountKey: 3, Amount: 99 },
  ];
  const banks = [{ GLAccountKey: 1 }, { GLAccountKey: 2 }, { GLAccountKey: 2 }];
  expect(cashOf(accounts, banks)).toEqual({ amount: 0.3, accounts: 2 });
});

test("a project in trouble says why", () => {
  const late = {
    Contract: 100,
    Spent: 50,
    PercentComplete: 25,
    ForecastAtCompletion: 200,
    OverContract: 100,
    DaysLate: 3,
  };
  expect(riskReasons(late)).toEqual(["Forecast 100 over the contract at 25% complete", "3 days late"]);
  const over = { ...late, Spent: 130, PercentComplete: 0, ForecastAtCompletion: 130, OverContract: 30, DaysLate: 0 };
  expect(riskReasons(over)).toEqual(["Spent 30 more than the contract"]);
  expect(riskReasons({ ...over, PercentComplete: 4, ForecastAtCompletion: null })).toEqual([
    "Spent 30 more than the contract",
  ]);
});
