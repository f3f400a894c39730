import { describe, expect, test } from "vitest";
import { addDays, dateOnly } from "./dates.ts";
import type { OverheadGroupDetailKey, TransactionKey } from "./keys.ts";
import { hours, money, rate, sum } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import { postTimesheet, repriceTimesheet, timePostingDate } from "./posting-timesheet.ts";
import type { TimesheetCell, TimesheetProjectWork, TimesheetToPost } from "./posting-timesheet.ts";
import {
  ada,
  bridge,
  controls,
  day,
  design,
  drafting,
  engineer,
  fullDay,
  hourlyPay,
  later,
  ledger,
  north,
  projectWork,
  south,
  start,
  studies,
  survey,
} from "./test-firm.ts";
import type { Transaction, TransactionStatus } from "./project-ledger.ts";

const onBridge: TimesheetProjectWork = {
  is: "project",
  ...projectWork,
  employeeType: null,
  company: north,
  department: survey,
};
const vacation = { is: "overhead", overheadGroupDetail: 7 as OverheadGroupDetailKey } as const;

function sheet(cells: Partial<TimesheetCell>[], employee: Partial<TimesheetToPost["employee"]> = {}): TimesheetToPost {
  return {
    timesheet: 5,
    postingDateOf: () => later,
    employee: {
      key: ada,
      employeeType: engineer,
      company: north,
      department: design,
      pay: [hourlyPay],
      burden: [{ effective: start, directPersonnelExpense: rate("25"), overhead: rate("100") }],
      ...employee,
    },
    standardRates: [],
    cells: cells.map((cell) => ({ line: 1, date: day, hours: fullDay, premiumClass: 0, work: onBridge, ...cell })),
  };
}

describe("a timesheet posts with a warning", () => {
  test("if no pay is in force on the day", () => {
    const { transactions, entries, warnings } = postTimesheet(sheet([{ date: addDays(start, -1) }]), controls);
    expect(warnings).toEqual([
      { is: "noPayRate", line: 1 },
      { is: "noBillRate", line: 1 },
    ]);
    expect(transactions[0]).toMatchObject({ cost: 0n, burden: 0n, value: 0n, hours: fullDay, status: "Wip" });
    expect(entries).toEqual([]);
  });

  test("if there is no bill rate, once for each row", () => {
    const work = { ...onBridge, rateTables: [] };
    const { transactions, warnings } = postTimesheet(sheet([{ work }, { work, date: later }]), controls);
    expect(warnings).toEqual([{ is: "noBillRate", line: 1 }]);
    expect(transactions).toMatchObject([{ value: 0n, status: "Wip" }, { value: 0n }]);
  });

  test("but not if the work is never billed", () => {
    for (const billingType of ["Nonbillable", "Marketing", "Overhead"] as const) {
      const work = { ...onBridge, billingType, rateTables: [] };
      const { transactions, warnings } = postTimesheet(sheet([{ work }]), controls);
      expect(warnings).toEqual([]);
      expect(transactions[0]).toMatchObject({ value: 0n, status: "NonBillable" });
    }
  });
});

describe("a timesheet posts", () => {
  test("project hours at cost and value, to direct labor", () => {
    const { transactions, entries, warnings } = postTimesheet(sheet([{}]), controls);
    expect(warnings).toEqual([]);
    expect(transactions).toEqual([
      {
        kind: "Labor",
        source: { document: "Timesheet", key: 5, line: 1 },
        project: bridge,
        phase: studies,
        activity: drafting,
        overheadGroupDetail: null,
        employee: ada,
        vendor: null,
        date: day,
        accountingDate: later,
        hours: fullDay,
        premiumClass: 0,
        units: 0n,
        costRate: rate("40"),
        cost: money("320"),
        premiumCost: 0n,
        burden: money("400"),
        standard: null,
        billRate: rate("100"),
        value: money("800"),
        status: "Wip",
        clientInvoiceLine: null,
        reverses: null,
      },
    ]);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ date: later, source: { document: "Timesheet", key: 5 } });
    expect(entries[0]?.postings).toMatchObject([
      { department: survey, line: 1, basis: "both" },
      { department: null, line: null, basis: "both" },
    ]);
    expect(ledger(entries, "accrual")).toEqual({ directLabor: "320.00", payrollClearing: "-320.00" });
    expect(ledger(entries, "cash")).toEqual(ledger(entries, "accrual"));
  });

  test("premium hours with premium cost, which has no burden and no value", () => {
    const { transactions, entries } = postTimesheet(sheet([{ premiumClass: 1, hours: hours("2") }]), controls);
    expect(transactions[0]).toMatchObject({
      premiumClass: 1,
      cost: money("80"),
      premiumCost: money("40"),
      burden: money("100"),
      value: money("200"),
    });
    expect(ledger(entries, "accrual")).toEqual({ directLabor: "120.00", payrollClearing: "-120.00" });
  });

  test("overhead hours without a project, to indirect labor of the employee's department", () => {
    const { transactions, entries } = postTimesheet(sheet([{ work: vacation }]), controls);
    expect(transactions[0]).toMatchObject({
      project: null,
      phase: null,
      overheadGroupDetail: 7,
      cost: money("320"),
      value: 0n,
      status: "NonBillable",
    });
    expect(ledger(entries, "accrual")).toEqual({ indirectLabor: "320.00", payrollClearing: "-320.00" });
    expect(entries[0]?.postings[0]?.department).toBe(design);
  });

  test("nonbillable hours as indirect labor, with their value", () => {
    const work = { ...onBridge, billingType: "Marketing" } as const;
    const { transactions, entries } = postTimesheet(sheet([{ work }]), controls);
    expect(transactions[0]).toMatchObject({ value: money("800"), status: "NonBillable" });
    expect(ledger(entries, "accrual")).toEqual({ indirectLabor: "320.00", payrollClearing: "-320.00" });
  });

  test("the cost to the project's company and the pay to the employee's", () => {
    const { entries } = postTimesheet(sheet([{ work: { ...onBridge, company: south } }]), controls);
    expect(ledger(entries, "cash")).toEqual({
      payrollClearing: "-320.00",
      dueFrom: "320.00",
      "directLabor@south": "320.00",
      "dueTo@south": "-320.00",
    });
  });

  test("with the employee type of the row before the employee's own", () => {
    const rateTables = [
      {
        rates: [{ subject: { is: "employeeType", key: 9 as typeof engineer }, effective: start, rate: rate("60") }],
        expenseMarkup: null,
        consultantMarkup: null,
      },
    ] as const;
    const work = { ...onBridge, rateTables };
    expect(postTimesheet(sheet([{ work }]), controls).transactions[0]?.billRate).toBe(0n);
    const asOther = { ...work, employeeType: 9 as typeof engineer };
    expect(postTimesheet(sheet([{ work: asOther }]), controls).transactions[0]?.billRate).toBe(rate("60"));
  });

  test("nothing for empty cells", () => {
    expect(postTimesheet(sheet([{ hours: hours("0") }]), controls)).toMatchObject({ transactions: [], entries: [] });
  });
});

