import { cents, negate, noMoney, sum } from "./money.ts";
import type { Money } from "./money.ts";

/**
 * Spreads an amount over weights in proportion, to the cent, by largest remainder: each share is the exact
 * one rounded down, and the cents left over go to the largest remainders, earlier positions first. The
 * shares always sum to the amount, a zero weight gets nothing, and spreading the negative amount gives the
 * negative shares, so that a reversal undoes a spread exactly. Weights may be of either sign.
 *
 * Weights that sum to zero say nothing about proportion: the amount is then spread evenly.
 */
export function spread(amount: Money, weights: readonly bigint[]): Money[] {
  if (weights.length === 0) {
    if (amount !== noMoney) throw new RangeError("An amount cannot be spread over no weights.");
    return [];
  }
  if (amount < noMoney) return spread(negate(amount), weights).map(negate);
  const total = weights.reduce((left, right) => left + right, 0n);
  if (total > 0n) return spreadOver(amount, weights, total);
  // A negative total turns every weight around, which leaves the proportions as they were.
  const turned = weights.map((weight) => (total < 0n ? -weight : 1n));
  return spreadOver(amount, turned, total < 0n ? -total : BigInt(weights.length));
}

/**
 * Spreads a settlement over what is still open on each line. Settling everything settles every line, and no
 * line is ever settled beyond what it has open, however many part payments came before.
 */
export function settle(amount: Money, open: readonly Money[]): Money[] {
  const total = sum(open);
  if (amount === total) return [...open];
  if (!isPartOf(amount, total)) throw new RangeError("A settlement cannot exceed what is open.");
  return spread(amount, open);
}

/** Whether the amount lies between nothing and the whole, on the whole's side of zero. */
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
