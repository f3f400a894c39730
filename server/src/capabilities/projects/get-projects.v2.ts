import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRows, listOfRecord, requestedKeys, visible, warnOfMissing, forPages } from "../../engine/records/index.ts";
import { flatRecords } from "./described.ts";
import { Project } from "./project-record.ts";
import { shapesOf } from "./project-shapes.ts";
import { flatContent } from "./flat-shape.v2.ts";

/** The Content of every version 2 method on projects. */
export const flatProjectsContent = {
  Projects: listOfRecord(flatRecords.Project),
  InvoiceGroups: listOfRecord(flatRecords.InvoiceGroup),
  Phases: listOfRecord(flatRecords.Phase),
  Resources: listOfRecord(flatRecords.Resource),
};

export const getProjectsV2 = defineMethod({
  name: "GetProjects",
  chapter: "Projects",
  versions: [2],
  access: anySession,
  effect: "read",
  summary: "Reads projects by key as flat lists of projects, invoice groups, phases and resources.",
  rules: [
    "ParentKey of a top phase is its ProjectKey. Phases come in the order of the tree: each followed by those below it.",
    "A project's resource has PhaseKey null and ParentKey the project's key.",
  ],
  args: { RequestedProjects: requestedKeys(Project) },
  content: flatProjectsContent,
  example: { RequestedProjects: [1] },
  async handle(args, call) {
    const rows = await findRows(
      call.db,
      forPages(visible(shapesOf(call.firm).shown[2], call), call),
      args.RequestedProjects,
    );
    const found = rows.filter((row) => row.level === Project.name).map((row) => row.key);
    warnOfMissing(call, Project, args.RequestedProjects, found);
    return { content: flatContent(rows) };
  },
});
