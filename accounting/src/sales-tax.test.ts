import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, money, percentOf, rate, sum } from "./money.ts";
import { withSalesTax } from "./sales-tax.ts";

const state = { code: "STATE", rate: rate("8.25") };
const city = { code: "CITY", rate: rate("8.25") };

test("lines without a tax get none", () => {
  expect(withSalesTax([{ taxable: money("10"), tax: null }])).toEqual([{ taxable: 1000n, tax: null, salesTax: 0n }]);
  expect(withSalesTax([])).toEqual([]);
});

test("a tax is calculated on the sum, not on each line", () => {
  // 8.25% of 0.10 is 0.00825, a cent each if rounded by line; of 0.30 it is 0.02475, two cents.
  const lines = [1, 2, 3].map(() => ({ taxable: money("0.10"), tax: state }));
  expect(withSalesTax(lines).map((line) => line.salesTax)).toEqual([1n, 1n, 0n]);
});

test("taxes with different codes are calculated separately", () => {
  const lines = [state, city, state].map((tax) => ({ taxable: money("0.10"), tax }));
  expect(withSalesTax(lines).map((line) => line.salesTax)).toEqual([1n, 1n, 1n]);
});

test("the shares always sum to the tax of the sum", () => {
  const line = fc.record({ taxable: fc.bigInt(-(10n ** 7n), 10n ** 7n).map(cents), tax: fc.constantFrom(state, null) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const taxed = withSalesTax(lines);
      const taxable = sum(lines.filter(({ tax }) => tax !== null).map(({ taxable: part }) => part));
      expect(sum(taxed.map(({ salesTax }) => salesTax))).toBe(percentOf(taxable, state.rate));
      for (const { tax, salesTax } of taxed) if (tax === null) expect(salesTax).toBe(0n);
    }),
  );
});
