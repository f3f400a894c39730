import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billedToDate } from "./billed-lines.ts";
import type { BilledLine } from "./billed-lines.ts";
import { billPhase, draftInvoice } from "./billing.ts";
import type { Contract, PhaseToBill } from "./billing.ts";
import { addDays } from "./dates.ts";
import { findImbalances } from "./journal.ts";
import type { ClientInvoiceKey, TransactionKey } from "./keys.ts";
import { cents, money, noMoney, noRate, noUnits, rate, units } from "./money.ts";
import { postClientInvoice } from "./posting-client-invoice.ts";
import { billingTypes, emptyTransaction } from "./project-ledger.ts";
import type { Transaction } from "./project-ledger.ts";
import { bridge, city, controls, day, design, drafting, later, north, studies, travel } from "./test-firm.ts";

function row(key: number, value: string, parts: Partial<Transaction> = {}): Transaction {
  return {
    ...emptyTransaction,
    key: key as TransactionKey,
    kind: "Labor",
    source: { document: "Timesheet", key: 1, line: key },
    project: bridge,
    date: day,
    accountingDate: day,
    status: "Wip",
    value: money(value),
    ...parts,
  };
}

const noParts = { Labor: noMoney, Expense: noMoney, Consultant: noMoney };
const noContract: Contract = {
  total: noMoney,
  parts: noParts,
  units: noUnits,
  unitRate: noRate,
  constructionCost: noMoney,
  percentOfConstructionCost: noRate,
};

function phase(parts: Partial<PhaseToBill>): PhaseToBill {
  return {
    project: bridge,
    phase: studies,
    company: north,
    department: design,
    billingType: "TimeAndExpense",
    contract: noContract,
    billAsTimeAndExpense: [],
    percentComplete: noRate,
    billedLines: [],
    transactions: [],
    tax: null,
    taxableActivities: new Set([drafting]),
    ...parts,
  };
}

const billed = (amount: string, more: Partial<BilledLine> = {}): BilledLine => {
  return { kind: "Labor", amount: money(amount), salesTax: noMoney, tax: null, ...more };
};

describe("nothing is billed", () => {
  const transactions = [row(1, "100")];
  test.each(["Null", "Nonbillable", "Marketing", "Overhead", "Adjustment"] as const)("for %s work", (billingType) =>
    expect(billPhase(phase({ billingType, transactions, percentComplete: rate("100") }), later)).toEqual([]),
  );

  test("for rows on hold, rows after the date, and rows that are billed or written off", () => {
    const others = [
      row(1, "100", { status: "Hold" }),
      row(2, "100", { date: addDays(later, 1) }),
      row(3, "100", { status: "Billed" }),
      row(4, "100", { status: "WrittenOff" }),
      row(5, "100", { status: "NonBillable" }),
    ];
    expect(billPhase(phase({ transactions: others }), later)).toEqual([]);
  });

  test("twice for the same contract", () => {
    const fixed = phase({
      billingType: "FixedFee",
      contract: { ...noContract, total: money("1000") },
      percentComplete: rate("40"),
      billedLines: [billed("400")],
    });
    expect(billPhase(fixed, later)).toEqual([]);
  });
});

describe("time and expense bills rows at their value", () => {
  test("in one line for each kind", () => {
    const transactions = [
      row(1, "100"),
      row(2, "11", { kind: "Expense" }),
      row(3, "50"),
      row(4, "23", { kind: "Consultant" }),
    ];
    expect(billPhase(phase({ transactions }), later)).toEqual([
      { kind: "Labor", amount: money("150"), clears: [1, 3] },
      { kind: "Expense", amount: money("11"), clears: [2] },
      { kind: "Consultant", amount: money("23"), clears: [4] },
    ]);
  });
});

describe("a contract bills what it has earned less what was billed", () => {
  test("by percent complete for each part, with the remainder as labor", () => {
    const parts = { Labor: money("500"), Expense: money("100"), Consultant: money("200") };
    const one = phase({
      billingType: "PercentComplete",
      contract: { ...noContract, total: money("1000"), parts },
      percentComplete: rate("50"),
      billedLines: [billed("150"), billed("50", { kind: "Expense" })],
    });
    expect(billPhase(one, later)).toEqual([
      { kind: "Labor", amount: money("200"), clears: [] },
      { kind: "Consultant", amount: money("100"), clears: [] },
    ]);
  });

  test("by units", () => {
    const contract = { ...noContract, units: units("12.5"), unitRate: rate("80.5") };
    const one = phase({ billingType: "UnitPrice", contract, percentComplete: rate("40") });
    expect(billPhase(one, later)).toEqual([{ kind: "Labor", amount: money("402.50"), clears: [] }]);
  });

  test("by percent of the construction cost", () => {
    const contract = { ...noContract, constructionCost: money("2000000"), percentOfConstructionCost: rate("6.5") };
    const one = phase({ billingType: "PercentofConstructionCost", contract, percentComplete: rate("10") });
    expect(billPhase(one, later)).toEqual([{ kind: "Labor", amount: money("13000"), clears: [] }]);
  });

  test("and bills kinds as time and expense from their rows", () => {
    const one = phase({
      billingType: "FixedFee",
      contract: { ...noContract, total: money("1000") },
      billAsTimeAndExpense: ["Expense"],
      percentComplete: rate("10"),
      transactions: [row(1, "33", { kind: "Expense" })],
    });
    expect(billPhase(one, later)).toEqual([
      { kind: "Labor", amount: money("100"), clears: [] },
      { kind: "Expense", amount: money("33"), clears: [1] },
    ]);
  });
});

