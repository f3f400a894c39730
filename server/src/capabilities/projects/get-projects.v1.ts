import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { NestedProject } from "./described.ts";
import { Project } from "./project-record.ts";
import { shapesOf } from "./project-shapes.ts";

export const getProjectsV1 = defineMethod({
  name: "GetProjects",
  chapter: "Projects",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads projects by key, in the order of the keys, with nested invoice groups and phases.",
  rules: ["A phase's `Phases` holds the phases below it and is left out when there are none."],
  args: { RequestedProjects: requestedKeys(Project) },
  content: { Projects: listOfRecord(NestedProject) },
  example: { RequestedProjects: [1] },
  async handle(args, call) {
    return { content: { Projects: await getRecords(call, shapesOf(call.firm).shown[1], args.RequestedProjects) } };
  },
});
