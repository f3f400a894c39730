import { describe, expect, test } from "vitest";
import { makeEntries } from "./journal.ts";
import type { ClientInvoiceKey, TransactionKey, VendorInvoiceKey } from "./keys.ts";
import { hours, money, units } from "./money.ts";
import { checkVoid, postVoid } from "./posting-void.ts";
import type { PostedDocument } from "./posting-void.ts";
import { emptyTransaction } from "./project-ledger.ts";
import type { Transaction } from "./project-ledger.ts";
import { accountOf, bridge, controls, day, later, ledger, north, studies } from "./test-firm.ts";

const other = 12 as TransactionKey;
const row: Transaction = {
  ...emptyTransaction,
  key: 11 as TransactionKey,
  kind: "Labor",
  source: { document: "Timesheet", key: 1, line: 2 },
  project: bridge,
  date: day,
  accountingDate: day,
  hours: hours("8"),
  units: units("3"),
  cost: money("320"),
  premiumCost: money("5"),
  burden: money("400"),
  value: money("800"),
  status: "Hold",
};
const settlement = { line: 1, kind: "Expense", project: bridge, phase: studies, amount: money("7") } as const;
const posting = { company: north, department: null, basis: "both", line: null } as const;
const document: PostedDocument = {
  transactions: [row],
  statusChanges: [{ transaction: other, from: "Hold", to: "WrittenOff", clientInvoiceLine: null }],
  receivableSettlements: [{ ...settlement, settles: "Receipt", invoice: 6 as ClientInvoiceKey, salesTax: money("1") }],
  payableSettlements: [{ ...settlement, invoice: 4 as VendorInvoiceKey }],
  entries: makeEntries(
    {
      source: { document: "Journal", key: 1 },
      date: day,
      company: north,
      postings: [
        { ...posting, account: accountOf("rent"), amount: money("9") },
        { ...posting, account: accountOf("bank"), amount: money("-9") },
      ],
    },
    controls,
  ),
};

describe("a void is refused", () => {
  test.each([
    ["Billed", "billed"],
    ["WrittenOff", "writtenOff"],
  ] as const)("for a document with a row that is %s", (status, reason) => {
    const taken = { ...document, transactions: [{ ...row, status }] };
    expect(checkVoid(taken, [])).toEqual([{ reason, transaction: row.key }]);
    expect(() => postVoid(taken, later)).toThrow(RangeError);
  });

  test("for a document that another depends on", () => {
    const by = { document: "VendorPayment", key: 3 } as const;
    expect(checkVoid(document, [by])).toEqual([{ reason: "inUse", by }]);
    expect(checkVoid(document, [])).toEqual([]);
  });
});

test("a void reverses everything that a document posted, on its own date", () => {
  const undone = postVoid(document, later);
  expect(undone.transactions).toEqual([
    {
      ...emptyTransaction,
      kind: "Labor",
      source: row.source,
      project: bridge,
      date: day,
      accountingDate: later,
      hours: hours("-8"),
      units: units("-3"),
      cost: money("-320"),
      premiumCost: money("-5"),
      burden: money("-400"),
      value: money("-800"),
      status: "NonBillable",
      reverses: row.key,
    },
  ]);
  expect(undone.statusChanges).toEqual([
    { transaction: other, from: "WrittenOff", to: "Hold", clientInvoiceLine: null },
    { transaction: row.key, from: "Hold", to: "NonBillable", clientInvoiceLine: null },
  ]);
  expect(undone.receivableSettlements).toMatchObject([{ amount: money("-7"), salesTax: money("-1") }]);
  expect(undone.payableSettlements).toMatchObject([{ amount: money("-7") }]);
  expect(undone.entries).toMatchObject([{ date: later, reversal: true }]);
  expect(ledger([...document.entries, ...undone.entries], "cash")).toEqual({});
});
