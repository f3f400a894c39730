import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import type { ClientInvoiceKey, PhaseKey, VendorInvoiceKey } from "./keys.ts";
import { hours, type Money, money, toNumber, units } from "./money.ts";
import { emptyTransaction, transactionKinds, transactionStatuses } from "./project-ledger.ts";
import type { NewTransaction, TransactionKind } from "./project-ledger.ts";
import { projectTotalMembers } from "./project-total-members.ts";
import type { ClientInvoiceLineFact } from "./project-total-members.ts";
import { projectTotalNames } from "./project-total-names.ts";
import type { ProjectTotalName } from "./project-total-names.ts";
import { addTotals, factsBehind, noTotals, totalFacts, totalProject } from "./project-totals.ts";
import type { ProjectFacts } from "./project-totals.ts";
import { bridge, day, later } from "./test-firm.ts";
import { runs } from "./test-runs.ts";

const top = 1 as PhaseKey;
const child = 2 as PhaseKey;
const grandchild = 3 as PhaseKey;
const sibling = 4 as PhaseKey;
const tree = [
  { phase: top, parent: null },
  { phase: child, parent: top },
  { phase: grandchild, parent: child },
  { phase: sibling, parent: null },
];

const noFacts: ProjectFacts = {
  transaction: [],
  resource: [],
  clientInvoiceLine: [],
  receivableSettlement: [],
  vendorInvoiceLine: [],
  payableSettlement: [],
};

function row(parts: Partial<NewTransaction>): NewTransaction {
  return {
    ...emptyTransaction,
    kind: "Labor",
    source: { document: "Timesheet", key: 1, line: 1 },
    project: bridge,
    date: day,
    accountingDate: day,
    ...parts,
  };
}

function billedLine(parts: Partial<ClientInvoiceLineFact>): ClientInvoiceLineFact {
  return {
    project: bridge,
    phase: top,
    kind: "Labor",
    isAdjustment: false,
    amount: money("0"),
    salesTax: money("0"),
    accountingDate: day,
    ...parts,
  };
}

/** Totals that are not zero, as numbers. */
function shown(facts: Partial<ProjectFacts>): Partial<Record<ProjectTotalName, number>> {
  const totals = Object.entries(totalFacts({ ...noFacts, ...facts }, day));
  return Object.fromEntries(
    totals.filter(([, total]) => total !== 0n).map(([name, total]) => [name, toNumber(total as Money)]),
  );
}

test("every documented member is declared once, in the documented order", () => {
  expect(projectTotalNames).toHaveLength(64);
  expect(projectTotalNames[0]).toBe("Hours Worked");
  expect(projectTotalNames.at(-1)).toBe("Written off");
  expect(new Set(projectTotalNames).size).toBe(64);
  expect(Object.keys(projectTotalMembers)).toEqual([...projectTotalNames]);
});

describe("rows of work", () => {
  const labor = { hours: hours("8"), cost: money("320"), burden: money("400"), value: money("800") };

  test("in progress", () =>
    expect(shown({ transaction: [row({ ...labor, status: "Wip" })] })).toEqual({
      "Hours Worked": 8,
      "Regular Hours Worked": 8,
      "WIP Hours": 8,
      Cost: 320,
      "Cost Labor": 320,
      "Cost + Premium": 320,
      "Cost Labor + Premium": 320,
      "Cost Burdened": 720,
      "Cost Labor Burdened": 720,
      "Cost + Premium Burdened": 720,
      "Cost Labor + Premium Burdened": 720,
      Spent: 800,
      "Spent Labor": 800,
      WIP: 800,
      "WIP Labor": 800,
    }));

  test("at a premium, on hold", () => {
    const premium = { ...labor, premiumCost: money("160"), premiumClass: 2, status: "Hold" } as const;
    expect(shown({ transaction: [row(premium)] })).toMatchObject({
      "Premium 2 Hours Worked": 8,
      "WIP Hours": 8,
      "WIP Labor": 800,
      Cost: 320,
      "Cost + Premium": 480,
      "Cost Labor + Premium": 480,
      "Cost Burdened": 720,
      "Cost + Premium Burdened": 880,
    });
    expect(shown({ transaction: [row(premium)] })).not.toHaveProperty("Regular Hours Worked");
  });

  test.each(["Billed", "NonBillable"] as const)("that are %s count only as cost and spent", (status) => {
    const totals = shown({ transaction: [row({ ...labor, status })] });
    expect(totals).toMatchObject({ Spent: 800, "Hours Worked": 8 });
    for (const name of ["WIP", "WIP Hours", "Written off", "Written off Hours", "Billed"]) {
      expect(totals).not.toHaveProperty(name);
    }
  });

  test("written off, by kind", () => {
    const transaction = [
      row({ ...labor, status: "WrittenOff" }),
      row({ kind: "Expense", cost: money("10"), value: money("11"), status: "WrittenOff" }),
      row({ kind: "Consultant", cost: money("20"), value: money("23"), status: "WrittenOff" }),
    ];
    expect(shown({ transaction })).toMatchObject({
      "Written off Hours": 8,
      "Written off Labor": 800,
      "Written off Expense": 11,
      "Written off Consultant": 23,
      "Written off": 834,
      "Cost Expense": 10,
      "Cost Consultant": 20,
      "Spent Expense": 11,
      "Spent Consultant": 23,
    });
  });
});

