/** Calculates in whole cents to avoid rounding errors. */
export function centsOf(amount: unknown): number {
  const value = typeof amount === "string" ? Number(amount.replaceAll(",", "")) : Number(amount ?? 0);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** The amount of a number or a text; undefined while the text is not a number. */
export function amountOf(typed: unknown): number | undefined {
  const text = String(typed ?? "").replaceAll(",", "");
  return /^-?\d+(\.\d*)?$/.test(text) ? centsOf(text) / 100 : undefined;
}

export function sumOf(amounts: readonly unknown[]): number {
  return amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0) / 100;
}
