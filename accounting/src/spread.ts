import { cents, negate, noMoney, sum } from "./money.ts";
import type { Money } from "./money.ts";

/**
 * Allocates an amount in proportion to weights, to the cent, by largest remainder: each share is rounded down, and the
 * remaining cents go to the largest remainders, earlier positions first. The shares always sum to the amount, a zero
 * weight gets nothing, and a negative amount gets the negative shares, so that a reversal is exact. Weights may be
 * negative.
 *
 * If the weights sum to zero, the amount is allocated evenly.
 */
export function spread(amount: Money, weights: readonly bigint[]): Money[] {
  if (weights.length === 0) {
    if (amount !== noMoney) throw new RangeError("An amount cannot be spread over no weights.");
    return [];
  }
  if (amount < noMoney) return spread(negate(amount), weights).map(negate);
  const total = weights.reduce((left, right) => left + right, 0n);
  if (total > 0n) return spreadOver(amount, weights, total);
  // If the total is negative, all weights are negated, which keeps the proportions.
  const positive = weights.map((weight) => (total < 0n ? -weight : 1n));
  return spreadOver(amount, positive, total < 0n ? -total : BigInt(weights.length));
}

/**
 * Allocates a settlement to the open amounts of the lines. A settlement of the total settles every line, and no line is
 * ever settled beyond its open amount, even after many partial payments.
 */
export function settle(amount: Money, open: readonly Money[]): Money[] {
  const total = sum(open);
  if (amount === total) return [...open];
  if (!isPartOf(amount, total)) throw new RangeError("A settlement cannot exceed what is open.");
  return spread(amount, open);
}

/** Whether the amount is between zero and the whole, with the sign of the whole. */
export function isPartOf(amount: Money, whole: Money): boolean {
  return whole < noMoney ? whole <= amount && amount <= noMoney : noMoney <= amount && amount <= whole;
}

function spreadOver(amount: Money, weights: readonly bigint[], total: bigint): Money[] {
  const shares = weights.map((weight) => divideDown(amount * weight, total));
  const leftOver = Number(amount - sum(shares.map((share) => cents(share.quotient))));
  const raised = new Set(positionsByRemainder(shares).slice(0, leftOver));
  return shares.map((share, position) => cents(share.quotient + (raised.has(position) ? 1n : 0n)));
}

type Share = { quotient: bigint; remainder: bigint };

function divideDown(dividend: bigint, divisor: bigint): Share {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  return remainder < 0n ? { quotient: quotient - 1n, remainder: remainder + divisor } : { quotient, remainder };
}

function positionsByRemainder(shares: readonly Share[]): number[] {
  return shares
    .map((share, position) => ({ remainder: share.remainder, position }))
    .sort((left, right) =>
      left.remainder === right.remainder ? left.position - right.position : left.remainder > right.remainder ? -1 : 1,
    )
    .map((share) => share.position);
}
