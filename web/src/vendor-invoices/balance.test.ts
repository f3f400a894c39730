import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, sumOf } from "../shared/cents.ts";
import { openAmount } from "./balance.ts";

test("amounts are converted to cents", () => {
  expect([centsOf("1,250.50"), centsOf(1250.5), centsOf(""), centsOf(null), centsOf("-"), centsOf("-0.01")]).toEqual([
    125_050, 125_050, 0, 0, 0, -1,
  ]);
});

test("the open amount is what the lines do not cover", () => {
  expect(openAmount("100.10", [{ CostAmount: 33.37 }, { CostAmount: "33.37" }])).toBe(33.36);
  expect(openAmount(0.3, [{ CostAmount: 0.1 }, { CostAmount: 0.2 }])).toBe(0);
  expect(openAmount(10, [{ CostAmount: 12 }, {}])).toBe(-2);
});

test("sums are exact to the cent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 50 }), (cents) => {
      const sum = cents.reduce((a, b) => a + b, 0);
      expect(centsOf(sumOf(cents.map((each) => (each / 100).toFixed(2))))).toBe(sum);
    }),
  );
});
