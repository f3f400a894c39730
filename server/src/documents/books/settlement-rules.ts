/** On which days an invoice or a prepayment can be settled: never before it, and never with more than there is on any day. */
import { absolute, add, type DateOnly, formatMoney, type Money, noMoney, subtract, sum } from "@plumbline/accounting";
import { notAllowed, tooEarly } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** A change of a balance on a day. */
export interface DatedAmount {
  readonly day: DateOnly;
  readonly amount: Money;
}

/** What the rules need to know about an invoice that is settled. */
export interface SettledInvoice {
  readonly accountingDate: DateOnly;
  /** What is open after all settlements, whatever their dates. */
  readonly open: Money;
  /** The settlements and their voids, by day. */
  readonly settlements: readonly DatedAmount[];
}

/** The balance of the changes on each day from the given one on, oldest first; the first is that of the day itself. */
export function balancesFrom(day: DateOnly, changes: readonly DatedAmount[]): DatedAmount[] {
  const start = sum(changes.filter((change) => change.day <= day).map(({ amount }) => amount));
  const balances: DatedAmount[] = [{ day, amount: start }];
  for (const change of changes.filter((each) => each.day > day).toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    balances.push({ day: change.day, amount: add(balances.at(-1)!.amount, change.amount) });
  return balances;
}

/** The least balance of the changes from the day on. */
export function leastFrom(day: DateOnly, changes: readonly DatedAmount[]): Money {
  return balancesFrom(day, changes)
    .map(({ amount }) => amount)
    .reduce((least, amount) => (amount < least ? amount : least));
}

/**
 * Refuses to settle an invoice on a day before it was posted; money that comes earlier is a prepayment. Also refuses a day
 * from which earlier settlements, voided later, and this one would be more than the invoice.
 */
export function refuseEarlySettlement(
  date: DateOnly,
  amount: Money,
  { accountingDate, open, settlements }: SettledInvoice,
  property: string,
  name: string,
): Refusal[] {
  if (date < accountingDate) return [tooEarly(property, date, accountingDate, `the accounting date of ${name}`)];
  if (absolute(amount) > absolute(open)) return [];
  const total = add(open, sum(settlements.map((each) => each.amount)));
  const settled = balancesFrom(date, settlements);
  const exceeds = (balance: DatedAmount) => absolute(amount) > absolute(subtract(total, balance.amount));
  const last = settled.findLastIndex(exceeds);
  if (last < 0) return [];
  const allowed = settled[last + 1]!.day;
  const rest = `would settle ${name} with more than its amount: other settlements were voided only on ${allowed}. Use that date or a later one.`;
  return [notAllowed(property, date, rest)];
}

/** Refuses to apply or refund a prepayment on a day from which there would be less than nothing left of it. */
export function refuseEarlyPrepayment(
  date: DateOnly,
  amount: Money,
  changes: readonly DatedAmount[],
  property: string,
  name: string,
): Refusal[] {
  const refused = (rest: string) => [notAllowed(property, formatMoney(amount), rest)];
  const left = sum(changes.map((each) => each.amount));
  if (amount > left) return refused(`is more than the prepayment balance of ${name}, ${formatMoney(left)}.`);
  const least = leastFrom(date, changes);
  if (amount <= least) return [];
  const there = least < noMoney ? noMoney : least;
  return refused(
    `is more than the prepayment of ${name} that can be used on ${date}, ${formatMoney(there)}. Use a later date.`,
  );
}