test("schedules count hours of labor and fees of everything", () => {
  const resource = [
    { project: bridge, phase: top, activityType: "Labor", units: units("40"), feeAmount: money("4000") },
    { project: bridge, phase: top, activityType: "Expense", units: units("7"), feeAmount: money("70") },
  ] as const;
  expect(shown({ resource })).toEqual({ "Scheduled Hours": 40, "Scheduled Dollars": 4070 });
});

test("invoices count by kind, with separate adjustments, tax and later dates", () => {
  const clientInvoiceLine = [
    billedLine({ amount: money("100"), salesTax: money("8") }),
    billedLine({ kind: "Expense", amount: money("20"), accountingDate: later }),
    billedLine({ kind: "Consultant", amount: money("30") }),
    billedLine({ isAdjustment: true, amount: money("-5") }),
    billedLine({ isAdjustment: true, kind: "Expense", amount: money("2") }),
    billedLine({ isAdjustment: true, kind: "Consultant", amount: money("3") }),
  ];
  expect(shown({ clientInvoiceLine })).toEqual({
    "Billed Labor": 100,
    "Billed Expense": 20,
    "Billed Consultant": 30,
    "Billed Adjustments Labor": -5,
    "Billed Adjustments Expense": 2,
    "Billed Adjustments Consultant": 3,
    "Billed Sales Tax": 8,
    Billed: 150,
    "Billed Amount By Accounting Date": 130,
    "Labor Billed by Accounting Date": 100,
    "Consultant Billed by Accounting Date": 30,
    "Receivable Balance": 158,
  });
});

test("settlements count by type and kind, and determine the receivable balance", () => {
  const settled = (
    settles: "Receipt" | "CreditMemo" | "Adjustment",
    kind: TransactionKind,
    amount: string,
    tax = "0",
  ) => {
    const invoice = 1 as ClientInvoiceKey;
    return {
      settles,
      invoice,
      line: 1,
      kind,
      project: bridge,
      phase: top,
      amount: money(amount),
      salesTax: money(tax),
    };
  };
  const receivableSettlement = [
    settled("Receipt", "Labor", "50", "4"),
    settled("Receipt", "Expense", "20"),
    settled("Receipt", "Consultant", "10"),
    settled("Adjustment", "Labor", "1", "0.50"),
    settled("Adjustment", "Expense", "2"),
    settled("Adjustment", "Consultant", "4"),
    settled("CreditMemo", "Labor", "8", "0.25"),
    settled("CreditMemo", "Expense", "16"),
    settled("CreditMemo", "Consultant", "32"),
  ];
  expect(shown({ receivableSettlement })).toEqual({
    "Receipts Labor": 50,
    "Receipts Expense": 20,
    "Receipts Consultant": 10,
    "Receipts Sales Tax": 4,
    Receipts: 84,
    "Receipts Adjustments Labor": 1,
    "Receipts Adjustments Consultant": 4,
    "Receipts Adjustments": 7.5,
    "Receipts Credit Memo Labor": 8,
    "Receipts Credit Memo Expense": 16,
    "Receipts Credit Memo Consultant": 32,
    "Receipts Credit Memo": 56.25,
    "Receivable Balance": -147.75,
  });
});

