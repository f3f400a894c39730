import type { ConsoleMethod, FormField, FormValue, KeySource, RecordSource } from "@plumbline/console";
import type { Field, Fields } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { type Described, identifierOf } from "./described.ts";
import type { DescribedRecord } from "../../engine/fields/field.ts";

/** What the console makes its form of: a method's arguments, the records inside, and where keys are offered from. */
export function consoleMethod(described: Described, method: MethodDefinition): ConsoleMethod {
  const records: Record<string, readonly FormField[]> = {};
  const keys: Record<string, KeySource> = {};
  const making: Making = {
    addRecord(record, more, change) {
      const name = described.nameOf(record);
      if (Object.hasOwn(records, name)) return name;
      records[name] = [];
      records[name] = formFields({ ...record.fields, ...more }, making, change ? record : undefined);
      return name;
    },
    addKey(of) {
      const source = keySource(described.methods, of);
      if (source !== undefined) keys[of] = source;
    },
  };
  const args = formFields(method.args, making);
  const reads = recordSource(described.methods, method);
  return {
    id: identifierOf(method, described.methods),
    name: method.name,
    versions: method.versions,
    effect: method.effect,
    paged: method.paged,
    summary: method.summary,
    args,
    records,
    keys,
    example: method.example,
    ...(reads === undefined ? {} : { reads }),
  };
}

/** UpdateContacts changes what GetContacts of its version reads. */
function recordSource(methods: readonly MethodDefinition[], method: MethodDefinition): RecordSource | undefined {
  const plural = /^Update(\w+)$/.exec(method.name)?.[1] ?? "";
  const [updated, unchanged, requested] = [`Updated${plural}`, `Unchanged${plural}`, `Requested${plural}`];
  const made = method.args[updated]?.kind.madeOf;
  const [version = 1] = method.versions;
  const read = methods.find((each) => each.name === `Get${plural}` && each.versions.includes(version));
  if (made?.is !== "records" || !(unchanged in method.args) || read === undefined) return undefined;
  if (!(requested in read.args) || !(plural in read.content)) return undefined;
  return { method: read.name, version, of: made.record.name, requested, items: plural, updated, unchanged };
}

interface Making {
  addRecord(record: DescribedRecord, more: Fields | undefined, change: boolean): string;
  addKey(of: string): void;
}

/**
 * Members that the service fills itself are not asked for. A record that changes has its key and says when it was read; it
 * may be deleted.
 */
function formFields(fields: Fields, making: Making, changed?: DescribedRecord): FormField[] {
  const own = Object.entries(fields)
    .filter(([name, field]) => !field.readOnly || (changed !== undefined && name === "LastModifiedDate"))
    .map(([name, field]) =>
      name === changed?.keyName ? keyField(name, field, changed.name, making) : formField(name, field, making),
    );
  const deletion: FormField = { name: "Delete", value: { is: "boolean" } };
  return changed === undefined || "Delete" in fields ? own : [...own, deletion];
}

function keyField(name: string, field: Field, of: string, making: Making): FormField {
  making.addKey(of);
  return { ...formField(name, field, making), value: { is: "key", of }, required: true };
}

function formField(name: string, field: Field, making: Making): FormField {
  return {
    name,
    value: formValue(field, making),
    ...(field.required ? { required: true } : {}),
    ...(field.nullable ? { nullable: true } : {}),
    ...(field.doc === undefined ? {} : { doc: field.doc }),
  };
}

function formValue({ kind }: Field, making: Making): FormValue {
  const made = kind.madeOf;
  switch (made?.is) {
    case "list":
      return { is: "list", item: formValue(made.item, making) };
    case "group":
      return { is: "object", fields: formFields(made.fields, making) };
    case "records":
      return { is: "list", item: { is: "record", record: making.addRecord(made.record, made.more, made.change) } };
    case undefined:
      return scalarValue(kind.schema, making);
  }
}

function scalarValue(schema: Field["kind"]["schema"], making: Making): FormValue {
  const of = schema["x-key-of"];
  if (typeof of === "string") {
    making.addKey(of);
    return { is: "key", of };
  }
  if (Array.isArray(schema["enum"])) return { is: "choice", choices: schema["enum"].map(String) };
  if (schema["format"] === "date") return { is: "date" };
  const max = schema["maxLength"];
  switch (schema["type"]) {
    case "string":
      return { is: "text", ...(typeof max === "number" ? { max } : {}) };
    case "integer":
    case "boolean":
      return { is: schema["type"] };
    case "number":
      return { is: "decimal" };
    default:
      return { is: "json" };
  }
}

/** Phases are listed for a project, timesheets by an item with names of its own; all others by the list of the record. */
function keySource(methods: readonly MethodDefinition[], of: string): KeySource | undefined {
  if (of === "Phase")
    return {
      method: "ListChargeablePhases",
      version: 1,
      items: "ChargeablePhases",
      key: "Key",
      labels: ["Description"],
      needs: "ProjectKey",
    };
  for (const method of methods.filter((each) => each.name.startsWith("List") && each.effect === "read"))
    for (const [items, { kind }] of Object.entries(method.content)) {
      const made = kind.madeOf;
      if (made?.is !== "records" || ![of, `${of}Item`].includes(made.record.name)) continue;
      const names = made.names ?? Object.keys(made.record.fields);
      const key = names.includes(`${of}Key`) ? `${of}Key` : made.record.keyName;
      return {
        method: method.name,
        version: method.versions[0] ?? 1,
        items,
        key,
        labels: labelsOf(made.record, names),
      };
    }
  return undefined;
}

const labelsMax = 4;

/** The first few texts of an item, without those that tell of something else. */
function labelsOf(record: DescribedRecord, names: readonly string[]): string[] {
  const isLabel = (name: string) =>
    record.fields[name]?.kind.wireType === "string" &&
    !/Status|Notes|LastModifiedDate|(Type|Company)Description|^(Company|Multilevel)/.test(name);
  return names.filter((name) => isLabel(name) || (record.name === "Contact" && name === "Company")).slice(0, labelsMax);
}
