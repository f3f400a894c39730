import type { Field, Fields } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { responseEnvelope } from "./response-envelope.ts";
import type { DescribedRecord } from "../../engine/fields/field.ts";

/** Everything in the reference: the methods, and each record in their arguments and contents once. */
export interface Described {
  readonly methods: readonly MethodDefinition[];
  /** By name, in the order of first use. */
  readonly records: ReadonlyMap<string, DescribedRecord>;
  /** The name of a record in the reference: its own, with the version where two shapes have the same name. */
  nameOf(record: DescribedRecord, members?: readonly string[]): string;
}

export function describe(methods: readonly MethodDefinition[]): Described {
  const records = new Map<string, DescribedRecord>();
  const names = new Map<string, string>();
  const add = ({ record, versions }: Use) => {
    const shape = shapeOf(record);
    if (names.has(shape)) return;
    const name = records.has(record.name) ? freeName(records, record.name, versions) : record.name;
    names.set(shape, name);
    records.set(name, record);
  };
  /** Items of a list belong to the record that a Get method returns completely, if there is one. */
  const wholeOf = (record: DescribedRecord, members: readonly string[]) =>
    [...records].find(([, each]) => each.name === record.name && members.every((member) => member in each.fields))?.[0];
  const uses = [
    ...methods.flatMap(({ args, content, versions }) => [...usesOf(args, versions), ...usesOf(content, versions)]),
    ...usesOf(responseEnvelope, []),
  ];
  for (const use of uses) if (use.members === undefined) add(use);
  for (const use of uses) if (use.members !== undefined && wholeOf(use.record, use.members) === undefined) add(use);
  return {
    methods,
    records,
    nameOf(record, members) {
      const name = names.get(shapeOf(record)) ?? wholeOf(record, members ?? []);
      if (name === undefined) throw new Error(`No method uses the record ${record.name}.`);
      return name;
    },
  };
}

/** Whether Content is a text instead of an object, as for EndAPISession. */
export function contentIsText(method: MethodDefinition): boolean {
  return method.isSessionMethod && Object.keys(method.content).length === 0;
}

/** The title of a method; with the version where two definitions have the same name: `GetProjects (version 2)`. */
export function titleOf(method: MethodDefinition, methods: readonly MethodDefinition[]): string {
  const shared = methods.some((each) => each !== method && each.name === method.name);
  return shared ? `${method.name} (version ${method.versions.join(" and ")})` : method.name;
}

/** A name for files, schemas and types: `GetProjectsV2`. */
export function identifierOf(method: MethodDefinition, methods: readonly MethodDefinition[]): string {
  const shared = methods.some((each) => each !== method && each.name === method.name);
  return shared ? `${method.name}V${method.versions.join("")}` : method.name;
}

/** A group with a title, as a record. */
export function groupRecord(title: string, fields: Fields, doc: string | undefined): DescribedRecord {
  return { name: title, keyName: "", doc: doc ?? "", fields };
}

interface Use {
  readonly record: DescribedRecord;
  /** The members of a list item; undefined when the record is used whole. */
  readonly members: readonly string[] | undefined;
  readonly versions: readonly number[];
}

function usesOf(fields: Fields, versions: readonly number[]): Use[] {
  return Object.values(fields).flatMap((field) => usesIn(field, versions));
}

function usesIn(field: Field, versions: readonly number[]): Use[] {
  const made = field.kind.madeOf;
  switch (made?.is) {
    case undefined:
      return [];
    case "list":
      return usesIn(made.item, versions);
    case "group": {
      const inner = usesOf(made.fields, versions);
      if (made.title === undefined) return inner;
      return [{ record: groupRecord(made.title, made.fields, field.doc), members: undefined, versions }, ...inner];
    }
    case "records":
      return [{ record: made.record, members: made.names, versions }, ...usesOf(shownFields(made), versions)];
  }
}

function shownFields({ record, names }: { record: DescribedRecord; names?: readonly string[] | undefined }): Fields {
  if (names === undefined) return record.fields;
  return Object.fromEntries(names.map((name) => [name, record.fields[name] as Field]));
}

/** `ProjectV2` for the shape of another version, `Project2` where the version is the same. */
function freeName(records: ReadonlyMap<string, unknown>, name: string, versions: readonly number[]): string {
  const versioned = `${name}V${versions.join("")}`;
  if (versions.length === 1 && !records.has(versioned)) return versioned;
  for (let number = 2; ; number++) if (!records.has(`${name}${number}`)) return `${name}${number}`;
}

/** Two records with the same name are the same when their members are. */
function shapeOf(record: DescribedRecord): string {
  const members = Object.entries(record.fields).map(([name, field]) => `${name} ${field.kind.name}`);
  return `${record.name}: ${members.join(", ")}`;
}
