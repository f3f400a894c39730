import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money, sum } from "@plumbline/accounting";
import type { PrintedTable } from "../../documents/printing/index.ts";
import { invoiceLayouts } from "../reference-lists/index.ts";
import { invoiceDocument } from "./invoice-document.ts";
import type { InvoiceToPrint, PrintedLine, PrintedWork } from "./invoice-to-print.ts";
import { figuresIn } from "./printed-figures.ts";

const printing: InvoiceToPrint["printing"] = {
  layout: "Standard",
  paper: "Letter",
  numberFormat: "1,234.56",
  dateFormat: "MMM D, YYYY",
  letterhead: "1 Harbor Street\nNew Haven",
  paymentInstructions: "Due in 30 days.",
  attention: "",
  address: [],
  phaseTexts: {},
  billingGroups: {},
};

const line = (parts: Partial<PrintedLine>): PrintedLine => ({
  Line: 1,
  Kind: "Labor",
  IsAdjustment: false,
  FromContract: false,
  PhaseKey: 1,
  PhaseDescription: "Design",
  Description: "Services",
  Amount: 0,
  SalesTaxCode: "",
  SalesTaxRate: null,
  SalesTax: 0,
  ...parts,
});

const work = (parts: Partial<PrintedWork>): PrintedWork => ({
  Line: 1,
  Date: "2026-03-10",
  EmployeeName: "Ada Lake",
  VendorDescription: "",
  ActivityDescription: "Design",
  Hours: 0,
  BillRate: 0,
  Value: 0,
  ...parts,
});

const invoice = (parts: Partial<InvoiceToPrint>): InvoiceToPrint => ({
  Status: "Final",
  Number: 12,
  Date: "2026-11-05",
  ThroughDate: "2026-10-31",
  CompanyDescription: "Meridian",
  ClientDescription: "The City",
  ProjectDescription: "Bridge",
  ProjectID: "B-1",
  HeaderText: "",
  Scope: "",
  FooterText: "",
  Amount: 0,
  SalesTax: 0,
  SettledAmount: 0,
  OpenAmount: 0,
  printing,
  lines: [],
  work: [],
  contracts: [],
  hasBackup: false,
  ...parts,
});

const laidOut = (layout: InvoiceToPrint["printing"]["layout"], parts: Partial<InvoiceToPrint>) =>
  invoiceDocument(invoice({ ...parts, printing: { ...printing, layout } }));
const tablesOf = (document: ReturnType<typeof laidOut>): PrintedTable[] =>
  document.blocks.flatMap((block) => (block.is === "table" ? [block] : []));
const cellsOf = (table: PrintedTable | undefined): (readonly string[] | string)[] =>
  (table?.rows ?? []).map((row) => ("cells" in row ? row.cells : row.text));

