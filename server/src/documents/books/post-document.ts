import { followControls, largeAmount, type TransactionKey } from "@plumbline/accounting";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type ChangedAssertions, warnOfAssertions } from "./assertion-rules.ts";
import type { BookRows, EntryRow } from "./book-rows.ts";
import { passSoftLocks, type PostedPlace } from "./lock-store.ts";
import { largestAmount, refuseChangedRow, refuseInexactSum, refuseLargeAmount } from "./posted-rows-rules.ts";
import {
  appendRows,
  type AppendedRows,
  findChangedAssertions,
  findLargestSum,
  foldBooks,
  lockLargeSums,
  moveTransactions,
  type Poster,
} from "./posting-store.ts";

/** A writer folds the differences into the kept sums when there are this many. */
const unfoldedMax = 1_000;

/**
 * THE DOOR TO THE BOOKS: posts documents to the project ledger and the general ledger. It runs in the caller's
 * transaction, with one statement for all documents and one more for status changes. At commit the database checks that
 * every entry balances. It refuses rows on locked days, except
 * softly locked ones if the poster has a reason. What is posted on a retired control account is carried over to its
 * successor by one more statement. Returns the new keys, in order.
 */
export async function postDocument(
  poster: Poster,
  rows: BookRows,
): Promise<{ transactions: TransactionKey[]; entries: number[] }> {
  await passSoftLocks(poster, placesOf(rows));
  const largest = largestAmount(rows);
  refuseAll(refuseLargeAmount(largest));
  const large = largest >= largeAmount;
  if (large) await lockLargeSums(poster.db);
  const keys = await appendRows(poster, rows);
  if (large) refuseAll(refuseInexactSum(await findLargestSum(poster.db)));
  const asserted = await carryOver(poster, rows.entries ?? [], keys);
  warnOfAssertions(asserted).forEach((each) => poster.warn?.(each));
  refuseAll(refuseChangedRow(await moveTransactions(poster, rows.moves ?? [])));
  await foldBooks(poster.db, unfoldedMax);
  return { transactions: keys.transactions ?? [], entries: keys.entries ?? [] };
}

/**
 * Posts what carries the entries over from retired control accounts, and returns which asserted balances all of them change. A
 * move that is committed after the statement that found no retired account is seen by the guard item_at_home, and the call
 * runs again.
 */
async function carryOver(
  poster: Poster,
  entries: readonly EntryRow[],
  { entries: keys, retired, asserted }: AppendedRows,
): Promise<ChangedAssertions | null> {
  const following = followControls(entries, retired ?? []);
  if (following.length === 0) return asserted;
  const carried = { entries: following.map(({ follows, entry }) => ({ ...entry, follows: keys![follows]! })) };
  await passSoftLocks(poster, placesOf(carried));
  const { entries: carriedKeys } = await appendRows(poster, carried);
  return findChangedAssertions(poster.db, [...keys!, ...carriedKeys!]);
}

/** Where and when the rows count. */
function placesOf({ transactions = [], facts = [], entries = [], moves = [] }: BookRows): PostedPlace[] {
  return [
    ...entries.flatMap(({ postings, source, date }) =>
      postings.map(({ company }) => ({ company, document: source.document, day: date })),
    ),
    ...transactions.map(({ project, phase, employee, source, accountingDate }) => ({
      project,
      phase,
      employee: project === null ? employee : null,
      document: source.document,
      day: accountingDate,
    })),
    ...facts.map(({ project, phase, source, accountingDate }) => ({
      project,
      phase,
      document: source.document,
      day: accountingDate,
    })),
    // A hold changes no figure.
    ...moves
      .filter(({ cause }) => cause !== "Hold" && cause !== "Release")
      .map(({ transaction, source, date }) => ({ transaction, document: source.document, day: date })),
  ];
}
