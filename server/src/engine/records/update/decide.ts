import { referringFields, sameValue } from "../../fields/nested-kinds.ts";
import type { Field } from "../../fields/fields.ts";
import { notAllowed, refusedValue } from "../../fields/refusal-words.ts";
import type { Refusal } from "../../fields/refusals.ts";
import { definitionOf, type RecordDefinition, type Values } from "../define/record.ts";
import { type Change, type Edit, topOf } from "./read-changes.ts";
import type { Conflict, PlannedRefusal, References, Step, Stored, Write } from "./steps.ts";

export interface Decided {
  readonly step?: Step;
  readonly refusal?: PlannedRefusal;
}

/** What becomes of one change: a step, a refusal, or nothing where nothing is asked. */
export function decideChange(
  record: RecordDefinition,
  definition: RecordDefinition,
  change: Exclude<Change, { is: "unreadable" }>,
  stored: Stored | undefined,
  { top, unit }: { top: number | undefined; unit: number },
): Decided {
  const { key, from } = change;
  const submitted = from.sent;
  if (change.is === "create") {
    if (top === undefined) return noParent(record, change);
    return { step: { is: "create", record: definition, key, top, unit, submitted, change, values: change.values } };
  }
  if (isUntouched(change)) return {};
  if (stored === undefined) return gone(record, definition, change);
  const { set, conflicts, refusal } = mergeChange(record, change, stored);
  if (refusal !== undefined) return { refusal: refusalOf(change, refusal, conflicts) };
  const about = { record: definition, key, top: top ?? key, unit, submitted, change, stored };
  if (change.is === "delete") return { step: { ...about, is: "delete" } };
  return { step: { ...about, is: "update", set, values: { ...stored.values, ...set } } };
}

export interface Merged {
  readonly set: Values;
  readonly conflicts: readonly Conflict[];
  /** Why the change cannot be merged. */
  readonly refusal?: Refusal;
}

/** Three-way merge of one change with the record as it is stored. Pure. */
export function mergeChange(
  record: RecordDefinition,
  change: Extract<Change, { is: "update" | "delete" }>,
  stored: Stored,
): Merged {
  const { from, lastModified } = change;
  const definition = definitionOf(record, change.level);
  const hasChanged = lastModified !== undefined && lastModified !== stored.lastModified;
  const none = { set: {}, conflicts: [] };
  if (change.is === "delete") return hasChanged ? { ...none, refusal: changedSince(record, change, stored) } : none;
  const hasCopy = from.base !== undefined || (from.above !== undefined && topOf(from).base === undefined);
  if (hasChanged && !hasCopy) return { ...none, refusal: changedSince(record, change, stored) };
  const { set, conflicts } = mergeEdits(change.edits, stored.values, stored.wire, hasChanged);
  return conflicts.length === 0
    ? { set, conflicts }
    : { ...none, conflicts, refusal: inConflict(definition, change.key, conflicts) };
}

/**
 * Three-way merge of one record. A property the caller did not change keeps its stored value; one that both sides changed to
 * different values is a conflict; the same change made twice is not. An edit without a base value is accepted only if the
 * record has not changed since it was read: otherwise it could undo a change its author never saw.
 */
export function mergeEdits(
  edits: readonly Edit[],
  stored: Values,
  storedWire: Values,
  hasChanged: boolean,
): Pick<Merged, "set" | "conflicts"> {
  const set: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const { property, yours, sent } = edit;
    const theirs = stored[property];
    if (sameValue(yours, theirs)) continue;
    const merged = mergeValue(edit, theirs, hasChanged);
    if (merged === undefined)
      conflicts.push({ property, base: sent.base ?? null, yours: sent.yours, theirs: storedWire[property] });
    else if (!sameValue(merged, theirs)) set[property] = merged;
  }
  return { set, conflicts };
}

/** The value after both changes; undefined when they conflict. */
function mergeValue({ base, baseKnown, yours, merge }: Edit, theirs: unknown, hasChanged: boolean): unknown {
  if (!baseKnown && hasChanged) return undefined;
  if (merge !== undefined) return merge(baseKnown ? base : theirs, yours, theirs);
  return baseKnown && !sameValue(base, theirs) ? undefined : yours;
}

/** A record that is no longer there. */
function gone(record: RecordDefinition, { keyName }: RecordDefinition, change: Change): Decided {
  const { key, from } = change;
  const inside = from.above === undefined ? "" : ` of ${record.name} ${String(topOf(from).members[record.keyName])}`;
  return { refusal: refusalOf(change, refusedValue("notFound", keyName, key, `names no record${inside}.`)) };
}

/** A new child whose top record does not exist. */
function noParent(record: RecordDefinition, change: Change): Decided {
  const { from, level, refusals } = change;
  const property = from.top === undefined ? (parentMembers(record, level)[0]?.name ?? record.keyName) : record.keyName;
  const value = from.top ?? from.sent[property];
  const refusal = refusalOf(change, refusedValue("notFound", property, value, "names no record."));
  // A parent that could not be read was refused already.
  return refusals.some((each) => each.property === refusal.refusal.property) ? {} : { refusal };
}

