import { expect, test } from "vitest";
import { newLine, sentLines, totalOf, writeReport } from "./expense-edits.ts";

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
  expect(writeReport({ is: "update", key: 9, base, changes: { Notes: "Paid in cash" } }).args).toEqual({
    UpdatedExpenseReports: [{ ExpenseReportKey: 9, LastModifiedDate: "x", Notes: "Paid in cash" }],
    UnchangedExpenseReports: [base],
    UseSingleTransaction: true,
  });
});
