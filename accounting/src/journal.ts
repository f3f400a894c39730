/** The general ledger: double entry, appended to and never changed; a correction is a reversing entry. */
import { controlAccountsOf } from "./accounts.ts";
import type { ControlAccountsByCompany } from "./accounts.ts";
import type { DateOnly } from "./dates.ts";
import type { AccountKey, CompanyKey, DepartmentKey } from "./keys.ts";
import { add, negate, noMoney } from "./money.ts";
import type { Money } from "./money.ts";

export const bases = ["accrual", "cash"] as const;
export type Basis = (typeof bases)[number];

export type DocumentKind =
  | "Timesheet"
  | "ExpenseReport"
  | "ExpenseReportPayment"
  | "VendorInvoice"
  | "VendorPayment"
  | "ClientInvoice"
  | "Receipt"
  | "CreditMemo"
  | "ReceivableAdjustment"
  | "WriteOff"
  | "Journal"
  | "CloseYear";

/** The document that something was posted from. */
export type Source = { document: DocumentKind; key: number };

export type JournalEntry = {
  source: Source;
  date: DateOnly;
  /** Set on entries that close a year, which readers may leave out of a balance. */
  closeYear: boolean;
  /** Set on the entry that undoes its source's. */
  reversal: boolean;
  postings: readonly Posting[];
};

export type Posting = {
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  /** Debit positive, credit negative. */
  amount: Money;
  basis: Basis | "both";
  /** The line of the source document; null for what the document posts as a whole. */
  line: number | null;
};

export function countsIn(posting: Posting, basis: Basis): boolean {
  return posting.basis === basis || posting.basis === "both";
}

export type Imbalance = { company: CompanyKey; basis: Basis; difference: Money };

/** Where an entry does not balance: each company by itself, on each basis by itself. Empty when it does. */
export function findImbalances(postings: readonly Posting[]): Imbalance[] {
  return bases.flatMap((basis) =>
    [...netByCompany(postings, basis)]
      .filter(([, difference]) => difference !== noMoney)
      .map(([company, difference]) => ({ company, basis, difference })),
  );
}

export type EntryDraft = {
  source: Source;
  date: DateOnly;
  /** The company whose document it is: it stands between the others when several have lines on it. */
  company: CompanyKey;
  postings: readonly Posting[];
  closeYear?: boolean;
};

/**
 * Makes the entry of a document: like postings joined, empty ones dropped, companies balanced with each other.
 * No entry at all when nothing is left. A draft that does not balance over all companies is a fault of the
 * posting rule, never of a caller, so it throws.
 */
export function makeEntries(draft: EntryDraft, controls: ControlAccountsByCompany): JournalEntry[] {
  const balanced = balanceCompanies(draft.postings, draft.company, controls);
  const postings = joinPostings(balanced);
  if (postings.length === 0) return [];
  const { source, date, closeYear = false } = draft;
  return [{ source, date, closeYear, reversal: false, postings }];
}

/** The entry that undoes another, on the day of the undoing. */
export function reverseEntry(entry: JournalEntry, date: DateOnly): JournalEntry {
  const postings = entry.postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }));
  return { ...entry, date, reversal: !entry.reversal, postings };
}

/**
 * Adds due-to and due-from postings so that each company balances: every other company settles with the
 * document's own company, which owes it (or is owed) what its lines leave open.
 */
export function balanceCompanies(
  postings: readonly Posting[],
  company: CompanyKey,
  controls: ControlAccountsByCompany,
): Posting[] {
  for (const basis of bases) {
    const left = [...netByCompany(postings, basis).values()].reduce((total, net) => add(total, net), noMoney);
    if (left !== noMoney) throw new RangeError(`Postings do not balance on the ${basis} basis.`);
  }
  const between = findImbalances(postings)
    .filter((imbalance) => imbalance.company !== company)
    .flatMap(({ company: other, basis, difference }) => [
      duePosting(other, negate(difference), basis, controls),
      duePosting(company, difference, basis, controls),
    ]);
  return [...postings, ...between];
}

function duePosting(company: CompanyKey, amount: Money, basis: Basis, controls: ControlAccountsByCompany): Posting {
  const { dueTo, dueFrom } = controlAccountsOf(controls, company);
  return { account: amount > noMoney ? dueFrom : dueTo, company, department: null, amount, basis, line: null };
}

function netByCompany(postings: readonly Posting[], basis: Basis): Map<CompanyKey, Money> {
  const nets = new Map<CompanyKey, Money>();
  for (const posting of postings) {
    if (!countsIn(posting, basis)) continue;
    nets.set(posting.company, add(nets.get(posting.company) ?? noMoney, posting.amount));
  }
  return nets;
}

function joinPostings(postings: readonly Posting[]): Posting[] {
  const joined = new Map<string, Posting>();
  for (const posting of postings) {
    const { account, company, department, basis, line } = posting;
    const place = [account, company, department, basis, line].join();
    const amount = add(joined.get(place)?.amount ?? noMoney, posting.amount);
    joined.set(place, { ...posting, amount });
  }
  return [...joined.values()].filter((posting) => posting.amount !== noMoney);
}