describe("repriced labor", () => {
  const cells = [{ line: 1 }, { line: 2, date: later }];
  const keyed = (posting: Posted, status: TransactionStatus = "Wip"): Transaction[] =>
    posting.transactions.map((row, at) => ({ ...row, status, key: (at + 1) as TransactionKey }));
  const raised = { pay: [{ ...hourlyPay, pay: { is: "hourly", rate: rate("50") } as const }] };

  test("does not change if no rate differs or if it is billed or written off", () => {
    const before = postTimesheet(sheet(cells), controls);
    expect(repriceTimesheet(sheet(cells), keyed(before), controls)).toEqual(posted({}));
    for (const status of ["Billed", "WrittenOff"] as const)
      expect(repriceTimesheet(sheet(cells, raised), keyed(before, status), controls)).toEqual(posted({}));
  });

  test("is reversed and posted again, so that both ledgers agree with the new rates", () => {
    const before = postTimesheet(sheet(cells), controls);
    const after = postTimesheet(sheet(cells, raised), controls);
    const change = repriceTimesheet(sheet(cells, raised), keyed(before), controls);
    const costs = (...all: Posted[]) => sum(all.flatMap(({ transactions }) => transactions.map(({ cost }) => cost)));
    const debits = (...all: Posted[]) =>
      sum(
        all
          .flatMap(({ entries }) => entries.flatMap(({ postings }) => postings))
          .filter(({ line }) => line !== null)
          .map(({ amount }) => amount),
      );
    expect(costs(before, change)).toBe(costs(after));
    expect(debits(before, change)).toBe(debits(after));
    expect(change.transactions.map(({ reverses }) => reverses)).toEqual([1, null, 2, null]);
    expect(change.entries.map(({ corrects }) => corrects)).toEqual(before.entries.map(({ date }) => date));
    expect(change.statusChanges).toMatchObject([
      { transaction: 1, from: "Wip", to: "NonBillable" },
      { transaction: 2 },
    ]);
  });

  test("stays on hold", () => {
    const change = repriceTimesheet(sheet([{}], raised), keyed(postTimesheet(sheet([{}]), controls), "Hold"), controls);
    expect(change.transactions[1]).toMatchObject({ status: "Hold", costRate: rate("50") });
  });
});

describe("the posting date of time", () => {
  // Week of Monday, June 29, 2026: 8 hours on Monday and Tuesday, 7.5 on Thursday.
  const monday = dateOnly("2026-06-29");
  const cells = [0, 1, 3].map((place) => ({
    date: addDays(monday, place),
    hours: hours(place === 3 ? "7.5" : "8"),
  }));
  const pay = [{ ...hourlyPay, pay: { is: "hourly" as const, rate: rate("52.37") } }];
  const costs = (timePosting: "weekSplit" | "dayWorked") => {
    const toPost = {
      ...sheet(cells, { pay }),
      postingDateOf: (of: typeof monday) => timePostingDate(of, monday, timePosting),
    };
    const { transactions, entries } = postTimesheet(toPost, controls);
    expect(entries.map((entry) => entry.date)).toEqual([...new Set(transactions.map((row) => row.accountingDate))]);
    return entries.map((entry) => [entry.date, entry.postings.find(({ amount }) => amount > 0n)?.amount]);
  };

  test("is the last day of the week, split at the end of a month", () => {
    expect(costs("weekSplit")).toEqual([
      ["2026-06-30", money("837.92")],
      ["2026-07-05", money("392.78")],
    ]);
  });

  test("is the day worked, if the firm wants it so", () => {
    expect(costs("dayWorked")).toEqual([
      ["2026-06-29", money("418.96")],
      ["2026-06-30", money("418.96")],
      ["2026-07-02", money("392.78")],
    ]);
  });

  test("work of December 29 and 30 belongs to December", () => {
    for (const timePosting of ["weekSplit", "dayWorked"] as const)
      for (const worked of ["2026-12-29", "2026-12-30"])
        expect(timePostingDate(dateOnly(worked), dateOnly("2026-12-28"), timePosting) <= "2026-12-31").toBe(true);
    expect(timePostingDate(dateOnly("2027-01-01"), dateOnly("2026-12-28"), "weekSplit")).toBe("2027-01-03");
  });
});
