import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { asTemplate, ProjectTemplate } from "./described.ts";
import { shapesOf } from "./project-shapes.ts";

export const getProjectTemplates = defineMethod({
  name: "GetProjectTemplates",
  chapter: "Projects",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads project templates by key: nested projects with ProjectTemplateKey in place of ProjectKey.",
  args: { RequestedProjects: requestedKeys({ name: "ProjectTemplate" }) },
  content: { ProjectTemplates: listOfRecord(ProjectTemplate) },
  example: { RequestedProjects: [8] },
  async handle(args, call) {
    const shown = shapesOf(call.firm).shown[1];
    const { keyName } = ProjectTemplate;
    const template = { ...shown, keyName, fields: asTemplate(shown.fields) };
    const found = await getRecords(call, template, args.RequestedProjects, "project.is_template");
    return { content: { ProjectTemplates: found } };
  },
});
