import { type CustomFieldDefinition, customFieldsOf, type Firm } from "../../engine/firms/index.ts";
import { type Field, type Fields, integer, json, key, text } from "../../engine/fields/fields.ts";
import { type RecordDefinition, withCustomFields } from "../../engine/records/index.ts";
import type { Version } from "../../engine/method/method.ts";
import { InvoiceGroup, Phase, Project, Resource } from "./project-record.ts";

export const levels = ["Project", "InvoiceGroup", "Phase", "Resource"] as const;
export type Level = (typeof levels)[number];

export type ProjectRecords = Readonly<Record<Level, RecordDefinition>>;

/** The records of a project as this firm has them, in the forms they are read, stored and sent in. */
export interface ProjectShapes {
  /** What callers may send, custom fields as `CF_<Name>`. */
  readonly read: ProjectRecords;
  /** What is stored and audited: also the place in the tree and among siblings. */
  readonly stored: ProjectRecords;
  readonly shown: Readonly<Record<Version, ProjectRecords>>;
}

/** Made once for each firm's custom fields, which are replaced when they change. */
export function shapesOf(firm: Firm): ProjectShapes {
  const known = shapes.get(firm.customFields) ?? makeShapes(firm);
  shapes.set(firm.customFields, known);
  return known;
}

const shapes = new WeakMap<Firm["customFields"], ProjectShapes>();

/** The members that tell a record's place: version 1 tells it by nesting. */
const placeMembers: Readonly<Record<Level, readonly string[]>> = {
  Project: [],
  InvoiceGroup: ["ProjectKey"],
  Phase: ["ProjectKey", "InvoiceGroupKey", "ParentKey"],
  Resource: ["ProjectKey", "PhaseKey", "ParentKey"],
};

/** Members that version 2 sends beside those of version 1 (rulings, section 7). */
const flatInvoiceGroup: Fields = {
  ClientKey: key("client_key", { of: "Client" }),
  ClientDescription: text({
    sql: "(select named.description from client named where named.client_key = invoice_group.client_key)",
  }),
};

/** What is written beside the members a caller may send. */
const storedMembers: Readonly<Record<Level, Fields>> = {
  Project: {},
  InvoiceGroup: { ProjectKey: key("project_key"), Position: integer("position") },
  Phase: { ProjectKey: key("project_key"), Position: integer("position") },
  Resource: { ProjectKey: key("project_key") },
};

function makeShapes(firm: Firm): ProjectShapes {
  const custom: Partial<Record<Level, readonly CustomFieldDefinition[]>> = {
    Project: customFieldsOf(firm, "Project"),
    Phase: customFieldsOf(firm, "Phase"),
  };
  const plain: ProjectRecords = { Project, InvoiceGroup, Phase, Resource };
  const read = forEach((level) => withCustomFields(plain[level], custom[level] ?? []));
  return {
    read,
    stored: forEach((level) => withFields(read[level], { ...read[level].fields, ...storedMembers[level] })),
    shown: {
      1: forEach((level) => withFields(read[level], without(read[level].fields, placeMembers[level]))),
      2: forEach((level) => withFields(plain[level], flatFields(plain[level], custom[level] ?? []))),
    },
  };
}

/** The records as the reference describes them: those of a firm without custom fields. */
export const plainShapes = makeShapes({ customFields: {} } as Firm);

function flatFields(record: RecordDefinition, custom: readonly CustomFieldDefinition[]): Fields {
  const more = record.table === "invoice_group" ? flatInvoiceGroup : {};
  return { ...record.fields, ...more, ...(custom.length > 0 ? { CustomFields: customObject(record, custom) } : {}) };
}

/** Version 2's custom fields: an object of those with a value, left out when there is none. */
function customObject(record: RecordDefinition, custom: readonly CustomFieldDefinition[]): Field {
  const pairs = custom.map(({ name }) => `${quoted(name)}, ${record.table}.custom_fields->${quoted(name)}`);
  return json({
    onlyWhenSet: true,
    sql: `(select nullif(jsonb_strip_nulls(jsonb_build_object(${pairs.join(", ")})), '{}'))`,
  });
}

function forEach(make: (level: Level) => RecordDefinition): ProjectRecords {
  return {
    Project: make("Project"),
    InvoiceGroup: make("InvoiceGroup"),
    Phase: make("Phase"),
    Resource: make("Resource"),
  };
}

function withFields(record: RecordDefinition, fields: Fields): RecordDefinition {
  return { ...record, fields };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const quoted = (name: string) => `'${name.replaceAll("'", "''")}'`;
