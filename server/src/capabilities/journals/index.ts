/** Journals that people write, and the closing of periods and years. */
export { createJournalEntries } from "./create-journal-entries.ts";
export { getJournalEntries } from "./get-journal-entries.ts";
export { Journal } from "./journal-record.ts";
export { listJournalEntries } from "./list-journal-entries.ts";
export { makeDueJournals } from "./due-journals.ts";
export { endRecurringJournals, listRecurringJournals } from "./recurring-journals.ts";
export { closePeriod, listPeriods, reopenPeriod } from "./periods.ts";
export { voidJournalEntries } from "./void-journal-entries.ts";
export { closeYear, listYearClosings, reopenYear } from "./year-closings.ts";
