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
import { vendorTables as tables, VendorSummary } from "./vendor-summary-record.ts";
import { listSummaries } from "./list-summaries.ts";

const sorts = ["Name", "Status", "VendorType", "City", "Receives1099Form", "OpenBalance", "LastActivityDate"] as const;

/** What vendors are grouped by, and the tables that it needs. */
const groups = { VendorType: tables.type, City: "", Status: "" } as const;
const groupNames = ["VendorType", "City", "Status"] as const;

export const listVendorSummaries = defineMethod({
  name: "ListVendorSummaries",
  chapter: "Vendors",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists vendors with type, open balance and last activity.",
  rules: [
    "OpenBalance and LastActivityDate are null without the right to payables of the whole firm.",
    groupRule("vendors"),
  ],
  args: {
    FilterByStatus: list(choice(statuses), { doc: "Only vendors with one of these statuses." }),
    FilterByVendorType: list(key({ of: "VendorType", nullable: true }), {
      doc: "Only vendors of these types; null for those without one.",
    }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Found anywhere in Name, ignoring case; a value with % is a LIKE pattern.",
    }),
    ...sortArguments(sorts),
    ...groupArgument("vendors", groupNames),
    IncludeTotals: boolean({ default: false, doc: "Also returns the totals of all pages." }),
  },
  content: {
    Vendors: listOfRecord(VendorSummary),
    ...groupContent("vendors", "VendorSummaryGroup", {
      OpenBalance: money({
        required: true,
        tag: "payables",
        nullable: true,
        doc: "Of all vendors of the group; null if the caller does not see it.",
      }),
    }),
    Totals: group(
      { OpenBalance: money({ required: true, tag: "payables", doc: "Of all vendors on all pages." }) },
      { onlyWhenSet: true, title: "VendorSummaryTotals", doc: "Sent if IncludeTotals is true and the caller sees it." },
    ),
  },
  example: { FilterByStatus: ["Active"], Sort: "OpenBalance", Descending: true },
  async handle(args, call) {
    const record = visible(VendorSummary, call);
    const where = new Conditions()
      .anyOf("vendor.status", args.FilterByStatus)
      .anyOf("vendor.vendor_type_key", args.FilterByVendorType)
      .likeLowered("vendor.sort_name", args.FilterByNameLike);
    const sort = sortBy(args.Sort ?? "Name", record);
    const seesMoney = call.sight.reach.payables === "firm";
    return listSummaries(call, "Vendors", {
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
function sortBy(name: (typeof sorts)[number], record: typeof VendorSummary): SortBy {
  const shown = storedExpression(record, name);
  switch (name) {
    case "Name":
      return { sql: "vendor.sort_name" };
    case "Status":
      return { sql: "vendor.status" };
    case "VendorType":
      return { sql: "lower(coalesce(vendor_type.description,''))", tables: tables.type };
    case "City":
      return { sql: "lower(vendor.primary_address_city)" };
    case "Receives1099Form":
      return { sql: shown };
    case "OpenBalance":
      return { sql: `coalesce(${shown},0)`, tables: tables.open };
    case "LastActivityDate":
      return { sql: `coalesce(${shown},'-infinity')`, tables: tables.activity };
  }
}
