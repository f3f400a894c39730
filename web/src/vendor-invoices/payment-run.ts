import type { PayVendorInvoicesArguments } from "@plumbline/client";
import type { PaymentValues } from "../payments/payment-values.ts";
import { centsOf, sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { entered } from "../shared/entered.ts";
import { openOf, type VendorInvoice } from "./vendor-invoice.ts";

/** Invoices selected for payment; kept in the browser until paid. */
export interface PaymentRun {
  readonly invoices: readonly number[];
  /** Amounts of partial payments. */
  readonly amounts: Readonly<Record<string, string | number>>;
  readonly values: PaymentValues;
}

export const paymentRunName = "PaymentRun";
export const emptyRun: PaymentRun = { invoices: [], amounts: {}, values: {} };

/** The amount to pay for an invoice. */
export function toPay(run: PaymentRun, invoice: VendorInvoice): number {
  const typed = run.amounts[String(invoice.VendorInvoiceKey)];
  return typed === undefined ? openOf(invoice) : centsOf(typed) / 100;
}

/** The error of the amount entered for an invoice. */
export function amountProblem(run: PaymentRun, invoice: VendorInvoice): string | undefined {
  if (invoice.OnHold) return "On hold. Release it first.";
  const open = openOf(invoice);
  const wanted = toPay(run, invoice);
  if (open === 0) return "Already paid.";
  return wanted <= 0 || wanted > open ? `Enter ${formatMoney(0.01)} to ${formatMoney(open)}.` : undefined;
}

export function runTotals(run: PaymentRun, invoices: readonly VendorInvoice[]) {
  return {
    amount: sumOf(invoices.map((invoice) => toPay(run, invoice))),
    vendors: new Set(invoices.map((invoice) => invoice.VendorKey)).size,
  };
}

/** The arguments of PayVendorInvoices; an amount is given only for partial payments. */
export function paymentArguments(run: PaymentRun, invoices: readonly VendorInvoice[]): PayVendorInvoicesArguments {
  return {
    ...entered<PayVendorInvoicesArguments>(run.values),
    VendorInvoices: invoices.map((invoice) => ({
      VendorInvoiceKey: invoice.VendorInvoiceKey,
      ...(toPay(run, invoice) === openOf(invoice) ? {} : { Amount: toPay(run, invoice) }),
    })),
  };
}
