import { expect, test } from "vitest";
import { amountProblem, emptyRun, paymentArguments, runTotals } from "./payment-run.ts";
import type { VendorInvoice } from "./vendor-invoice.ts";

const invoice = (VendorInvoiceKey: number, Amount: number, PaidAmount: number, more: Partial<VendorInvoice> = {}) =>
  ({ VendorInvoiceKey, VendorKey: 1, Amount, PaidAmount, Status: "Normal", OnHold: false, ...more }) as VendorInvoice;

const [whole, partly] = [invoice(1, 100.1, 0), invoice(2, 50.3, 20.1, { VendorKey: 2 })];
const run = { ...emptyRun, invoices: [1, 2], amounts: { "2": "10.05" }, values: { BankAccountKey: 3, Number: "" } };

test("the balance due is paid unless another amount is entered", () => {
  expect(runTotals(run, [whole, partly])).toEqual({ amount: 110.15, vendors: 2 });
  expect(runTotals(emptyRun, [whole, partly]).amount).toBe(130.3);
});

test("amounts out of range, paid invoices and invoices on hold are errors", () => {
  expect(amountProblem(run, partly)).toBeUndefined();
  expect(amountProblem({ ...run, amounts: { "2": 30.21 } }, partly)).toContain("30.20");
  expect(amountProblem({ ...run, amounts: { "2": "" } }, partly)).toContain("0.01");
  expect(amountProblem(run, invoice(3, 5, 5))).toBe("Already paid.");
  expect(amountProblem(run, invoice(4, 5, 0, { OnHold: true }))).toBe("On hold. Release it first.");
});

test("an amount is sent only for partial payments, and empty values are not sent", () => {
  expect(paymentArguments(run, [whole, partly])).toEqual({
    BankAccountKey: 3,
    VendorInvoices: [{ VendorInvoiceKey: 1 }, { VendorInvoiceKey: 2, Amount: 10.05 }],
  });
});
