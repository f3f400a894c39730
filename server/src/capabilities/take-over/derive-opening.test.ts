import { cents, formatMoney } from "@plumbline/accounting";
import { describe, expect, it } from "vitest";
import { deriveOpenings, type OpeningFacts } from "./derive-opening.ts";

const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], member: string): number =>
  rows.reduce((sum, row) => sum + Number(row[member] ?? 0), 0);

describe("openings", () => {
  const company = (key: number) => ({
    key,
    name: `Company ${key}`,
    retainedEarnings: 30,
    receivable: 10,
    payable: 20,
    bank: 1,
    postedTo: [50],
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

  it("state that accounts of open documents have no balance on the cash basis, where the year is closed", () => {
    const closed: OpeningFacts = {
      ...facts,
      companies: [company(2)],
      balances: new Map([[2, facts.allBalances]]),
      cash: new Map([[2, [{ account: 30, amount: cents(0n) }]]]),
    };
    const [opening] = deriveOpenings(closed);
    const rows = opening?.args["TrialBalance"] as Readonly<Record<string, unknown>>[];
    expect(rows.map((row) => [row["GLAccountKey"], row["CashBasis"]])).toEqual([
      [20, undefined],
      [30, "0.00"],
      [50, "0.00"],
      [40, "0.00"],
      [41, "0.00"],
    ]);
  });

  it("balance by company where the source has only balances of all companies", () => {
    for (const { args } of deriveOpenings(facts)) {
      const rows = args["TrialBalance"] as Readonly<Record<string, unknown>>[];
      expect(sumOf(rows, "Debit") - sumOf(rows, "Credit")).toBe(0);
    }
  });

  it("have no document of an account whose balance is zero on both bases", () => {
    for (const { args } of deriveOpenings(owing(0n, 0n))) expect(args["ExpenseReports"]).toEqual([]);
  });

  it.each([
    ["are owed", -5_000n, 0n, [["50.00", false]]],
    [
      "are owed less than they owe for personal expenses that the firm paid",
      2_000n,
      3_000n,
      [
        ["10.00", false],
        ["30.00", true],
      ],
    ],
    [
      "owe as much as they are owed",
      0n,
      700n,
      [
        ["7.00", false],
        ["7.00", true],
      ],
    ],
    ["owe only", 700n, 700n, [["7.00", true]]],
  ] as const)("tell what employees %s from the balances on both bases", (_name, accrual, cash, expected) => {
    const [opening] = deriveOpenings(owing(accrual, cash));
    const reports = opening?.args["ExpenseReports"] as Readonly<Record<string, unknown>>[];
    expect(reports.map((row) => [row["Amount"], row["IsPersonalExpense"]])).toEqual(expected);
    // The report is their balance: what they are owed is a credit.
    const owed = sumOf(
      reports.map((row) => ({ owed: row["IsPersonalExpense"] === true ? -Number(row["Amount"]) : row["Amount"] })),
      "owed",
    );
    expect(owed).toBe(Number(-accrual) / 100);
  });

  /** Facts of one company with a balance of employee payable and its other side. */
  function owing(accrual: bigint, cash: bigint): OpeningFacts {
    const both = (amount: bigint) => [
      { account: 25, amount: cents(amount) },
      { account: 30, amount: cents(-amount) },
    ];
    return {
      ...facts,
      bills: [],
      companies: [company(1)],
      balances: new Map([[1, both(accrual)]]),
      cash: new Map([[1, both(cash)]]),
      controlOf: (_company, account) => (account === 25 ? "employeePayable" : null),
    };
  }
});
