import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { RecurringJournal } from "./recurring-journal-record.ts";
import { refuseEnding } from "./recurring-rules.ts";
import { endSeries, lockSeries } from "./recurring-journal-store.ts";

export const endRecurringJournals = defineMethod({
  name: "EndRecurringJournals",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  summary: "Ends recurring journals, so that no more are posted. Either all series of the call are ended or none.",
  rules: [
    "Journals that were already posted remain; use VoidJournalEntries to void them. A series that has already ended is -424.",
  ],
  errors: ["notFound", "wrongState"],
  args: { RequestedRecurringJournals: requestedKeys(RecurringJournal) },
  content: { RecurringJournals: listOfRecord(RecurringJournal) },
  example: { RequestedRecurringJournals: [2] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedRecurringJournals)];
    const statuses = await lockSeries(call.db, keys);
    refuseAll(keys.flatMap((each) => refuseEnding(each, statuses.get(each))));
    await endSeries(call, keys);
    return { content: { RecurringJournals: (await findRecords(call.db, RecurringJournal, keys)).json } };
  },
});
