/** A record of the source as values of a record here. Pure. */
import type { Field } from "../../engine/fields/fields.ts";
import { entriesOf, memberOf, readValue } from "../../engine/fields/nested-kinds.ts";
import { isObject, Reading, unreadable } from "../../engine/fields/reading.ts";
import {
  isMask,
  type LoadedRecord,
  type RecordDefinition,
  referencesIn,
  type Values,
} from "../../engine/records/index.ts";
import type { Members } from "./source.ts";

/** The keys of each kind of record that exist here. */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<number>>;

export interface ReadRecord extends LoadedRecord {
  /** What could not be taken over of it, as sentences. */
  readonly notes: readonly string[];
}

/** Reads the members that the source sent. A member that is hidden there, or that cannot be kept here, is left out. */
export function readRecord(
  record: RecordDefinition,
  wire: Members,
  known: KnownKeys,
  timeZone: string,
  leftOut: readonly string[] = [],
): ReadRecord {
  const key = wire[record.keyName] as number;
  const reading = new Reading(timeZone, `${record.name} ${key}`);
  const values: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(record.fields)) {
    if (field.readOnly || name === record.keyName || leftOut.includes(name)) continue;
    const given = memberOf(wire as Record<string, unknown>, name, field);
    if (given === undefined || isHidden(field, given)) continue;
    const read = readValue(field, given, reading.at(name));
    if (read !== unreadable) values[name] = read;
  }
  const notes = reading.refusals.map(({ reason }) => `${reason.replace(/\.$/, "")}; it was left out.`);
  return { key, ...withKnownReferences(record, key, values, known, notes) };
}

function isHidden({ tag }: Field, given: unknown): boolean {
  return isMask(given) || (tag !== undefined && given === null);
}

/** References to records that the source does not list cannot be kept: they are emptied, and rows with them are left out. */
function withKnownReferences(
  record: RecordDefinition,
  key: number,
  values: Values,
  known: KnownKeys,
  notes: string[],
): Pick<ReadRecord, "values" | "notes"> {
  const missing = (of: Values) =>
    referencesIn(record, of).filter((each) => known.has(each.of) && known.get(each.of)?.has(each.key) !== true);
  const kept: Record<string, unknown> = { ...values };
  for (const { property, of, key: unknown } of missing(values)) {
    const [name = ""] = /^[^.[]+/.exec(property) ?? [];
    notes.push(
      `${record.name} ${key}.${property} is ${of} ${unknown}, which the source does not list; it was left out.`,
    );
    const items = kept[name];
    kept[name] = Array.isArray(items)
      ? items.filter((item) => !isObject(item) || missing({ [name]: [item] }).length === 0)
      : null;
  }
  return { values: kept, notes };
}
