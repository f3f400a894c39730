import { authorizedUser } from "../../engine/access/access.ts";
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
  access: authorizedUser,
  effect: "read",
  paged: true,
  summary: "Lists journals by date, without their lines.",
  args: {
    FilterByCompany: list(key({ of: "Company" })),
    FilterByType: list(choice(journalTypes)),
    FilterByStatus: list(choice(journalStatuses)),
    FilterByGLAccount: list(key({ of: "GLAccount" }), { doc: "Journals with a line on one of these." }),
    FilterBySeries: list(key({ of: "JournalEntry" })),
    FilterByEarliestDate: date({ doc: "Inclusive." }),
    FilterByLatestDate: date({ doc: "Inclusive." }),
    FilterByDescriptionLike: text({ max: filterTextLengthMax }),
    FilterByNumberEquals: text({ max: filterTextLengthMax }),
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
