/** The general ledger: double entry and append-only; a correction is a reversing entry. */
import { controlAccountsOf } from "./accounts.ts";
import type { BankAccount, ControlAccountsByCompany } from "./accounts.ts";
import { cardItem, intercompanyItem } from "./control-items.ts";
import type { ControlItem } from "./control-items.ts";
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
  | "CloseYear"
  | "PayrollPayment"
  | "TaxPayment"
  | "CardPayment"
  | "IntercompanySettlement"
  | "ClientRefund"
  | "ControlMove"
  | "Opening";

/** The document that something was posted from. */
export type Source = { document: DocumentKind; key: number };

export type JournalEntry = {
  source: Source;
  date: DateOnly;
  /** Set on entries that close a year, which can be left out of a balance. */
  closeYear: boolean;
  /** Set on an entry that reverses another entry of the same document. */
  reversal: boolean;
  /** The posting date of the labor that the entry corrects without reversing an entry. */
  corrects?: DateOnly;
  postings: readonly Posting[];
};

export type Posting = {
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  /** Debit positive, credit negative. */
  amount: Money;
  basis: Basis | "both";
  /** The line of the source document; null if the posting is for the whole document. */
  line: number | null;
  /** What a posting on a control account is about; absent on all other accounts. */
  item?: ControlItem;
};

/** Money on a bank account or credit card, debit positive. */
export function bankPosting(
  { account, company, card }: BankAccount,
  { amount, line = null }: { amount: Money; line?: number | null },
): Posting {
  const item = card === undefined ? {} : { item: cardItem(card) };
  return { account, company, department: null, amount, basis: "both", line, ...item };
}

export function countsIn(posting: Posting, basis: Basis): boolean {
  return posting.basis === basis || posting.basis === "both";
}

export type Imbalance = { company: CompanyKey; basis: Basis; difference: Money };

/** The companies and bases on which an entry does not balance; empty if it balances. */
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
  /** The company of the document; companies with lines on it settle with this one. */
  company: CompanyKey;
  postings: readonly Posting[];
  closeYear?: boolean;
  corrects?: DateOnly;
};

/**
 * Makes the entry of a document: combines like postings, drops empty ones and balances each company. Returns no entry if
 * nothing is left. A draft that does not balance over all companies is a bug in the posting rule, so it throws.
 */
export function makeEntries(draft: EntryDraft, controls: ControlAccountsByCompany): JournalEntry[] {
  const balanced = balanceCompanies(draft.postings, draft.company, controls);
  const postings = joinPostings(balanced);
  if (postings.length === 0) return [];
  const { source, date, closeYear = false, corrects } = draft;
  const entry = { source, date, closeYear, reversal: false, postings };
  return [corrects === undefined ? entry : { ...entry, corrects }];
}

/** The entry that reverses another, on the given date. */
export function reverseEntry(entry: JournalEntry, date: DateOnly): JournalEntry {
  const postings = entry.postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }));
  return { ...entry, date, reversal: !entry.reversal, postings };
}

/**
 * Adds due-to and due-from postings so that each company balances: every other company settles the difference of its
 * lines with the company of the document.
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
      duePosting(other, company, negate(difference), basis, controls),
      duePosting(company, other, difference, basis, controls),
    ]);
  return [...postings, ...between];
}

function duePosting(
  company: CompanyKey,
  other: CompanyKey,
  amount: Money,
  basis: Basis,
  controls: ControlAccountsByCompany,
): Posting {
  const { dueTo, dueFrom } = controlAccountsOf(controls, company);
  const account = amount > noMoney ? dueFrom : dueTo;
  return { account, company, department: null, amount, basis, line: null, item: intercompanyItem(other) };
}

function netByCompany(postings: readonly Posting[], basis: Basis): Map<CompanyKey, Money> {
  const nets = new Map<CompanyKey, Money>();
  for (const posting of postings) {
    if (!countsIn(posting, basis)) continue;
    nets.set(posting.company, add(nets.get(posting.company) ?? noMoney, posting.amount));
  }
  return nets;
}

/** Combines like postings and drops those that add up to nothing. */
export function joinPostings(postings: readonly Posting[]): Posting[] {
  const joined = new Map<string, Posting>();
  for (const posting of postings) {
    const { account, company, department, basis, line, item } = posting;
    const place = [account, company, department, basis, line, item?.control, item?.item, item?.key, item?.code].join();
    const same = joined.get(place);
    joined.set(place, same === undefined ? posting : { ...posting, amount: add(same.amount, posting.amount) });
  }
  return [...joined.values()].filter((posting) => posting.amount !== noMoney);
}
