import fc from "fast-check";
import { expect, test } from "vitest";
import { inOrder, isTooMuch, leftOver, oldestFirst, receiptProblems } from "./apply.ts";

const invoice = (ClientInvoiceKey: number, Date: string, OpenAmount: number) => ({
  ClientInvoiceKey,
  Date,
  OpenAmount,
  Number: 1000 + ClientInvoiceKey,
  CompanyDescription: "Meridian",
});

test("a payment is applied to the oldest invoice first and to the last one in part", () => {
  const open = [invoice(3, "2026-03-31", 100), invoice(1, "2026-01-31", 33.37), invoice(2, "2026-01-31", 66.63)];
  expect(oldestFirst("120.00", open)).toEqual({ 1: 33.37, 2: 66.63, 3: 20 });
  expect(oldestFirst(20, open)).toEqual({ 1: 20 });
  expect(oldestFirst(null, open)).toEqual({});
});

test("negative invoices are applied to other invoices", () => {
  const open = [invoice(1, "2026-01-31", -50), invoice(2, "2026-02-28", 200)];
  expect(oldestFirst(100, open)).toEqual({ 1: -50, 2: 150 });
});

test("every cent is applied once and no invoice is overpaid", () => {
  const cents = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), fc.nat(5_000_000), (opens, paid) => {
      const invoices = opens.map((open, at) =>
        invoice(at + 1, `2026-01-${String((at % 28) + 1).padStart(2, "0")}`, open / 100),
      );
      const applied = oldestFirst(paid / 100, invoices);
      const sum = Math.round(Object.values(applied).reduce((total, part) => total + part * 100, 0));
      expect(sum).toBe(
        Math.min(
          paid,
          opens.reduce((total, open) => total + open, 0),
        ),
      );
      expect(Math.round(leftOver(paid / 100, applied) * 100)).toBe(paid - sum);
      expect(invoices.some((each) => isTooMuch(applied[each.ClientInvoiceKey], each))).toBe(false);
      const parts = inOrder(invoices).map(
        (each) => Math.round((applied[each.ClientInvoiceKey] ?? 0) * 100) === Math.round(each.OpenAmount * 100),
      );
      expect(parts.lastIndexOf(true)).toBe(parts.filter(Boolean).length - 1);
    }),
  );
});

test.each([
  [10, 10, false],
  [10.01, 10, true],
  [-1, 10, true],
  [-5, -5, false],
  [-5.01, -5, true],
  [1, -5, true],
  [undefined, 10, false],
])("%s of a balance of %s is too much: %s", (part, open, expected) => {
  expect(isTooMuch(part, invoice(1, "2026-01-01", open))).toBe(expected);
});

test("a receipt that is not ready says why, instead of Fully applied beside a Save that cannot be pressed", () => {
  const entered = {
    hasClient: true,
    hasBank: true,
    amount: 120,
    applied: { 1: 120 },
    invoices: [invoice(1, "2026-01-31", 100), invoice(2, "2026-02-28", -50)],
    prepaid: undefined,
  };
  expect(receiptProblems(entered)).toEqual([
    "Invoice 1001 of Meridian: 120.00 is more than the balance due of 100.00.",
  ]);
  expect(receiptProblems({ ...entered, applied: { 1: 100, 2: 20 } })).toEqual([
    "Invoice 1002 of Meridian: 20.00 cannot be applied to the balance due of -50.00.",
  ]);
  expect(receiptProblems({ ...entered, amount: 90, applied: { 1: 100 }, hasBank: false })).toEqual([
    "10.00 more is applied than received.",
    "Select a bank account.",
  ]);
  expect(receiptProblems({ ...entered, amount: null, applied: {} })).toEqual(["Enter the amount received."]);
  expect(receiptProblems({ ...entered, hasClient: false })).toEqual(["Select a client."]);
  expect(receiptProblems({ ...entered, hasBank: false, applied: { 1: 100 }, prepaid: 80 })).toEqual([
    "100.00 exceeds the available prepayment of 80.00.",
  ]);
  expect(receiptProblems({ ...entered, applied: { 1: 100 } })).toEqual([]);
});
