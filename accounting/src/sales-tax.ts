import { divideRounded } from "./decimal.ts";
import { noMoney, noRate, percentOf, sum } from "./money.ts";
import type { Money, Rate } from "./money.ts";
import { spread } from "./spread.ts";

/** A tax by its code and percentage. */
export type SalesTax = { code: string; rate: Rate };
export type TaxCode = Pick<SalesTax, "code">;

/** The percentage that a tax amounts to. */
export function taxRate(amount: Money, salesTax: Money): Rate {
  return amount === noMoney ? noRate : (divideRounded(salesTax * 1_000_000n, amount) as Rate);
}

export type Taxed<Line> = Line & { salesTax: Money };

/**
 * Calculates each sales tax once, on the sum of what its lines have taxable, and allocates it to them by largest remainder, so that the
 * tax on the invoice is exactly the percentage of the taxed amount. Lines that come with their tax keep it.
 */
export function withSalesTax<Line extends { taxable: Money; tax: SalesTax | null; salesTax?: Money }>(
  lines: readonly Line[],
): Taxed<Line>[] {
  const shares = new Map<number, Money>();
  for (const positions of positionsByTax(lines).values()) {
    const amounts = positions.map((position) => lines[position]!.taxable);
    const { rate } = lines[positions[0]!]!.tax!;
    const parts = spread(percentOf(sum(amounts), rate), amounts);
    positions.forEach((position, index) => shares.set(position, parts[index]!));
  }
  return lines.map((line, position) => ({ ...line, salesTax: line.salesTax ?? shares.get(position) ?? noMoney }));
}

function positionsByTax(lines: readonly { tax: SalesTax | null; salesTax?: Money }[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  lines.forEach(({ tax, salesTax }, position) => {
    if (tax === null || salesTax !== undefined) return;
    const name = `${tax.rate} ${tax.code}`;
    groups.set(name, [...(groups.get(name) ?? []), position]);
  });
  return groups;
}
