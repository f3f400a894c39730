import { needs } from "../../engine/access/access.ts";
import { choice, date, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { WriteOff, writeOffStatuses } from "./unbilled-work-records.ts";

export const listWriteOffs = defineMethod({
  name: "ListWriteOffs",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney"),
  effect: "read",
  paged: true,
  summary: "Lists write-offs by date.",
  args: {
    FilterByStatus: list(choice(writeOffStatuses), { doc: "Only write-offs with one of these statuses." }),
    FilterByEarliestDate: date({ doc: "Only write-offs dated on or after this date." }),
    FilterByLatestDate: date({ doc: "Only write-offs dated on or before this date." }),
  },
  content: { WriteOffs: listOfRecord(WriteOff) },
  example: {},
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("write_off.status", args.FilterByStatus)
      .add(args.FilterByEarliestDate, (value) => `write_off_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `write_off_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, WriteOff, {
      item: Object.keys(WriteOff.fields),
      where,
      order: "write_off.write_off_date, write_off.write_off_key",
      page: call.page,
    });
    return { content: { WriteOffs: items }, ...(total === undefined ? {} : { total }) };
  },
});
