import { describe, expect, test } from "vitest";
import { findImbalances } from "./journal.ts";
import { money } from "./money.ts";
import { postClearing } from "./posting-clearing.ts";
import type { ClearingLineToPost, ClearingType } from "./posting-clearing.ts";
import { postControlMove } from "./posting-control-move.ts";
import { accountOf, ada, bankOf, cardOf, city, controls, later, ledger, north, south } from "./test-firm.ts";
import { payrollItem } from "./control-items.ts";

function post(type: ClearingType, ...lines: Omit<ClearingLineToPost, "line">[]) {
  const numbered = lines.map((line, at) => ({ line: at + 1, ...line }));
  const clearing = { type, clearing: 7, date: later, company: north, bank: bankOf(north), lines: numbered };
  const { entries } = postClearing(clearing, controls);
  for (const entry of entries) expect(findImbalances(entry.postings)).toEqual([]);
  expect(ledger(entries, "cash")).toEqual(ledger(entries, "accrual"));
  return {
    shown: ledger(entries, "accrual"),
    items: entries.flatMap((entry) => entry.postings.map(({ item }) => item)),
  };
}

const to = (party: number) => ({ is: "party", party }) as const;

describe("clearing documents", () => {
  test("are refused with a party where the control account is for sales tax, a card or another company", () => {
    expect(() => post("CardPayment", { amount: money("1"), to: to(1) })).toThrow(RangeError);
    expect(() => post("TaxPayment", { amount: money("1"), to: to(1) })).toThrow(RangeError);
    expect(() => post("IntercompanySettlement", { amount: money("1"), to: to(south) })).toThrow(RangeError);
  });

  test("a payroll payment clears gross pay by employee and pays what is not withheld", () => {
    const withheld = { is: "account", account: accountOf("equity") } as const;
    const { shown, items } = post(
      "PayrollPayment",
      { amount: money("1000"), to: to(ada) },
      { amount: money("-250"), to: withheld },
    );
    expect(shown).toEqual({ payrollClearing: "1000.00", equity: "-250.00", bank: "-750.00" });
    expect(items).toEqual([payrollItem(ada), undefined, undefined]);
  });

  test("tax payments, refunds and card payments debit their account by item", () => {
    expect(post("TaxPayment", { amount: money("30"), to: { is: "tax", code: "CT" } })).toMatchObject({
      shown: { salesTax: "30.00", bank: "-30.00" },
      items: [{ control: "tax", party: north, code: "CT" }, undefined],
    });
    expect(post("ClientRefund", { amount: money("40"), to: to(city) })).toMatchObject({
      shown: { clientPrepayments: "40.00", bank: "-40.00" },
      items: [{ control: "prepayment", item: "Client", key: city }, undefined],
    });
    expect(post("CardPayment", { amount: money("50"), to: { is: "card", card: cardOf(north) } })).toMatchObject({
      shown: { card: "50.00", bank: "-50.00" },
      items: [{ control: "card", item: "BankAccount" }, undefined],
    });
  });

  test("an intercompany settlement clears both companies", () => {
    const { shown, items } = post("IntercompanySettlement", {
      amount: money("60"),
      to: { is: "company", bank: bankOf(south) },
    });
    expect(shown).toEqual({ dueTo: "60.00", bank: "-60.00", "dueFrom@south": "-60.00", "bank@south": "60.00" });
    expect(items).toMatchObject([{ party: south }, { party: north }, undefined, undefined]);
  });
});

test("a moved control account keeps the balance of every item", () => {
  const item = payrollItem(ada);
  const items = [{ item, basis: "accrual", amount: money("-5") } as const];
  const move = { move: 1, date: later, company: north, from: accountOf("payrollClearing"), to: accountOf("equity") };
  expect(postControlMove({ ...move, items: [] }).entries).toEqual([]);
  const { entries } = postControlMove({ ...move, items });
  expect(ledger(entries, "accrual")).toEqual({ payrollClearing: "5.00", equity: "-5.00" });
  expect(entries[0]!.postings.map((posting) => posting.item)).toEqual([item, item]);
});
