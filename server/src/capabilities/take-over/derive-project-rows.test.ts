import { formatMoney, projectTotalNames } from "@plumbline/accounting";
import { describe, expect, it } from "vitest";
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
    [
      "with expenses that alone were taxed",
      { Billed: 1100, "Billed Expense": 100, "Billed Sales Tax": 8, "Receipts Adjustments": 608 },
      { Labor: "500.00", Expense: "100.00", tax: "8.00" },
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
