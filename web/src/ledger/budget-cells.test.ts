import { expect, test } from "vitest";
import { budgetsByCell, filledRight, touchedKeys, updateArguments, withEdit } from "./budget-cells.ts";

const stored = budgetsByCell([
  { BudgetKey: 7, GLAccountKey: 17, Date: "2027-01-01", Amount: 100 },
  { BudgetKey: 8, GLAccountKey: 17, Date: "2027-03-01", Amount: 50 },
]);

test("typing the stored amount again is no edit, and clearing a budget that does not exist is none either", () => {
  expect(withEdit({}, stored, "17 1", 120)).toEqual({ "17 1": 120 });
  expect(withEdit({ "17 1": 120 }, stored, "17 1", "100.00")).toEqual({});
  expect(withEdit({}, stored, "17 2", "")).toEqual({});
  expect(withEdit({}, stored, "17 1", "")).toEqual({ "17 1": "" });
});

test("the first amount fills the months after it", () => {
  const filled = filledRight({ "18 2": 10 }, stored, 18);
  expect(filled).toEqual(Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => [`18 ${month}`, 10])));
  expect(filledRight({}, stored, 17)["17 3"]).toBe(100);
  expect(filledRight({}, stored, 99)).toEqual({});
});

test("edits create, change and delete budgets, with the amounts that were shown", () => {
  const edits = { "17 1": 120, "17 3": "", "18 12": "33.50" };
  const versions = new Map([
    [7, "a"],
    [8, "b"],
  ]);
  expect(touchedKeys(edits, stored)).toEqual([7, 8]);
  const place = { company: 2, basis: "Cash", year: 2027 } as const;
  const own = (account: number, day: string) => ({ GLAccountKey: account, CompanyKey: 2, Date: day, Basis: "Cash" });
  const january = { BudgetKey: 7, LastModifiedDate: "a", ...own(17, "2027-01-01") };
  const march = { BudgetKey: 8, LastModifiedDate: "b", ...own(17, "2027-03-01") };
  expect(updateArguments(edits, stored, versions, place)).toEqual({
    UpdatedBudgets: [
      { ...january, Amount: 120 },
      { ...march, Delete: true },
      { BudgetKey: -3, ...own(18, "2027-12-01"), Amount: 33.5 },
    ],
    UnchangedBudgets: [
      { ...january, Amount: 100 },
      { ...march, Amount: 50 },
    ],
    UseSingleTransaction: true,
  });
});
