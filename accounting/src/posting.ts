/**
 * The result of a posting rule. A rule is a pure function from a document to rows of the two ledgers. It runs when the
 * document reaches the state that posts it, and the store saves the result in one database transaction.
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

/** A warning about a document that is posted nevertheless. */
export type PostingWarning = { is: "noPayRate" | "noBillRate"; line: number };

/** Fills in the parts that a document does not post. */
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
