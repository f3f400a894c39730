import { controlAccountsOf, isClosedYearly } from "./accounts.ts";
import type { AccountType, ControlAccountsByCompany } from "./accounts.ts";
import type { DateOnly } from "./dates.ts";
import { bases, countsIn, makeEntries } from "./journal.ts";
import type { Basis, JournalEntry, Posting } from "./journal.ts";
import type { AccountKey, CompanyKey, DepartmentKey } from "./keys.ts";
import { add, negate, noMoney, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";

/** A journal entered by a user. Its lines are postings. */
export type JournalToPost = {
  journal: number;
  date: DateOnly;
  company: CompanyKey;
  lines: readonly (Posting & { line: number })[];
};

export type JournalProblem =
  | { reason: "noLines" }
  | { reason: "emptyLine"; line: number }
  | { reason: "accountTakesNoJournals"; line: number; account: AccountKey }
  | { reason: "doesNotBalance"; basis: Basis; difference: Money };

/** Everything that prevents a journal from being posted. Due-to and due-from postings balance the companies. */
export function checkJournal(
  journal: JournalToPost,
  allowsJournalEntries: (account: AccountKey) => boolean,
): JournalProblem[] {
  const { lines } = journal;
  if (lines.length === 0) return [{ reason: "noLines" }];
  const ofLines = lines.flatMap(({ line, account, amount }): JournalProblem[] => [
    ...(amount === noMoney ? [{ reason: "emptyLine", line } as const] : []),
    ...(allowsJournalEntries(account) ? [] : [{ reason: "accountTakesNoJournals", line, account } as const]),
  ]);
  const ofBases = bases.flatMap((basis): JournalProblem[] => {
    const difference = sum(lines.filter((line) => countsIn(line, basis)).map((line) => line.amount));
    return difference === noMoney ? [] : [{ reason: "doesNotBalance", basis, difference }];
  });
  return [...ofLines, ...ofBases];
}

export function postJournal(journal: JournalToPost, controls: ControlAccountsByCompany): Posted {
  const { date, company, lines } = journal;
  const source = { document: "Journal", key: journal.journal } as const;
  return posted({ entries: makeEntries({ source, date, company, postings: lines }, controls) });
}

/** The balance of an account in one company and department on the last day of the year, including earlier closings. */
export type ClosingBalance = {
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  basis: Basis;
  balance: Money;
};

export function closingBalances(
  entries: Iterable<JournalEntry>,
  typeOf: (account: AccountKey) => AccountType,
  yearEnd: DateOnly,
): ClosingBalance[] {
  const found = new Map<string, ClosingBalance>();
  for (const entry of entries) {
    if (entry.date > yearEnd) continue;
    for (const posting of entry.postings) {
      if (!isClosedYearly(typeOf(posting.account))) continue;
      for (const basis of bases) if (countsIn(posting, basis)) addTo(found, posting, basis);
    }
  }
  return [...found.values()];
}

export type CloseYearToPost = { closing: number; yearEnd: DateOnly; balances: readonly ClosingBalance[] };

/**
 * Closes a year: moves income and cost accounts to the retained earnings of each company, on both bases. Closing again
 * after later postings moves only the difference.
 */
export function postCloseYear(
  { closing, yearEnd, balances }: CloseYearToPost,
  controls: ControlAccountsByCompany,
): Posted {
  const source = { document: "CloseYear", key: closing } as const;
  const companies = [...new Set(balances.map((balance) => balance.company))];
  return posted({
    entries: companies.flatMap((company) => {
      const ofCompany = balances.filter((balance) => balance.company === company);
      const postings = ofCompany.flatMap((balance) => closingPostings(balance, controls));
      return makeEntries({ source, date: yearEnd, company, postings, closeYear: true }, controls);
    }),
  });
}

function closingPostings(closing: ClosingBalance, controls: ControlAccountsByCompany): Posting[] {
  const { account, company, department, basis, balance } = closing;
  const { retainedEarnings } = controlAccountsOf(controls, company);
  return [
    { account, company, department, basis, amount: negate(balance), line: null },
    { account: retainedEarnings, company, department: null, basis, amount: balance, line: null },
  ];
}

function addTo(found: Map<string, ClosingBalance>, posting: Posting, basis: Basis): void {
  const { account, company, department, amount } = posting;
  const place = [account, company, department, basis].join();
  const balance = add(found.get(place)?.balance ?? noMoney, amount);
  found.set(place, { account, company, department, basis, balance });
}