/** Sent as it was read: if it is gone by now, nothing is lost. */
export function isUntouched({ from, ...change }: Change): boolean {
  return change.is === "update" && change.edits.length === 0 && from.base !== undefined && from.above !== undefined;
}

/** The members of a child that name its parent, and the levels that may be meant; the parent may also be the top record. */
export function parentMembers(record: RecordDefinition, level: string): { name: string; levels: string[] }[] {
  const { parents = [], topColumn } = record.levels.find((each) => each.record.name === level) ?? {};
  return Object.entries(definitionOf(record, level).fields).flatMap(([name, { column, readOnly }]) => {
    const levels = parents.filter((each) => each.column === column).map((each) => each.level);
    return readOnly || column === topColumn || levels.length === 0 ? [] : [{ name, levels }];
  });
}

/** A negative reference, and the step that has it: it names a record that the same call creates. */
export interface NewReference {
  readonly step: Write;
  readonly reference: Reference;
}

/** A reference that is new must name an existing, active record; one that was stored before may have become inactive. */
export function checkReferences(
  record: RecordDefinition,
  step: Write,
  references: References,
  newReferences: NewReference[],
): Refusal[] {
  const changed: Values = step.is === "create" ? step.values : step.set;
  const found = referencesIn(record, changed);
  if (found.length === 0) return [];
  const stored = step.is === "create" ? [] : referencesIn(record, step.stored.values);
  const kept = new Set(stored.map(({ property, of, key }) => `${unnumbered(property)} ${of} ${key}`));
  const refusals: Refusal[] = [];
  for (const reference of found) {
    const { property, of, key } = reference;
    if (kept.has(`${unnumbered(property)} ${of} ${key}`)) continue;
    const state = references.get(of)?.get(key);
    if (key < 0) newReferences.push({ step, reference });
    else if (state === undefined) refusals.push(missingReference(reference));
    else if (state === "inactive") refusals.push(notAllowed(property, key, `names an inactive ${of}.`));
  }
  return refusals;
}

export function missingReference({ property, of, key }: Reference): Refusal {
  return refusedValue("notFound", property, key, `names no ${of}.`);
}

/** A key of another record, with its place: `ClientTypeKey`, `Contacts[1].ContactKey`. */
export interface Reference {
  readonly property: string;
  readonly of: string;
  readonly key: number;
}

/** Every reference to another record in these values, those inside lists and groups included. */
export function referencesIn(record: RecordDefinition, values: Values): Reference[] {
  const found: Reference[] = [];
  for (const [name, field] of referringFields(record.fields))
    if (name !== record.keyName) collectReferences(field, values[name], name, found);
  return found;
}

function collectReferences(field: Field, value: unknown, property: string, found: Reference[]): void {
  if (field.readOnly || value === null || value === undefined) return;
  const of = field.kind.schema["x-key-of"];
  const { madeOf } = field.kind;
  if (typeof of === "string" && typeof value === "number") found.push({ property, of, key: value });
  else if (madeOf?.is === "list")
    (value as unknown[]).forEach((each, index) => collectReferences(madeOf.item, each, `${property}[${index}]`, found));
  else if (madeOf?.is === "group")
    for (const [name, member] of Object.entries(madeOf.fields))
      collectReferences(member, (value as Values)[name], `${property}.${name}`, found);
}

const unnumbered = (property: string) => property.replaceAll(/\[\d+\]/g, "[]");

/** A refusal of a change, its property named from the top record down. */
export function refusalOf(
  change: Change | undefined,
  refusal: Refusal,
  conflicts: readonly Conflict[] = [],
): PlannedRefusal {
  const path = change?.from.path ?? "";
  const { property } = refusal;
  const named =
    path === "" || property === undefined
      ? refusal
      : { ...refusal, property: property === "" ? path : `${path}.${property}` };
  return conflicts.length === 0 ? { change, refusal: named } : { change, refusal: named, conflicts };
}

function changedSince(record: RecordDefinition, change: Change, stored: Stored): Refusal {
  const definition = definitionOf(record, change.level);
  const lastModified = stored.wire["LastModifiedDate"];
  return {
    name: "changed",
    property: "LastModifiedDate",
    value: change.from.members["LastModifiedDate"],
    reason: `${definition.name} ${stored.key} was last modified ${String(lastModified)}; read it again, or send the record as you read it in Unchanged${record.plural} to have the changes merged.`,
    data: { StoredLastModifiedDate: lastModified },
  };
}

function inConflict({ name }: RecordDefinition, key: number, conflicts: readonly Conflict[]): Refusal {
  const properties = conflicts.map((each) => each.property);
  return {
    name: "changed",
    property: properties[0] ?? "",
    reason: `${name} ${key}: ${properties.join(", ")} changed on both sides since it was read.`,
  };
}
