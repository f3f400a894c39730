import { type Warning, warning } from "../../engine/fields/refusals.ts";

/** The asserted balances that postings change. */
export interface ChangedAssertions {
  /** Their keys, at most 20. */
  readonly keys: readonly number[];
  readonly count: number;
  /** The numbers of the accounts. */
  readonly accounts: readonly string[];
  readonly dates: readonly string[];
}

/** Tells the caller that a posting is on or before the date of balances that were asserted. */
export function warnOfAssertions(changed: ChangedAssertions | null): Warning[] {
  if (changed === null) return [];
  const { keys, count, accounts, dates } = changed;
  const balances = count === 1 ? "a balance" : `${count} balances`;
  const until = dates.length === 1 ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  const reason = `This changes ${balances} that were asserted (accounts ${accounts.join(", ")} on ${until}). plumbline check lists it until the next closing asserts the balances anew; balances that somebody entered must be withdrawn.`;
  return [warning("ruleHint", reason, { BalanceAssertionKeys: keys, Accounts: accounts, AssertionDates: dates })];
}
