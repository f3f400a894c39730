import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dateOnly } from "./dates.ts";
import type { ActivityKey, EmployeeKey, EmployeeTypeKey } from "./keys.ts";
import { cents, hours, money, rate } from "./money.ts";
import type { Rate } from "./money.ts";
import { burdenOf, effectiveOn, findBillRate, hourlyRate, laborCost, markedUp } from "./rates.ts";
import type { BillRate, Pay, PremiumClass, RateTable } from "./rates.ts";

const newYear = dateOnly("2024-01-01");
const june = dateOnly("2024-06-01");
const multipliers = [rate("1.5"), rate("2"), rate("3")] as const;
const hourly = (value: string, effective = newYear): Pay => {
  return { effective, pay: { is: "hourly", rate: rate(value) }, premiumMultipliers: multipliers };
};

describe("the item in force", () => {
  test("is nothing before the first date", () => {
    expect(effectiveOn([hourly("40")], addDays(newYear, -1))).toBeNull();
    expect(effectiveOn([], newYear)).toBeNull();
  });

  test("is the latest by date, in any order", () => {
    const history = [hourly("50", june), hourly("40", newYear)];
    expect(effectiveOn(history, newYear)).toBe(history[1]);
    expect(effectiveOn(history, addDays(june, -1))).toBe(history[1]);
    expect(effectiveOn(history, june)).toBe(history[0]);
  });
});

describe("labor cost", () => {
  test("of a salary uses its hourly rate", () => {
    const pay: Pay = {
      effective: newYear,
      pay: { is: "salary", perYear: money("100000"), hoursPerYear: hours("2080") },
      premiumMultipliers: multipliers,
    };
    expect(hourlyRate(pay)).toBe(rate("48.0769"));
    expect(laborCost(pay, hours("8"), 0)).toEqual({
      costRate: rate("48.0769"),
      cost: money("384.62"),
      premiumCost: money("0"),
    });
  });

  test.each([
    [0, "0.00"],
    [1, "20.00"],
    [2, "40.00"],
    [3, "80.00"],
  ])("adds the premium of class %i", (premiumClass, premium) => {
    const cost = laborCost(hourly("20"), hours("2"), premiumClass as PremiumClass);
    expect(cost).toEqual({ costRate: rate("20"), cost: money("40"), premiumCost: money(premium) });
  });

  test("rounds once, to within half a cent of the exact product", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2400n), fc.bigInt(0n, 5_000_000n), (worked, price) => {
        const pay: Pay = {
          effective: newYear,
          pay: { is: "hourly", rate: price as Rate },
          premiumMultipliers: multipliers,
        };
        const { cost, premiumCost } = laborCost(pay, worked as never, 1);
        expect(absolute(2n * (cost * 10_000n - worked * price)) <= 10_000n).toBe(true);
        expect(absolute(2n * (premiumCost * 20_000n - worked * price)) <= 20_000n).toBe(true);
      }),
    );
  });
});

const employee = 1 as EmployeeKey;
const employeeType = 2 as EmployeeTypeKey;
const activity = 3 as ActivityKey;
const worker = { employee, employeeType, activity };
const byEmployee: BillRate = { subject: { is: "employee", key: employee }, effective: newYear, rate: rate("150") };
const byType: BillRate = { subject: { is: "employeeType", key: employeeType }, effective: newYear, rate: rate("120") };
const byActivity: BillRate = { subject: { is: "activity", key: activity }, effective: newYear, rate: rate("100") };
const table = (...rates: BillRate[]): RateTable => ({ rates, expenseMarkup: null, consultantMarkup: null });

describe("the bill rate", () => {
  test("is missing if no table has a rate on the date", () => {
    expect(findBillRate([], worker, june)).toBeNull();
    expect(findBillRate([table(byEmployee)], { ...worker, employee: 9 as EmployeeKey }, june)).toBeNull();
    expect(findBillRate([table(byEmployee)], worker, addDays(newYear, -1))).toBeNull();
    expect(findBillRate([table(byType)], { ...worker, employeeType: null }, june)).toBeNull();
    // The same number as the key of another record does not match.
    const sameNumber: BillRate = { ...byActivity, subject: { is: "activity", key: 1 as ActivityKey } };
    expect(findBillRate([table(sameNumber)], worker, june)).toBeNull();
  });

  test("comes from the employee, else the employee type, else the activity", () => {
    expect(findBillRate([table(byActivity, byType, byEmployee)], worker, june)).toBe(rate("150"));
    expect(findBillRate([table(byActivity, byType)], worker, june)).toBe(rate("120"));
    expect(findBillRate([table(byActivity)], worker, june)).toBe(rate("100"));
  });

  test("comes from the nearest table first", () => {
    expect(findBillRate([table(byActivity), table(byEmployee)], worker, june)).toBe(rate("100"));
    expect(findBillRate([table(), table(byEmployee)], worker, june)).toBe(rate("150"));
  });

  test("depends on the date", () => {
    const raised: BillRate = { ...byEmployee, effective: june, rate: rate("175") };
    expect(findBillRate([table(byEmployee, raised)], worker, addDays(june, -1))).toBe(rate("150"));
    expect(findBillRate([table(byEmployee, raised)], worker, june)).toBe(rate("175"));
  });
});

test("a cost is marked up by the nearest table with a markup for its kind", () => {
  const silent = table();
  const marking: RateTable = { rates: [], expenseMarkup: rate("10"), consultantMarkup: rate("15") };
  const nothing: RateTable = { rates: [], expenseMarkup: rate("0"), consultantMarkup: null };
  expect(markedUp(money("10.05"), "Expense", [])).toBe(money("10.05"));
  expect(markedUp(money("10.05"), "Expense", [silent, marking])).toBe(money("11.06"));
  expect(markedUp(money("10.00"), "Consultant", [silent, marking])).toBe(money("11.50"));
  expect(markedUp(money("10.00"), "Expense", [nothing, marking])).toBe(money("10.00"));
});

test("burden is both percentages of the cost", () => {
  const percents = { effective: newYear, directPersonnelExpense: rate("30"), overhead: rate("120.5") };
  expect(burdenOf(money("100"), percents)).toBe(money("150.50"));
  expect(burdenOf(money("100"), null)).toBe(cents(0n));
});

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
