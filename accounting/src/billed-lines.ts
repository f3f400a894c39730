/** What final invoices have billed of a contract, line by line, so that what is reversed has the tax it was charged with. */
import { absolute, negate, noMoney, subtract, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { transactionKinds } from "./project-ledger.ts";
import type { TransactionKind } from "./project-ledger.ts";
import type { SalesTax } from "./sales-tax.ts";
import { spread } from "./spread.ts";

/** A contract line of a final invoice; it is negative if it reversed earlier ones. */
export type BilledLine = { kind: TransactionKind; amount: Money; salesTax: Money; tax: SalesTax | null };

export type ByKind = Readonly<Record<TransactionKind, Money>>;

/** What the lines have billed so far. */
export function billedToDate(lines: readonly BilledLine[]): ByKind {
  const of = (kind: TransactionKind) => sum(lines.filter((line) => line.kind === kind).map((line) => line.amount));
  return Object.fromEntries(transactionKinds.map((kind) => [kind, of(kind)])) as ByKind;
}

/** What is reversed of lines with one tax, as negative amounts. */
export type ReversedPart = Omit<BilledLine, "kind">;

/**
 * What reversing an amount of a contract reverses of its lines: the last lines first, of the line before them only a part, with the same part of its
 * tax. One part for each tax; what was never billed has no tax of its own and is left to the caller (`rest`).
 */
export function reverseBilled(lines: readonly BilledLine[], amount: Money): { parts: ReversedPart[]; rest: Money } {
  const { taken, rest } = takeFrom(notReversed(lines), amount);
  const byTax = new Map<string, ReversedPart>();
  for (const { tax, amount: part, salesTax } of taken) {
    const name = tax === null ? "" : `${tax.rate} ${tax.code}`;
    const same = byTax.get(name) ?? { tax, amount: noMoney, salesTax: noMoney };
    byTax.set(name, { tax, amount: subtract(same.amount, part), salesTax: subtract(same.salesTax, salesTax) });
  }
  return { parts: [...byTax.values()], rest: negate(rest) };
}

/** What earlier credits have left of the lines, oldest first. Lines of zero have nothing to reverse. */
function notReversed(lines: readonly BilledLine[]): BilledLine[] {
  let left: BilledLine[] = [];
  for (const line of lines) {
    if (line.amount < noMoney) ({ left } = takeFrom(left, absolute(line.amount)));
    else if (line.amount > noMoney) left.push(line);
  }
  return left;
}

function takeFrom(
  lines: readonly BilledLine[],
  amount: Money,
): { left: BilledLine[]; taken: BilledLine[]; rest: Money } {
  const left = [...lines];
  const taken: BilledLine[] = [];
  let rest = amount;
  while (rest > noMoney && left.length > 0) {
    const last = left.pop()!;
    const part = last.amount <= rest ? last.amount : rest;
    const [salesTax, kept] = spread(last.salesTax, [part, subtract(last.amount, part)]) as [Money, Money];
    taken.push({ ...last, amount: part, salesTax });
    if (part < last.amount) left.push({ ...last, amount: subtract(last.amount, part), salesTax: kept });
    rest = subtract(rest, part);
  }
  return { left, taken, rest };
}
