import type { ControlAccountsByCompany } from "./accounts.ts";
import type { ControlItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { makeEntries, reverseEntry } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { AccountKey, CompanyKey, DepartmentKey } from "./keys.ts";
import { add, negate, noMoney } from "./money.ts";
import type { Money } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import type { PostedDocument } from "./posting-void.ts";
import { emptyTransaction, isWorkInProgress, retire, reverseTransaction } from "./project-ledger.ts";
import type { NewTransaction, Transaction } from "./project-ledger.ts";

/** The balance of an account in the old system, debit positive; on a control account with its item. */
export type OpeningBalance = {
  account: AccountKey;
  department: DepartmentKey | null;
  amount: Money;
  item?: ControlItem;
};

/** Work of the old system. Its status is the one it had there, so work that was billed there stays billed. */
export type OpeningWork = Omit<
  NewTransaction,
  "source" | "accountingDate" | "clientInvoiceLine" | "reverses" | "overheadGroupDetail" | "costRate" | "billRate"
> & { line: number };

/** The opening of a company: what its books contain on the day they begin, beside open documents. */
export type OpeningToPost = {
  opening: number;
  date: DateOnly;
  company: CompanyKey;
  /** The trial balance of the old system. */
  balances: readonly OpeningBalance[];
  /** What the open documents of the opening posted on the accrual basis. */
  documents: readonly OpeningBalance[];
  /** What the cash basis has beside that, where the old system has balances of its own for it. */
  cash: readonly OpeningBalance[];
  work: readonly OpeningWork[];
};

/**
 * Posts what the open documents leave of the trial balance, on both bases: after both, the accrual basis shows the trial
 * balance, and the cash basis the trial balance without what is open. Work posts to the project ledger only, because the
 * trial balance has its cost.
 */
export function postOpening(opening: OpeningToPost, controls: ControlAccountsByCompany): Posted {
  const { date, company } = opening;
  const source = { document: "Opening", key: opening.opening } as const;
  const remainder = new Map<string, OpeningBalance>();
  for (const each of opening.balances) addTo(remainder, each);
  for (const each of opening.documents) addTo(remainder, { ...each, amount: negate(each.amount) });
  const on = (basis: Posting["basis"]) => (balance: OpeningBalance) => ({ ...balance, company, basis, line: null });
  const postings = [...[...remainder.values()].map(on("both")), ...opening.cash.map(on("cash"))];
  return posted({
    transactions: opening.work.map(({ line, ...work }): NewTransaction => ({
      ...emptyTransaction,
      ...work,
      source: { ...source, line },
      accountingDate: date,
    })),
    entries: makeEntries({ source, date, company, postings }, controls),
  });
}

/**
 * Reverses an opening. Work in progress is retired as with a void; work that was finished in the old system never moved,
 * so its reversal has the same status and both sum to zero.
 */
export function reverseOpening(document: PostedDocument, date: DateOnly): Posted {
  return posted({
    transactions: document.transactions.map((row) => reverseWork(row, date)),
    statusChanges: document.transactions.filter(isWorkInProgress).flatMap(retire),
    entries: document.entries.map((entry) => reverseEntry(entry, date)),
  });
}

function reverseWork(row: Transaction, date: DateOnly): NewTransaction {
  const reversal = reverseTransaction(row, date);
  return isWorkInProgress(row) ? reversal : { ...reversal, status: row.status };
}

function addTo(sums: Map<string, OpeningBalance>, balance: OpeningBalance): void {
  const { account, department, item, amount } = balance;
  const place = JSON.stringify([account, department, item?.control, item?.party, item?.item, item?.key, item?.code]);
  sums.set(place, { ...balance, amount: add(sums.get(place)?.amount ?? noMoney, amount) });
}
