import { anySession } from "../../engine/access/access.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { listOfRecord, requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { asTemplate, ProjectTemplate } from "./described.ts";
import { shapesOf } from "./project-shapes.ts";
import { findProjects } from "./project-store.ts";
import { nestedTexts } from "./show-projects.ts";

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
    const template = { ...shown.Project, fields: asTemplate(shown.Project.fields) };
    const flat = await findProjects(call.db, { ...shown, Project: template }, args.RequestedProjects, {
      resources: false,
      where: "project.is_template",
    });
    warnOfMissing(
      call,
      ProjectTemplate,
      args.RequestedProjects,
      flat.projects.map((each) => each.key),
    );
    return { content: { ProjectTemplates: RawJson.list(nestedTexts(flat)) } };
  },
});
