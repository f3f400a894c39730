import { needs } from "../../engine/access/access.ts";
import { choice, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Period, periodStatuses } from "./closing-record.ts";

export const listPeriods = defineMethod({
  name: "ListPeriods",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists the periods that companies have closed or reopened, by date.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), { doc: "Periods of these companies." }),
    FilterByStatus: list(choice(periodStatuses), { doc: "Periods with one of these statuses." }),
  },
  content: { Periods: listOfRecord(Period) },
  example: { FilterByStatus: ["Closed"] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, Period, {
      item: Object.keys(Period.fields),
      where: new Conditions()
        .anyOf("period.company_key", args.FilterByCompany)
        .anyOf("period.status", args.FilterByStatus),
      order: "period.first_date, period.last_date, period.company_key, period.period_key",
      page: call.page,
    });
    return { content: { Periods: items }, ...(total === undefined ? {} : { total }) };
  },
});
