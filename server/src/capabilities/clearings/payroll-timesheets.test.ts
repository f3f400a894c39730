/** A payroll payment marks the timesheets it pays, and its void undoes that, whoever else changes them at the same time. */
import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { codes, createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
let bank: number;
beforeAll(async () => {
  week = await createTestWeek(firm);
  bank = (await firm.database.firm.db.row<{ key: number }>(
    "insert into bank_account (description, gl_account_key) values ('Operating', $1) returning bank_account_key as key",
    [week.accounts.cash],
  ))!.key;
});

const { approve, unapprove, submitted, item } = sheetCalls(() => week);
const pay = (more: Record<string, unknown> = {}, user?: string) =>
  week.call(
    "CreatePayrollPayments",
    {
      PayrollPayments: [
        { BankAccountKey: bank, Date: "2026-11-01", Employees: [{ EmployeeKey: week.wren, Amount: 320 }], ...more },
      ],
    },
    user,
  );
const voidIt = (key: number) =>
  week.call("VoidPayrollPayments", { RequestedPayrollPayments: [key], VoidDate: "2026-11-02" });
async function approved(): Promise<{ key: number; through: string }> {
  const key = await submitted();
  expect(codes(await approve([key], "Accounting"))).toEqual([]);
  const { TimesheetDate } = await week.get(key);
  return { key, through: String(TimesheetDate).slice(0, 10) };
}
const isPaid = async (key: number) => (await item(key)).Paid as boolean;
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const onePayment = (answer: { Content: Record<string, never> }) =>
  (answer.Content as Record<string, { PayrollPaymentKey: number; Timesheets: number[] }[]>)["PayrollPayments"]![0]!;

describe("PaidThrough", () => {
  test("is refused for a caller without an employee", async () => {
    await firm.addUser({ userName: "robot", kind: "api", authorized: true, employeeKey: null });
    expect(codes(await pay({ PaidThrough: "2026-01-31" }, "robot"))).toEqual([-422]);
    expect(codes(await pay({}, "robot"))).toEqual([]);
  });

  test("marks approved timesheets of weeks that end by the day, and no others", async () => {
    const first = await approved();
    const second = await approved();
    const open = await submitted();
    const early = await pay({ PaidThrough: dayBefore(first.through) });
    expect(early.Warnings).toMatchObject([{ WarningID: -422 }]);
    expect(onePayment(early).Timesheets).toEqual([]);
    const without = await pay();
    expect(without.Warnings).toBeUndefined();
    expect(await isPaid(first.key)).toBe(false);
    const other = await pay({
      Employees: [{ EmployeeKey: week.stranger, Amount: 5 }],
      PaidThrough: "2026-10-31",
    });
    expect(onePayment(other).Timesheets).toEqual([]);
    const made = await pay({ PaidThrough: dayBefore(second.through) });
    expect(onePayment(made).Timesheets).toEqual([first.key]);
    expect([await isPaid(first.key), await isPaid(second.key), await isPaid(open)]).toEqual([true, false, false]);
    expect(codes(await unapprove([first.key], "Accounting"))).toEqual([-424]);
    expect(codes(await voidIt(onePayment(made).PayrollPaymentKey))).toEqual([]);
    expect(await isPaid(first.key)).toBe(false);
    expect(codes(await unapprove([first.key], "Accounting"))).toEqual([]);
    const rest = await pay({ PaidThrough: "2026-10-31" });
    expect(onePayment(rest).Timesheets).toEqual([second.key]);
  });

  test("leaves a timesheet that a user marked to that user, also when the payment is voided", async () => {
    const { key, through } = await approved();
    await week.call("PayTimesheets", { RequestedTimesheets: [key] });
    const made = await pay({ PaidThrough: through });
    expect(onePayment(made).Timesheets).toEqual([]);
    await voidIt(onePayment(made).PayrollPaymentKey);
    expect(await isPaid(key)).toBe(true);
    await week.call("PayTimesheets", { RequestedTimesheets: [key], Unpay: true });
    const second = await pay({ PaidThrough: through });
    expect(onePayment(second).Timesheets).toEqual([key]);
    await week.call("PayTimesheets", { RequestedTimesheets: [key], Unpay: true });
    await week.call("PayTimesheets", { RequestedTimesheets: [key] });
    await voidIt(onePayment(second).PayrollPaymentKey);
    expect(await isPaid(key)).toBe(true);
  });

  test("of two payments in one call goes to the first, and shows in the approval history", async () => {
    const { key, through } = await approved();
    const each = { BankAccountKey: bank, Employees: [{ EmployeeKey: week.wren, Amount: 160 }], PaidThrough: through };
    const made = await week.call("CreatePayrollPayments", { PayrollPayments: [each, each] });
    expect(made.Content.PayrollPayments).toMatchObject([{ Timesheets: [key] }, { Timesheets: [] }]);
    const history = await week.call("GetTimesheetHistory", { RequestedTimesheets: [key] });
    expect(JSON.stringify(history.Content)).toContain('"Pay"');
  });
});

describe("at the same time", () => {
  test("two payments never both pay a timesheet", async () => {
    const sheets = [await approved(), await approved()];
    const { through } = sheets[1]!;
    const both = await Promise.all([pay({ PaidThrough: through }), pay({ PaidThrough: through })]);
    expect(both.map(codes)).toEqual([[], []]);
    const paid = both.flatMap((answer) => onePayment(answer).Timesheets).toSorted((left, right) => left - right);
    expect(paid).toEqual(sheets.map(({ key }) => key));
  });

  test("a timesheet is paid or unapproved, not both", async () => {
    for (let round = 0; round < 4; round++) {
      const { key, through } = await approved();
      const [made, undone] = await Promise.all([pay({ PaidThrough: through }), unapprove([key], "Accounting")]);
      const marked = onePayment(made!).Timesheets.includes(key);
      expect(codes(undone!)).toEqual(marked ? [-424] : []);
      expect(await isPaid(key)).toBe(marked);
      if (!marked) await approve([key], "Accounting");
    }
  });

  test("a void and Unpay leave the timesheet unpaid once", async () => {
    const { key, through } = await approved();
    const made = onePayment(await pay({ PaidThrough: through }));
    expect(made.Timesheets).toContain(key);
    const [voided] = await Promise.all([
      voidIt(made.PayrollPaymentKey),
      week.call("PayTimesheets", { RequestedTimesheets: [key], Unpay: true }),
    ]);
    expect(codes(voided!)).toEqual([]);
    expect(await isPaid(key)).toBe(false);
  });
});

test("marking takes the same number of statements for one timesheet and for several", async () => {
  await pay({ PaidThrough: "2026-12-31" });
  const counted = async () => (await firm.database.statements(() => pay({ PaidThrough: "2026-12-31" }))).length;
  await approved();
  const one = await counted();
  await approved();
  await approved();
  expect(await counted()).toBe(one);
});
