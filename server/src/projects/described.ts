import { type Fields, group, key, list } from "../method/fields.ts";
import type { RecordDefinition } from "../method/record.ts";
import { plainShapes } from "./project-shapes.ts";

const { 1: nested, 2: flat } = plainShapes.shown;

const createdWith = {
  onlyWhenSet: true,
  doc: "The negative key it was created with, in the answer to that call.",
} as const;

const resourceGroup = group(nested.Resource.fields, { title: "ProjectResource" });
/** A phase holds phases; the description names one level of them. */
const phaseGroup = group(
  {
    ...nested.Phase.fields,
    OriginalPhaseKey: key(createdWith),
    Phases: list(group(nested.Phase.fields), { onlyWhenSet: true, doc: "The phases below it." }),
  },
  { title: "ProjectPhase" },
);
const groupGroup = group(
  {
    ...nested.InvoiceGroup.fields,
    OriginalInvoiceGroupKey: key(createdWith),
    Phases: list(phaseGroup, { required: true }),
  },
  { title: "ProjectInvoiceGroup" },
);

/** The nested project of version 1, for the reference and the schemas. */
export const NestedProject: RecordDefinition<Fields, "Projects"> = {
  ...nested.Project,
  plural: "Projects",
  fields: { ...nested.Project.fields, InvoiceGroups: list(groupGroup, { required: true }) },
};

export const NestedProjectWithResources: RecordDefinition<Fields, "Projects"> = {
  ...NestedProject,
  name: "ProjectWithResources",
  fields: { ...NestedProject.fields, Resources: list(resourceGroup, { required: true }) },
};

/** A project template: a nested project under another key's name. */
export const ProjectTemplate: RecordDefinition<Fields, "ProjectTemplates"> = {
  ...NestedProject,
  name: "ProjectTemplate",
  plural: "ProjectTemplates",
  keyName: "ProjectTemplateKey",
  fields: asTemplate(NestedProject.fields),
};

/** The same fields with ProjectTemplateKey in place of ProjectKey. */
export function asTemplate(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name === "ProjectKey" ? "ProjectTemplateKey" : name, field]),
  );
}

/** The Content of version 2: four lists of flat records. */
export const flatRecords = flat;
