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
  storedExpression,
  visible,
  sortArguments,
  type SortBy,
} from "../../engine/records/index.ts";
import { projectStatuses } from "../projects/index.ts";
import { projectTables as tables, projectTotals, ProjectSummary } from "./project-summary-record.ts";
import { listSummaries } from "./list-summaries.ts";

const sorts = [
  "Description",
  "ID",
  "Status",
  "Client",
  "Manager",
  "ProjectType",
  "Contract",
  "HoursWorked",
  "Spent",
  "Billed",
  "Unbilled",
  "OpenBalance",
  "LastActivityDate",
] as const;

/** What projects are grouped by, and the tables that it needs. */
const groups = { Client: tables.clients, Manager: tables.manager, ProjectType: tables.type, Status: "" } as const;
const groupNames = ["Client", "Manager", "ProjectType", "Status"] as const;

const doc = "Of all projects on all pages that the caller may see it of.";
const total = money({ required: true, tag: "clientMoney", nullable: true, doc });
const amounts = { Contract: total, Spent: total, Billed: total, Unbilled: total, OpenBalance: total };

export const listProjectSummaries = defineMethod({
  name: "ListProjectSummaries",
  chapter: "Projects",
  follows: "ListProjects",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists projects with client, manager, contract, spent, billed, open balance and last activity.",
  rules: [
    "Amounts are null for a project whose money the caller does not see; they sort as zero, and totals leave them out.",
    "Templates are not listed.",
    groupRule("projects"),
  ],
  args: {
    FilterByStatus: list(choice(projectStatuses), { doc: "Only projects with one of these statuses." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Only projects of these companies." }),
    FilterByProjectType: list(key({ of: "ProjectType", nullable: true }), {
      doc: "Only projects of these types; null for those without one.",
    }),
    FilterByClient: list(key({ of: "Client" }), { doc: "Only projects with an invoice group of these clients." }),
    FilterByManager: list(key({ of: "Employee", nullable: true }), {
      doc: "Only projects of these project managers; null for those without one.",
    }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Found anywhere in Description or ID, ignoring case; a value with % is a LIKE pattern.",
    }),
    ...sortArguments(sorts),
    ...groupArgument("projects", groupNames),
    IncludeTotals: boolean({ default: false, doc: "Also returns the totals of all pages." }),
  },
  content: {
    Projects: listOfRecord(ProjectSummary),
    ...groupContent("projects", "ProjectSummaryGroup", amounts),
    Totals: group(amounts, {
      onlyWhenSet: true,
      title: "ProjectSummaryTotals",
      doc: "Sent if IncludeTotals is true and the caller sees any of them.",
    }),
  },
  example: { FilterByStatus: ["Active"], Sort: "LastActivityDate", Descending: true },
  async handle(args, call) {
    const record = visible(ProjectSummary, call);
    const where = new Conditions()
      .anyOf("project.status", args.FilterByStatus)
      .anyOf("project.company_key", args.FilterByCompany)
      .anyOf("project.project_type_key", args.FilterByProjectType)
      .anyOf("project.project_manager_key", args.FilterByManager)
      .likeLowered(["project.sort_description", "project.sort_id"], args.FilterByNameLike)
      .add(
        nonEmpty(args.FilterByClient),
        (those) =>
          `project.project_key in (select project_key from invoice_group where client_key = any(${those}::int[]))`,
      )
      .add(false, (value) => `project.is_template = ${value}`);
    const seesMoney = call.sight.reach.clientMoney !== "none";
    const sort = sortBy(args.Sort ?? "Description", record);
    return listSummaries(call, "Projects", {
      record,
      where,
      sort,
      descending: args.Descending,
      group: args.GroupBy === undefined ? undefined : { member: args.GroupBy, tables: groups[args.GroupBy] },
      amounts: projectTotals,
      amountTables: `${tables.contract} ${tables.figures}`,
      seesMoney,
      includeTotals: args.IncludeTotals === true,
    });
  },
});

/** Amounts are sorted as the caller sees them, so that the order tells nothing about hidden ones. */
function sortBy(name: (typeof sorts)[number], record: typeof ProjectSummary): SortBy {
  const shown = (member: string) => `coalesce(${storedExpression(record, member)},0)`;
  switch (name) {
    case "Description":
      return { sql: "project.sort_description" };
    case "ID":
      return { sql: "project.sort_id" };
    case "Status":
      return { sql: "project.status" };
    case "Client":
      return { sql: "lower(coalesce(billed_to.names,''))", tables: tables.clients };
    case "Manager":
      return { sql: `lower(coalesce(${storedExpression(record, "Manager")},''))`, tables: tables.manager };
    case "ProjectType":
      return { sql: "lower(coalesce(project_type.description,''))", tables: tables.type };
    case "Contract":
      return { sql: shown("Contract"), tables: tables.contract };
    case "LastActivityDate":
      return { sql: "coalesce(activity.last,'-infinity')", tables: tables.activity };
    default:
      return { sql: shown(name), tables: tables.figures };
  }
}

const nonEmpty = (keys: readonly number[] | undefined) => (keys === undefined || keys.length === 0 ? undefined : keys);
