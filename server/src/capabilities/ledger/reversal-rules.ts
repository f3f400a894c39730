import {
  checkVoid,
  type DateOnly,
  type PostedDocument,
  postVoid,
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
  const { transactions, statusChanges, entries } = postVoid(document, date);
  return {
    transactions,
    moves: statusChanges.map((change) => ({ ...change, source, date, cause: "Void" })),
    facts: facts.map((fact) => reverseFact(fact, date)),
    entries: entries.map((entry, position) => ({ ...entry, reverses: entryKeys[position]! })),
  };
}
