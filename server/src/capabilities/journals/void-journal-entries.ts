import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { boolean, date } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { findDateLimits } from "../ledger/index.ts";
import { Journal } from "./journal-record.ts";
import { findClearing, lockJournals, voidJournals } from "./journal-store.ts";
import { endSeries, lockSeriesOf } from "./recurring-journal-store.ts";
import { planVoids } from "./void-rules.ts";

export const voidJournalEntries = defineMethod({
  name: "VoidJournalEntries",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  posts: { areas: ["Journals"], date: "VoidDate" },
  summary: "Voids journal entries by posting reversing entries. Either all journals of the call are voided or none.",
  rules: [
    "A journal entry with a date after VoidDate is voided on its own date.",
    "The reversal of a journal entry is voided with it. AndLater also voids the later ones of its series and ends a recurring series.",
    "A journal entry that another one clears (ClearsJournalKey) is -424: void the other one first, or in the same call. It is not voided before the other one was.",
    "A void date in a closed period is -424, as is a journal entry that is already voided.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedJournalEntries: requestedKeys(Journal),
    VoidDate: date({
      ofDocument: true,
      doc: "The date of the reversing entries. The default is the first open day from today on.",
    }),
    AndLater: boolean({ doc: "If true, the later journal entries of the same series are voided too." }),
  },
  content: { JournalEntries: listOfRecord(Journal) },
  example: { RequestedJournalEntries: [90] },
  async handle(args, call) {
    const keys = args.RequestedJournalEntries;
    const andLater = args.AndLater === true;
    // Locked first, so that no journal is added to a series while its journals are voided.
    const series = andLater ? await lockSeriesOf(call.db, keys) : [];
    const journals = await lockJournals(call.db, keys, andLater);
    const companies = new Set(journals.flatMap((each) => each.companies));
    const limits = await findDateLimits(call, [...companies]);
    const clearing = await findClearing(
      call.db,
      journals.map((each) => each.key),
    );
    const facts = { journals, clearing, limits, today: call.today() as DateOnly };
    const { planned, refusals, warnings } = planVoids(keys, args.VoidDate ?? null, facts);
    refuseAll(refusals);
    warnings.forEach(call.warn);
    await endSeries(call, series);
    return { content: { JournalEntries: await voidJournals(call, planned) } };
  },
});