describe("a contract clears rows", () => {
  const fixed = (percent: string, transactions: Transaction[]) =>
    phase({
      billingType: "FixedFee",
      contract: { ...noContract, total: money("1000") },
      percentComplete: rate(percent),
      transactions,
    });
  const clearedBy = (percent: string, ...transactions: Transaction[]) =>
    billPhase(fixed(percent, transactions), later)[0]?.clears;

  test("whole and oldest first, within what it has earned", () => {
    const older = row(9, "200", { date: addDays(day, -1) });
    expect(clearedBy("50", row(1, "200"), row(2, "101"), older)).toEqual([9, 1]);
    expect(clearedBy("51", row(1, "200"), row(2, "101"), older)).toEqual([9, 1, 2]);
  });

  test("including rows cleared before", () => {
    expect(clearedBy("50", row(1, "400", { status: "Billed" }), row(2, "101"))).toEqual([]);
    expect(clearedBy("50", row(1, "400", { status: "Billed" }), row(2, "100"))).toEqual([2]);
  });

  test("completely with its last bill", () => expect(clearedBy("100", row(1, "5000"), row(2, "7"))).toEqual([1, 2]));

  test("of every kind, on the line of their kind or else on the first line", () => {
    const parts = { Labor: money("800"), Expense: noMoney, Consultant: money("200") };
    const one = phase({
      billingType: "FixedFee",
      contract: { ...noContract, total: money("1000"), parts },
      percentComplete: rate("50"),
      transactions: [
        row(3, "100", { kind: "Consultant" }),
        row(1, "300"),
        row(2, "50", { kind: "Expense" }),
        row(4, "51", { kind: "Expense" }),
      ],
    });
    expect(billPhase(one, later)).toEqual([
      { kind: "Labor", amount: money("400"), clears: [1, 2] },
      { kind: "Consultant", amount: money("100"), clears: [3] },
    ]);
  });

  test("even if nothing is left to bill", () => {
    const done = {
      ...fixed("100", [row(1, "5", { kind: "Expense" })]),
      billedLines: [billed("1000")],
    };
    expect(billPhase(done, later)).toEqual([{ kind: "Labor", amount: noMoney, clears: [1] }]);
  });

  test("together with later credits for them", () =>
    expect(clearedBy("10", row(1, "900"), row(2, "-900"), row(3, "100"))).toEqual([1, 2, 3]));
});

test("an invoice numbers its lines, taxes them together and balances", () => {
  const tax = { code: "STATE", rate: rate("8.25") };
  const taxable: typeof row = (key, value, parts) => row(key, value, { activity: drafting, ...parts });
  const phases = [
    phase({ transactions: [taxable(1, "0.10")], tax }),
    phase({ transactions: [row(2, "50")] }),
    phase({ transactions: [taxable(3, "0.10"), taxable(4, "0.10", { kind: "Expense" })], tax }),
  ];
  const draft = draftInvoice(phases, later);
  expect(draft).toMatchObject({ amount: money("50.30"), salesTax: money("0.02") });
  expect(draft.lines.map(({ line, kind, salesTax }) => [line, kind, salesTax])).toEqual([
    [1, "Labor", 1n],
    [2, "Labor", 0n],
    [3, "Labor", 1n],
    [4, "Expense", 0n],
  ]);
  const header = { invoice: 1 as ClientInvoiceKey, client: city, company: north };
  const invoice = { ...header, accountingDate: later, lines: draft.lines };
  const { entries, statusChanges } = postClientInvoice(invoice, controls);
  expect(findImbalances(entries[0]!.postings)).toEqual([]);
  expect(statusChanges.map((change) => change.transaction)).toEqual([1, 2, 3, 4]);
});

