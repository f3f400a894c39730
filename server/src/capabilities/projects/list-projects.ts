import { anySession } from "../../engine/access/access.ts";
import { boolean, choice, dateTime, key, list, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { takesTimeOf } from "./chargeable-phase-store.ts";
import { Project } from "./project-record.ts";

/** The filter writes WorkHold where records write Workhold; either is taken in any letter case. */
const statusFilter = [
  "Preliminary",
  "Active",
  "Hold",
  "WorkHold",
  "BillingHold",
  "Closed",
  "Marketing",
  "Null",
] as const;

const likeDoc = "Found anywhere, ignoring case; a value with % is a LIKE pattern.";
const listItem = ["ProjectKey", "ID", "Description"] as const;

export const listProjects = defineMethod({
  name: "ListProjects",
  chapter: "Projects",
  versions: [1, 2],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists projects, by description. Templates are not among them.",
  args: {
    FilterByStatus: list(choice(statusFilter), { doc: "Only projects with one of these statuses." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Only projects of these companies." }),
    FilterByNameLike: text({ max: filterTextLengthMax, doc: `Description or ID. ${likeDoc}` }),
    FilterByDescriptionLike: text({ max: filterTextLengthMax, doc: likeDoc }),
    FilterByDescriptionEquals: text({ max: filterTextLengthMax, doc: "Ignores case." }),
    FilterByIDLike: text({ max: filterTextLengthMax, doc: likeDoc }),
    FilterByProjectType: list(key({ of: "ProjectType", nullable: true }), {
      doc: "null keeps projects without a type.",
    }),
    FilterBySyncToCRM: list(boolean(), { doc: "Only projects that are, or are not, synchronized with the CRM." }),
    FilterByEarliestModifiedDate: dateTime({ doc: "Inclusive." }),
    FilterByLatestModifiedDate: dateTime({ endOfDay: true, doc: "Inclusive." }),
    FilterByProject: list(key({ of: "Project" }), { doc: "Extension: only these projects." }),
    FilterByChargeableBy: key({
      of: "Employee",
      doc: "Extension: only projects with work that ListChargeablePhases enables for this employee.",
    }),
  },
  content: { Projects: listOfRecord(Project, listItem) },
  example: { FilterByStatus: ["Active", "WorkHold"], FilterByNameLike: "library" },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf(
        "project.status",
        args.FilterByStatus?.map((each) => (each === "WorkHold" ? "Workhold" : each)),
      )
      .anyOf("project.company_key", args.FilterByCompany)
      .likeLowered(["project.sort_description", "project.sort_id"], args.FilterByNameLike)
      .likeLowered("project.sort_description", args.FilterByDescriptionLike)
      .add(args.FilterByDescriptionEquals, (value) => `project.sort_description = lower(${value}::text)`)
      .likeLowered("project.sort_id", args.FilterByIDLike)
      .anyOf("project.project_type_key", args.FilterByProjectType)
      .anyOf("project.sync_to_crm", args.FilterBySyncToCRM)
      .between("project.last_modified", args.FilterByEarliestModifiedDate, args.FilterByLatestModifiedDate)
      .anyOf("project.project_key", args.FilterByProject)
      .add(args.FilterByChargeableBy, (employee) => takesTimeOf(`${employee}::int`))
      .add(false, (value) => `project.is_template = ${value}`);
    const { items, total } = await listRecords(call.db, Project, {
      item: listItem,
      where,
      order: "project.sort_description, project.project_key",
      page: call.page,
    });
    return { content: { Projects: items }, ...(total === undefined ? {} : { total }) };
  },
});