describe("layouts", () => {
  const lines = [
    line({ Line: 1, Amount: 300, PhaseDescription: "Studies" }),
    line({ Line: 2, Amount: 50.5, Kind: "Expense", PhaseDescription: "Studies" }),
    line({ Line: 3, Amount: 400, PhaseKey: 2, PhaseDescription: "Piers", FromContract: true }),
    line({ Line: 4, Amount: -10, IsAdjustment: true, PhaseDescription: "Studies", Description: "Courtesy" }),
  ];
  const done = [
    work({ Line: 1, Hours: 1.5, BillRate: 100, Value: 150 }),
    work({ Line: 1, Hours: 1, BillRate: 100, Value: 100 }),
    work({ Line: 1, Hours: 0.5, BillRate: 100, Value: 50, EmployeeName: "Sam Roe" }),
    work({ Line: 2, Value: 50.5, EmployeeName: "", VendorDescription: "Paper & Ink", ActivityDescription: "Copies" }),
    work({ Line: 3, Hours: 9, BillRate: 100, Value: 900 }),
  ];
  const contracts = [
    {
      PhaseKey: 2,
      PhaseDescription: "Piers",
      ContractAmount: 1000,
      PercentComplete: 40,
      EarnedAmount: 400,
      BilledBefore: 0,
      Amount: 400,
    },
    {
      PhaseKey: 3,
      PhaseDescription: "Deck",
      ContractAmount: 500.5,
      PercentComplete: 100,
      EarnedAmount: 500.5,
      BilledBefore: 500.5,
      Amount: 0,
    },
  ];
  const all = { lines, work: done, contracts, Amount: 740.5, OpenAmount: 740.5 };

  it("Standard: every line", () => {
    expect(cellsOf(tablesOf(laidOut("Standard", all))[0])).toEqual([
      ["Studies", "Services", "Labor", "300.00"],
      ["", "Services", "Expenses", "50.50"],
      ["Piers", "Services", "Labor", "400.00"],
      ["Studies", "Courtesy", "Adjustment", "-10.00"],
    ]);
  });

  it("Standard: no text column if the texts only repeat the phases", () => {
    const plain = [line({ PhaseDescription: "Studies", Description: "Studies", Amount: 5 })];
    const [table] = tablesOf(laidOut("Standard", { lines: plain }));
    expect(table?.columns.map(({ heading }) => heading)).toEqual(["Phase", "For", "Amount"]);
    expect(cellsOf(table)).toEqual([["Studies", "Labor", "5.00"]]);
    const [mixed] = tablesOf(laidOut("Standard", { lines: [...plain, lines[3]!] }));
    expect(cellsOf(mixed)).toEqual([
      ["Studies", "", "Labor", "5.00"],
      ["", "Courtesy", "Adjustment", "-10.00"],
    ]);
  });

  it("Summary: one row per phase, and one per adjustment", () => {
    const [table] = tablesOf(laidOut("Summary", all));
    expect(table?.columns.map(({ heading }) => heading)).toEqual(["Phase", "Labor", "Expenses", "Amount"]);
    expect(cellsOf(table)).toEqual([
      ["Studies", "300.00", "50.50", "350.50"],
      ["Piers", "400.00", "", "400.00"],
      ["Courtesy", "", "", "-10.00"],
    ]);
    const [plain] = tablesOf(laidOut("Summary", { lines: [lines[0]!] }));
    expect(plain?.columns.map(({ heading }) => heading)).toEqual(["Phase", "Amount"]);
  });

  it("Detail: people and hours but not the work of contracts, with the phase texts", () => {
    const document = invoiceDocument(
      invoice({ ...all, printing: { ...printing, layout: "Detail", phaseTexts: { "1": "As agreed." } } }),
    );
    expect(cellsOf(tablesOf(document)[0])).toEqual([
      "Studies",
      "As agreed.",
      ["Ada Lake, Design", "2.50", "100.00", "250.00"],
      ["Sam Roe, Design", "0.50", "100.00", "50.00"],
      ["Paper & Ink, Copies", "", "", "50.50"],
      ["Courtesy", "", "", "-10.00"],
      ["Total Studies", "3.00", "", "340.50"],
      "Piers",
      ["Services", "", "", "400.00"],
    ]);
    // A voided invoice no longer has its work; its lines remain.
    expect(cellsOf(tablesOf(laidOut("Detail", { ...all, work: [] }))[0])).toContainEqual([
      "Services",
      "",
      "",
      "300.00",
    ]);
  });

  it("Progress: every contract, then other lines, with the totals once at the end", () => {
    const [first, second, ...more] = tablesOf(laidOut("Progress", all));
    expect(cellsOf(first)).toEqual([
      ["Piers", "1,000.00", "40 %", "400.00", "0.00", "400.00"],
      ["Deck", "500.50", "100 %", "500.50", "500.50", "0.00"],
      ["Total", "1,500.50", "", "900.50", "500.50", "400.00"],
    ]);
    expect(first?.totals).toEqual([]);
    expect(cellsOf(second)).toHaveLength(3);
    expect(second?.totals).toEqual([{ name: "Amount due", value: "740.50", strong: true }]);
    expect(more).toEqual([]);
    expect(tablesOf(laidOut("Progress", { ...all, contracts: [] }))).toHaveLength(1);
  });

  describe("with a summarized billing group", () => {
    const group = { PhaseKey: 9, PhaseDescription: "Structure", Description: "Structural services" };
    const grouped = (layout: InvoiceToPrint["printing"]["layout"]) =>
      tablesOf(
        invoiceDocument(
          invoice({
            ...all,
            lines: [...lines, line({ Line: 5, PhaseKey: 4, PhaseDescription: "Survey", Amount: 7 })],
            printing: { ...printing, layout, billingGroups: { "1": group, "2": group, "3": group } },
          }),
        ),
      ).map(cellsOf);

    it("Standard: one line for all its phases and kinds", () => {
      expect(grouped("Standard")).toEqual([
        [
          ["Structure", "Structural services", "", "750.50"],
          ["", "Courtesy", "Adjustment", "-10.00"],
          ["Survey", "Services", "Labor", "7.00"],
        ],
      ]);
    });

    it("Summary: one row with its kinds", () => {
      expect(grouped("Summary")[0]).toEqual([
        ["Structure", "700.00", "50.50", "750.50"],
        ["Survey", "7.00", "", "7.00"],
        ["Courtesy", "", "", "-10.00"],
      ]);
    });

    it("Detail: one line without its people", () => {
      expect(grouped("Detail")[0]).toEqual([
        "Structure",
        ["Structural services", "", "", "750.50"],
        ["Courtesy", "", "", "-10.00"],
        ["Total Structure", "", "", "740.50"],
        "Survey",
        ["Services", "", "", "7.00"],
      ]);
    });

    it("Progress: one row for its contracts, and one line for its other work", () => {
      expect(grouped("Progress")).toEqual([
        [["Structure", "1,500.50", "", "900.50", "500.50", "400.00"]],
        [
          ["Structure", "Structural services", "", "350.50"],
          ["", "Courtesy", "Adjustment", "-10.00"],
          ["Survey", "Services", "Labor", "7.00"],
        ],
      ]);
    });
  });

  it("backup: the work by phase on separate pages", () => {
    const document = laidOut("Standard", { ...all, hasBackup: true });
    expect(document.blocks.map((block) => block.is)).toEqual(["table", "text", "page", "heading", "table"]);
    const rows = cellsOf(tablesOf(document)[1]);
    expect(rows[1]).toEqual(["Mar 10, 2026", "Ada Lake", "Design", "1.50", "150.00"]);
    expect(rows.at(-1)).toEqual(["Total", "", "", "12.00", "1,250.50"]);
  });
});

