import type { JournalEntry, JournalEntryLine } from "@plumbline/client";

/** A journal entry as the service returns it; lists omit the lines. */
export type Journal = JournalEntry;

export type JournalWithLines = JournalEntry;

export type JournalLine = JournalEntryLine;
