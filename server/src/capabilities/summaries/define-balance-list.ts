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
  type RecordDefinition,
  type SortBy,
  sortArguments,
  statuses,
  storedExpression,
  visible,
} from "../../engine/records/index.ts";
import { listSummaries } from "./list-summaries.ts";

/** What differs between the list of clients and the list of vendors. */
export interface BalanceList {
  readonly name: string;
  readonly summary: string;
  readonly record: RecordDefinition;
  /** What the sorted columns need. */
  readonly tables: { readonly type: string; readonly open: string; readonly activity: string };
  /** The member with the name. */
  readonly named: string;
  readonly type: "ClientType" | "VendorType";
  /** The member that only this list has, and the tables that it needs. */
  readonly own: { readonly name: string; readonly tables?: string };
  /** The right to the open balance, and what texts call it. */
  readonly right: "clientMoney" | "payables";
  readonly rightText: string;
}

type Keys = readonly (number | null)[] | undefined;

/** A list of those with whom the firm has open balances. */
export function defineBalanceList(of: BalanceList) {
  const { record, tables, named, type, own, right } = of;
  const { table, plural } = record;
  const noun = plural.toLowerCase();
  const byType = `FilterBy${type}`;
  const groups: Readonly<Record<string, string>> = { [type]: tables.type, City: "", Status: "" };
  return defineMethod({
    name: of.name,
    chapter: plural,
    follows: `List${plural}`,
    versions: [1, 2],
    extension: true,
    access: anySession,
    effect: "read",
    paged: true,
    summary: of.summary,
    rules: [
      `OpenBalance and LastActivityDate are null without the right to ${of.rightText} of the whole firm.`,
      groupRule(noun),
    ],
    args: {
      FilterByStatus: list(choice(statuses), { doc: `Only ${noun} with one of these statuses.` }),
      [byType]: list(key({ of: type, nullable: true }), {
        doc: `Only ${noun} of these types; null for those without one.`,
      }),
      FilterByNameLike: text({
        max: filterTextLengthMax,
        doc: `Found anywhere in ${named}, ignoring case; a value with % is a LIKE pattern.`,
      }),
      ...sortArguments([named, "Status", type, "City", own.name, "OpenBalance", "LastActivityDate"]),
      ...groupArgument(noun, [type, "City", "Status"]),
      IncludeTotals: boolean({ default: false, doc: "Also returns the totals of all pages." }),
    },
    content: {
      [plural]: listOfRecord(record),
      ...groupContent(noun, `${record.name}Group`, {
        OpenBalance: money({
          required: true,
          tag: right,
          nullable: true,
          doc: `Of all ${noun} of the group; null if the caller does not see it.`,
        }),
      }),
      Totals: group(
        { OpenBalance: money({ required: true, tag: right, doc: `Of all ${noun} on all pages.` }) },
        {
          onlyWhenSet: true,
          title: `${record.name}Totals`,
          doc: "Sent if IncludeTotals is true and the caller sees it.",
        },
      ),
    },
    example: { FilterByStatus: ["Active"], Sort: "OpenBalance", Descending: true },
    async handle(args, call) {
      const shown = visible(record, call);
      const where = new Conditions()
        .anyOf(`${table}.status`, args.FilterByStatus)
        .anyOf(`${table}.${table}_type_key`, (args as Readonly<Record<string, unknown>>)[byType] as Keys)
        .likeLowered(`${table}.sort_name`, args.FilterByNameLike);
      return listSummaries(call, plural, {
        record: shown,
        where,
        sort: sortsOf(of, shown)[args.Sort ?? named]!,
        descending: args.Descending,
        group: args.GroupBy === undefined ? undefined : { member: args.GroupBy, tables: groups[args.GroupBy]! },
        amounts: ["OpenBalance"],
        amountTables: tables.open,
        seesMoney: call.sight.reach[right] === "firm",
        includeTotals: args.IncludeTotals === true,
      });
    },
  });
}

/** Hidden members are sorted as the caller sees them, so that the order tells nothing about them. */
function sortsOf({ tables, named, type, own }: BalanceList, record: RecordDefinition): Record<string, SortBy> {
  const { table } = record;
  return {
    [named]: { sql: `${table}.sort_name` },
    Status: { sql: `${table}.status` },
    [type]: { sql: `lower(coalesce(${table}_type.description,''))`, tables: tables.type },
    City: { sql: `lower(${table}.primary_address_city)` },
    [own.name]: { ...own, sql: storedExpression(record, own.name) },
    OpenBalance: { sql: `coalesce(${storedExpression(record, "OpenBalance")},0)`, tables: tables.open },
    LastActivityDate: {
      sql: `coalesce(${storedExpression(record, "LastActivityDate")},'-infinity')`,
      tables: tables.activity,
    },
  };
}
