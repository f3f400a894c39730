import {
  checkVoid,
  type DateOnly,
  type PostedDocument,
  postVoid,
  reverseOpening,
  type Source,
  type VoidProblem,
} from "@plumbline/accounting";
import { type BookRows, type ProjectFactRow, reverseFact } from "./book-rows.ts";

/** Everything that a document has posted and that is not reversed, with the keys of its entries. */
export interface BookedDocument {
  readonly source: Source;
  readonly document: PostedDocument;
  readonly entryKeys: readonly number[];
  readonly facts: readonly ProjectFactRow[];
}

/** A document to reverse and the date of the reversal. */
export interface Reversal {
  readonly booked: BookedDocument;
  readonly date: DateOnly;
}

/** What must be undone before the document: rows that were billed or written off, and documents that depend on it. */
export function voidProblems({ document }: BookedDocument, dependents: readonly Source[]): VoidProblem[] {
  return checkVoid(document, dependents);
}

/** The rows that reverse the document: reversing entries, negative rows, and status changes back. */
export function reversalOf({ source, document, entryKeys, facts }: BookedDocument, date: DateOnly): Required<BookRows> {
  const reverse = source.document === "Opening" ? reverseOpening : postVoid;
  const { transactions, statusChanges, entries } = reverse(document, date);
  return {
    transactions,
    moves: statusChanges.map((change) => ({ ...change, source, date, cause: "Void" })),
    facts: facts.map((fact) => reverseFact(fact, date)),
    entries: entries.map((entry, position) => ({ ...entry, reverses: entryKeys[position]! })),
  };
}

/**
 * The parts of a document that posted on different days, oldest first, so that each is reversed on its own day. Invoice
 * lines and status changes are with the last part.
 */
export function partsByDate(booked: BookedDocument): { readonly day: DateOnly; readonly part: BookedDocument }[] {
  const { document, entryKeys, facts } = booked;
  const days = [
    ...new Set([
      ...document.entries.map(({ date }) => date),
      ...document.transactions.map(({ accountingDate }) => accountingDate),
    ]),
  ].toSorted();
  return days.map((day, at) => {
    const isLast = at === days.length - 1;
    const part: BookedDocument = {
      ...booked,
      entryKeys: entryKeys.filter((_key, position) => document.entries[position]!.date === day),
      facts: isLast ? facts : [],
      document: {
        ...document,
        entries: document.entries.filter(({ date }) => date === day),
        transactions: document.transactions.filter(({ accountingDate }) => accountingDate === day),
        statusChanges: isLast ? document.statusChanges : [],
      },
    };
    return { day, part };
  });
}
