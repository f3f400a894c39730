import { centsOf, sumOf } from "../shared/cents.ts";

/** The invoice amount minus its lines; zero if the invoice can be saved. */
export function openAmount(amount: unknown, lines: readonly Readonly<Record<string, unknown>>[]): number {
  return (centsOf(amount) - centsOf(sumOf(lines.map((line) => line["CostAmount"])))) / 100;
}
