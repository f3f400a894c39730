import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { forceControlAccount } from "../../../testing/capabilities/control-accounts.ts";
import { testFirm } from "../../../testing/firm.ts";
import { codes, createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run(
    "insert into department_percent (department_key, effective_date, dpe, overhead) values ($1, '2000-01-01', 20, 30)",
    [week.department],
  );
});

const db = () => firm.database.firm.db;
const { approve, unapprove, item, submitted } = sheetCalls(() => week);

describe("accounting approval", () => {
  const posted = (key: number) =>
    db().rows<Record<string, unknown>>(
      `select premium_class, hours, cost_rate, cost, premium_cost, burden, bill_rate, value, status from transaction
        where document = 'Timesheet' and document_key = $1 and reverses is null and not exists (select from transaction u where u.reverses = transaction.transaction_key)
        order by work_date, premium_class`,
      [key],
    );
  const balances = () =>
    db().rows(
      "select gl_account_key, company_key, basis, sum(amount) as amount from posting group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3",
    );

  test("posts the day's cost, premium, burden and value to both ledgers, and unapproval reverses them", async () => {
    const before = await balances();
    const key = await submitted({ "D1 Regular": 8, "D1 Overtime": 2, "D2 Doubletime": 1 });
    expect(codes(await approve([key], "Accounting"))).toEqual([]);
    expect(await posted(key)).toEqual([
      {
        premium_class: 0,
        hours: "8.00",
        cost_rate: "40.0000",
        cost: "320.00",
        premium_cost: "0.00",
        burden: "160.00",
        bill_rate: "100.0000",
        value: "800.00",
        status: "Wip",
      },
      {
        premium_class: 1,
        hours: "2.00",
        cost_rate: "40.0000",
        cost: "80.00",
        premium_cost: "40.00",
        burden: "40.00",
        bill_rate: "100.0000",
        value: "200.00",
        status: "Wip",
      },
      {
        premium_class: 2,
        hours: "1.00",
        cost_rate: "40.0000",
        cost: "40.00",
        premium_cost: "40.00",
        burden: "20.00",
        bill_rate: "100.0000",
        value: "100.00",
        status: "Wip",
      },
    ]);
    expect(await balances()).not.toEqual(before);
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
    expect(await posted(key)).toEqual([]);
    expect(await balances()).toEqual(before);
    expect((await week.get(key)).Status).toBe("Submitted");
    expect(codes(await approve([key], "Accounting"))).toEqual([]);
    expect(await posted(key)).toHaveLength(3);
  });

  test("by two callers at the same time posts once", async () => {
    const key = await submitted();
    const both = await Promise.all([approve([key], "Accounting"), approve([key], "Accounting")]);
    expect(both.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-424, 200]);
    expect(await posted(key)).toHaveLength(1);
  });

  test("warns of missing rates, and reports missing accounts", async () => {
    const key = await submitted();
    await forceControlAccount(db(), "payroll_clearing_account_key", null);
    const refused = await approve([key], "Accounting");
    expect(refused.Errors).toMatchObject([
      { ErrorID: -424, ErrorData: { Reason: expect.stringContaining("PayrollClearingAccountKey") } },
    ]);
    await forceControlAccount(db(), "payroll_clearing_account_key", week.accounts.clearing);
    await db().run("update rate_table_rate set effective_date = '2050-01-01'");
    const warned = await approve([key], "Accounting");
    expect(warned.Warnings).toMatchObject([{ WarningID: -422 }]);
    await db().run("update rate_table_rate set effective_date = '2000-01-01'");
  });

  test("in a closed period is posted on the first open day after it", async () => {
    const key = await submitted();
    const day = (await week.get(key)).TimesheetDate.slice(0, 10);
    await closeThrough(firm.database.firm, firm.companyKey, day);
    expect((await approve([key], "Accounting")).Warnings).toHaveLength(1);
    const row = await db().row<{ later: number }>(
      "select accounting_date - $2::date as later from transaction where document = 'Timesheet' and document_key = $1",
      [key, day],
    );
    expect(row?.later).toBe(1);
    await closeThrough(firm.database.firm, firm.companyKey, null);
  });
});

