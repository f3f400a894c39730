import { centsOf } from "../shared/cents.ts";

/** An invoice that money can go to. */
export interface OpenInvoice {
  readonly ClientInvoiceKey: number;
  readonly Date: string;
  readonly OpenAmount: number;
}

/** What of a receipt goes to which invoice, by the invoice's key. */
export type Applied = Readonly<Record<number, number>>;

/** The oldest invoice is paid first, then the next, until the money is used up. What reduces a debt is taken in whole. */
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

/** What is left of the money after all that is applied: a prepayment, or too little. */
export function leftOver(amount: unknown, applied: Readonly<Record<number, unknown>>): number {
  return Object.values(applied).reduce<number>((left, part) => left - centsOf(part), centsOf(amount)) / 100;
}

/** An application is a part of what its invoice has open: neither nothing of the other sign nor more than all. */
export function isTooMuch(part: unknown, { OpenAmount }: OpenInvoice): boolean {
  const [cents, open] = [centsOf(part), centsOf(OpenAmount)];
  return open < 0 ? cents > 0 || cents < open : cents < 0 || cents > open;
}

export function inOrder<Invoice extends OpenInvoice>(invoices: readonly Invoice[]): readonly Invoice[] {
  return invoices.toSorted(
    (one, other) => one.Date.localeCompare(other.Date) || one.ClientInvoiceKey - other.ClientInvoiceKey,
  );
}
