/** Sums of money typed or read: pluralize in cents, so that no fraction of one creeps in. */
export function centsOf(amount: unknown): number {
  const value = typeof amount === "string" ? Number(amount.replaceAll(",", "")) : Number(amount ?? 0);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** An amount as it is typed: a number, or its digits while they are; nothing while it is not one yet. */
export function amountOf(typed: unknown): number | undefined {
  const text = String(typed ?? "").replaceAll(",", "");
  return /^-?\d+(\.\d*)?$/.test(text) ? centsOf(text) / 100 : undefined;
}

export function sumOf(amounts: readonly unknown[]): number {
  return amounts.reduce<number>((sum, amount) => sum + centsOf(amount), 0) / 100;
}
