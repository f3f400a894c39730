import { choice, date, dateTime, integer, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { repeatedEvery } from "./journal-record.ts";

export const recurringStatuses = ["Active", "Ended"] as const;

export const RecurringJournal = defineRecord({
  name: "RecurringJournal",
  plural: "RecurringJournals",
  key: "SeriesKey",
  table: "recurring_journal",
  from: `recurring_journal join journal on journal.journal_key = recurring_journal.series_key
    join company on company.company_key = journal.company_key`,
  doc: "A series of journals, each posted automatically on its date. Its key is the JournalKey of the first journal.",
  fields: {
    SeriesKey: key("series_key", { doc: "The key of the series, which is the JournalKey of its first journal." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When the series was last changed." }),
    CompanyKey: key({ of: "Company", sql: "journal.company_key", doc: "The company of the journals." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    Description: text({ sql: "journal.description", doc: "The description of the journals." }),
    Amount: money({ sql: "journal.amount", doc: "The total debits of each journal." }),
    FirstDate: date({ sql: "journal.journal_date", doc: "The date of the first journal." }),
    Every: choice(repeatedEvery, "every", { doc: "How often a journal is posted." }),
    Times: integer("times", {
      nullable: true,
      doc: "The number of journals in the series, including the first; null if the series has no end.",
    }),
    TimesMade: integer("made", { doc: "The number of journals posted so far." }),
    NextDate: date("next_date", { nullable: true, doc: "The date of the next journal; null if the series has ended." }),
    Status: choice(recurringStatuses, "status", { doc: "Active while more journals will be posted, then Ended." }),
    WaitsFor: text("waits_for", {
      doc: "Why the next journal could not be posted on its date; empty if nothing prevents it.",
    }),
  },
});