describe("RepriceTransactions", () => {
  test("shows what people are paid only with the right to see it", async () => {
    await firm.addRole("Processor", [["process", "firm"]]);
    const processor = await firm.addEmployee({ roles: ["Processor"] });
    await firm.addUser({ userName: "processor", kind: "service", employeeKey: processor });
    await firm.addUser({ userName: "program", rights: [], employeeKey: firm.employeeKey });
    const key = await submitted({ "D1 Regular": 8 });
    await approve([key], "Accounting");
    const { TimesheetDate } = await week.get(key);
    await db().run("update employee_pay_rate set amount = 50");
    const args = { EarliestDate: addDays(TimesheetDate, -6), LatestDate: addDays(TimesheetDate, 0) };
    const pay = { OldCostRate: 40, NewCostRate: 50, OldCostAmount: 320, NewCostAmount: 400 };
    const hidden = { OldCostRate: null, NewCostRate: null, OldCostAmount: null, NewCostAmount: null };
    for (const user of ["processor", "program"]) {
      const preview = await firm.call("RepriceTransactions", args, { version: 2, user, envelope: { Preview: true } });
      expect(preview.Errors).toEqual([]);
      expect(preview.Content.Transactions).toMatchObject([{ Hours: 8, OldBillRate: 100, ...hidden }]);
      const [warning, ...more] = preview.Warnings ?? [];
      expect([warning?.WarningID, more]).toEqual([-152, []]);
      expect(warning?.WarningMessage).toMatch(/OldCostRate.*seePay/);
    }
    const seen = await firm.call("RepriceTransactions", args, { version: 2, envelope: { Preview: true } });
    expect(seen.Content.Transactions).toMatchObject([pay]);
    expect(seen.Warnings).toBeUndefined();
    // Repricing keeps in the audit what it did, whoever called it.
    await firm.call("RepriceTransactions", args, { version: 2, user: "processor" });
    expect(await db().text("select records from audit where method = 'RepriceTransactions'")).toContain(
      '"NewCostAmount":400',
    );
    await db().run("update employee_pay_rate set amount = 40");
    await firm.call("RepriceTransactions", args, { version: 2 });
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
  });

  test("changes posted labor only when called, and never billed labor", async () => {
    const key = await submitted({ "D1 Regular": 8 }, { "Phase Key": week.piers, "D2 Regular": 4 });
    await approve([key], "Accounting");
    const sheet = await week.get(key);
    const args = { EarliestDate: addDays(sheet.TimesheetDate, -6), LatestDate: addDays(sheet.TimesheetDate, 0) };
    expect((await week.call("RepriceTransactions", args)).Content).toEqual({
      Transactions: [],
      NumberOfTransactionsRepriced: 0,
    });
    expect((await week.call("RepriceTransactions", args, "wren")).ResponseCode).toBe(-403);
    await db().run("update transaction set status = 'Billed' where document_key = $1 and phase_key = $2", [
      key,
      week.piers,
    ]);
    await db().run("update rate_table_rate set bill_rate = 120");
    await db().run("update employee_pay_rate set amount = 50");
    const preview = await firm.call("RepriceTransactions", args, { version: 2, envelope: { Preview: true } });
    expect(preview.Content.Transactions).toMatchObject([
      { OldBillRate: 100, NewBillRate: 120, OldCostRate: 40, NewCostRate: 50, OldValue: 800, NewValue: 960 },
    ]);
    const standing = () =>
      db().rows(
        "select value::text, status from transaction where document = 'Timesheet' and document_key = $1 and reverses is null and not exists (select from transaction u where u.reverses = transaction.transaction_key) order by value",
        [key],
      );
    expect(await standing()).toEqual([
      { value: "400.00", status: "Billed" },
      { value: "800.00", status: "Wip" },
    ]);
    expect((await week.call("RepriceTransactions", args)).Content.NumberOfTransactionsRepriced).toBe(1);
    expect(await standing()).toEqual([
      { value: "400.00", status: "Billed" },
      { value: "960.00", status: "Wip" },
    ]);
    expect((await week.call("RepriceTransactions", args)).Content.NumberOfTransactionsRepriced).toBe(0);
    expect(codes(await unapprove([key], "Accounting"))).toEqual([-424]);
    expect(await item(key)).toMatchObject({ Billed: true });
    await db().run(
      "update transaction set status = 'Wip' where document_key = $1 and phase_key = $2 and status = 'Billed'",
      [key, week.piers],
    );
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
    expect(await standing()).toEqual([]);
  });
});

test("the books balance afterwards", async () => {
  expect(await checkBooks(db())).toEqual([]);
});

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
