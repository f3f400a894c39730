import { centsOf, sumOf } from "../shared/cents.ts";

/** What the lines leave open of the invoice: nothing when it can be saved. */
export function openAmount(amount: unknown, lines: readonly Readonly<Record<string, unknown>>[]): number {
  return (centsOf(amount) - centsOf(sumOf(lines.map((line) => line["CostAmount"])))) / 100;
}
