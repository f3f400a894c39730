import type { Field, Fields } from "../method/fields.ts";
import type { DescribedRecord } from "../method/kinds.ts";
import type { MethodDefinition } from "../method/method.ts";
import { responseEnvelope } from "./response-envelope.ts";

/** Everything the reference speaks of: the methods, and the records their arguments and contents are made of, each once. */
export interface Described {
  readonly methods: readonly MethodDefinition[];
  /** By printed name, in the order of first use. */
  readonly records: ReadonlyMap<string, DescribedRecord>;
  /** Under which name a record is printed: its own, with the version where two shapes bear one name. */
  nameOf(record: DescribedRecord): string;
}

export function describe(methods: readonly MethodDefinition[]): Described {
  const records = new Map<string, DescribedRecord>();
  const names = new Map<string, string>();
  const add = (record: DescribedRecord, versions: readonly number[]) => {
    const shape = shapeOf(record);
    if (names.has(shape)) return;
    const name = records.has(record.name) ? freeName(records, record.name, versions) : record.name;
    names.set(shape, name);
    records.set(name, record);
  };
  for (const method of methods)
    for (const record of [...recordsOf(method.args), ...recordsOf(method.content)]) add(record, method.versions);
  for (const record of recordsOf(responseEnvelope)) add(record, []);
  return {
    methods,
    records,
    nameOf(record) {
      const name = names.get(shapeOf(record));
      if (name === undefined) throw new Error(`The record ${record.name} is not part of any method.`);
      return name;
    },
  };
}

/** A text in place of an object: EndAPISession answers its confirmation itself. */
export function contentIsText(method: MethodDefinition): boolean {
  return method.sign !== undefined && Object.keys(method.content).length === 0;
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

function recordsOf(fields: Fields): DescribedRecord[] {
  return Object.values(fields).flatMap((field) => recordsIn(field));
}

function recordsIn(field: Field): DescribedRecord[] {
  const made = field.kind.madeOf;
  switch (made?.is) {
    case undefined:
      return [];
    case "list":
      return recordsIn(made.item);
    case "group": {
      const inner = recordsOf(made.fields);
      return made.title === undefined ? inner : [groupRecord(made.title, made.fields, field.doc), ...inner];
    }
    case "records":
      return [made.record, ...recordsOf(made.record.fields)];
  }
}

function freeName(records: ReadonlyMap<string, unknown>, name: string, versions: readonly number[]): string {
  const versioned = `${name}V${versions.join("")}`;
  if (!records.has(versioned)) return versioned;
  for (let number = 2; ; number++) if (!records.has(`${versioned}${number}`)) return `${versioned}${number}`;
}

/** Two records of one name are the same when their members are. */
function shapeOf(record: DescribedRecord): string {
  const members = Object.entries(record.fields).map(([name, field]) => `${name} ${field.kind.name}`);
  return `${record.name}: ${members.join(", ")}`;
}
