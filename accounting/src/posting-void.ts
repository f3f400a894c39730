import type { DateOnly } from "./dates.ts";
import { reverseEntry } from "./journal.ts";
import type { JournalEntry, Source } from "./journal.ts";
import type { TransactionKey } from "./keys.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import { retire, reverseStatusChange, reverseTransaction } from "./project-ledger.ts";
import type { StatusChange, Transaction } from "./project-ledger.ts";
import { reversePayableSettlement, reverseReceivableSettlement } from "./settlements.ts";
import type { PayableSettlement, ReceivableSettlement } from "./settlements.ts";

/** Everything that a document has posted, in its current state. */
export type PostedDocument = {
  transactions: readonly Transaction[];
  statusChanges: readonly StatusChange[];
  receivableSettlements: readonly ReceivableSettlement[];
  payableSettlements: readonly PayableSettlement[];
  entries: readonly JournalEntry[];
};

export type VoidProblem =
  | { reason: "billed" | "writtenOff"; transaction: TransactionKey }
  | { reason: "inUse"; by: Source };

/**
 * What must be undone first: rows of the document that are billed or written off, and documents that depend on it, such
 * as payments, receipts and reimbursements.
 */
export function checkVoid(document: PostedDocument, dependents: readonly Source[]): VoidProblem[] {
  return [
    ...document.transactions.flatMap(({ key, status }): VoidProblem[] => {
      if (status === "Billed") return [{ reason: "billed", transaction: key }];
      return status === "WrittenOff" ? [{ reason: "writtenOff", transaction: key }] : [];
    }),
    ...dependents.map((by): VoidProblem => ({ reason: "inUse", by })),
  ];
}

/**
 * Voids any document on the given date: a reversing entry for each entry, a negative row for each row, and the previous
 * status for every row that it changed. Nothing is deleted.
 */
export function postVoid(document: PostedDocument, date: DateOnly): Posted {
  const [problem] = checkVoid(document, []);
  if (problem !== undefined) throw new RangeError(`The document cannot be voided: ${problem.reason}.`);
  return posted({
    transactions: document.transactions.map((row) => reverseTransaction(row, date)),
    statusChanges: [...document.statusChanges.map(reverseStatusChange), ...document.transactions.flatMap(retire)],
    receivableSettlements: document.receivableSettlements.map(reverseReceivableSettlement),
    payableSettlements: document.payableSettlements.map(reversePayableSettlement),
    entries: document.entries.map((entry) => reverseEntry(entry, date)),
  });
}
