import type { JournalEntry, JournalEntryLine } from "@plumbline/client";
import type { RecordIn } from "../shared/use-record.ts";

/** A journal entry as the service returns it; lists omit the lines. */
export type Journal = JournalEntry;

/** The form of a new entry has one field each for how often and how many times it repeats. */
export interface NewJournal extends Omit<RecordIn<"CreateJournalEntries", "JournalEntries">, "Repeat"> {
  readonly RepeatEvery?: string;
  readonly RepeatTimes?: number;
}

export type JournalWithLines = JournalEntry;

export type JournalLine = JournalEntryLine;
