import type { Capability } from "../../engine/capability/capability.ts";
import { background } from "./background.ts";
import { closePeriod } from "./close-period.ts";
import { closeYear } from "./close-year.ts";
import { createBalanceAssertions } from "./create-balance-assertions.ts";
import { createJournalEntries } from "./create-journal-entries.ts";
import { endRecurringJournals } from "./end-recurring-journals.ts";
import { getJournalEntries } from "./get-journal-entries.ts";
import { listBalanceAssertions } from "./list-balance-assertions.ts";
import { listJournalEntries } from "./list-journal-entries.ts";
import { listPeriods } from "./list-periods.ts";
import { listRecurringJournals } from "./list-recurring-journals.ts";
import { listYearClosings } from "./list-year-closings.ts";
import { moveControlAccount } from "./move-control-account.ts";
import { reopenPeriod } from "./reopen-period.ts";
import { reopenYear } from "./reopen-year.ts";
import { voidJournalEntries } from "./void-journal-entries.ts";
import { withdrawBalanceAssertions } from "./withdraw-balance-assertions.ts";

/** Journal entries, recurring journals, and the closing of periods and years. */
export const journals = {
  ...background,
  methods: {
    listJournalEntries,
    getJournalEntries,
    createJournalEntries,
    voidJournalEntries,
    listRecurringJournals,
    endRecurringJournals,
    listPeriods,
    closePeriod,
    reopenPeriod,
    listYearClosings,
    closeYear,
    reopenYear,
    moveControlAccount,
    listBalanceAssertions,
    createBalanceAssertions,
    withdrawBalanceAssertions,
  },
} satisfies Capability;

export { Journal } from "./journal-record.ts";
