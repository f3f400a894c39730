/** Generated histories for tests. */
import { addDays } from "./dates.ts";
import { billingMoves } from "./test-billing-moves.ts";
import type { BookedDocument, Books } from "./test-books.ts";
import { costMoves } from "./test-cost-moves.ts";
import { firstDay } from "./test-story.ts";
import type { Maker, Move, Story } from "./test-story.ts";

/** Makes the move if it is possible; returns the new document or null. */
export function make(books: Books, story: Story, move: Move): BookedDocument | null {
  const date = addDays(firstDay, move.days);
  const document = makers[move.is]({ books, story, move, date, key: books.documents.length + 1 });
  if (document !== null) story.documents.push(document);
  return document;
}

const makers: Record<Move["is"], Maker> = { ...costMoves, ...billingMoves };
