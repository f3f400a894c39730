import type { Field, Fields } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { contentIsText, type Described, groupRecord } from "./described.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";

/** Where named schemas are: `#/components/schemas/` in OpenAPI, `#/$defs/` in a JSON Schema. */
export type Place = "#/components/schemas/" | "#/$defs/";

/** The schemas of all records: as the service returns them, and as changes that a caller sends. */
export function recordSchemas(described: Described, place: Place): Record<string, JsonSchema> {
  const changed = changedRecords(described);
  const schemas: Record<string, JsonSchema> = {};
  for (const [name, record] of described.records) {
    const description = record.doc === "" ? {} : { description: record.doc };
    schemas[name] = { ...sentSchema(described, record.fields, place), ...description };
    if (!changed.has(name)) continue;
    const change = takenSchema(described, record.fields, place);
    const properties = { ...(change["properties"] as object), Delete: deleteSchema(place) };
    schemas[`${name}Change`] = { ...change, properties, required: [record.keyName], ...description };
  }
  return schemas;
}

export function argumentsSchema(described: Described, method: MethodDefinition, place: Place): JsonSchema {
  return takenSchema(described, method.args, place);
}

export function contentSchema(described: Described, method: MethodDefinition, place: Place): JsonSchema {
  return contentIsText(method) ? { type: "string" } : sentSchema(described, method.content, place);
}

/** The names of records that a method accepts as changes. */
export function changedRecords(described: Described): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const method of described.methods)
    for (const { kind } of Object.values(method.args))
      if (kind.madeOf?.is === "records" && kind.madeOf.change) changed.add(described.nameOf(kind.madeOf.record));
  return changed;
}

/** An object as the service returns it: only members with onlyWhenSet may be missing. */
export function sentSchema(described: Described, fields: Fields, place: Place): JsonSchema {
  const required = Object.keys(fields).filter((name) => fields[name]?.onlyWhenSet !== true);
  return objectSchema(described, fields, place, "sent", required);
}

/** An object as a caller sends it: only the required members must be present. */
export function takenSchema(described: Described, fields: Fields, place: Place): JsonSchema {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return objectSchema(described, fields, place, "taken", required);
}

type Direction = "sent" | "taken";

function objectSchema(
  described: Described,
  fields: Fields,
  place: Place,
  direction: Direction,
  required: readonly string[],
): JsonSchema {
  const members = Object.entries(fields).map(([name, field]) => [
    name,
    memberSchema(described, name, field, place, direction),
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(members) as object,
    ...(required.length > 0 ? { required } : {}),
  };
}

function memberSchema(
  described: Described,
  name: string,
  field: Field,
  place: Place,
  direction: Direction,
): JsonSchema {
  const value = valueSchema(described, field, place, direction);
  // An empty schema allows null already.
  const isNullable = field.nullable && Object.keys(value).length > 0;
  return {
    ...(isNullable ? { anyOf: [value, { type: "null" }] } : value),
    ...descriptionOf(field, place, direction),
    // A change has the LastModifiedDate that was read.
    ...(field.readOnly && direction === "taken" && name !== "LastModifiedDate" ? { readOnly: true } : {}),
    ...(saysDefault(field, place, direction) ? { default: defaultOf(field) } : {}),
  };
}

function deleteSchema(place: Place): JsonSchema {
  const doc = "Whether to delete the record; false by default.";
  return { type: "boolean", ...(hasDefaults(place) ? { default: false } : { description: doc }) };
}

/** Generators of clients treat a member with a default as one that must be sent, so OpenAPI says the default in words. */
function hasDefaults(place: Place): boolean {
  return place === "#/$defs/";
}

function saysDefault(field: Field, place: Place, direction: Direction): boolean {
  return hasDefaults(place) && direction === "taken" && field.default !== undefined;
}

function descriptionOf(field: Field, place: Place, direction: Direction): JsonSchema {
  const inWords = !hasDefaults(place) && direction === "taken" && field.default !== undefined;
  const parts = [field.doc ?? "", inWords ? `Default: ${JSON.stringify(defaultOf(field))}.` : ""];
  const description = parts.filter((part) => part !== "").join(" ");
  return description === "" ? {} : { description };
}

function defaultOf(field: Field): unknown {
  return typeof field.default === "bigint" ? Number(field.kind.toColumn(field.default)) : field.default;
}

function valueSchema(described: Described, field: Field, place: Place, direction: Direction): JsonSchema {
  const made = field.kind.madeOf;
  switch (made?.is) {
    case undefined:
      return field.kind.schema;
    case "list": {
      const item = valueSchema(described, made.item, place, direction);
      return { ...field.kind.schema, items: made.item.nullable ? { anyOf: [item, { type: "null" }] } : item };
    }
    case "group":
      if (made.title !== undefined && direction === "sent")
        return { $ref: `${place}${described.nameOf(groupRecord(made.title, made.fields, field.doc))}` };
      return direction === "sent"
        ? sentSchema(described, made.fields, place)
        : takenSchema(described, made.fields, place);
    case "records":
      return { type: "array", items: recordItem(described, made, place) };
  }
}

function recordItem(
  described: Described,
  made: Extract<NonNullable<Field["kind"]["madeOf"]>, { is: "records" }>,
  place: Place,
): JsonSchema {
  const { record, names, more, change } = made;
  const whole = { $ref: `${place}${described.nameOf(record)}${change ? "Change" : ""}` };
  if (names !== undefined)
    return sentSchema(described, Object.fromEntries(names.map((name) => [name, record.fields[name] as Field])), place);
  return more === undefined ? whole : { allOf: [whole, sentSchema(described, more, place)] };
}
