import { anySession } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, type RecordDefinition } from "../../engine/records/index.ts";
import { Project } from "./project-record.ts";

const listItem = ["ProjectTemplateKey", "ID", "Description"] as const;

const ListedTemplate: RecordDefinition = {
  ...Project,
  name: "ProjectTemplate",
  fields: { ProjectTemplateKey: key("project_key"), ID: Project.fields.ID, Description: Project.fields.Description },
};

export const listProjectTemplates = defineMethod({
  name: "ListProjectTemplates",
  chapter: "Projects",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists project templates, by description.",
  rules: [
    "A project becomes a template with UpdateProjects, IsTemplate true; CreateProjects with ProjectTemplateKey copies it.",
  ],
  args: { FilterByNameLike: text({ max: filterTextLengthMax, doc: "Description or ID, anywhere, ignoring case." }) },
  content: { ProjectTemplates: listOfRecord(ListedTemplate, listItem) },
  example: {},
  async handle(args, call) {
    const where = new Conditions()
      .likeLowered(["project.sort_description", "project.sort_id"], args.FilterByNameLike)
      .add(true, (value) => `project.is_template = ${value}`);
    const { items, total } = await listRecords(call.db, ListedTemplate, {
      item: listItem,
      where,
      order: "project.sort_description, project.project_key",
      page: call.page,
    });
    return { content: { ProjectTemplates: items }, ...(total === undefined ? {} : { total }) };
  },
});
