import type { ClientInvoice } from "@plumbline/client";
import { centsOf } from "../shared/cents.ts";

/** An invoice to which a receipt can be applied. */
export type OpenInvoice = Pick<ClientInvoice, "ClientInvoiceKey" | "Date" | "OpenAmount">;

/** The applied amounts by invoice key. */
export type Applied = Readonly<Record<number, number>>;

/** Applies an amount to the oldest invoices first. Negative invoices are applied in full. */
export function oldestFirst(amount: unknown, invoices: readonly OpenInvoice[]): Applied {
  let left = centsOf(amount);
  const applied: Record<number, number> = {};
  for (const invoice of inOrder(invoices)) {
    const open = centsOf(invoice.OpenAmount);
    const part = open < 0 ? open : Math.min(open, Math.max(left, 0));
    if (part === 0) continue;
    applied[invoice.ClientInvoiceKey] = part / 100;
    left -= part;
  }
  return applied;
}

/** The unapplied amount; negative if too much is applied. */
export function leftOver(amount: unknown, applied: Readonly<Record<number, unknown>>): number {
  return Object.values(applied).reduce<number>((left, part) => left - centsOf(part), centsOf(amount)) / 100;
}

/** True if the applied amount exceeds the balance due or has the opposite sign. */
export function isTooMuch(part: unknown, { OpenAmount }: OpenInvoice): boolean {
  const [cents, open] = [centsOf(part), centsOf(OpenAmount)];
  return open < 0 ? cents > 0 || cents < open : cents < 0 || cents > open;
}

export function inOrder<Invoice extends OpenInvoice>(invoices: readonly Invoice[]): readonly Invoice[] {
  return invoices.toSorted(
    (one, other) => one.Date.localeCompare(other.Date) || one.ClientInvoiceKey - other.ClientInvoiceKey,
  );
}
