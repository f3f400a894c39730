import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { Journal } from "./journal-record.ts";

export const getJournalEntries = defineMethod({
  name: "GetJournalEntries",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  summary: "Returns journal entries with their lines, in the order of the requested keys.",
  args: { RequestedJournalEntries: requestedKeys(Journal) },
  content: { JournalEntries: listOfRecord(Journal) },
  example: { RequestedJournalEntries: [1, 2] },
  async handle(args, call) {
    return { content: { JournalEntries: await getRecords(call, Journal, args.RequestedJournalEntries) } };
  },
});
