import { type AccountType, add, formatMoney, type Money, noMoney, subtract } from "@plumbline/accounting";
import { already, missing, notAllowed } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { BalanceAssertion, type NewAssertion } from "./balance-assertion-record.ts";

export interface AssertionFacts {
  readonly companies: ReadonlySet<number>;
  /** The types of the accounts that exist. */
  readonly accounts: ReadonlyMap<number, AccountType>;
  /** What the books show for each assertion of the call, in the account's normal sign. */
  readonly balances: readonly Money[];
}

/** Refuses an assertion that the books do not show, with the difference. */
export function refuseAssertion(given: NewAssertion, index: number, facts: AssertionFacts): Refusal[] {
  const at = `BalanceAssertions[${index}].`;
  const unknown = (["CompanyKey", "GLAccountKey"] as const).filter(
    (name) => !(name === "CompanyKey" ? facts.companies : facts.accounts).has(given[name]),
  );
  if (unknown.length > 0) return unknown.map((name) => missing(`${at}${name}`, given[name]));
  const type = facts.accounts.get(given.GLAccountKey)!;
  if (type !== "Asset" && type !== "Liability") {
    const rest = `is of type ${type}. Only assets and liabilities have balances that others can state.`;
    return [notAllowed(`${at}GLAccountKey`, given.GLAccountKey, rest)];
  }
  const stated = add(given.Amount, given.Outstanding ?? noMoney);
  const shown = facts.balances[index] ?? noMoney;
  if (shown === stated) return [];
  const rest = `with Outstanding ${formatMoney(given.Outstanding ?? noMoney)} is not the balance on ${given.Date}: the books show ${formatMoney(shown)}, a difference of ${formatMoney(subtract(shown, stated))}.`;
  return [notAllowed(`${at}Amount`, formatMoney(given.Amount), rest)];
}

/** Refuses the keys of assertions that do not exist or are withdrawn. */
export function refuseWithdrawn(keys: readonly number[], withdrawn: ReadonlyMap<number, boolean>): Refusal[] {
  return keys.flatMap((each): Refusal[] => {
    if (withdrawn.get(each) === false) return [];
    const { keyName } = BalanceAssertion;
    return [withdrawn.has(each) ? already("withdrawn", "balance assertion", keyName, each) : missing(keyName, each)];
  });
}

/** An asserted balance that the books no longer show. */
export interface BrokenAssertion {
  readonly key: number;
  readonly account: string;
  readonly company: number;
  readonly date: string;
  readonly basis: string;
  readonly stated: string;
  readonly shown: string;
  /** The entries that were posted after it was entered, on its date or before. */
  readonly entries: readonly number[];
}

export function brokenSentence({
  key,
  account,
  company,
  date,
  basis,
  stated,
  shown,
  entries,
}: BrokenAssertion): string {
  return `Balance assertion ${key} of account ${account} in company ${company} on ${date} (${basis}) states ${stated}, but the books show ${shown}: ${sinceOf(entries)}.`;
}

const sinceOf = (entries: readonly number[]) =>
  entries.length === 0 ? "no entry explains it" : `changed by journal entries ${entries.join(", ")}`;

/** A closing whose trial balance the books no longer show. */
export interface ChangedClosing {
  readonly company: number;
  readonly date: string;
  readonly source: string;
  /** Each changed account with both balances. */
  readonly accounts: readonly string[];
  /** What changed them: the entries that explain the change, or those that nothing permitted. */
  readonly entries: readonly number[];
  /** Whether entries that were permitted add up to exactly the change. */
  readonly isExplained: boolean;
  /** Why locks were passed. */
  readonly reasons: readonly string[];
}

/** The accounts that a sentence names. */
const namedMax = 10;

export function changedSentence(changed: ChangedClosing): string {
  return `${changedBalances(changed)}; ${sinceOf(changed.entries)}.`;
}

/** What permitted entries changed is no error. */
export function explainedSentence(changed: ChangedClosing): string {
  const { entries, reasons } = changed;
  const given = reasons.length === 0 ? "" : ` (${reasons.map((each) => each.replace(/\.$/, "")).join("; ")})`;
  return `${changedBalances(changed)}. Journal entries ${entries.join(", ")} explain it: they were posted on closed days with a reason, or after a reopening${given}. The next closing asserts the balances anew.`;
}

function changedBalances({ company, date, source, accounts }: ChangedClosing): string {
  const more = accounts.length > namedMax ? ` and ${accounts.length - namedMax} more` : "";
  const named = `${accounts.slice(0, namedMax).join(", ")}${more}`;
  return `The balances of company ${company} on ${date} that ${source} asserted have changed: ${named}`;
}

/** Refuses to close days on which an asserted balance is not what the books show. */
export function refuseBroken(broken: readonly BrokenAssertion[]): Refusal[] {
  return broken.map((each) => ({
    name: "wrongState",
    property: "BalanceAssertionKey",
    value: each.key,
    reason: `${brokenSentence(each)} Correct the books, or withdraw it with WithdrawBalanceAssertions.`,
  }));
}
