import { expect, test } from "vitest";
import {
  chosenOf,
  emptyRun,
  mayReimburse,
  reimbursementArguments,
  type ReportToReimburse,
  reimbursementTotal,
  runSummary,
} from "./reimbursement-run.ts";

const report = (ExpenseReportKey: number, PayableAmount: number, EmployeeKey = 1) =>
  ({ ExpenseReportKey, PayableAmount, EmployeeKey }) as ReportToReimburse;

const [trip, fair, own] = [report(1, 0.1), report(2, 1200.2), report(3, -30.05, 2)];
const values = { BankAccountKey: 3, Number: "", Date: null, Notes: "March" };

test("only selected reports that are still unpaid are included", () => {
  expect(chosenOf({ ...emptyRun, reports: [3, 1, 99] }, [trip, fair, own])).toEqual([trip, own]);
  expect(chosenOf(emptyRun, [trip])).toEqual([]);
});

test("the total includes negative amounts and is exact to the cent", () => {
  expect(reimbursementTotal([trip, fair, own])).toBe(1170.25);
  expect(reimbursementTotal([trip, report(4, 0.2)])).toBe(0.3);
  expect(runSummary([trip, fair, own])).toBe("3 reports of 2 employees, total 1,170.25");
  expect(runSummary([fair])).toBe("1 report of 1 employee, total 1,200.20");
  expect(runSummary([])).toContain("Select");
});

test("a run needs a report and a bank account and is limited in size", () => {
  const many = Array.from({ length: 101 }, (_, at) => report(at, 1));
  expect(mayReimburse([trip], values)).toBe(true);
  expect(mayReimburse([], values)).toBe(false);
  expect(mayReimburse([trip], {})).toBe(false);
  expect(mayReimburse(many.slice(1), values)).toBe(true);
  expect(mayReimburse(many, values)).toBe(false);
  expect(runSummary(many)).toBe("101 reports are selected. You can reimburse at most 100 at a time.");
});

test("empty values are not sent", () => {
  expect(reimbursementArguments(values, [trip, fair])).toEqual({
    BankAccountKey: 3,
    Notes: "March",
    RequestedExpenseReports: [1, 2],
  });
});
