/** Journal entries, recurring journals, and the closing of periods and years. */
export { closePeriod } from "./close-period.ts";
export { closeYear } from "./close-year.ts";
export { createJournalEntries } from "./create-journal-entries.ts";
export { endRecurringJournals } from "./end-recurring-journals.ts";
export { getJournalEntries } from "./get-journal-entries.ts";
export { Journal } from "./journal-record.ts";
export { listJournalEntries } from "./list-journal-entries.ts";
export { listPeriods } from "./list-periods.ts";
export { listRecurringJournals } from "./list-recurring-journals.ts";
export { listYearClosings } from "./list-year-closings.ts";
export { makeDueJournals } from "./make-due-journals.ts";
export { reopenPeriod } from "./reopen-period.ts";
export { reopenYear } from "./reopen-year.ts";
export { voidJournalEntries } from "./void-journal-entries.ts";
