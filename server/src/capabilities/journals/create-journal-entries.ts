import { mayPostToControlAccounts, needs } from "../../engine/access/access.ts";
import { journalLinesPerCallMax, journalsPerCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  listOfRecord,
  ofSubmitted,
  readSubmitted,
  type Submitted,
  submittedRecords,
} from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { Journal, newJournalFields } from "./journal-record.ts";
import { type PlannedJournal, planJournal } from "./journal-rules.ts";
import { findJournalFacts, readWritten, saveJournals } from "./journal-store.ts";
import { paidJournals } from "./paid-journals.ts";

export const createJournalEntries = defineMethod({
  name: "CreateJournalEntries",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  confirm: paidJournals,
  effect: "write",
  posts: { areas: ["Journals"], date: "JournalEntries.Date" },
  summary: "Creates and posts journal entries, including beginning balances and reversing or recurring journals.",
  rules: [
    "Either all journals of the call are posted or none.",
    "Debits must equal credits. If the lines belong to several companies, due-to and due-from postings are added so that each company balances.",
    "Lines may use only accounts with AllowJournalEntries, except in beginning balances. The date of a BeginningBalance journal must not be after the day on which the company's books begin, and the date of a Normal journal must not be before it.",
    "ReverseDate posts the opposite amounts on that date, as another journal with ReversesJournalKey. Repeat posts the same journal on later dates, with a common SeriesKey and with a reversal each if ReverseDate is given. The last day of a month stays the last day of a month.",
    "Repeat with WhenDue posts the first journal now and each later one on its date, without end if Times is omitted. A journal that cannot be posted on its date, for example because the period is closed, waits; ListRecurringJournals returns the reason. EndRecurringJournals ends a series.",
    "A line on a control account (receivables, payables, prepayments, payroll clearing, sales tax, credit cards, due-to and due-from) is -422 unless ControlReason and PartyKey or ClearsJournalKey are sent. The line counts in the aging from its date on. On a receivable or payable account Basis must be accrual.",
    "A Date in a closed period is -424, as is a missing control account. Date defaults to the first open day from today on, with a warning if that is not today.",
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
    const { caller } = call;
    const mayPostToControls = mayPostToControlAccounts(caller);
    const facts = await findJournalFacts(call, caller.employee?.companyKey ?? null, journals, mayPostToControls);
    const decided = journals.map((journal) => planJournal(journal, facts));
    const planned = allPlanned(args.JournalEntries, decided);
    decided.flatMap((each) => ("warnings" in each ? each.warnings : [])).forEach(call.warn);
    const keys = await saveJournals(call, planned, facts.controls);
    const { json, written } = await readWritten(call.db, keys);
    for (const each of written) call.wrote(each);
    return { content: { JournalEntries: json } };
  },
});

/** The planned journals; throws if any is refused or there are too many lines. */
function allPlanned(
  submitted: readonly Submitted[],
  decided: readonly ReturnType<typeof planJournal>[],
): PlannedJournal[][] {
  refuseAll(
    decided.flatMap((each, index) =>
      "refusals" in each
        ? each.refusals.map((refusal) => ofSubmitted(refusal, Journal.name, submitted[index]!, index))
        : [],
    ),
  );
  const planned = decided.flatMap((each) => ("planned" in each ? [each.planned] : []));
  const lines = planned.flat().reduce((count, journal) => count + journal.lines.length, 0);
  if (lines > journalLinesPerCallMax)
    throw refuse(
      "notAllowed",
      `JournalEntries have ${lines} lines, including repetitions and reversals. The maximum is ${journalLinesPerCallMax}.`,
      { property: "JournalEntries" },
    );
  return planned;
}
