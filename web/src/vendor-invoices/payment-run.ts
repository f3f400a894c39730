import { givenValues, type PaymentValues } from "../payments/payment-values.ts";
import { centsOf, sumOf } from "../shared/cents.ts";
import { openOf, type VendorInvoice } from "./vendor-invoice.ts";

/** Invoices chosen to be paid together; what is typed outlives a reload. */
export interface PaymentRun {
  readonly invoices: readonly number[];
  /** Parts, where not all that is open is to be paid. */
  readonly amounts: Readonly<Record<string, string | number>>;
  readonly values: PaymentValues;
}

export const paymentRunName = "PaymentRun";
export const emptyRun: PaymentRun = { invoices: [], amounts: {}, values: {} };

/** What is to be paid of an invoice. */
export function toPay(run: PaymentRun, invoice: VendorInvoice): number {
  const typed = run.amounts[String(invoice.VendorInvoiceKey)];
  return typed === undefined ? openOf(invoice) : centsOf(typed) / 100;
}

/** What is wrong with the amount typed for an invoice, in words. */
export function amountProblem(run: PaymentRun, invoice: VendorInvoice): string | undefined {
  if (invoice.OnHold) return "On hold; release it first.";
  const open = openOf(invoice);
  const wanted = toPay(run, invoice);
  if (open === 0) return "Paid already.";
  return wanted <= 0 || wanted > open ? `From 0.01 to ${open.toFixed(2)}.` : undefined;
}

export function runTotals(run: PaymentRun, invoices: readonly VendorInvoice[]) {
  return {
    amount: sumOf(invoices.map((invoice) => toPay(run, invoice))),
    vendors: new Set(invoices.map((invoice) => invoice.VendorKey)).size,
  };
}

/** The arguments of PayVendorInvoices: an amount only where a part is paid. */
export function paymentArguments(run: PaymentRun, invoices: readonly VendorInvoice[]): Record<string, unknown> {
  return {
    ...givenValues(run.values),
    VendorInvoices: invoices.map((invoice) => ({
      VendorInvoiceKey: invoice.VendorInvoiceKey,
      ...(toPay(run, invoice) === openOf(invoice) ? {} : { Amount: toPay(run, invoice) }),
    })),
  };
}
