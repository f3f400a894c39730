import { describe, expect, test } from "vitest";
import { money, rate, units } from "./money.ts";
import { payableToEmployee, postExpenseReport, postExpenseReportPaid } from "./posting-expense-report.ts";
import type { ExpenseLineToPost, ExpenseReportToPost } from "./posting-expense-report.ts";
import {
  accountOf,
  ada,
  bankOf,
  bridge,
  cardOf,
  controls,
  day,
  design,
  later,
  ledger,
  north,
  projectWork,
  south,
  studies,
  travel,
} from "./test-firm.ts";

function report(lines: Partial<ExpenseLineToPost>[], advance = "0"): ExpenseReportToPost {
  return {
    report: 3,
    accountingDate: later,
    employee: ada,
    company: north,
    advance: money(advance),
    lines: lines.map((line, position) => ({
      line: position + 1,
      date: day,
      activity: travel,
      account: accountOf("travelCost"),
      company: north,
      department: design,
      units: units("10"),
      unitRate: rate("1.5"),
      cost: money("15"),
      isPersonal: false,
      card: null,
      work: projectWork,
      ...line,
    })),
  };
}

const payment = { payment: 8, date: later, bank: bankOf(north) };

function both(of: ExpenseReportToPost) {
  const processed = postExpenseReport(of, controls).entries;
  const paid = postExpenseReportPaid(of, payment, controls).entries;
  return { processed, after: [...processed, ...paid] };
}

describe("a processed expense report", () => {
  test("ignores a personal line that the employee paid", () => {
    expect(postExpenseReport(report([{ isPersonal: true }]), controls)).toMatchObject({
      transactions: [],
      entries: [],
    });
  });

  test("creates rows at cost and marked-up value", () => {
    const { transactions } = postExpenseReport(report([{}]), controls);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]).toMatchObject({
      kind: "Expense",
      source: { document: "ExpenseReport", key: 3, line: 1 },
      project: bridge,
      phase: studies,
      activity: travel,
      employee: ada,
      date: day,
      accountingDate: later,
      units: units("10"),
      costRate: rate("1.5"),
      cost: money("15"),
      value: money("16.50"),
      status: "Wip",
    });
  });

  test("creates non-billable rows for overhead and nonbillable projects", () => {
    const lines = [{ work: null }, { work: { ...projectWork, billingType: "Nonbillable" } as const }];
    const { transactions } = postExpenseReport(report(lines), controls);
    expect(transactions).toMatchObject([
      { project: null, cost: money("15"), value: 0n, status: "NonBillable" },
      { project: bridge, value: money("16.50"), status: "NonBillable" },
    ]);
  });

  test("posts a payable to the employee, and nothing on the cash basis until payment", () => {
    const { processed, after } = both(report([{}, { cost: money("4") }]));
    expect(ledger(processed, "accrual")).toEqual({ travelCost: "19.00", employeePayable: "-19.00" });
    expect(ledger(processed, "cash")).toEqual({});
    expect(ledger(after, "accrual")).toEqual({ travelCost: "19.00", bank: "-19.00" });
    expect(ledger(after, "cash")).toEqual({ travelCost: "19.00", bank: "-19.00" });
  });

  test("posts on both bases what a firm card paid", () => {
    const { processed, after } = both(report([{ card: cardOf(north) }]));
    expect(ledger(processed, "accrual")).toEqual({ travelCost: "15.00", card: "-15.00" });
    expect(ledger(processed, "cash")).toEqual({ travelCost: "15.00", card: "-15.00" });
    expect(after).toEqual(processed);
  });

  test("deducts an advance and personal purchases on a firm card", () => {
    const lines = [{ cost: money("100") }, { cost: money("30"), isPersonal: true, card: cardOf(north) }];
    const one = report(lines, "50");
    const { processed, after } = both(one);
    expect(payableToEmployee(one)).toBe(money("20"));
    expect(ledger(processed, "accrual")).toEqual({
      travelCost: "100.00",
      employeePayable: "-20.00",
      employeeAdvances: "-50.00",
      card: "-30.00",
    });
    const settled = { travelCost: "100.00", employeeAdvances: "-50.00", card: "-30.00", bank: "-20.00" };
    expect(ledger(after, "accrual")).toEqual(settled);
    expect(ledger(after, "cash")).toEqual(settled);
  });

  test("is paid by the employee if the expenses are less than the advance", () => {
    const { after } = both(report([{}], "20"));
    const settled = { travelCost: "15.00", employeeAdvances: "-20.00", bank: "5.00" };
    expect(ledger(after, "accrual")).toEqual(settled);
    expect(ledger(after, "cash")).toEqual(settled);
  });

  test("balances the companies of its lines", () => {
    const { processed, after } = both(report([{ company: south, account: accountOf("travelCost", south) }]));
    expect(ledger(processed, "accrual")).toEqual({
      employeePayable: "-15.00",
      dueFrom: "15.00",
      "travelCost@south": "15.00",
      "dueTo@south": "-15.00",
    });
    expect(ledger(after, "cash")).toEqual({
      bank: "-15.00",
      dueFrom: "15.00",
      "travelCost@south": "15.00",
      "dueTo@south": "-15.00",
    });
  });
});
