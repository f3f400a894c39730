import { type Firm, settingsFrom } from "../../engine/firms/index.ts";
import { type Field, type Fields, integer, json, key, text } from "../../engine/fields/fields.ts";
import { definitionOf, forFirm, type RecordDefinition } from "../../engine/records/index.ts";
import { Project } from "./project-record.ts";

export type ProjectLevel = "Project" | "InvoiceGroup" | "Phase" | "Resource";

/** A project as this firm has it, with its invoice groups, phases and resources, in the forms it is read, stored and sent in. */
export interface ProjectShapes {
  /** What callers may send in version 2, custom fields as `CF_<Name>`. */
  readonly read: RecordDefinition;
  /** What callers may send in version 1: the same without resources. */
  readonly nested: RecordDefinition;
  /** What is stored and audited: also the position among siblings. */
  readonly stored: RecordDefinition;
  readonly shown: Readonly<Record<1 | 2, RecordDefinition>>;
  /** Version 1 with resources. */
  readonly withResources: RecordDefinition;
}

type FirmOfShapes = Pick<Firm, "customFields" | "settings">;

/** Made once for each firm's fields, which are replaced when they change. */
export function shapesOf(firm: FirmOfShapes): ProjectShapes {
  const read = forFirm(Project, firm);
  const known = shapes.get(read) ?? makeShapes(firm);
  shapes.set(read, known);
  return known;
}

const shapes = new WeakMap<RecordDefinition, ProjectShapes>();

/** The members that name a record's place: version 1 shows the place by nesting. */
const placeMembers: Readonly<Record<string, readonly string[]>> = {
  InvoiceGroup: ["ProjectKey"],
  Phase: ["ProjectKey", "InvoiceGroupKey", "ParentKey"],
  Resource: ["ProjectKey", "PhaseKey", "ParentKey"],
};

/** Members that version 2 sends beside those of version 1 (rulings, section 7). */
const flatInvoiceGroup: Fields = {
  ClientKey: key("client_key", { of: "Client", doc: "The client that is billed; the same as in Client." }),
  ClientDescription: text({
    sql: "(select named.description from client named where named.client_key = invoice_group.client_key)",
    doc: "The client's name.",
  }),
};

/** What is written beside the members a caller may send. */
const storedMembers: Readonly<Record<string, Fields>> = {
  InvoiceGroup: { ProjectKey: key("project_key"), Position: integer("position") },
  Phase: { ProjectKey: key("project_key"), Position: integer("position") },
  Resource: { ProjectKey: key("project_key") },
};

function makeShapes(firm: FirmOfShapes): ProjectShapes {
  const read = forFirm(Project, firm);
  const nested = withFields(read, ({ name, fields }) => without(fields, placeMembers[name] ?? []));
  return {
    read,
    nested: withoutResources(read),
    stored: withFields(read, ({ name, fields }) => ({ ...without(fields, ["WBS"]), ...storedMembers[name] })),
    shown: {
      1: withoutResources(nested),
      2: withFields(Project, (record) => flatFields(record, firm)),
    },
    withResources: nested,
  };
}

/** The records as the reference describes them: those of a firm without custom fields. */
export const plainShapes = makeShapes({ customFields: {}, settings: settingsFrom({}) });

/** The project with other fields at each level. */
function withFields(project: RecordDefinition, fieldsOf: (record: RecordDefinition) => Fields): RecordDefinition {
  return {
    ...project,
    fields: fieldsOf(project),
    levels: project.levels.map((level) => ({ ...level, record: { ...level.record, fields: fieldsOf(level.record) } })),
  };
}

function withoutResources(project: RecordDefinition): RecordDefinition {
  return { ...project, levels: project.levels.filter(({ record }) => record.name !== "Resource") };
}

function flatFields(record: RecordDefinition, firm: Pick<Firm, "customFields">): Fields {
  const custom = firm.customFields[record.name] ?? [];
  return {
    ...record.fields,
    ...(record.name === "InvoiceGroup" ? flatInvoiceGroup : {}),
    ...(custom.length > 0
      ? {
          CustomFields: customObject(
            record,
            custom.map(({ name }) => name),
          ),
        }
      : {}),
  };
}

/** Version 2's custom fields: an object of those with a value, left out when there is none. */
function customObject(record: RecordDefinition, names: readonly string[]): Field {
  const pairs = names.map((name) => `${quoted(name)}, nullif(${record.table}.custom_fields->${quoted(name)}, '""')`);
  return json({
    onlyWhenSet: true,
    sql: `(select nullif(jsonb_strip_nulls(jsonb_build_object(${pairs.join(", ")})), '{}'))`,
  });
}

/** The four records of a shape by name. */
export function recordsOf(project: RecordDefinition): Readonly<Record<ProjectLevel, RecordDefinition>> {
  const of = (level: ProjectLevel) => definitionOf(project, level);
  return { Project: project, InvoiceGroup: of("InvoiceGroup"), Phase: of("Phase"), Resource: of("Resource") };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const quoted = (name: string) => `'${name.replaceAll("'", "''")}'`;
