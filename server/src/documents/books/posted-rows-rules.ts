import { absolute, booksMax, formatMoney, larger, type Money, noMoney, postingMax } from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { BookRows, StatusMove } from "./book-rows.ts";

/** The largest amount that is added; a reversal does not count, because it must always be possible. */
export function largestAmount({ entries = [], transactions = [] }: BookRows): Money {
  const added = entries
    .filter(({ reversal }) => !reversal)
    .flatMap(({ postings }) => postings.map((each) => each.amount));
  const valued = transactions.filter(({ reverses }) => reverses === null).map((row) => row.value);
  return [...added, ...valued].map(absolute).reduce(larger, noMoney);
}

export function refuseLargeAmount(largest: Money): Refusal[] {
  return largest > postingMax ? [tooLarge(`The document posts ${formatMoney(largest)}.`, largest, postingMax)] : [];
}

/**
 * Every figure of a statement adds up days of accounts, and every project total adds up facts of one kind. A sum beyond
 * what a JSON number holds would not be exact, so the document that would lead there is refused.
 */
export function refuseInexactSum(sum: Money): Refusal[] {
  if (sum <= booksMax) return [];
  return [tooLarge(`With this document the books would add up to ${formatMoney(sum)}.`, sum, booksMax)];
}

function tooLarge(found: string, amount: Money, most: Money): Refusal {
  const reason = `${found} The maximum is ${formatMoney(most)}, so that every sum is exact. Use a smaller amount.`;
  return { name: "notAllowed", property: "Amount", value: formatMoney(amount), reason };
}

/** Refuses the call if the status of a row changed after the call had read it. */
export function refuseChangedRow(unchanged: StatusMove | undefined): Refusal[] {
  if (unchanged === undefined) return [];
  const { transaction, from } = unchanged;
  const reason = `Transaction ${transaction} is no longer ${from}. Read it again.`;
  return [{ name: "wrongState", property: "TransactionKey", value: transaction, reason }];
}
