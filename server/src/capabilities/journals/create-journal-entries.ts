import { accounting } from "../../engine/access/access.ts";
import { journalLinesPerCallMax, journalsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod, type RawJson } from "../../engine/method/method.ts";
import {
  findRecords,
  listOfRecord,
  ofSubmitted,
  readSubmitted,
  type Submitted,
  submittedRecords,
} from "../../engine/records/index.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { Journal, newJournalFields } from "./journal-record.ts";
import { type PlannedJournal, planJournal } from "./journal-rules.ts";
import { findJournalFacts, saveJournals } from "./journal-store.ts";

export const createJournalEntries = defineMethod({
  name: "CreateJournalEntries",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary:
    "Creates journals and posts them at once: all of the call, or none. Also beginning balances, reversing and repeated journals.",
  rules: [
    "Debits equal credits. Lines of several companies are settled between them by due-to and due-from postings, so that each company balances.",
    "Lines name accounts with AllowJournalEntries; beginning balances may name any. Type BeginningBalance is not dated after the day the company's books begin, Normal not before.",
    "ReverseDate posts the opposite on that later day, as a journal with ReversesJournalKey. Repeat posts the same on later days, as journals with a common SeriesKey; a month's last day stays one, and each is reversed if the first is.",
    "Repeat with WhenDue posts the first now and the others when their days come, without end if Times is left out. One whose day lies in a closed period, or that the books refuse for another reason, waits; ListRecurringJournals says for what. EndRecurringJournals ends a series.",
    "A date in a closed period, or a missing control account, is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { JournalEntries: submittedRecords(newJournalFields, journalsPerCallMax) },
  content: { JournalEntries: listOfRecord(Journal) },
  example: {
    JournalEntries: [
      {
        CompanyKey: 1,
        Description: "Rent accrued",
        Lines: [
          { GLAccountKey: 17, Debit: 1250.5 },
          { GLAccountKey: 1, Credit: 1250.5 },
        ],
      },
    ],
  },
  async handle(args, call) {
    const journals = readSubmitted(newJournalFields, args.JournalEntries, call, Journal.name);
    const { db, now, usageKey, today, caller } = call;
    const writer = { db, now, usageKey, today, ownCompany: caller.employee?.companyKey ?? null };
    const facts = await findJournalFacts(writer, journals);
    const planned = allPlanned(
      args.JournalEntries,
      journals.map((journal) => planJournal(journal, facts)),
    );
    const keys = await saveJournals(call, planned, facts.controls);
    const { json } = await findRecords(db, Journal, keys);
    tellWritten(call, json);
    return { content: { JournalEntries: json } };
  },
});

function allPlanned(
  submitted: readonly Submitted[],
  decided: readonly ReturnType<typeof planJournal>[],
): PlannedJournal[][] {
  const refusals = decided.flatMap((each, index) =>
    "refusals" in each
      ? each.refusals.map((refusal) => ofSubmitted(refusal, Journal.name, submitted[index]!, index))
      : [],
  );
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const planned = decided.flatMap((each) => ("planned" in each ? [each.planned] : []));
  const lines = planned.flat().reduce((count, journal) => count + journal.lines.length, 0);
  if (lines > journalLinesPerCallMax)
    throw refuse(
      "notAllowed",
      `JournalEntries come to ${lines} lines with their repetitions and reversals; the maximum is ${journalLinesPerCallMax}.`,
      { property: "JournalEntries" },
    );
  return planned;
}

function tellWritten(call: Call, json: RawJson): void {
  for (const journal of JSON.parse(json.text) as { JournalKey: number }[])
    call.wrote({ record: Journal.name, key: journal.JournalKey, before: null, after: JSON.stringify(journal) });
}
