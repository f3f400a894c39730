import { anySession } from "../../engine/access/access.ts";
import { boolean, choice, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  Conditions,
  groupArgument,
  groupContent,
  groupRule,
  listOfRecord,
  statuses,
  storedExpression,
  visible,
  sortArguments,
  type SortBy,
} from "../../engine/records/index.ts";
import { clientTables as tables, ClientSummary } from "./client-summary-record.ts";
import { listSummaries } from "./list-summaries.ts";

const sorts = [
  "Description",
  "Status",
  "ClientType",
  "City",
  "ActiveProjects",
  "OpenBalance",
  "LastActivityDate",
] as const;

/** What clients are grouped by, and the tables that it needs. */
const groups = { ClientType: tables.type, City: "", Status: "" } as const;
const groupNames = ["ClientType", "City", "Status"] as const;

export const listClientSummaries = defineMethod({
  name: "ListClientSummaries",
  chapter: "Clients",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists clients with type, active projects, open balance and last activity.",
  rules: [
    "OpenBalance and LastActivityDate are null without the right to client money of the whole firm.",
    groupRule("clients"),
  ],
  args: {
    FilterByStatus: list(choice(statuses), { doc: "Only clients with one of these statuses." }),
    FilterByClientType: list(key({ of: "ClientType", nullable: true }), {
      doc: "Only clients of these types; null for those without one.",
    }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Found anywhere in Description, ignoring case; a value with % is a LIKE pattern.",
    }),
    ...sortArguments(sorts),
    ...groupArgument("clients", groupNames),
    IncludeTotals: boolean({ default: false, doc: "Also returns the totals of all pages." }),
  },
  content: {
    Clients: listOfRecord(ClientSummary),
    ...groupContent("clients", "ClientSummaryGroup", {
      OpenBalance: money({
        required: true,
        tag: "clientMoney",
        nullable: true,
        doc: "Of all clients of the group; null if the caller does not see it.",
      }),
    }),
    Totals: group(
      { OpenBalance: money({ required: true, tag: "clientMoney", doc: "Of all clients on all pages." }) },
      { onlyWhenSet: true, title: "ClientSummaryTotals", doc: "Sent if IncludeTotals is true and the caller sees it." },
    ),
  },
  example: { FilterByStatus: ["Active"], Sort: "OpenBalance", Descending: true },
  async handle(args, call) {
    const record = visible(ClientSummary, call);
    const where = new Conditions()
      .anyOf("client.status", args.FilterByStatus)
      .anyOf("client.client_type_key", args.FilterByClientType)
      .likeLowered("client.sort_name", args.FilterByNameLike);
    const sort = sortBy(args.Sort ?? "Description", record);
    const seesMoney = call.sight.reach.clientMoney === "firm";
    return listSummaries(call, "Clients", {
      record,
      where,
      sort,
      descending: args.Descending,
      group: args.GroupBy === undefined ? undefined : { member: args.GroupBy, tables: groups[args.GroupBy] },
      amounts: ["OpenBalance"],
      amountTables: tables.open,
      seesMoney,
      includeTotals: args.IncludeTotals === true,
    });
  },
});

/** Hidden members are sorted as the caller sees them, so that the order tells nothing about them. */
function sortBy(name: (typeof sorts)[number], record: typeof ClientSummary): SortBy {
  const shown = storedExpression(record, name);
  switch (name) {
    case "Description":
      return { sql: "client.sort_name" };
    case "Status":
      return { sql: "client.status" };
    case "ClientType":
      return { sql: "lower(coalesce(client_type.description,''))", tables: tables.type };
    case "City":
      return { sql: "lower(client.primary_address_city)" };
    case "ActiveProjects":
      return { sql: shown, tables: tables.projects };
    case "OpenBalance":
      return { sql: `coalesce(${shown},0)`, tables: tables.open };
    case "LastActivityDate":
      return { sql: `coalesce(${shown},'-infinity')`, tables: tables.activity };
  }
}
