import type { Field, Fields } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { responseEnvelope } from "./response-envelope.ts";
import type { DescribedRecord } from "../../engine/fields/field.ts";

/** Everything the reference speaks of: the methods, and the records their arguments and contents are made of, each once. */
export interface Described {
  readonly methods: readonly MethodDefinition[];
  /** By printed name, in the order of first use. */
  readonly records: ReadonlyMap<string, DescribedRecord>;
  /** Under which name a record is printed: its own, with the version where two shapes bear one name. */
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
  /** The items of a list are of the record that a Get sends whole, where there is one. */
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
      if (name === undefined) throw new Error(`The record ${record.name} is not part of any method.`);
      return name;
    },
  };
}

/** A text in place of an object: EndAPISession answers its confirmation itself. */
export function contentIsText(method: MethodDefinition): boolean {
  return method.isSessionMethod && Object.keys(method.content).length === 0;
}

/** What tells two definitions of one name apart on the page of a method: `GetProjects (version 2)`. */
export function titleOf(method: MethodDefinition, methods: readonly MethodDefinition[]): string {
  const shared = methods.some((each) => each !== method && each.name === method.name);
  return shared ? `${method.name} (version ${method.versions.join(" and ")})` : method.name;
}

/** A name fit for a file, a schema or a type: `GetProjectsV2`. */
export function identifierOf(method: MethodDefinition, methods: readonly MethodDefinition[]): string {
  const shared = methods.some((each) => each !== method && each.name === method.name);
  return shared ? `${method.name}V${method.versions.join("")}` : method.name;
}

/** The record a group with a title makes. */
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

/** `ProjectV2` for the shape of another version, `Project2` where the version does not tell. */
function freeName(records: ReadonlyMap<string, unknown>, name: string, versions: readonly number[]): string {
  const versioned = `${name}V${versions.join("")}`;
  if (versions.length === 1 && !records.has(versioned)) return versioned;
  for (let number = 2; ; number++) if (!records.has(`${name}${number}`)) return `${name}${number}`;
}

/** Two records of one name are the same when their members are. */
function shapeOf(record: DescribedRecord): string {
  const members = Object.entries(record.fields).map(([name, field]) => `${name} ${field.kind.name}`);
  return `${record.name}: ${members.join(", ")}`;
}
