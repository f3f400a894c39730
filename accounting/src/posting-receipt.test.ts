import { describe, expect, test } from "vitest";
import type { ClientInvoiceKey } from "./keys.ts";
import { money } from "./money.ts";
import { postReceipt, postReceivableReduction } from "./posting-receipt.ts";
import type { ReceiptToPost } from "./posting-receipt.ts";
import { checkReceivableApplications } from "./settlements.ts";
import type { OpenClientInvoice, OpenClientInvoiceLine } from "./settlements.ts";
import { bankOf, bridge, city, controls, design, later, ledger, north, south, studies } from "./test-firm.ts";

function open(lines: Partial<OpenClientInvoiceLine>[], key = 6): OpenClientInvoice {
  return {
    invoice: key as ClientInvoiceKey,
    client: city,
    company: north,
    lines: lines.map((line, position) => ({
      line: position + 1,
      kind: "Labor",
      project: bridge,
      phase: studies,
      company: north,
      department: design,
      amount: money("100"),
      salesTax: money("0"),
      ...line,
    })),
  };
}

const labor = { amount: money("100"), salesTax: money("10") };
const expense = { kind: "Expense", amount: money("50"), salesTax: money("0") } as const;

function receipt(parts: Partial<ReceiptToPost>): ReceiptToPost {
  const from = { is: "bank", bank: bankOf(north) } as const;
  return { receipt: 2, client: city, date: later, from, applications: [], prepayment: money("0"), ...parts };
}

describe("a receipt is refused", () => {
  test("that applies more than is open", () => {
    const applications = [{ to: open([labor, expense]), amount: money("160.01") }];
    expect(checkReceivableApplications(applications)).toEqual([
      { reason: "overApplied", invoice: 6, open: money("160"), amount: money("160.01") },
    ]);
    expect(() => postReceipt(receipt({ applications }), controls)).toThrow(RangeError);
  });

  test("that applies with the wrong sign or twice", () => {
    const credit = open([{ amount: money("-5") }], 7);
    const applications = [
      { to: credit, amount: money("5") },
      { to: open([labor]), amount: money("110") },
      { to: open([labor]), amount: money("110") },
    ];
    expect(checkReceivableApplications(applications)).toMatchObject([
      { reason: "overApplied", invoice: 7 },
      { reason: "appliedTwice", invoice: 6 },
    ]);
  });
});

describe("a receipt", () => {
  test("posts income and tax in proportion on the cash basis", () => {
    const applications = [{ to: open([labor, expense]), amount: money("80") }];
    const { entries, receivableSettlements } = postReceipt(receipt({ applications }), controls);
    expect(ledger(entries, "accrual")).toEqual({ bank: "80.00", receivable: "-80.00" });
    expect(ledger(entries, "cash")).toEqual({
      bank: "80.00",
      laborIncome: "-50.00",
      expenseIncome: "-25.00",
      salesTax: "-5.00",
    });
    expect(receivableSettlements).toEqual([
      {
        settles: "Receipt",
        invoice: 6,
        line: 1,
        kind: "Labor",
        project: bridge,
        phase: studies,
        amount: money("50"),
        salesTax: money("5"),
      },
      {
        settles: "Receipt",
        invoice: 6,
        line: 2,
        kind: "Expense",
        project: bridge,
        phase: studies,
        amount: money("25"),
        salesTax: money("0"),
      },
    ]);
  });

  test("pays several invoices and keeps the rest as a prepayment", () => {
    const applications = [
      { to: open([labor]), amount: money("110") },
      { to: open([expense], 7), amount: money("20") },
    ];
    const { entries } = postReceipt(receipt({ applications, prepayment: money("70") }), controls);
    expect(ledger(entries, "accrual")).toEqual({ bank: "200.00", receivable: "-130.00", clientPrepayments: "-70.00" });
    expect(ledger(entries, "cash")).toMatchObject({ bank: "200.00", clientPrepayments: "-70.00" });
  });

  test("of an applied prepayment moves it from prepayments to the invoice", () => {
    const first = postReceipt(receipt({ prepayment: money("70") }), controls).entries;
    const applications = [{ to: open([expense]), amount: money("50") }];
    const from = { is: "prepayment", company: north } as const;
    const then = postReceipt(receipt({ from, applications }), controls).entries;
    expect(ledger(then, "accrual")).toEqual({ clientPrepayments: "50.00", receivable: "-50.00" });
    expect(ledger([...first, ...then], "cash")).toEqual({
      bank: "70.00",
      clientPrepayments: "-20.00",
      expenseIncome: "-50.00",
    });
  });

  test("into a bank of another company balances both", () => {
    const applications = [{ to: open([expense]), amount: money("50") }];
    const from = { is: "bank", bank: bankOf(south) } as const;
    const { entries } = postReceipt(receipt({ from, applications }), controls);
    expect(ledger(entries, "accrual")).toEqual({
      receivable: "-50.00",
      dueFrom: "50.00",
      "bank@south": "50.00",
      "dueTo@south": "-50.00",
    });
    expect(ledger(entries, "cash")).toEqual({
      expenseIncome: "-50.00",
      dueFrom: "50.00",
      "bank@south": "50.00",
      "dueTo@south": "-50.00",
    });
  });
});

describe.each([
  ["CreditMemo", "CreditMemo"],
  ["ReceivableAdjustment", "Adjustment"],
] as const)("a %s", (document, settles) => {
  const applications = [{ to: open([labor, expense]), amount: money("16") }];
  const reduction = { document, key: 9, date: later, company: north, applications };

  test("is refused beyond what is open", () => {
    const beyond = [{ to: open([labor]), amount: money("111") }];
    expect(() => postReceivableReduction({ ...reduction, applications: beyond }, controls)).toThrow(RangeError);
  });

  test("of one kind that leaves lines which cancel posts these on the cash basis", () => {
    const discount = { kind: "Expense", amount: money("-60") } as const;
    const credited = [{ to: open([labor, discount]), amount: money("50") }];
    const { entries, receivableSettlements } = postReceivableReduction(
      { ...reduction, applications: credited, kind: "Labor" },
      controls,
    );
    expect(ledger(entries, "accrual")).toEqual({ receivable: "-50.00", laborIncome: "45.45", salesTax: "4.55" });
    expect(ledger(entries, "cash")).toEqual({ laborIncome: "-54.55", salesTax: "-5.45", expenseIncome: "60.00" });
    expect(receivableSettlements.map(({ settles: what, line }) => `${what} ${line}`)).toEqual([
      `${settles} 1`,
      "Receipt 1",
      "Receipt 2",
    ]);
  });

  test("reverses income and tax on the accrual basis and posts nothing on the cash basis", () => {
    const { entries, receivableSettlements } = postReceivableReduction(reduction, controls);
    expect(ledger(entries, "accrual")).toEqual({
      receivable: "-16.00",
      laborIncome: "10.00",
      salesTax: "1.00",
      expenseIncome: "5.00",
    });
    expect(ledger(entries, "cash")).toEqual({});
    expect(receivableSettlements.map((settlement) => settlement.settles)).toEqual([settles, settles]);
    expect(entries[0]?.source).toEqual({ document, key: 9 });
  });
});