test("vendor invoices less payments are the payable balance", () => {
  const place = { project: bridge, phase: top, line: 1, invoice: 1 as VendorInvoiceKey };
  const vendorInvoiceLine = [
    { ...place, kind: "Expense", cost: money("100") },
    { ...place, kind: "Consultant", cost: money("50") },
  ] as const;
  const payableSettlement = [
    { ...place, kind: "Expense", amount: money("60") },
    { ...place, kind: "Consultant", amount: money("5") },
  ] as const;
  expect(shown({ vendorInvoiceLine, payableSettlement })).toEqual({
    "Vendor Invoiced Expense": 100,
    "Vendor Invoiced Consultant": 50,
    "Vendor Invoiced": 150,
    "Payments Expense": 60,
    "Payments Consultant": 5,
    Payments: 65,
    "Payable Balance": 85,
  });
});

const anyRow = fc
  .record({
    kind: fc.constantFrom(...transactionKinds),
    status: fc.constantFrom(...transactionStatuses),
    phase: fc.constantFrom(null, top, child, grandchild, sibling),
    hours: fc.bigInt(-2400n, 2400n),
    premiumClass: fc.constantFrom(0, 1, 2, 3),
    cost: fc.bigInt(-(10n ** 8n), 10n ** 8n),
    value: fc.bigInt(-(10n ** 8n), 10n ** 8n),
  })
  .map((parts) => row(parts as Partial<NewTransaction>));
const anyLine = fc
  .record({
    kind: fc.constantFrom(...transactionKinds),
    isAdjustment: fc.boolean(),
    phase: fc.constantFrom(null, top, child, grandchild, sibling),
    amount: fc.bigInt(-(10n ** 8n), 10n ** 8n),
    salesTax: fc.bigInt(0n, 10n ** 6n),
    accountingDate: fc.constantFrom(day, later, addDays(day, -1)),
  })
  .map((parts) => billedLine(parts as Partial<ClientInvoiceLineFact>));
const anyFacts = fc
  .record({ transaction: fc.array(anyRow, { maxLength: 12 }), clientInvoiceLine: fc.array(anyLine, { maxLength: 8 }) })
  .map((facts): ProjectFacts => ({ ...noFacts, ...facts }));

describe("for any facts", () => {
  test("a phase includes its descendants and the project includes everything", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { project, phases } = totalProject(facts, tree, day);
        const only = (...wanted: (PhaseKey | null)[]) =>
          totalFacts(
            {
              ...noFacts,
              transaction: facts.transaction.filter((fact) => wanted.includes(fact.phase)),
              clientInvoiceLine: facts.clientInvoiceLine.filter((fact) => wanted.includes(fact.phase)),
            },
            day,
          );
        expect(phases.get(top)).toEqual(only(top, child, grandchild));
        expect(phases.get(child)).toEqual(only(child, grandchild));
        expect(phases.get(grandchild)).toEqual(only(grandchild));
        expect(phases.get(sibling)).toEqual(only(sibling));
        expect(project).toEqual(addTotals(addTotals(phases.get(top)!, phases.get(sibling)!), only(null)));
      }),
      { numRuns: runs(50) },
    );
  });

  test("the facts behind a total sum to it, each listed once", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...projectTotalNames), (facts, name) => {
        const behind = factsBehind(name, facts, day);
        expect(behind.reduce((total, { amount }) => total + amount, 0n)).toBe(totalFacts(facts, day)[name]);
        expect(new Set(behind.map(({ fact }) => fact)).size).toBe(behind.length);
      }),
    );
  });

  test("parts sum to their whole", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const totals = totalFacts(facts, day);
        const kinds = (prefix: string) =>
          transactionKinds.reduce((total, kind) => total + totals[`${prefix} ${kind}` as ProjectTotalName], 0n);
        for (const whole of ["Cost", "Spent", "WIP", "Written off", "Billed Adjustments"] as const) {
          expect(totals[whole]).toBe(kinds(whole));
        }
        expect(totals["Billed"]).toBe(kinds("Billed") + totals["Billed Adjustments"]);
        const premium = [1, 2, 3].map((number) => totals[`Premium ${number} Hours Worked` as ProjectTotalName]);
        expect(totals["Hours Worked"]).toBe(
          premium.reduce((total, part) => total + part, totals["Regular Hours Worked"]),
        );
      }),
      { numRuns: runs(50) },
    );
  });
});

test("a phase tree with a cycle is refused", () => {
  const circle = [
    { phase: top, parent: child },
    { phase: child, parent: top },
  ];
  expect(() => totalProject(noFacts, circle, day)).toThrow(/own ancestor/);
});

test("no facts give zero totals", () => expect(totalFacts(noFacts, day)).toEqual(noTotals()));
