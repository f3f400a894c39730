import { anySession } from "../../engine/access/access.ts";
import { choice, dateTime, key, list, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, statuses } from "../../engine/records/index.ts";
import { Client, clientListItem } from "./client-record.ts";
import { usedByCompanies } from "../contacts/index.ts";

export const listClients = defineMethod({
  name: "ListClients",
  chapter: "Clients",
  versions: [1],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists clients by name.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), {
      doc: "Clients used by these companies, and those no company uses yet.",
    }),
    FilterByStatus: list(choice(statuses), { doc: "Only records with one of these statuses." }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Found anywhere in Description, ignoring case; a value with % is a LIKE pattern.",
    }),
    FilterByNameEquals: text({ max: filterTextLengthMax, doc: "The whole Description, ignoring case." }),
    FilterByClientType: list(key({ of: "ClientType", nullable: true }), { doc: "null keeps clients without a type." }),
    FilterByEarliestModifiedDate: dateTime({ doc: "Inclusive." }),
    FilterByLatestModifiedDate: dateTime({ endOfDay: true, doc: "Inclusive." }),
  },
  content: { Clients: listOfRecord(Client, clientListItem) },
  example: { FilterByStatus: ["Active"], FilterByNameLike: "city" },
  async handle(args, call) {
    const where = new Conditions()
      .likeLowered("client.sort_name", args.FilterByNameLike)
      .add(args.FilterByNameEquals, (name) => `client.sort_name = lower(${name})`)
      .anyOf("client.client_type_key", args.FilterByClientType)
      .between("client.last_modified", args.FilterByEarliestModifiedDate, args.FilterByLatestModifiedDate);
    usedByCompanies(where, Client, args.FilterByCompany);
    const { items, total } = await listRecords(call.db, Client, {
      item: clientListItem,
      where,
      counted: { status: args.FilterByStatus },
      order: "client.sort_name, client.client_key",
      page: call.page,
    });
    return { content: { Clients: items }, ...(total === undefined ? {} : { total }) };
  },
});
