import { cents, formatMoney, projectTotalNames } from "@plumbline/accounting";
import { describe, expect, it } from "vitest";
import { deriveOpenings, type OpeningFacts } from "./derive-opening.ts";
import { billingRows, openInvoices, vendorCostRows, workRows } from "./derive-project-rows.ts";
import { ownFigures } from "./own-figures.ts";

const totals = (more: Readonly<Record<string, number>>) => ({
  ...Object.fromEntries(projectTotalNames.map((name) => [name, 0])),
  ...more,
});
const project = {
  ProjectKey: 7,
  ...totals({
    "Hours Worked": 30,
    "Regular Hours Worked": 30,
    "Spent Labor": 3000,
    "WIP Labor": 1000,
    "WIP Hours": 10,
    "Cost Labor": 900,
  }),
  InvoiceGroups: [
    {
      Phases: [
        {
          PhaseKey: 8,
          ...totals({ "Hours Worked": 20, "Regular Hours Worked": 20, "Spent Labor": 2000, "Cost Labor": 600 }),
        },
      ],
    },
  ],
};

describe("the figures of a project without its phases", () => {
  it("are the totals less those of the phases, and say what is hidden", () => {
    const { own, hidden } = ownFigures({ ...project, Billed: null });
    expect(own.map(({ phase, figures }) => [phase, figures["Hours Worked"], figures["Spent Labor"]])).toEqual([
      [null, 1000n, 100_000n],
      [8, 2000n, 200_000n],
    ]);
    expect(hidden).toEqual(["Billed"]);
  });
});

const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], member: string): number =>
  rows.reduce((sum, row) => sum + Number(row[member] ?? 0), 0);

describe("rows of the opening", () => {
  const [own, phase] = ownFigures(project).own;

  it("of work have the hours, values and costs of the totals", () => {
    const rows = [...workRows(own!), ...workRows(phase!)];
    expect([sumOf(rows, "Hours"), sumOf(rows, "Value"), sumOf(rows, "Cost")]).toEqual([30, 3000, 900]);
    expect(
      sumOf(
        rows.filter(({ Status }) => Status === "Wip"),
        "Hours",
      ),
    ).toBe(10);
  });

  it("of billings and open invoices have what is billed and what is left of it", () => {
    const billed = {
      ProjectKey: 9,
      ...totals({ Billed: 500, "Billed Labor": 500, "Billed Sales Tax": 25, "Receipts Labor": 200, Receipts: 200 }),
      InvoiceGroups: [],
    };
    const figures = ownFigures(billed).own;
    expect(billingRows(figures[0]!)).toEqual([
      expect.objectContaining({ Kind: "Labor", Billed: "500.00", BilledSalesTax: "25.00", Received: "200.00" }),
    ]);
    const { rows, total } = openInvoices(figures, () => "VAT", { date: "2026-06-30", firstNumber: 5 });
    expect(formatMoney(total)).toBe("325.00");
    expect(rows).toEqual([
      expect.objectContaining({ Number: 5, Amount: "300.00", SalesTax: "25.00", SalesTaxCode: "VAT" }),
    ]);
  });

  it.each([
    ["without expenses", {}, { Labor: "500.00", tax: "40.00" }],
    [
      "beside open expenses",
      { Billed: 1600, "Billed Expense": 600, "Billed Sales Tax": 128 },
      { Labor: "500.00", tax: "40.00" },
    ],
    [
      "with expenses of its own",
      { Billed: 1100, "Billed Expense": 100, "Billed Sales Tax": 88, "Receipts Adjustments": 648 },
      { Labor: "500.00", Expense: "100.00", tax: "48.00" },
    ],
    ["without tax", { "Billed Sales Tax": 0, "Receipts Adjustments": 500 }, { Labor: "500.00" }],
  ])("of an invoice that was written off leave none of its sales tax open: %s", (_, more, expected) => {
    const writtenOff = {
      ProjectKey: 9,
      ...totals({
        Billed: 1000,
        "Billed Labor": 1000,
        "Billed Sales Tax": 80,
        "Receipts Adjustments Labor": 500,
        "Receipts Adjustments": 540,
        ...more,
      }),
      InvoiceGroups: [],
    };
    const rows = billingRows(ownFigures(writtenOff).own[0]!);
    const adjusted = rows.map((row) => [row["Kind"], row["Adjusted"]]).filter(([, amount]) => amount !== "0.00");
    const { tax = "0.00", ...kinds } = expected as Record<string, string>;
    expect(Object.fromEntries(adjusted)).toEqual(kinds);
    expect(sumOf(rows, "AdjustedSalesTax")).toBe(Number(tax));
  });

  it("of vendor costs have what vendors invoiced and were paid", () => {
    const costs = {
      ProjectKey: 9,
      ...totals({ "Vendor Invoiced Expense": 80, "Payments Expense": 30 }),
      InvoiceGroups: [],
    };
    expect(vendorCostRows(ownFigures(costs).own[0]!)).toEqual([
      expect.objectContaining({ Kind: "Expense", Invoiced: "80.00", Paid: "30.00" }),
    ]);
  });
});

describe("openings", () => {
  const company = (key: number) => ({
    key,
    name: `Company ${key}`,
    retainedEarnings: 30,
    receivable: 10,
    payable: 20,
    bank: 1,
    anyEmployee: 1,
  });
  const facts: OpeningFacts = {
    cutover: "2026-06-30",
    lastInvoiceNumber: 0,
    companies: [company(1), company(2)],
    projects: [],
    bills: [
      {
        header: {
          VendorInvoiceKey: 17,
          VendorKey: 3,
          CompanyKey: 2,
          Number: "",
          Date: "2026-06-01",
          Amount: 80,
          // Paid in full since then.
          PaidAmount: 80,
        },
        open: cents(5_000n),
        lines: [
          { AccountKey: 40, DepartmentKey: 1, CostAmount: 50 },
          { AccountKey: 41, DepartmentKey: 1, CostAmount: 30 },
        ],
      },
    ],
    balances: undefined,
    allBalances: [
      { account: 20, amount: cents(-5_000n) },
      { account: 30, amount: cents(5_000n) },
    ],
    cash: undefined,
    allCash: [],
    controlOf: (_company, account) => (account === 20 ? "payable" : null),
    expenseActivity: null,
    anyClient: null,
    cards: new Map(),
  };

  it("name the vendor invoice of the history on every line, and pay it once", () => {
    const [opening] = deriveOpenings(facts).filter(({ company: of }) => of === 2);
    expect(opening?.args["VendorInvoices"]).toEqual([
      expect.objectContaining({ VendorInvoiceKey: 17, Amount: 50, Paid: "30.00" }),
      expect.objectContaining({ VendorInvoiceKey: 17, Amount: 30, Paid: "0.00" }),
    ]);
    expect(formatMoney(opening!.payable)).toBe("50.00");
  });

  it("balance by company where the source has only balances of all companies", () => {
    for (const { args } of deriveOpenings(facts)) {
      const rows = args["TrialBalance"] as Readonly<Record<string, unknown>>[];
      expect(sumOf(rows, "Debit") - sumOf(rows, "Credit")).toBe(0);
    }
  });
});
