import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalTextMax, divideRounded } from "./decimal.ts";
import {
  add,
  cents,
  compare,
  formatMoney,
  formatRate,
  hours,
  isMoneyWithinLimit,
  money,
  postingMax,
  multiply,
  negate,
  noMoney,
  parseHours,
  parseMoney,
  parseRate,
  percentOf,
  priced,
  rate,
  rateToNumber,
  subtract,
  sum,
  toNumber,
  units,
  withPercent,
} from "./money.ts";

// Amounts below 2^46, which JSON numbers represent exactly to the cent.
const anyCents = fc.bigInt(-(2n ** 46n) * 100n + 1n, 2n ** 46n * 100n - 1n).map(cents);

describe("reading money refuses", () => {
  test.each(["", " ", ".", "-", "+.", "abc", "1,000.00", "0x10", "1e", "1e9999", "--1", "1.2.3", "12 50", "NaN", "∞"])(
    "%j as not a number",
    (text) => expect(parseMoney(text)).toEqual({ ok: false, reason: "notANumber" }),
  );
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d as not a number", (value) =>
    expect(parseMoney(value)).toEqual({ ok: false, reason: "notANumber" }),
  );
  test("text longer than any amount", () => {
    expect(parseMoney("0".repeat(decimalTextMax))).toMatchObject({ ok: true });
    expect(parseMoney("0".repeat(decimalTextMax + 1))).toEqual({ ok: false, reason: "notANumber" });
  });
  test.each(["0.001", "-12.505", "1e-3", 0.1 + 0.2, 1e-7, 5e-324])("%s because of its decimal places", (value) =>
    expect(parseMoney(value)).toEqual({ ok: false, reason: "tooManyPlaces" }),
  );
  test.each(["90071992547409.93", "-90071992547409.93", "1e15", 1e15, 1e21, 1.7976931348623157e308, "1e999"])(
    "%s as out of range",
    (value) => expect(parseMoney(value)).toEqual({ ok: false, reason: "outOfRange" }),
  );
  test("anything but an exact amount in trusted text", () => {
    expect(() => money("1.005")).toThrow(RangeError);
    expect(() => rate("")).toThrow(RangeError);
  });
});

describe("reading money", () => {
  test.each([
    ["12.5", 1250n],
    [" -12.50 ", -1250n],
    ["+.5", 50n],
    ["7.", 700n],
    ["1.500", 150n],
    ["1.25e2", 12500n],
    ["125e-2", 125n],
    [0.1, 10n],
    [1e2, 10000n],
    [-0, 0n],
    ["90071992547409.92", 2n ** 53n],
    ["-90071992547409.92", -(2n ** 53n)],
  ])("takes %j", (input, value) => expect(parseMoney(input)).toEqual({ ok: true, value }));

  test("reads back what was formatted, as text and as a number", () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(parseMoney(formatMoney(amount))).toEqual({ ok: true, value: amount });
        expect(parseMoney(toNumber(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test("becomes the number that is nearest to its text, at every size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (whole) => {
        expect(toNumber(cents(whole))).toBe(Number(formatMoney(cents(whole))));
      }),
    );
  });

  test("rates are rounded to four places, halves away from zero", () => {
    expect(parseRate("1.00005")).toEqual({ ok: true, value: 10001n });
    expect(parseRate("-1.00005")).toEqual({ ok: true, value: -10001n });
    expect(parseRate("1.00004999")).toEqual({ ok: true, value: 10000n });
    expect(parseRate(1e-7)).toEqual({ ok: true, value: 0n });
    expect(parseRate("1e12")).toEqual({ ok: false, reason: "outOfRange" });
    expect(parseHours("7.255")).toEqual({ ok: false, reason: "tooManyPlaces" });
  });
});

test("formats are canonical", () => {
  expect([0n, 5n, -5n, 1250n, -1250n, -100n].map((value) => formatMoney(cents(value)))).toEqual([
    "0.00",
    "0.05",
    "-0.05",
    "12.50",
    "-12.50",
    "-1.00",
  ]);
  expect(formatRate(rate("1.25"))).toBe("1.2500");
  expect(rateToNumber(rate("0.0001"))).toBe(0.0001);
});

describe("arithmetic", () => {
  test("rounds halves away from zero", () => {
    expect(multiply(money("0.05"), rate("0.1"))).toBe(1n);
    expect(multiply(money("-0.05"), rate("0.1"))).toBe(-1n);
    expect(multiply(money("0.04"), rate("0.1"))).toBe(0n);
    expect(priced(hours("0.25"), rate("33.33"))).toBe(833n);
    expect(priced(units("-0.25"), rate("33.34"))).toBe(-834n);
    expect(percentOf(money("200.00"), rate("12.5"))).toBe(2500n);
    expect(percentOf(money("0.10"), rate("5"))).toBe(1n);
    expect(withPercent(money("0.01"), rate("-50"))).toBe(1n);
  });

  test("rounds a quotient to the nearest whole number, symmetric in the signs", () => {
    const divisor = fc.bigInt(-(10n ** 9n), 10n ** 9n).filter((value) => value !== 0n);
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), divisor, (dividend, by) => {
        const quotient = divideRounded(dividend, by);
        const error = 2n * (dividend - quotient * by);
        const size = by < 0n ? -by : by;
        expect(error <= size && error >= -size).toBe(true);
        expect(divideRounded(-dividend, by)).toBe(-quotient);
        expect(divideRounded(dividend, -by)).toBe(-quotient);
      }),
    );
  });

  test("adds, subtracts, negates, sums and compares", () => {
    fc.assert(
      fc.property(fc.array(anyCents), anyCents, (amounts, amount) => {
        expect(subtract(add(sum(amounts), amount), amount)).toBe(sum(amounts));
        expect(add(amount, negate(amount))).toBe(noMoney);
        expect(compare(amount, add(amount, cents(1n)))).toBe(-1);
        expect(compare(add(amount, cents(1n)), amount)).toBe(1);
        expect(compare(amount, amount)).toBe(0);
      }),
    );
  });

  test("detects a sum beyond the limit", () => {
    expect(isMoneyWithinLimit(postingMax)).toBe(true);
    expect(isMoneyWithinLimit(add(postingMax, cents(1n)))).toBe(false);
    expect(isMoneyWithinLimit(negate(add(postingMax, cents(1n))))).toBe(false);
  });

  test("quantities do not mix", () => {
    // @ts-expect-error money and hours have no sum
    add(money("1"), hours("1"));
    // @ts-expect-error a rate is not an amount
    percentOf(rate("1"), rate("1"));
    // @ts-expect-error a plain number is not money
    formatMoney(12n);
  });
});
