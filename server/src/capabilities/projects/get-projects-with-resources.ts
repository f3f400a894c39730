import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { NestedProjectWithResources } from "./described.ts";
import { Project } from "./project-record.ts";
import { shapesOf } from "./project-shapes.ts";

export const getProjectsWithResources = defineMethod({
  name: "GetProjectsWithResources",
  chapter: "Projects",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads projects as GetProjects does, with the resources of projects and phases.",
  rules: ["Read-only: not to be combined with UpdateProjects, where Resources take no part."],
  args: { RequestedProjects: requestedKeys(Project) },
  content: { Projects: listOfRecord(NestedProjectWithResources) },
  example: { RequestedProjects: [1] },
  async handle(args, call) {
    return { content: { Projects: await getRecords(call, shapesOf(call.firm).withResources, args.RequestedProjects) } };
  },
});
