/** Histories of a firm, for tests of whatever keeps its books. Nothing outside tests imports it. */
export { factsOf, type BookedDocument, type Books, emptyBooks } from "./test-books.ts";
export * as testFirm from "./test-firm.ts";
export { make } from "./test-history.ts";
export { firstDay, type Move, moves, newProject, newStory, type ProjectOfHistory, type Story } from "./test-story.ts";
