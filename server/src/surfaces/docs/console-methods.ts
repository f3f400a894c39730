import type { ConsoleMethod, FormField, FormValue, KeySource, RecordSource } from "@plumbline/console";
import type { Field, Fields } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { type Described, identifierOf } from "./described.ts";
import type { DescribedRecord } from "../../engine/fields/field.ts";

/** What the console needs for its form: the arguments of a method, the records in them, and where to list keys from. */
export function consoleMethod(described: Described, method: MethodDefinition): ConsoleMethod {
  const records: Record<string, readonly FormField[]> = {};
  const keys: Record<string, KeySource> = {};
  const builder: FormBuilder = {
    addRecord(record, more, change) {
      const name = described.nameOf(record);
      if (Object.hasOwn(records, name)) return name;
      records[name] = [];
      records[name] = formFields({ ...record.fields, ...more }, builder, change ? record : undefined);
      return name;
    },
    addKey(of) {
      const source = keySource(described.methods, of);
      if (source !== undefined) keys[of] = source;
    },
  };
  const args = formFields(method.args, builder);
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

/** UpdateContacts changes the records that GetContacts of the same version reads. */
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

interface FormBuilder {
  addRecord(record: DescribedRecord, more: Fields | undefined, change: boolean): string;
  addKey(of: string): void;
}

/**
 * Leaves out members that the service sets itself. A changed record has its key and LastModifiedDate, and may be
 * deleted.
 */
function formFields(fields: Fields, builder: FormBuilder, changed?: DescribedRecord): FormField[] {
  const own = Object.entries(fields)
    .filter(([name, field]) => !field.readOnly || (changed !== undefined && name === "LastModifiedDate"))
    .map(([name, field]) =>
      name === changed?.keyName ? keyField(name, field, changed.name, builder) : formField(name, field, builder),
    );
  const deletion: FormField = { name: "Delete", value: { is: "boolean" } };
  return changed === undefined || "Delete" in fields ? own : [...own, deletion];
}

function keyField(name: string, field: Field, of: string, builder: FormBuilder): FormField {
  builder.addKey(of);
  return { ...formField(name, field, builder), value: { is: "key", of }, required: true };
}

function formField(name: string, field: Field, builder: FormBuilder): FormField {
  return {
    name,
    value: formValue(field, builder),
    ...(field.required ? { required: true } : {}),
    ...(field.nullable ? { nullable: true } : {}),
    ...(field.doc === undefined ? {} : { doc: field.doc }),
  };
}

function formValue({ kind }: Field, builder: FormBuilder): FormValue {
  const made = kind.madeOf;
  switch (made?.is) {
    case "list":
      return { is: "list", item: formValue(made.item, builder) };
    case "group":
      return { is: "object", fields: formFields(made.fields, builder) };
    case "records":
      return { is: "list", item: { is: "record", record: builder.addRecord(made.record, made.more, made.change) } };
    case undefined:
      return scalarValue(kind.schema, builder);
  }
}

function scalarValue(schema: Field["kind"]["schema"], builder: FormBuilder): FormValue {
  const of = schema["x-key-of"];
  if (typeof of === "string") {
    builder.addKey(of);
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

/** Phases are listed per project; all other records by their List method. */
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

/** The first few texts of an item that identify it. */
function labelsOf(record: DescribedRecord, names: readonly string[]): string[] {
  const isLabel = (name: string) =>
    record.fields[name]?.kind.wireType === "string" &&
    !/Status|Notes|LastModifiedDate|(Type|Company)Description|^(Company|Multilevel)/.test(name);
  return names.filter((name) => isLabel(name) || (record.name === "Contact" && name === "Company")).slice(0, labelsMax);
}
