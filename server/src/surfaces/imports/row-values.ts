/** The values of rows that are not records of their own: lines of a journal, rows of an opening. */
import { readValue } from "../../engine/fields/nested-kinds.ts";
import { Reading, unreadable } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { cellValue } from "./cell-values.ts";
import { cellText, type FilledCell, type ReadRow, refuseRow } from "./import-row.ts";
import { type NamedRecords, refuseName } from "./named-records.ts";

/** The names that cells refer to records by, by kind of record. */
export function wantedNames(read: readonly ReadRow[], defaults: readonly FilledCell[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const { field, cell } of [...read.flatMap(({ filled }) => filled), ...defaults]) {
    const value = cellText(cell);
    if (field.of === undefined || value === "") continue;
    const names = wanted.get(field.of) ?? new Set<string>();
    wanted.set(field.of, names.add(value));
  }
  return wanted;
}

/** The value of a cell; undefined if it is refused. */
export function readCell(
  { field, heading, cell }: FilledCell,
  row: number,
  decimalComma: boolean,
  named: NamedRecords,
  refusals: Refusal[],
): unknown {
  const place = { column: heading, property: field.name, value: cellText(cell) };
  const refused = (name: Refusal["name"], reason: string) => void refusals.push(refuseRow(row, name, reason, place));
  if (field.of !== undefined && typeof cell !== "object") {
    const found = named.find(field.of, place.value, /key$/i.test(heading.trim()));
    if (found !== undefined && "key" in found) return found.key;
    const { name, reason } = refuseName(field.of, place.value, found, named);
    return refused(name, `${field.name} ${reason}`);
  }
  const made = cellValue(field.field, cell, decimalComma);
  if ("unclear" in made) return refused("invalid", `${field.name} ${made.unclear}`);
  const reading = new Reading("UTC", field.name);
  const value = readValue(field.field, made.value, reading);
  for (const each of reading.refusals) refused(each.name, each.reason);
  return value === unreadable ? undefined : value;
}
