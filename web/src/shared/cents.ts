import { typedNumber } from "./formats.ts";

const typedDecimalsMax = 4;

/** Calculates in whole cents to avoid rounding errors. Text that is not a number counts as nothing; it cannot be saved. */
export function centsOf(amount: unknown): number {
  const value = typeof amount === "string" ? typedNumber(amount, typedDecimalsMax) : Number(amount ?? 0);
  return value !== undefined && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** The amount of a number or a text; undefined while the text is not a number. */
export function amountOf(typed: unknown): number | undefined {
  if (typeof typed === "number") return centsOf(typed) / 100;
  const value = typeof typed === "string" ? typedNumber(typed, typedDecimalsMax) : undefined;
  return value === undefined ? undefined : centsOf(value) / 100;
}

export function sumOf(amounts: readonly unknown[]): number {
  return amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0) / 100;
}

/** Null if one of the amounts is hidden: the sum of the others would be a false figure. */
export function sumOfShown(amounts: readonly unknown[]): number | null {
  return amounts.some((amount) => amount === null || amount === undefined) ? null : sumOf(amounts);
}
