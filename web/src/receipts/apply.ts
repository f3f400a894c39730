import type { ClientInvoice } from "@plumbline/client";
import { centsOf, sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";

/** An invoice to which a receipt can be applied. */
export type OpenInvoice = Pick<
  ClientInvoice,
  "ClientInvoiceKey" | "Date" | "OpenAmount" | "Number" | "CompanyDescription"
>;

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

/** What is entered of a receipt. */
export interface EnteredReceipt {
  readonly hasClient: boolean;
  readonly hasBank: boolean;
  readonly amount: unknown;
  readonly applied: Readonly<Record<number, unknown>>;
  readonly invoices: readonly OpenInvoice[];
  /** What is left of the prepayment that is used instead of new money. */
  readonly prepaid: number | undefined;
}

/** Why a receipt cannot be saved yet, in sentences; none if it can. */
export function receiptProblems({ hasClient, hasBank, amount, applied, invoices, prepaid }: EnteredReceipt): string[] {
  if (!hasClient) return ["Select a client."];
  const total = sumOf(Object.values(applied));
  const left = leftOver(amount, applied);
  const isEmpty = centsOf(amount) === 0 && total === 0 && Object.keys(applied).length === 0;
  return [
    ...inOrder(invoices).flatMap((invoice) => overApplied(applied[invoice.ClientInvoiceKey], invoice)),
    ...(prepaid !== undefined && total > prepaid
      ? [`${formatMoney(total)} exceeds the available prepayment of ${formatMoney(prepaid)}.`]
      : []),
    ...(prepaid === undefined && left < 0 ? [`${formatMoney(-left)} more is applied than received.`] : []),
    ...(isEmpty ? ["Enter the amount received."] : []),
    ...(prepaid === undefined && !hasBank ? ["Select a bank account."] : []),
  ];
}

function overApplied(part: unknown, invoice: OpenInvoice): string[] {
  if (!isTooMuch(part, invoice)) return [];
  const applied = formatMoney(centsOf(part) / 100);
  const due = formatMoney(invoice.OpenAmount);
  const isOpposite = centsOf(part) < 0 !== centsOf(invoice.OpenAmount) < 0;
  const problem = isOpposite ? "cannot be applied to" : "is more than";
  return [
    `Invoice ${invoice.Number} of ${invoice.CompanyDescription}: ${applied} ${problem} the balance due of ${due}.`,
  ];
}
