import { defaultOf } from "../define/default-value.ts";
import { dateTimeKind } from "../../fields/kinds.ts";
import { entriesOf } from "../../fields/field-entries.ts";
import type { Fields, RecordOf } from "../../fields/fields.ts";
import { memberOf, readValue, warnOfUnknown } from "../../fields/nested-kinds.ts";
import { Reading, unreadable } from "../../fields/reading.ts";
import type { RecordDefinition } from "../define/record.ts";
import { type Refusal, warning } from "../../fields/refusals.ts";
import type { Kind } from "../../fields/field.ts";
import { sameValue } from "../define/same-value.ts";

/** A record as a caller sent it: JSON, any members. */
export type Submitted = Readonly<Record<string, unknown>>;

/**
 * One record of a change set, read: a creation with all its values, an update with what the caller changed, or a
 * deletion. A change that could not be read keeps its refusals and goes no further.
 */
export type Change<F extends Fields = Fields> = {
  readonly key: number;
  readonly submitted: Submitted;
  readonly refusals: Refusal[];
} & (
  | { readonly is: "create"; readonly values: RecordOf<F> }
  | {
      readonly is: "update";
      /** Properties the caller changed, with the value it read before (absent when it sent no unchanged record). */
      readonly edits: readonly Edit[];
      readonly hasBase: boolean;
      readonly lastModified: number | undefined;
    }
  | { readonly is: "delete"; readonly lastModified: number | undefined }
  | { readonly is: "unreadable" }
);

export interface Edit {
  readonly property: string;
  readonly yours: unknown;
  readonly base: unknown;
  readonly baseKnown: boolean;
  /** Both as they came over the wire, to be shown again in a conflict. */
  readonly sent: { readonly yours: unknown; readonly base: unknown };
  /** How the property's kind joins two changes; undefined where any two clash. */
  readonly merge: Kind<unknown>["merge"];
}

/**
 * The version 1 Update rule, reading half: negative key = create, Delete = delete, otherwise the caller's change is the
 * difference between its updated and its unchanged record (rulings, section 4).
 */
export function readChanges<F extends Fields>(
  record: RecordDefinition<F>,
  updated: readonly Submitted[],
  unchanged: readonly Submitted[],
  reading: Reading,
): Change<F>[] {
  const bases = new Map<unknown, Submitted>(unchanged.map((each) => [each[record.keyName], each]));
  const seen = new Set<number>();
  return updated.map((submitted, index) => {
    const own = new Reading(reading.timeZone, "", [], reading.warnings);
    const change = readChange(record, submitted, bases, own, index);
    if (change.is !== "unreadable" || change.key !== 0) {
      if (seen.has(change.key)) own.refusals.push(repeatedKey(record, change.key));
      seen.add(change.key);
    }
    for (const each of own.refusals) change.refusals.push(withRecord(record, change, each));
    return change;
  });
}

/** The refusal with what ErrorData must hold for a record: its key and the record as submitted under its type's name. */
export function withRecord(
  record: Pick<RecordDefinition, "keyName" | "name">,
  change: { key: number; submitted: Submitted },
  refusal: Refusal,
): Refusal {
  return {
    ...refusal,
    data: {
      ...refusal.data,
      [record.keyName]: change.submitted[record.keyName] ?? change.key,
      [record.name]: change.submitted,
    },
  };
}

function readChange<F extends Fields>(
  record: RecordDefinition<F>,
  submitted: Submitted,
  bases: Map<unknown, Submitted>,
  reading: Reading,
  index: number,
): Change<F> {
  const refusals: Refusal[] = [];
  const key = submitted[record.keyName];
  if (typeof key !== "number" || !Number.isInteger(key) || Math.abs(key) > 2_147_483_647) {
    reading
      .at(record.keyName)
      .refuse(
        "invalid",
        `of Updated${record.plural}[${index}] is required: a negative whole number to create, the record's key to change it.`,
        key,
      );
    return { is: "unreadable", key: 0, submitted, refusals };
  }
  if (key === 0) {
    reading.at(record.keyName).refuse("keyNotAllowed", "must not be 0: use a negative number to create a record.", key);
    return { is: "unreadable", key, submitted, refusals };
  }
  const deleting = readDelete(submitted, reading);
  warnOfUnknown(record.fields, submitted, reading.at(`Updated${record.plural}[${index}]`), isChangeMember);
  if (key < 0) return readCreation(record, key, submitted, deleting, reading);
  const lastModified = readLastModified(submitted, reading);
  if (deleting) return { is: "delete", key, submitted, refusals, lastModified };
  const base = bases.get(key);
  return {
    is: "update",
    key,
    submitted,
    refusals,
    lastModified,
    hasBase: base !== undefined,
    edits: readEdits(record, submitted, base, reading),
  };
}

