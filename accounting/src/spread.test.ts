import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, money, negate, sum } from "./money.ts";
import { isPartOf, settle, spread } from "./spread.ts";

const anyAmount = fc.bigInt(-(10n ** 12n), 10n ** 12n).map(cents);
const anyWeights = fc.array(fc.bigInt(-(10n ** 9n), 10n ** 9n), { minLength: 1, maxLength: 12 });
const plainWeights = fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 12 });

describe("spread", () => {
  test("refuses an amount without weights", () => {
    expect(() => spread(cents(1n), [])).toThrow(RangeError);
    expect(spread(cents(0n), [])).toEqual([]);
  });

  test("gives left-over cents to the largest remainders, earlier positions first", () => {
    expect(spread(money("1.00"), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(spread(money("0.02"), [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
    expect(spread(money("0.10"), [1n, 5n, 1n])).toEqual([2n, 7n, 1n]);
    expect(spread(money("40.00"), [100n, -20n])).toEqual([5000n, -1000n]);
  });

  test("is even if the weights sum to zero", () => {
    expect(spread(money("0.05"), [0n, 0n])).toEqual([3n, 2n]);
    expect(spread(money("0.04"), [50n, -50n])).toEqual([2n, 2n]);
  });

  test("always sums to the amount, and a negative amount gets the negative shares", () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const shares = spread(amount, weights);
        expect(shares).toHaveLength(weights.length);
        expect(sum(shares)).toBe(amount);
        expect(spread(negate(amount), weights)).toEqual(shares.map(negate));
      }),
    );
  });

  test("is within a cent of the exact share and gives a zero weight nothing", () => {
    fc.assert(
      fc.property(anyAmount, plainWeights, (amount, weights) => {
        const total = weights.reduce((left, right) => left + right, 0n);
        fc.pre(total > 0n);
        spread(amount, weights).forEach((share, position) => {
          const error = share * total - amount * weights[position]!;
          expect(error < total && error > -total).toBe(true);
          if (weights[position] === 0n) expect(share).toBe(0n);
        });
      }),
    );
  });
});

describe("settle", () => {
  test("refuses more than is open and the wrong sign", () => {
    expect(() => settle(money("10.01"), [money("4"), money("6")])).toThrow(RangeError);
    expect(() => settle(money("-0.01"), [money("4"), money("6")])).toThrow(RangeError);
    expect(() => settle(money("0.01"), [money("-4")])).toThrow(RangeError);
    expect(isPartOf(money("0.01"), money("0"))).toBe(false);
  });

  test("settles lines of either sign that sum to zero", () => {
    expect(settle(money("0"), [money("50"), money("-50")])).toEqual([5000n, -5000n]);
  });

  test("partial payments never exceed the open amount of a line, and the last one settles every line", () => {
    const open = fc.array(fc.bigInt(0n, 10n ** 7n).map(cents), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(open, fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), (lines, percents) => {
        let left = lines;
        for (const percent of percents) {
          const shares = settle(cents((sum(left) * BigInt(percent)) / 100n), left);
          shares.forEach((share, position) => expect(isPartOf(share, left[position]!)).toBe(true));
          left = left.map((amount, position) => cents(amount - shares[position]!));
        }
        expect(settle(sum(left), left)).toEqual(left);
      }),
    );
  });
});
