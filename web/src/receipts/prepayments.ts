import { centsOf } from "../shared/cents.ts";
import type { Receipt } from "./receipt.ts";

/** The unapplied prepayment of a client to a company. */
export interface Prepayment {
  readonly company: number;
  readonly name: string;
  readonly left: number;
}

export function prepaymentsOf(receipts: readonly Receipt[]): readonly Prepayment[] {
  const found = new Map<number, { name: string; cents: number }>();
  for (const receipt of receipts) {
    if (receipt.Status !== "Normal") continue;
    const of = found.get(receipt.CompanyKey) ?? { name: receipt.CompanyDescription, cents: 0 };
    if (receipt.Type === "Receipt") of.cents += centsOf(receipt.PrepaymentAmount);
    if (receipt.Type === "PrepaymentApplied") of.cents -= centsOf(receipt.Amount);
    found.set(receipt.CompanyKey, of);
  }
  return [...found]
    .filter(([, { cents }]) => cents > 0)
    .map(([company, { name, cents }]) => ({ company, name, left: cents / 100 }));
}
