import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taxItem } from "./control-items.ts";
import { dateOnly } from "./dates.ts";
import { findImbalances } from "./journal.ts";
import type { CompanyKey, TransactionKey } from "./keys.ts";
import { cents, negate, noMoney, sum } from "./money.ts";
import { type OpeningBalance, type OpeningWork, postOpening, reverseOpening } from "./posting-opening.ts";
import { emptyTransaction, transactionStatuses } from "./project-ledger.ts";
import type { Transaction } from "./project-ledger.ts";

const date = dateOnly("2025-12-31");
const company = 1 as CompanyKey;
const noControls = new Map();
const noStandard = { rates: [], employees: new Map() };

const balance = (account: number, amount: bigint, more: Partial<OpeningBalance> = {}): OpeningBalance => ({
  account: account as never,
  department: null,
  amount: cents(amount),
  ...more,
});
const work = (line: number, status: OpeningWork["status"], value: bigint): OpeningWork => {
  const {
    clientInvoiceLine: _1,
    reverses: _2,
    overheadGroupDetail: _3,
    costRate: _4,
    billRate: _5,
    ...empty
  } = emptyTransaction;
  return {
    ...empty,
    line,
    kind: "Labor",
    project: 5 as never,
    date,
    status,
    value: cents(value),
    cost: cents(value / 2n),
  };
};

describe("an opening", () => {
  it("posts nothing if its documents post the whole trial balance", () => {
    const balances = [balance(1, 100n), balance(2, -100n)];
    const posted = postOpening(
      { opening: 1, date, company, balances, documents: balances, cash: [], work: [], standard: noStandard },
      noControls,
    );
    expect(posted.entries).toEqual([]);
  });

  it("posts what differs on the cash basis there only", () => {
    const balances = [balance(1, 100n), balance(2, -100n)];
    const cash = [balance(2, 30n), balance(3, -30n)];
    const [entry] = postOpening(
      { opening: 1, date, company, balances, documents: [], cash, work: [], standard: noStandard },
      noControls,
    ).entries;
    expect(entry?.postings.map(({ account, amount, basis }) => [account, amount, basis])).toEqual([
      [1, 100n, "both"],
      [2, -100n, "both"],
      [2, 30n, "cash"],
      [3, -30n, "cash"],
    ]);
  });

  it("keeps departments and the codes of sales tax apart", () => {
    const tax = (code: string, amount: bigint) => balance(3, amount, { item: taxItem(company, code) });
    const balances = [balance(1, 150n), tax("NY", -100n), tax("", -50n)];
    const documents = [balance(1, 40n, { department: 7 as never }), tax("NY", -40n)];
    const [entry] = postOpening(
      { opening: 1, date, company, balances, documents, cash: [], work: [], standard: noStandard },
      noControls,
    ).entries;
    expect(
      entry?.postings.map(({ account, department, amount, item }) => [account, department, amount, item?.code]),
    ).toEqual([
      [1, null, 150n, undefined],
      [3, null, -60n, "NY"],
      [3, null, -50n, undefined],
      [1, 7, -40n, undefined],
    ]);
  });

  it("with its documents gives the trial balance, and balances on both bases", () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.bigInt({ min: -9999n, max: 9999n })), {
      maxLength: 12,
    });
    const balanced = (rows: [number, bigint][]) => {
      const all = rows.map(([account, amount]) => balance(account, amount));
      return [...all, balance(9, negate(sum(all.map((each) => each.amount))))];
    };
    fc.assert(
      fc.property(amounts, amounts, (stated, made) => {
        const [balances, documents] = [balanced(stated), balanced(made)];
        const { entries } = postOpening(
          { opening: 1, date, company, balances, documents, cash: [], work: [], standard: noStandard },
          noControls,
        );
        const postings = entries.flatMap((entry) => entry.postings);
        expect(findImbalances(postings)).toEqual([]);
        for (const account of [1, 2, 3, 4, 5, 6, 9]) {
          const of = (rows: readonly { account: number; amount: bigint }[]) =>
            rows.filter((row) => row.account === account).reduce((total, row) => total + row.amount, 0n);
          expect(of(postings) + of(documents)).toBe(of(balances));
        }
      }),
    );
  });

  it("that is reversed leaves no value in any status", () => {
    const rows = transactionStatuses.map((status, at) => work(at + 1, status, BigInt(100 * (at + 1))));
    const { transactions } = postOpening(
      { opening: 1, date, company, balances: [], documents: [], cash: [], work: rows, standard: noStandard },
      noControls,
    );
    const stored = transactions.map((row, at): Transaction => ({ ...row, key: (at + 1) as TransactionKey }));
    const document = {
      transactions: stored,
      statusChanges: [],
      entries: [],
      receivableSettlements: [],
      payableSettlements: [],
    };
    const reversed = reverseOpening(document, date);
    const moved = new Map(reversed.statusChanges.map((change) => [change.transaction, change.to]));
    const left = [
      ...stored.map((row) => ({ ...row, status: moved.get(row.key) ?? row.status })),
      ...reversed.transactions,
    ];
    for (const status of transactionStatuses)
      expect(sum(left.filter((row) => row.status === status).map((row) => row.value))).toBe(noMoney);
    expect(reversed.statusChanges.map(({ from, to }) => [from, to])).toEqual([
      ["Hold", "NonBillable"],
      ["Wip", "NonBillable"],
    ]);
  });
});
