/** The values of rows that are not records of their own: lines of a journal, rows of an opening. */
import { readValue } from "../../engine/fields/nested-kinds.ts";
import { Reading, unreadable } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { cellValue } from "./cell-values.ts";
import { cellText, type FilledCell, type ReadRow, refuseRow } from "./import-row.ts";
import type { ImportTarget } from "./import-types.ts";
import { type NamesInCells, refuseName } from "./named-records.ts";
import { type NamedPhases, phaseNames, type WantedPhase } from "./phase-store.ts";
import type { Sheet } from "./sheet.ts";

/** The names that cells refer to records by, by kind of record. */
export function wantedNames(read: readonly ReadRow[], defaults: readonly FilledCell[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  const want = ({ field, cell }: FilledCell) => {
    const value = field.of === undefined ? "" : cellText(cell);
    if (field.of === undefined || value === "") return;
    const names = wanted.get(field.of);
    if (names === undefined) wanted.set(field.of, new Set([value]));
    else names.add(value);
  };
  for (const { filled } of read) filled.forEach(want);
  defaults.forEach(want);
  return wanted;
}

/** The value of a cell; undefined if it is refused. */
export function readCell(
  { field, heading, cell }: FilledCell,
  row: number,
  decimalComma: boolean,
  named: NamesInCells,
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

/** What reading a row needs of its file. */
export interface ReadFile {
  readonly sheet: Pick<Sheet, "decimalComma">;
  readonly defaults: readonly FilledCell[];
  readonly target: Pick<ImportTarget, "fields">;
}

/** The values of a row, without the cells that are read later. */
export function readValues(
  { row, filled }: ReadRow,
  { sheet, defaults, target }: ReadFile,
  named: NamesInCells,
  isLater: (cell: FilledCell) => boolean,
  refusals: Refusal[],
): Record<string, unknown> {
  const isIn = (some: readonly FilledCell[], name: string) => some.some(({ field }) => field.name === name);
  const cells = [...filled, ...defaults.filter(({ field }) => !isIn(filled, field.name))];
  const values: Record<string, unknown> = {};
  for (const each of cells) {
    if (isLater(each)) continue;
    const value = readCell(each, row.number, sheet.decimalComma, named, refusals);
    if (value !== undefined) values[each.field.name] = value;
  }
  for (const { name, field } of target.fields)
    if (field.required && !isIn(cells, name))
      refusals.push(refuseRow(row.number, "invalid", `${name} is required.`, { property: name }));
  return values;
}

export const isPhase = ({ field }: FilledCell): boolean => field.of === "Phase";

/** What a row says about its phase; undefined without a phase or without a project, within which it is looked up. */
export function wantedPhase(
  { filled }: ReadRow,
  project: unknown,
): (WantedPhase & { readonly heading: string }) | undefined {
  const cell = filled.find(isPhase);
  if (cell === undefined || typeof project !== "number") return undefined;
  const { heading } = cell;
  return { project, value: cellText(cell.cell), kinds: phaseNames(heading), heading };
}

/** The phase of a row, by its key, ID or description within the project. */
export function phaseOf(
  read: ReadRow,
  ofProject: unknown,
  phases: NamedPhases,
  refusals: Refusal[],
): number | undefined {
  const wanted = wantedPhase(read, ofProject);
  if (wanted === undefined) return undefined;
  const { project, value, kinds, heading } = wanted;
  const found = phases.find(project, value, kinds);
  if (found.length === 1) return found[0];
  const place = { column: heading, property: "PhaseKey", value };
  const reason =
    found.length === 0
      ? `PhaseKey ${JSON.stringify(value)} does not match any phase of project ${project}. Use its key, ID or description.`
      : `PhaseKey ${JSON.stringify(value)} is the name of ${found.length} phases of project ${project}. Use the key of one of them.`;
  refusals.push(refuseRow(read.row.number, found.length === 0 ? "notFound" : "notAllowed", reason, place));
  return undefined;
}
