import { type Fields, group, json, key, list } from "../../engine/fields/fields.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";
import { schemasOf, wireTypeOf } from "../../engine/fields/nested-kinds.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { plainShapes, type ProjectLevel, recordsOf } from "./project-shapes.ts";

const nested = recordsOf(plainShapes.withResources);
const flat = recordsOf(plainShapes.shown[2]);

/** A record as callers send it in version 2, for the schemas: every member is optional. */
export function partialRecord(level: ProjectLevel): { readonly schema: JsonSchema; readonly wireType: string } {
  const fields = Object.fromEntries(
    Object.entries(flat[level].fields).map(([name, field]) => [name, { ...field, required: false }]),
  );
  return {
    schema: { type: "object", title: `${level}Part`, properties: schemasOf(fields) },
    wireType: wireTypeOf(fields),
  };
}

const createdWith = {
  onlyWhenSet: true,
  doc: "The negative key it was created with, in the answer to that call.",
} as const;

/** It is sent as a key; the member Employee shows the names. */
const employeeKey = key({ of: "Employee", nullable: true, doc: "Labor only." });
const resourceGroup = group({ ...nested.Resource.fields, EmployeeKey: employeeKey }, { title: "ProjectResource" });
const listOfResources = list(resourceGroup, { required: true, doc: "Who or what is planned on it." });
/** A phase holds phases; the description names one level of them. */
const describeGroups = (title: string, more: Fields) => {
  const phase = group(
    {
      ...nested.Phase.fields,
      ...more,
      OriginalPhaseKey: key(createdWith),
      Phases: list(group({ ...nested.Phase.fields, ...more }), { onlyWhenSet: true, doc: "The phases below it." }),
    },
    { title: `${title}Phase` },
  );
  const invoiceGroup = group(
    {
      ...nested.InvoiceGroup.fields,
      OriginalInvoiceGroupKey: key(createdWith),
      Phases: list(phase, { required: true, doc: "Its top phases, in order." }),
    },
    { title: `${title}InvoiceGroup` },
  );
  return list(invoiceGroup, { required: true, doc: "The invoice groups, in order." });
};

/** The nested project of version 1, for the reference and the schemas. */
export const NestedProject: RecordDefinition<Fields, "Projects"> = {
  ...nested.Project,
  plural: "Projects",
  fields: { ...nested.Project.fields, InvoiceGroups: describeGroups("Project", {}) },
};

export const NestedProjectWithResources: RecordDefinition<Fields, "Projects"> = {
  ...NestedProject,
  name: "ProjectWithResources",
  fields: {
    ...NestedProject.fields,
    InvoiceGroups: describeGroups("ProjectWithResources", { Resources: listOfResources }),
    Resources: listOfResources,
  },
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

const customFields = json({
  onlyWhenSet: true,
  doc: "The custom fields that have a value, by name; left out when there is none.",
});

/** The Content of version 2: four lists of flat records. */
export const flatRecords: Readonly<Record<ProjectLevel, RecordDefinition>> = {
  ...flat,
  Project: withMembers(flat.Project, { CustomFields: customFields }),
  Phase: withMembers(flat.Phase, { CustomFields: customFields }),
  Resource: withMembers(flat.Resource, { EmployeeKey: employeeKey }),
};

function withMembers(record: RecordDefinition, more: Fields): RecordDefinition {
  return { ...record, fields: { ...record.fields, ...more } };
}
