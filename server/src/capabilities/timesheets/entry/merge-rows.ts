import { type Hours, toNumber } from "@plumbline/accounting";
import { type Conflict, mergeEdits, sameValue } from "../../../engine/records/index.ts";
import type { Values } from "./timesheet-changes.ts";

export interface MergedRow {
  readonly set: Values;
  readonly conflicts: readonly Conflict[];
}

/**
 * Three-way merge of one row, member by member. A row that the caller never read (`base` is undefined) accepts only
 * values that it already has, because any other change could overwrite one that the caller did not see.
 */
export function mergeRow(sent: Values, base: Values | undefined, stored: Values, label: string): MergedRow {
  const edits = Object.keys(stored)
    .filter((name) => Object.hasOwn(sent, name) && (base === undefined || !sameValue(sent[name], base[name])))
    .map((property) => ({
      property,
      yours: sent[property],
      base: base?.[property],
      baseKnown: base !== undefined,
      sent: { yours: wireValue(property, sent[property]), base: wireValue(property, base?.[property]) },
      merge: undefined,
    }));
  const wire = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, wireValue(name, value)]));
  const { set, conflicts } = mergeEdits(edits, stored, wire, base === undefined);
  return { set, conflicts: conflicts.map((each) => ({ ...each, property: `${label}.${each.property}` })) };
}

/** A value as a conflict shows it: hours as numbers, times as `hh:MM AM/PM`. */
export function wireValue(name: string, value: unknown): unknown {
  if (typeof value === "bigint") return toNumber(value as Hours);
  return name.endsWith("Time") && typeof value === "string" ? wireTime(value) : (value ?? null);
}

function wireTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, "0")}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}