describe("totals", () => {
  const totalsOf = (parts: Partial<InvoiceToPrint>) =>
    tablesOf(laidOut("Standard", { lines: [line({})], ...parts }))[0]?.totals.map(
      ({ name, value }) => `${name} ${value}`,
    );
  const taxed = {
    lines: [
      line({ Amount: 100, SalesTaxCode: "CT", SalesTaxRate: 6.35, SalesTax: 6.35 }),
      line({ Amount: 100, SalesTaxCode: "CT", SalesTaxRate: 6.35, SalesTax: 6.35 }),
      line({ Amount: 10, SalesTaxCode: "", SalesTaxRate: 10, SalesTax: 1 }),
    ],
    Amount: 210,
    SalesTax: 13.7,
  };

  it("show each tax, the amount paid and the amount due; a draft shows only the total", () => {
    expect(totalsOf({ Amount: 1234567.89, OpenAmount: 1234567.89 })).toEqual(["Amount due 1,234,567.89"]);
    expect(totalsOf({ ...taxed, SettledAmount: 23.7, OpenAmount: 200 })).toEqual([
      "Services 210.00",
      "Sales tax CT 6.35 % 12.70",
      "Sales tax 10 % 1.00",
      "Total 223.70",
      "Paid and credited -23.70",
      "Amount due 200.00",
    ]);
    expect(totalsOf({ ...taxed, Status: "Draft", Number: null })?.at(-1)).toBe("Total 223.70");
    const draft = laidOut("Standard", { Status: "Draft", Number: null });
    expect([draft.title, draft.mark, draft.facts.some(({ name }) => name === "Amount due")]).toEqual([
      "Draft invoice",
      "Draft",
      false,
    ]);
    // Payment instructions appear on final invoices only.
    expect(draft.blocks.some((block) => block.is === "text")).toBe(false);
  });

  it("equal the invoice amount in every layout", () => {
    const amounts = fc.array(
      fc.record({
        cents: fc.integer({ min: -1e9, max: 1e9 }),
        phase: fc.integer({ min: 1, max: 3 }),
        kind: fc.nat(2),
        adjusts: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(amounts, fc.constantFrom(...invoiceLayouts), (given, layout) => {
        const lines = given.map(({ cents, phase, kind, adjusts }, at) =>
          line({
            Line: at + 1,
            Amount: cents / 100,
            PhaseKey: phase,
            PhaseDescription: `Phase ${phase}`,
            Kind: (["Labor", "Expense", "Consultant"] as const)[kind]!,
            IsAdjustment: adjusts,
          }),
        );
        const halves = given.flatMap(({ cents }, at) => [
          work({ Line: at + 1, Value: Math.trunc(cents / 2) / 100, BillRate: at }),
          work({ Line: at + 1, Value: (cents - Math.trunc(cents / 2)) / 100, BillRate: at + 1 }),
        ]);
        const [table] = tablesOf(laidOut(layout, { lines, work: halves }));
        const shown = table!.rows.flatMap((row) => (row.is === "entry" ? [row.cells.at(-1)!] : []));
        const whole = sum(shown.map((each) => money(each.replaceAll(",", ""))));
        expect(whole).toBe(BigInt(given.reduce((total, { cents }) => total + cents, 0)));
      }),
    );
  });

  it("follow the formats of the firm", () => {
    const figures = figuresIn({ numberFormat: "1.234,56", dateFormat: "DD.MM.YYYY" });
    expect([
      figures.amount(-1234.5),
      figures.hours([7.25, 0.25]),
      figures.rate(1234.125),
      figures.percent(62.5),
      figures.date("2026-12-31"),
    ]).toEqual(["-1.234,50", "7,50", "1.234,125", "62,5 %", "31.12.2026"]);
    const document = laidOut("Standard", { OpenAmount: 0 });
    expect(document.facts[0]).toEqual({ name: "Date", value: "Nov 5, 2026" });
    const german = { ...printing, numberFormat: "1.234,56", dateFormat: "DD.MM.YYYY" } as const;
    const theirs = invoiceDocument(invoice({ OpenAmount: 1234.5, printing: german }));
    expect(theirs.facts.map(({ value }) => value)).toEqual(["05.11.2026", "B-1 Bridge", "31.10.2026", "1.234,50"]);
  });

  it("have thousands separators", () => {
    expect(
      ["0.00", "999.99", "1000.00", "-1234567.10", "90071992547409.92"].map((each) =>
        figuresIn(printing).money(money(each)),
      ),
    ).toEqual(["0.00", "999.99", "1,000.00", "-1,234,567.10", "90,071,992,547,409.92"]);
  });
});