test("work is taxed if its activity is taxable; a contract and an adjustment if their phase is", () => {
  const tax = { code: "STATE", rate: rate("10") };
  const fee = { billingType: "FixedFee", contract: { ...noContract, total: money("100") } } as const;
  const work = [row(1, "70", { activity: drafting }), row(2, "30", { activity: travel }), row(3, "5")];
  const mixed = phase({ transactions: work, tax });
  const phases = [
    mixed,
    phase({ transactions: [row(4, "40", { activity: travel })], tax }),
    phase({ ...fee, percentComplete: rate("50"), tax }),
    phase({ ...fee, percentComplete: rate("50") }),
  ];
  const { lines } = draftInvoice(phases, later, [{ phase: mixed, kind: "Labor", amount: money("-10") }]);
  expect(lines.map((line) => [line.amount, line.taxable, line.tax?.code, line.salesTax])).toEqual([
    [10500n, 7000n, "STATE", 700n],
    [4000n, 0n, undefined, 0n],
    [5000n, 5000n, "STATE", 500n],
    [5000n, 0n, undefined, 0n],
    [-1000n, -1000n, "STATE", -100n],
  ]);
});

test("with any sequence of percentages, a contract is billed up to what it has earned", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...billingTypes),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 }),
      fc.bigInt(0n, 10n ** 9n).map(cents),
      (billingType, percents, total) => {
        const billedLines: BilledLine[] = [];
        for (const percent of percents) {
          const one = phase({
            billingType,
            contract: { ...noContract, total },
            percentComplete: rate(String(percent)),
            billedLines: [...billedLines],
          });
          for (const { amount } of billPhase(one, later)) billedLines.push({ ...billed("0"), amount });
        }
        const last = BigInt(percents.at(-1)!);
        const earned =
          billingType === "FixedFee" || billingType === "PercentComplete" ? (2n * total * last + 100n) / 200n : 0n;
        expect(billedToDate(billedLines).Labor).toBe(earned);
      },
    ),
  );
});

describe("what is reversed of a contract", () => {
  const old = { code: "STATE", rate: rate("7") };
  const fee = { billingType: "FixedFee", contract: { ...noContract, total: money("1000") } } as const;
  const shown = (one: PhaseToBill) =>
    draftInvoice([one], later).lines.map(({ amount, taxable, tax, salesTax }) => [
      amount,
      taxable,
      tax?.rate,
      salesTax,
    ]);

  test("has the tax it was charged with, not today's", () => {
    const billedLines = [billed("1000", { salesTax: money("70"), tax: old })];
    const charged = [[-100_000n, -100_000n, old.rate, -7_000n]];
    for (const tax of [{ code: "STATE", rate: rate("10") }, { code: "CITY", rate: rate("7") }, null])
      expect(shown(phase({ ...fee, billedLines, tax }))).toEqual(charged);
  });

  test("is what was billed last, in a line for each tax, and clears rows once", () => {
    const billedLines = [
      billed("300", { salesTax: money("21"), tax: old }),
      billed("200"),
      billed("500", { salesTax: money("50"), tax: { code: "STATE", rate: rate("10") } }),
    ];
    const transactions = [row(1, "0")];
    const one = phase({ ...fee, billedLines, percentComplete: rate("15"), transactions, tax: old });
    expect(shown(one)).toEqual([
      [-50_000n, -50_000n, rate("10"), -5_000n],
      [-20_000n, 0n, undefined, 0n],
      [-15_000n, -15_000n, old.rate, -1_050n],
    ]);
    expect(billPhase(one, later).map(({ clears }) => clears)).toEqual([[1], [], []]);
  });

  test("leaves lines of 0.00 alone, which only cleared rows", () => {
    const billedLines = [billed("500", { salesTax: money("35"), tax: old }), billed("0")];
    const one = phase({ ...fee, billedLines, percentComplete: rate("20"), transactions: [row(1, "0")], tax: old });
    expect(shown(one)).toEqual([[-30_000n, -30_000n, old.rate, -2_100n]]);
    expect(billPhase(one, later).map(({ clears }) => clears)).toEqual([[1]]);
  });

  test("at any percentages and tax rates sums to what was charged", () => {
    const step = fc.record({ percent: fc.integer({ min: 0, max: 100 }), tax: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.bigInt(1n, 10n ** 7n).map(cents), (steps, total) => {
        const billedLines: BilledLine[] = [];
        for (const { percent, tax } of [...steps, { percent: 0, tax: 3 }]) {
          const now = tax === 0 ? null : { code: "STATE", rate: rate(`${tax}.25`) };
          const contract = { ...noContract, total };
          const one = phase({ ...fee, contract, billedLines, percentComplete: rate(String(percent)), tax: now });
          for (const { kind, amount, salesTax, tax: of } of draftInvoice([one], later).lines)
            billedLines.push({ kind, amount, salesTax, tax: of });
          const { Labor } = billedToDate(billedLines);
          expect(Labor).toBe((2n * total * BigInt(percent) + 100n) / 200n);
        }
        expect(billedLines.reduce((sum, { salesTax }) => sum + salesTax, 0n)).toBe(0n);
      }),
    );
  });
});
