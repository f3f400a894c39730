import type { Field, Fields, Kind, ValuesOf } from "./field.ts";
import { listFilterValuesMax, memberNameLengthMax } from "./limits.ts";
import { Reading, type Unreadable, isObject, itemsOf, picture, unreadable } from "./reading.ts";

export function listKind<T>(
  item: Field<T>,
  { max = listFilterValuesMax, min = 0 }: { max?: number; min?: number },
): Kind<T[]> {
  return {
    name: `list of ${item.kind.name}`,
    schema: {
      type: "array",
      items: item.nullable ? { anyOf: [item.kind.schema, { type: "null" }] } : item.kind.schema,
      ...(min > 0 ? { minItems: min } : {}),
      maxItems: max,
    },
    wireType: `(${item.kind.wireType}${item.nullable ? " | null" : ""})[]`,
    columnType: "jsonb",
    empty: [],
    madeOf: { is: "list", item },
    read(value, reading) {
      const isItem = (one: unknown) => readValue(item, one, new Reading(reading.timeZone)) !== unreadable;
      const items = itemsOf(value, reading, isItem);
      if (items === undefined) return reading.refuse("invalid", `must be a list; got ${picture(value)}.`, value);
      if (items.length < min)
        return reading.refuse("invalid", `must have at least ${min} ${min === 1 ? "item" : "items"}.`, value);
      if (items.length > max)
        return reading.refuse("notAllowed", `has ${items.length} items; the maximum is ${max}.`, undefined);
      const read = items.map((each, index) => readValue(item, each, reading.at(index)));
      return read.includes(unreadable) ? unreadable : (read as T[]);
    },
    toColumn: (values) => values.map((each) => (each === null ? null : item.kind.toColumn(each))),
  };
}

export function groupKind<F extends Fields>(fields: F, title?: string): Kind<ValuesOf<F>> {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return {
    name: "object",
    schema: { type: "object", properties: schemasOf(fields), ...(required.length > 0 ? { required } : {}) },
    wireType: wireTypeOf(fields),
    columnType: "jsonb",
    madeOf: { is: "group", fields, title },
    read: (value, reading) => readFields(fields, value, reading),
    toColumn: (value) => value,
  };
}

/**
 * Reads an object by its fields: reports every problem, warns of unknown members, leaves absent ones absent. `otherPlace` says
 * where a member is that was sent in the wrong place.
 */
export function readFields<F extends Fields>(
  fields: F,
  value: unknown,
  reading: Reading,
  otherPlace?: (name: string) => string | undefined,
): ValuesOf<F> | Unreadable {
  if (!isObject(value)) return reading.refuse("invalid", `must be an object; got ${picture(value)}.`, value);
  const before = reading.refusals.length;
  const read: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(fields)) {
    const given = memberOf(value, name, field);
    if (given === undefined) {
      if (field.required) {
        const reason = otherPlace?.(name) ?? misspelled(fields, name, value, reading) ?? "is required.";
        reading.at(name).refuse("invalid", reason, undefined);
      }
      continue;
    }
    const result = readValue(field, given, reading.at(name));
    if (result !== unreadable) read[name] = result;
  }
  warnOfUnknown(fields, value, reading);
  return reading.refusals.length > before ? unreadable : (read as ValuesOf<F>);
}

function misspelled(
  fields: Fields,
  name: string,
  value: Record<string, unknown>,
  reading: Reading,
): string | undefined {
  const sent = reading.nearTo(name, unknownMembers(fields, value));
  return sent === undefined
    ? undefined
    : `is required; got ${sent.slice(0, memberNameLengthMax)}, which is spelled ${name}.`;
}

/** Reads a value that is present, which may be null. */
export function readValue<T>(field: Field<T>, value: unknown, reading: Reading): T | Unreadable {
  if (value !== null) return field.kind.read(value, reading);
  if (field.nullable) return null as T;
  if (field.required) return reading.refuse("invalid", "must not be null.", null);
  if (field.default !== undefined) return field.default as T;
  if (field.kind.empty !== undefined) return field.kind.empty;
  return reading.refuse("invalid", "must not be null.", null);
}

/** What a new record has where a member was left out. */
export function defaultOf(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.nullable) return null;
  if (field.kind.empty !== undefined) return field.kind.empty;
  if (field.kind.columnType === "boolean") return false;
  return null;
}

export function memberOf(value: Record<string, unknown>, name: string, field: Field): unknown {
  if (Object.hasOwn(value, name)) return value[name];
  for (const other of field.alsoKnownAs) if (Object.hasOwn(value, other)) return value[other];
  return undefined;
}

export function warnOfUnknown(
  fields: Fields,
  value: Record<string, unknown>,
  reading: Reading,
  known: (name: string) => boolean = () => false,
): void {
  const unknown = unknownMembers(fields, value).filter((name) => !known(name));
  if (unknown.length > 0) reading.warnUnknown(unknown, Object.keys(fields));
}

/** Another spelling beside the member's own name would be ignored, so it counts as unknown. */
export function unknownMembers(fields: Fields, value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((name) => !Object.hasOwn(fields, name) && !isOtherSpelling(fields, name, value));
}

export function schemasOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.nullable ? { anyOf: [field.kind.schema, { type: "null" }] } : field.kind.schema,
    ]),
  );
}

export function wireTypeOf(fields: Fields): string {
  const members = Object.entries(fields).map(
    ([name, field]) =>
      `${JSON.stringify(name)}${field.required ? "" : "?"}: ${field.kind.wireType}${field.nullable ? " | null" : ""}`,
  );
  return `{ ${members.join("; ")} }`;
}

function isOtherSpelling(fields: Fields, name: string, value: Record<string, unknown>): boolean {
  return entriesOf(fields).some(([own, field]) => field.alsoKnownAs.includes(name) && !Object.hasOwn(value, own));
}

/** Whether two values that were read are equal: scalars by identity, lists and objects member by member, no text as "". */
export function sameValue(one: unknown, other: unknown): boolean {
  return isEqual(one, other, true);
}

/** Whether a caller sent the same value twice. "" is no value of a date, a number or a choice: reading it says so. */
export function isSentTwice(field: Field, one: unknown, other: unknown): boolean {
  const isText = field.kind.empty === "";
  if (field.readOnly || isText) return isEqual(one, other, true);
  return other !== "" && isEqual(one, other, false);
}

function isEqual(one: unknown, other: unknown, isEmptyNull: boolean): boolean {
  if (Object.is(one, other) || (isEmptyNull && isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], isEmptyNull),
  );
}

/** In a change set null and "" are equal (rulings, section 1). */
function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}

export type FieldEntries = readonly (readonly [string, Field])[];

/** The fields with their names. A definition has dozens, and every record of a call needs them: they are listed once. */
export const entriesOf = once((fields) => Object.entries(fields));

/** The fields that may hold the key of another record. */
export const referringFields = once((fields) =>
  entriesOf(fields).filter(([, { kind, readOnly }]) => {
    const holds = kind.schema["x-key-of"] !== undefined || kind.madeOf?.is === "list" || kind.madeOf?.is === "group";
    return holds && !readOnly;
  }),
);

/** The firm's own fields. */
export const customFields = once((fields) => entriesOf(fields).filter(([, field]) => field.custom !== undefined));

function once(make: (fields: Fields) => FieldEntries): (fields: Fields) => FieldEntries {
  const made = new WeakMap<Fields, FieldEntries>();
  return (fields) => {
    const known = made.get(fields) ?? make(fields);
    made.set(fields, known);
    return known;
  };
}