export function readCreation<F extends Fields>(
  record: RecordDefinition<F>,
  key: number,
  submitted: Submitted,
  deleting: boolean,
  reading: Reading,
): Change<F> {
  if (deleting) reading.at("Delete").refuse("notAllowed", "cannot be true on a new record.", true);
  const values: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(record.fields)) {
    if (field.readOnly || name === record.keyName) continue;
    const given = memberOf(submitted, name, field);
    if (given === undefined) {
      if (field.required && field.default === undefined) reading.at(name).refuse("invalid", "is required.", undefined);
      values[name] = defaultOf(field);
      continue;
    }
    const read = readValue(field, given, reading.at(name));
    values[name] = read === unreadable ? undefined : read;
  }
  refuseUndefinedCustomFields(record, submitted, reading);
  return { is: "create", key, submitted, refusals: [], values: values as RecordOf<F> };
}

export function readEdits(
  record: RecordDefinition,
  submitted: Submitted,
  base: Submitted | undefined,
  reading: Reading,
): Edit[] {
  const edits: Edit[] = [];
  for (const [name, field] of entriesOf(record.fields)) {
    if (name === record.keyName || name === "LastModifiedDate") continue;
    const given = memberOf(submitted, name, field);
    if (given === undefined) continue;
    const before = base === undefined ? undefined : memberOf(base, name, field);
    if (before !== undefined && sameValue(before, given)) continue;
    if (field.readOnly) {
      if (before !== undefined)
        reading.warnings.push(
          warning("readOnlyMember", `${name} is written by the service alone.`, {
            [name]: given,
            [record.keyName]: submitted[record.keyName],
          }),
        );
      continue;
    }
    const yours = readValue(field, given, reading.at(name));
    if (yours === unreadable) continue;
    const baseReading = new Reading(reading.timeZone, `Unchanged${record.plural}.${name}`);
    const read = before === undefined ? unreadable : readValue(field, before, baseReading);
    const baseKnown = read !== unreadable;
    if (baseKnown && sameValue(read, yours)) continue;
    edits.push({
      property: name,
      yours,
      base: baseKnown ? read : undefined,
      baseKnown,
      sent: { yours: given, base: before },
      merge: field.kind.merge?.bind(field.kind),
    });
  }
  refuseUndefinedCustomFields(record, submitted, reading);
  return edits;
}

function refuseUndefinedCustomFields(record: RecordDefinition, submitted: Submitted, reading: Reading): void {
  for (const name of Object.keys(submitted))
    if (name.startsWith("CF_") && !Object.hasOwn(record.fields, name))
      reading
        .at(name)
        .refuse(
          "notAllowed",
          `is not a custom field of ${record.plural.toLowerCase()}; define it with UpdateCustomFields first.`,
          submitted[name],
        );
}

export function readDelete(submitted: Submitted, reading: Reading): boolean {
  const given = submitted["Delete"];
  if (given === undefined || given === null || given === false) return false;
  if (given === true || (typeof given === "string" && /^true$/i.test(given))) return true;
  if (typeof given === "string" && /^false$/i.test(given)) return false;
  reading.at("Delete").refuse("invalid", "must be true or false.", given);
  return false;
}

export function readLastModified(submitted: Submitted, reading: Reading): number | undefined {
  const given = submitted["LastModifiedDate"];
  const at = reading.at("LastModifiedDate");
  if (given === undefined || given === null || given === "") {
    at.refuse("invalid", "is required to change or delete a record: pass back the value as it was read.", given);
    return undefined;
  }
  const read = lastModifiedKind.read(given, at);
  return read === unreadable ? undefined : read;
}

function repeatedKey(record: RecordDefinition, key: number): Refusal {
  const name = key < 0 ? "keyNotAllowed" : "notAllowed";
  return {
    name,
    property: record.keyName,
    value: key,
    reason: `${record.keyName} ${key} stands on more than one record of this call.`,
  };
}

/** `Delete` and `LastModifiedDate` belong to the rule; `Original<Thing>Key` is what an earlier answer added; CF_ is checked by itself. */
export function isChangeMember(name: string): boolean {
  return name === "Delete" || name === "LastModifiedDate" || /^Original\w+Key$/.test(name) || name.startsWith("CF_");
}

const lastModifiedKind = dateTimeKind({});
