import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Opening } from "./opening-record.ts";

export const listOpenings = defineMethod({
  name: "ListOpenings",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists the openings of companies with the number of rows in each part.",
  args: { FilterByCompany: list(key({ of: "Company" }), { doc: "Only those of these companies." }) },
  content: { Openings: listOfRecord(Opening) },
  example: {},
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, Opening, {
      item: Object.keys(Opening.fields),
      where: new Conditions().anyOf("opening.company_key", args.FilterByCompany),
      order: "opening.company_key",
      page: call.page,
    });
    return { content: { Openings: items }, ...(total === undefined ? {} : { total }) };
  },
});
