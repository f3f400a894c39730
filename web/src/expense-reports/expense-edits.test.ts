import { expect, test } from "vitest";
import { newLine, sentLines, totalOf, writtenReport } from "./expense-edits.ts";

test("each new line has its own negative key and copies the date and project of the last line", () => {
  expect(newLine([], "2026-11-15")).toMatchObject({ ExpenseKey: -2, Date: "2026-11-15", ProjectKey: null });
  const rows = [{ ExpenseKey: 7 }, { ExpenseKey: -3, Date: "2026-11-01", ProjectKey: 4, PhaseKey: 5 }];
  expect(newLine(rows, "2026-11-15")).toMatchObject({ ExpenseKey: -4, Date: "2026-11-01", ProjectKey: 4, PhaseKey: 5 });
});

test("deleted lines are sent last, so that line numbers in errors match the form", () => {
  const base = [{ ExpenseKey: 1 }, { ExpenseKey: 2 }];
  const edited = [
    { ExpenseKey: 2, Notes: "Taxi", ActivityDescription: "Lodging" },
    { ExpenseKey: -1, ActivityKey: 3 },
  ];
  expect(sentLines(base, edited)).toEqual([
    { ExpenseKey: 2, Notes: "Taxi" },
    { ExpenseKey: -1, ActivityKey: 3 },
    { ExpenseKey: 1, Delete: true },
  ]);
});

test("a card line of the firm is not reimbursed, and a personal expense on the firm's card is deducted", () => {
  const Expenses = [
    { CostAmount: 100 },
    { CostAmount: 30, BankAccountKey: 4 },
    { CostAmount: 12.5, BankAccountKey: 4, IsPersonalExpense: true },
    { CostAmount: 7, BankAccountKey: null, IsPersonalExpense: true },
  ];
  expect(totalOf({ Expenses })).toBe(87.5);
});

test("mileage counts before it is saved, and after its units are changed", () => {
  const rates = new Map([[3, 0.6555]]);
  expect(totalOf({ Expenses: [{ ActivityKey: 3, Units: 100, CostAmount: null }] }, rates)).toBe(65.55);
  const stored = { ExpenseKey: 1, ActivityKey: 3, Units: 100, UnitRate: 0.66, CostAmount: 65.55 };
  const changed = { Expenses: [{ ...stored, Units: 200 }] };
  expect(totalOf(changed, rates, { Expenses: [stored] })).toBe(131.1);
  expect(totalOf({ Expenses: [{ ...stored, CostAmount: 50 }] }, rates, { Expenses: [stored] })).toBe(50);
  expect(totalOf({ Expenses: [{ ActivityKey: 3, Units: 10, UnitRate: 0.5, CostAmount: null }] }, rates)).toBe(5);
});

test("the total excludes personal lines and the advance, in exact cents", () => {
  const Expenses = [
    { CostAmount: 0.1 },
    { CostAmount: "0.20" },
    { CostAmount: 50, IsPersonalExpense: true },
    { CostAmount: null },
  ];
  expect(totalOf({ Expenses, AdvanceAmount: 0.05 })).toBe(0.25);
});

test("an update sends the changes and the original report", () => {
  const base = { ExpenseReportKey: 9, LastModifiedDate: "x", Notes: "", Expenses: [{ ExpenseKey: 1 }] };
  expect(writtenReport({ is: "update", key: 9, base, changes: { Notes: "Paid in cash" } })).toEqual({
    UpdatedExpenseReports: [{ ExpenseReportKey: 9, LastModifiedDate: "x", Notes: "Paid in cash" }],
    UnchangedExpenseReports: [base],
    UseSingleTransaction: true,
  });
});
