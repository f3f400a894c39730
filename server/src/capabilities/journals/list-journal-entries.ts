import { needs } from "../../engine/access/access.ts";
import { choice, date, key, list, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Journal, journalItem, journalStatuses, journalTypes } from "./journal-record.ts";

export const listJournalEntries = defineMethod({
  name: "ListJournalEntries",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists journal entries by date, without their lines.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), { doc: "Journal entries of these companies." }),
    FilterByType: list(choice(journalTypes), { doc: "Journal entries of these types." }),
    FilterByStatus: list(choice(journalStatuses), { doc: "Journal entries with one of these statuses." }),
    FilterByGLAccount: list(key({ of: "GLAccount" }), { doc: "Journal entries with a line on one of these accounts." }),
    FilterBySeries: list(key({ of: "JournalEntry" }), { doc: "Journal entries of these series." }),
    FilterByEarliestDate: date({ doc: "Journal entries on or after this date." }),
    FilterByLatestDate: date({ doc: "Journal entries on or before this date." }),
    FilterByDescriptionLike: text({
      max: filterTextLengthMax,
      doc: "Journal entries whose description contains this text.",
    }),
    FilterByNumberEquals: text({ max: filterTextLengthMax, doc: "Journal entries with this number." }),
  },
  content: { JournalEntries: listOfRecord(Journal, journalItem) },
  example: { FilterByType: ["Normal"], FilterByStatus: ["Normal"] },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("journal.company_key", args.FilterByCompany)
      .anyOf("journal.type", args.FilterByType)
      .anyOf("journal.status", args.FilterByStatus)
      .anyOf("journal.series_key", args.FilterBySeries)
      .add(
        (args.FilterByGLAccount ?? []).length === 0 ? undefined : args.FilterByGLAccount,
        (accounts) =>
          `journal.journal_key in (select journal_key from journal_line where gl_account_key = any(${accounts}::int[]))`,
      )
      .add(args.FilterByEarliestDate, (day) => `journal.journal_date >= ${day}::date`)
      .add(args.FilterByLatestDate, (day) => `journal.journal_date <= ${day}::date`)
      .like("journal.description", args.FilterByDescriptionLike)
      .equalsIgnoringCase("journal.number", args.FilterByNumberEquals);
    const { items, total } = await listRecords(call.db, Journal, {
      item: journalItem,
      where,
      order: "journal.journal_date, journal.journal_key",
      page: call.page,
    });
    return { content: { JournalEntries: items }, ...(total === undefined ? {} : { total }) };
  },
});
