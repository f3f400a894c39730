/**
 * What a posting rule gives back. A rule is a pure function from a document to rows of the two books; it runs
 * when the document reaches the state that posts it, and the store saves all of it in one database transaction.
 */
import type { JournalEntry } from "./journal.ts";
import type { NewTransaction, StatusChange } from "./project-ledger.ts";
import type { PayableSettlement, ReceivableSettlement } from "./settlements.ts";

export type Posted = {
  transactions: readonly NewTransaction[];
  statusChanges: readonly StatusChange[];
  receivableSettlements: readonly ReceivableSettlement[];
  payableSettlements: readonly PayableSettlement[];
  entries: readonly JournalEntry[];
  warnings: readonly PostingWarning[];
};

/** What is worth saying about a document that is posted all the same. */
export type PostingWarning = { is: "noPayRate" | "noBillRate"; line: number };

/** A rule says only what its document posts. */
export function posted(parts: Partial<Posted>): Posted {
  return {
    transactions: [],
    statusChanges: [],
    receivableSettlements: [],
    payableSettlements: [],
    entries: [],
    warnings: [],
    ...parts,
  };
}
