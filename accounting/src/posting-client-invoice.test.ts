import { describe, expect, test } from "vitest";
import type { ClientInvoiceKey, TransactionKey } from "./keys.ts";
import { hours, money, rate } from "./money.ts";
import { postClientInvoice, postWriteOff } from "./posting-client-invoice.ts";
import type { ClientInvoiceLineToPost, ClientInvoiceToPost } from "./posting-client-invoice.ts";
import { emptyTransaction, mayMove, transactionStatuses } from "./project-ledger.ts";
import type { Transaction } from "./project-ledger.ts";
import { bridge, city, controls, day, design, later, ledger, north, south, studies } from "./test-firm.ts";

const invoiceKey = 6 as ClientInvoiceKey;
const row = (key: number, status: Transaction["status"] = "Wip"): Transaction => ({
  ...emptyTransaction,
  key: key as TransactionKey,
  kind: "Labor",
  source: { document: "Timesheet", key: 1, line: 1 },
  project: bridge,
  date: day,
  accountingDate: day,
  hours: hours("1"),
  billRate: rate("100"),
  value: money("100"),
  status,
});

function invoice(lines: Partial<ClientInvoiceLineToPost>[]): ClientInvoiceToPost {
  return {
    invoice: invoiceKey,
    client: city,
    company: north,
    accountingDate: later,
    lines: lines.map((line, position) => ({
      line: position + 1,
      kind: "Labor",
      isAdjustment: false,
      project: bridge,
      phase: studies,
      company: north,
      department: design,
      amount: money("100"),
      salesTax: money("0"),
      clears: [],
      ...line,
    })),
  };
}

describe("a write-off refuses", () => {
  test.each(["Billed", "WrittenOff", "NonBillable"] as const)("a row that is %s", (status) =>
    expect(() => postWriteOff([row(1, status)])).toThrow(RangeError),
  );
});

test("only these status changes are possible", () => {
  const moves = transactionStatuses.flatMap((from) =>
    transactionStatuses.filter((to) => mayMove(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual([
    "Hold to Wip",
    "Hold to WrittenOff",
    "Hold to NonBillable",
    "Wip to Hold",
    "Wip to Billed",
    "Wip to WrittenOff",
    "Wip to NonBillable",
    "Billed to Wip",
    "WrittenOff to Hold",
    "WrittenOff to Wip",
  ]);
});

describe("a final client invoice", () => {
  test("posts income and sales tax on the accrual basis only", () => {
    const { entries, transactions } = postClientInvoice(
      invoice([
        { salesTax: money("8") },
        { kind: "Expense", amount: money("20"), salesTax: money("1.60") },
        { kind: "Consultant", amount: money("30") },
        { isAdjustment: true, amount: money("-15") },
      ]),
      controls,
    );
    expect(transactions).toEqual([]);
    expect(ledger(entries, "accrual")).toEqual({
      receivable: "144.60",
      salesTax: "-9.60",
      laborIncome: "-85.00",
      expenseIncome: "-20.00",
      consultantIncome: "-30.00",
    });
    expect(ledger(entries, "cash")).toEqual({});
    expect(entries[0]).toMatchObject({ date: later, source: { document: "ClientInvoice", key: 6 } });
  });

  test("whose lines cancel posts them on the cash basis too, because no money will come", () => {
    const lines = [{ salesTax: money("8") }, { kind: "Expense", amount: money("-108"), isAdjustment: true } as const];
    const { entries, receivableSettlements } = postClientInvoice(invoice(lines), controls);
    const income = { laborIncome: "-100.00", salesTax: "-8.00", expenseIncome: "108.00" };
    expect(ledger(entries, "accrual")).toEqual(income);
    expect(ledger(entries, "cash")).toEqual(income);
    expect(receivableSettlements).toMatchObject([
      { settles: "Receipt", line: 1, amount: money("100"), salesTax: money("8") },
      { settles: "Receipt", line: 2, amount: money("-108"), salesTax: money("0") },
    ]);
  });

  test("bills the rows it clears", () => {
    const clears = [1, 2] as TransactionKey[];
    const { statusChanges } = postClientInvoice(invoice([{}, { clears }]), controls);
    expect(statusChanges).toEqual(
      clears.map((transaction) => ({
        transaction,
        from: "Wip",
        to: "Billed",
        clientInvoiceLine: { invoice: invoiceKey, line: 2 },
      })),
    );
  });

  test("posts income to the company of each line", () => {
    const { entries } = postClientInvoice(invoice([{}, { company: south, amount: money("40") }]), controls);
    expect(ledger(entries, "accrual")).toEqual({
      receivable: "140.00",
      laborIncome: "-100.00",
      dueTo: "-40.00",
      "laborIncome@south": "-40.00",
      "dueFrom@south": "40.00",
    });
  });
});

test("a write-off changes rows in progress and posts nothing", () => {
  const { statusChanges, entries } = postWriteOff([row(1, "Wip"), row(2, "Hold")]);
  expect(entries).toEqual([]);
  expect(statusChanges).toEqual([
    { transaction: 1, from: "Wip", to: "WrittenOff", clientInvoiceLine: null },
    { transaction: 2, from: "Hold", to: "WrittenOff", clientInvoiceLine: null },
  ]);
});
