/** Test helpers for packages that use accounting; only tests import them. */
export { factsOf, type BookedDocument, type Books, emptyBooks, openDay } from "./test-books.ts";
export * as testFirm from "./test-firm.ts";
export { make } from "./test-history.ts";
export { runs, tryShareOfRuns } from "./test-runs.ts";
export { firstDay, type Move, moves, newProject, newStory, type ProjectOfHistory, type Story } from "./test-story.ts";
