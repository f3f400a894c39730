import { needs } from "../../engine/access/access.ts";
import { choice, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { RecurringJournal, recurringStatuses } from "./recurring-journal-record.ts";

export const listRecurringJournals = defineMethod({
  name: "ListRecurringJournals",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists recurring journals with the date of the next journal and anything that prevents it.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), { doc: "Series of these companies." }),
    FilterByStatus: list(choice(recurringStatuses), { doc: "Series with one of these statuses." }),
  },
  content: { RecurringJournals: listOfRecord(RecurringJournal) },
  example: { FilterByStatus: ["Active"] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, RecurringJournal, {
      item: Object.keys(RecurringJournal.fields),
      where: new Conditions()
        .anyOf("journal.company_key", args.FilterByCompany)
        .anyOf("recurring_journal.status", args.FilterByStatus),
      order: 'lower(journal.description) collate "C", recurring_journal.series_key',
      page: call.page,
    });
    return { content: { RecurringJournals: items }, ...(total === undefined ? {} : { total }) };
  },
});
