import { needs } from "../../engine/access/access.ts";
import { choice, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { YearClosing, yearClosingStatuses } from "./closing-record.ts";

export const listYearClosings = defineMethod({
  name: "ListYearClosings",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists the closings of fiscal years, by date.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), { doc: "Closings of these companies." }),
    FilterByStatus: list(choice(yearClosingStatuses), { doc: "Closings with one of these statuses." }),
  },
  content: { YearClosings: listOfRecord(YearClosing) },
  example: { FilterByCompany: [1] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, YearClosing, {
      item: Object.keys(YearClosing.fields),
      where: new Conditions()
        .anyOf("year_closing.company_key", args.FilterByCompany)
        .anyOf("year_closing.status", args.FilterByStatus),
      order: "year_closing.last_date, year_closing.company_key, year_closing.year_closing_key",
      page: call.page,
    });
    return { content: { YearClosings: items }, ...(total === undefined ? {} : { total }) };
  },
});
