import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";
import { testFirm } from "../../../testing/firm.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let world: ReportWorld;
let calls: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  world = await createReportWorld(firm);
  calls = reportCalls(firm);
});

interface ToPay {
  readonly ExpenseReportKey: number;
  readonly PayableAmount: number;
}

const listed = async (args: object = {}, user = "acc"): Promise<ToPay[]> => {
  const answer = await firm.call("ListExpenseReportsToPay", { ...args }, { user });
  expect(answer.Errors).toEqual([]);
  return answer.Content.ExpenseReportsToPay;
};
const find = async (key: number) => (await listed()).find((each) => each.ExpenseReportKey === key);
const line = (at: number, more: object) => ({
  ExpenseKey: -2 - at,
  Date: "2026-03-02",
  ActivityKey: world.travel,
  ...more,
});
const processed = async (report: object): Promise<number> => {
  const { ExpenseReportKey: key } = await calls.submitted(report);
  await calls.approve(key, "Supervisor", "sam");
  await calls.approve(key, "Accounting", "acc");
  expect((await calls.process(key, "acc")).Errors).toEqual([]);
  return key;
};
const pay = async (key: number): Promise<{ ExpenseReportPaymentKey: number; Amount: number }> => {
  const args = { RequestedExpenseReports: [key], BankAccountKey: world.bank };
  const answer = await firm.call("PayExpenseReports", args, { user: "acc" });
  expect(answer.Errors).toEqual([]);
  return answer.Content.ExpenseReportPayments[0];
};

test("only accounting may call it", async () => {
  for (const user of ["ada", "sam"])
    expect((await firm.call("ListExpenseReportsToPay", {}, { user })).Errors[0]?.ErrorID).toBe(-403);
});

test("a report is listed from processing until payment, and again after the payment is voided", async () => {
  const { ExpenseReportKey: key } = await calls.submitted({ Expenses: [line(0, { CostAmount: 12.34 })] });
  await calls.approve(key, "Supervisor", "sam");
  await calls.approve(key, "Accounting", "acc");
  expect(await find(key)).toBeUndefined();
  await calls.process(key, "acc");
  expect(await find(key)).toMatchObject({
    Description: "Trip",
    EmployeeKey: world.ada,
    EmployeeName: "Ada Lovelace",
    EndingDate: "2026-03-31",
    PayableAmount: 12.34,
  });
  const RequestedExpenseReportPayments = [(await pay(key)).ExpenseReportPaymentKey];
  expect(await find(key)).toBeUndefined();
  await firm.call("VoidExpenseReportPayments", { RequestedExpenseReportPayments }, { user: "acc" });
  expect(await find(key)).toMatchObject({ PayableAmount: 12.34 });
});

test("filters by employee, company and latest date", async () => {
  const key = await processed({ Expenses: [line(0, { CostAmount: 5 })] });
  const keys = async (args: object) => (await listed(args)).map((each) => each.ExpenseReportKey);
  expect(await keys({ FilterByEmployee: [world.ada] })).toContain(key);
  expect(await keys({ FilterByEmployee: [world.ada + 1000] })).toEqual([]);
  expect(await keys({ FilterByCompany: [world.north] })).toContain(key);
  expect(await keys({ FilterByCompany: [world.south] })).toEqual([]);
  expect(await keys({ FilterByLatestAccountingDate: "2099-12-31" })).toContain(key);
  expect(await keys({ FilterByLatestAccountingDate: "2000-01-01" })).toEqual([]);
});

test("PayableAmount equals what PayExpenseReports pays, whatever the lines", async () => {
  const lines = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 99_999 }), personal: fc.boolean(), card: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 0, max: 20_000 }), async (some, advance) => {
      const Expenses = some.map(({ cents, personal, card }, at) =>
        line(at, {
          CostAmount: cents / 100,
          IsPersonalExpense: personal,
          ...(card ? { BankAccountKey: world.card } : {}),
        }),
      );
      const key = await processed({ AdvanceAmount: advance / 100, Expenses });
      const found = await find(key);
      expect(found?.PayableAmount).toBe((await pay(key)).Amount);
    }),
    // This report is worth nothing: a company card paid for all of it.
    { numRuns: runs(12), examples: [[[{ cents: 500, personal: false, card: true }], 0]] },
  );
});

test("the number of statements does not depend on the number of reports", async () => {
  const count = async () => (await firm.database.statements(() => listed())).length;
  const before = await count();
  await processed({ Expenses: [line(0, { CostAmount: 1 })] });
  expect(await count()).toBe(before);
});
