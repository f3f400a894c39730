/** Labor at standard rates, which readers see who may not see pay. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import type { EmployeeTypeKey, OverheadGroupDetailKey, TransactionKey } from "./keys.ts";
import { absolute, add, cents, hours, money, noMoney, rate } from "./money.ts";
import type { Hours, Rate } from "./money.ts";
import { postOpening } from "./posting-opening.ts";
import type { OpeningWork } from "./posting-opening.ts";
import { postTimesheet, repriceTimesheet } from "./posting-timesheet.ts";
import type { TimesheetCell, TimesheetToPost } from "./posting-timesheet.ts";
import { postTransfer } from "./posting-transfer.ts";
import { emptyTransaction, reverseTransaction } from "./project-ledger.ts";
import type { Transaction } from "./project-ledger.ts";
import { standardCost } from "./rates.ts";
import type { BurdenPercents, Pay, PremiumClass, StandardCostRate } from "./rates.ts";
import * as firm from "./test-firm.ts";

const { ada, day, engineer, later, north, start } = firm;
const drafter = 2 as EmployeeTypeKey;
const burden: BurdenPercents = { effective: start, directPersonnelExpense: rate("25"), overhead: rate("100") };
const overhead = { is: "overhead", overheadGroupDetail: 7 as OverheadGroupDetailKey } as const;
const onBridge = { is: "project", ...firm.projectWork, employeeType: null, company: north, department: null } as const;

function sheet(
  cells: readonly Partial<TimesheetCell>[],
  parts: Partial<Pick<TimesheetToPost, "standardRates">> & Partial<TimesheetToPost["employee"]> = {},
): TimesheetToPost {
  const { standardRates = firm.standardCostRates, ...employee } = parts;
  return {
    timesheet: 5,
    postingDateOf: () => later,
    employee: {
      ...{
        key: ada,
        employeeType: engineer,
        company: north,
        department: null,
        pay: [firm.hourlyPay],
        burden: [burden],
      },
      ...employee,
    },
    standardRates,
    cells: cells.map((cell, at) => ({
      ...{ line: at + 1, date: day, hours: hours("8"), premiumClass: 0, work: onBridge },
      ...cell,
    })),
  };
}

const post = (...args: Parameters<typeof sheet>) => postTimesheet(sheet(...args), firm.controls);
const keyed = (rows: readonly Omit<Transaction, "key">[]): Transaction[] =>
  rows.map((row, at) => ({ ...row, key: (at + 1) as TransactionKey }));
const raised: readonly StandardCostRate[] = firm.standardCostRates.map((each) => ({ ...each, rate: rate("60") }));

const work = { employeeType: engineer, date: day, hours: hours("8"), premiumClass: 0, burden } as const;

describe("the standard cost of hours", () => {
  test("is unknown without rates, and before the first rate", () => {
    expect(standardCost([], work)).toBeNull();
    expect(standardCost(firm.standardCostRates, { ...work, date: addDays(start, -1) })).toBeNull();
  });

  test("is at the rate of the type, else of the firm, on the date", () => {
    const of = (type: EmployeeTypeKey | null, rates = firm.standardCostRates) =>
      standardCost(rates, { ...work, employeeType: type })?.cost;
    expect(of(engineer)).toBe(money("360"));
    expect(of(drafter)).toBe(money("240"));
    expect(of(null)).toBe(money("240"));
    const next = firm.standardCostRates.map((each) => ({ ...each, effective: later, rate: rate("99") }));
    expect(of(engineer, [...next, ...firm.standardCostRates])).toBe(money("360"));
    // The type has no rate yet, so the firm's applies.
    expect(of(engineer, [...next.slice(0, 1), ...firm.standardCostRates.slice(1)])).toBe(money("240"));
  });

  test("has the premium of its own multipliers, and the burden of the department without premium", () => {
    const {
      cost,
      premiumCost,
      burden: burdened,
    } = standardCost(firm.standardCostRates, {
      ...{ ...work, employeeType: drafter, premiumClass: 1 },
    })!;
    expect([cost, premiumCost, burdened]).toEqual([money("240"), money("96"), money("300")]);
  });

  test("is rounded once, to within half a cent, and the negative of the cost of as many negative hours", () => {
    const anyRate = fc.bigInt(1n, 5_000_000n);
    fc.assert(
      fc.property(fc.bigInt(0n, 2400n), anyRate, fc.nat({ max: 3 }), (worked, price, premiumClass) => {
        const premiumMultipliers = [rate("1.5"), rate("2"), rate("2.5")] as const;
        const rates = [{ employeeType: null, effective: start, rate: price as Rate, premiumMultipliers }];
        const of = (count: bigint) =>
          standardCost(rates, { ...work, hours: count as Hours, premiumClass: premiumClass as PremiumClass })!;
        const [cost, undone] = [of(worked), of(-worked)];
        expect(absolute(cents(2n * (cost.cost * 10_000n - worked * price))) <= 10_000n).toBe(true);
        expect(
          absolute(cents(2n * (cost.premiumCost * 20_000n - worked * price * BigInt(premiumClass)))) <= 20_000n,
        ).toBe(true);
        for (const name of ["cost", "premiumCost", "burden"] as const)
          expect(add(cost[name], undone[name])).toBe(noMoney);
      }),
    );
  });
});

describe("posted labor has standard cost", () => {
  test("on projects and on overhead, whatever the employee is paid", () => {
    const anyPay = fc.record({
      effective: fc.constantFrom(start, later),
      pay: fc.bigInt(1n, 5_000_000n).map((price): Pay["pay"] => ({ is: "hourly", rate: price as Rate })),
      premiumMultipliers: fc.constant([rate("1"), rate("3"), rate("9")] as const),
    });
    const anyCell = fc.record({
      hours: fc.bigInt(1n, 2400n).map((each) => each as Hours),
      premiumClass: fc.constantFrom<PremiumClass>(0, 1, 2, 3),
      work: fc.constantFrom(onBridge, overhead),
    });
    const anyCells = fc.array(anyCell, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyCells, fc.array(anyPay), fc.array(anyPay), (cells, pay, other) => {
        const of = (paid: readonly Pay[]) => post(cells, { pay: paid }).transactions.map(({ standard }) => standard);
        expect(of(pay)).toEqual(of(other));
        expect(of(pay)).not.toContain(null);
      }),
    );
  });

  test("only where a rate is in force", () => {
    const rows = post([{ date: addDays(start, -1) }, { date: day }]).transactions;
    expect(rows.map(({ standard }) => standard?.cost ?? null)).toEqual([null, money("360")]);
  });

  test("that its reversal undoes, known or not", () => {
    for (const standardRates of [firm.standardCostRates, []])
      for (const row of keyed(post([{ premiumClass: 2 }], { standardRates }).transactions)) {
        const { standard } = reverseTransaction(row, later);
        expect(standard === null).toBe(row.standard === null);
        for (const name of ["cost", "premiumCost", "burden"] as const)
          expect(add(standard?.[name] ?? noMoney, row.standard?.[name] ?? noMoney)).toBe(noMoney);
      }
  });

  test("that a transfer carries to the new project", () => {
    const [row] = keyed(post([{}]).transactions);
    const bearer = { company: north, department: null };
    const labor = { employeeType: drafter, company: north, from: bearer, to: bearer };
    const { transactions } = postTransfer({ row: row!, to: firm.projectWork, labor }, later, firm.controls);
    expect(transactions.map(({ standard }) => standard?.cost)).toEqual([money("-360"), money("360")]);
  });
});

describe("repricing", () => {
  const before = keyed(post([{}, { premiumClass: 1 }]).transactions);
  const reprice = (standardRates: readonly StandardCostRate[], rows = before) =>
    repriceTimesheet(sheet([{}, { premiumClass: 1 }], { standardRates }), rows, firm.controls);

  test("renews the standard cost where nothing else changed, and posts nothing to the general ledger", () => {
    const { transactions, entries } = reprice(raised);
    expect(transactions.map(({ reverses, standard }) => [reverses, standard?.cost])).toEqual([
      [1, money("-360")],
      [null, money("480")],
      [2, money("-360")],
      [null, money("480")],
    ]);
    expect(entries).toEqual([]);
  });

  test("changes nothing at the same rates, and keeps what was posted at rates that were deleted", () => {
    expect(reprice(firm.standardCostRates).transactions).toEqual([]);
    expect(reprice([]).transactions).toEqual([]);
  });

  test("leaves rows without standard cost to be completed in their place", () => {
    const unpriced = before.map((row) => ({ ...row, standard: null }));
    expect(reprice(raised, unpriced).transactions).toEqual([]);
  });
});

describe("opening work has standard cost", () => {
  const { clientInvoiceLine: _l, reverses: _r, overheadGroupDetail: _d, standard: _s, ...empty } = emptyTransaction;
  const row = (line: number, parts: Partial<OpeningWork>): OpeningWork => ({
    ...{ ...empty, line, kind: "Labor", project: firm.bridge, phase: firm.studies, date: day, status: "Billed" },
    ...parts,
  });
  const standardOf = (...rows: OpeningWork[]) =>
    postOpening(
      {
        ...{ opening: 1, date: later, company: north, balances: [], documents: [], cash: [], work: rows },
        standard: {
          rates: firm.standardCostRates,
          employees: new Map([[ada, { employeeType: engineer, burden: [burden] }]]),
        },
      },
      firm.controls,
    ).transactions.map(({ standard }) => standard?.cost ?? null);

  test("by the hours, the employee and the date", () => {
    expect(standardOf(row(1, { employee: ada, hours: hours("10") }), row(2, { hours: hours("10") }))).toEqual([
      money("450"),
      money("300"),
    ]);
    expect(standardOf(row(1, { employee: ada, hours: hours("10"), date: addDays(start, -1) }))).toEqual([null]);
    expect(standardOf(row(1, { kind: "Expense", cost: money("9") }))).toEqual([null]);
  });

  test("once, where the old system has hours and cost in different rows", () => {
    expect(standardOf(row(1, { hours: hours("10") }), row(2, { cost: money("500") }))).toEqual([money("300"), noMoney]);
  });

  test("but not in a phase with cost and no hours", () => {
    expect(standardOf(row(1, { hours: hours("10"), phase: null }), row(2, { cost: money("500") }))).toEqual([
      money("300"),
      null,
    ]);
  });
});
