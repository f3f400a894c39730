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

/** All that a document posted, as it stands now. */
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
 * What has to be undone first: rows of the document that an invoice or a write-off has taken, and documents
 * that rest on it (payments of an invoice, receipts, the repayment of a report).
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
 * Undoes any document, on the day of the undoing: a reversing entry for each of its entries, a negative row for
 * each of its rows, and every row it moved back where it was. Nothing is taken out of the books.
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
