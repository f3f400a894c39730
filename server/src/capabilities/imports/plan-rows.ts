import type { Refusal, RefusalName } from "../../engine/fields/refusals.ts";
import { cellValue } from "./cell-values.ts";
import { refuseName } from "./named-records.ts";
import {
  cellText,
  type FilledCell,
  type InProjects,
  type PlannedRow,
  type Problem,
  type ReadRow,
  refuseRow,
  type RowFacts,
  type RowPlace,
  type RowPlan,
} from "./import-row.ts";
import type { ImportField } from "./import-fields.ts";
import type { ImportTarget } from "./import-types.ts";
import type { Columns } from "./match-columns.ts";
import { phaseNames } from "./phase-store.ts";
import { RowIdentities } from "./row-identities.ts";
import { completeNew, reaches, setAt, startRecord } from "./row-record.ts";
import { isEmptyCell, type Sheet, type SheetRow } from "./sheet.ts";

/** A project uses three negative keys: its own, its invoice group's and its phase's. */
const keysPerRow = 3;

export function readRows(sheet: Pick<Sheet, "rows">, columns: Columns, target: ImportTarget): ReadRow[] {
  return sheet.rows.map((row) => {
    const filled: FilledCell[] = [];
    const empty: ImportField[] = [];
    for (const { index, heading, field } of columns.fields) {
      const cell = row.cells[index];
      if (isEmptyCell(cell)) empty.push(field);
      else filled.push({ field, heading, cell: cell as FilledCell["cell"] });
    }
    const key = columns.key === undefined ? "" : cellText(row.cells[columns.key.index]);
    const natural = filled.find(({ field }) => field.name === target.natural);
    return {
      row,
      filled,
      empty,
      externalId:
        columns.externalId === undefined ? undefined : cellText(row.cells[columns.externalId.index]) || undefined,
      givenKey: key === "" ? undefined : /^\d{1,9}$/.test(key) ? Number(key) : Number.NaN,
      natural: natural === undefined ? undefined : cellText(natural.cell),
      name: nameIn(filled, target),
    };
  });
}

function nameIn(filled: readonly FilledCell[], { names = [] }: ImportTarget): string {
  const textOf = (name: string) => cellText(filled.find(({ field }) => field.name === name)?.cell);
  const joined = names.map((fields) =>
    fields
      .map(textOf)
      .filter((text) => text !== "")
      .join(" "),
  );
  return joined.find((text) => text !== "") ?? "";
}

/** Decides which record each row is and which values it sets. Pure; finds all problems at once. */
export function planRows(
  read: readonly ReadRow[],
  sheet: Sheet,
  columns: Columns,
  target: ImportTarget,
  facts: RowFacts,
  options: { readonly clearEmpty: boolean; readonly matchByName: boolean },
): RowPlan {
  const refusals: Refusal[] = [];
  const rows: PlannedRow[] = [];
  const identities = new RowIdentities(columns, target, options.matchByName);
  const ownNames = namesInFile(read, target);
  read.forEach((each, index) => {
    const problem = (name: RefusalName, reason: string, more: Partial<RowPlace> = {}) =>
      void refusals.push(refuseRow(each.row.number, name, reason, more));
    refuseExtraCells(each.row, sheet, problem);
    const storedKey = identities.storedKey(each, facts, problem);
    if (storedKey === "repeated" || isInOtherProject(each, storedKey, target, facts, problem)) return;
    const sentKey = storedKey ?? -(index * keysPerRow + 1);
    const submitted = startRecord(target, sentKey, facts);
    const later = fill(submitted, cellsOf(each, storedKey, facts), { row: each, sheet, facts, ownNames, problem });
    if (options.clearEmpty && storedKey !== undefined)
      for (const field of each.empty)
        if (canBeEmpty(field) && reaches(submitted, field.path)) setAt(submitted, field.path, null);
    if (storedKey === undefined) completeNew(target, submitted);
    if (isWithoutProject(each, storedKey, facts, problem)) return;
    rows.push({ number: each.row.number, externalId: each.externalId, storedKey, sentKey, submitted, later });
  });
  return { rows, refusals };
}

/** A part stays in its project. */
function isInOtherProject(
  row: ReadRow,
  storedKey: number | undefined,
  { record }: ImportTarget,
  { inProjects }: RowFacts,
  problem: Problem,
): boolean {
  const own = storedKey === undefined ? undefined : inProjects?.projects.get(storedKey);
  const named = inProjects?.projectOf(row);
  const isOther = own !== undefined && named !== undefined && own !== named;
  if (isOther)
    problem("notAllowed", `${record.keyName} ${storedKey} belongs to project ${own}, not ${named}.`, {
      property: "ProjectKey",
      value: named,
    });
  return isOther;
}

/** A new part needs its project; one that is not found is reported already. */
function isWithoutProject(
  row: ReadRow,
  storedKey: number | undefined,
  { inProjects, defaults }: RowFacts,
  problem: Problem,
): boolean {
  if (inProjects === undefined || storedKey !== undefined || inProjects.projectOf(row) !== undefined) return false;
  if (![...row.filled, ...defaults].some(({ field }) => field.name === "ProjectKey"))
    problem("invalid", "ProjectKey is required: the project that the row belongs to.", { property: "ProjectKey" });
  return true;
}

/** A new record takes defaults for the fields that its row leaves empty. */
function cellsOf({ filled }: ReadRow, storedKey: number | undefined, { defaults }: RowFacts): readonly FilledCell[] {
  if (storedKey !== undefined) return filled;
  const given = new Set(filled.map(({ field }) => field.name));
  return [...filled, ...defaults.filter(({ field }) => !given.has(field.name))];
}

interface Filling {
  readonly row: ReadRow;
  readonly sheet: Pick<Sheet, "decimalComma">;
  readonly facts: Pick<RowFacts, "named" | "inProjects">;
  readonly ownNames: ReadonlyMap<string, number>;
  readonly problem: Problem;
}

/** Sets the values of the cells in the record; returns the references to records of other rows. */
function fill(record: Record<string, unknown>, cells: readonly FilledCell[], filling: Filling): PlannedRow["later"] {
  const later: { path: string; row: number }[] = [];
  for (const filled of cells) {
    const { path, name } = filled.field;
    const value = valueOf(filled, filling);
    if (!reaches(record, path))
      filling.problem("notAllowed", `${name} belongs to an invoice group or phase that the project no longer has.`, {
        column: filled.heading,
        property: path,
        value: cellText(filled.cell),
      });
    else if (value instanceof LaterRow) later.push({ path, row: value.row });
    else if (value !== undefined) setAt(record, path, value.is);
  }
  return later;
}

export function refuseExtraCells(row: SheetRow, { headings }: Pick<Sheet, "headings">, problem: Problem): void {
  const extra = row.cells.slice(headings.length).find((cell) => !isEmptyCell(cell));
  if (extra !== undefined)
    problem(
      "notAllowed",
      `The row has more cells than the ${headings.length} headings. Check for a missing quote or delimiter.`,
      {
        property: "Data",
        value: cellText(extra),
      },
    );
}

/** A record that another row of the file creates. */
export class LaterRow {
  readonly row: number;
  constructor(row: number) {
    this.row = row;
  }
}

export function valueOf(
  { field, heading, cell }: FilledCell,
  { row, sheet, facts, ownNames, problem }: Filling,
): { is: unknown } | LaterRow | undefined {
  if (field.within !== undefined && typeof cell !== "object")
    return partOf(field.within, { field, heading, cell }, row, facts.inProjects!, problem);
  const place = { column: heading, property: field.path, value: cellText(cell) };
  if (field.of === undefined || typeof cell === "object") {
    const read = cellValue(field.field, cell, sheet.decimalComma);
    if ("value" in read) return { is: read.value };
    problem("invalid", `${field.name} ${read.unclear}`, place);
    return undefined;
  }
  const value = cellText(cell);
  const found = facts.named.find(field.of, value, /key$/i.test(heading.trim()));
  if (found !== undefined && "key" in found) return { is: found.key };
  const own = found === undefined ? ownNames.get(`${field.of} ${value.toLowerCase()}`) : undefined;
  if (own !== undefined) return new LaterRow(own);
  const { name, reason } = refuseName(field.of, value, found, facts.named);
  problem(name, `${field.name} ${reason}`, place);
  return undefined;
}

/** A part of the row's project, by its key, ID or name there. */
function partOf(
  of: "InvoiceGroup" | "Phase",
  { field, heading, cell }: FilledCell,
  row: ReadRow,
  inProjects: InProjects,
  problem: Problem,
): { is: unknown } | LaterRow | undefined {
  const value = cellText(cell);
  const kinds = phaseNames(heading);
  const byName = kinds[0] === "key" ? kinds : kinds.filter((kind) => kind !== "key");
  const stored = inProjects.find(of, row, value, byName);
  // A name in the file counts before a key that happens to look like it.
  const later = stored.length === 0 && of === "Phase" ? inProjects.later(row, value) : undefined;
  if (later !== undefined) return new LaterRow(later);
  const found = stored.length === 0 ? inProjects.find(of, row, value, ["key"]) : stored;
  if (found.length === 1) return { is: found[0] };
  // A project that is not found is reported already.
  if (inProjects.projectOf(row) === undefined) return undefined;
  const what = of === "Phase" ? "phase" : "invoice group";
  const reason =
    found.length === 0
      ? `${field.name} ${JSON.stringify(value)} does not match any ${what} of the project. Use its key, ID or description.`
      : `${field.name} ${JSON.stringify(value)} is the name of ${found.length} ${what}s of the project. Use the key of one of them.`;
  problem(found.length === 0 ? "notFound" : "notAllowed", reason, { column: heading, property: field.path, value });
  return undefined;
}

/** The rows of the file by the names that other rows can use for them, such as an employee's supervisor. */
function namesInFile(read: readonly ReadRow[], { record, fields }: ImportTarget): Map<string, number> {
  const names = new Map<string, number>();
  if (!fields.some(({ of }) => of === record.name)) return names;
  read.forEach((each) => {
    const part = (name: string) => cellText(each.filled.find(({ field }) => field.name === name)?.cell);
    const [first, middle, last] = [part("FirstName"), part("MiddleName"), part("LastName")];
    const joined = (mark: string, ...parts: string[]) => parts.filter((one) => one !== "").join(mark);
    const fullNames = [joined(" ", first, last), joined(", ", last, first), joined(" ", first, middle, last)];
    for (const name of [each.externalId ?? "", ...fullNames])
      if (name !== "" && !names.has(`${record.name} ${name.toLowerCase()}`))
        names.set(`${record.name} ${name.toLowerCase()}`, each.row.number);
  });
  return names;
}

/** Optional texts, and values that may be null. A boolean cannot be empty. */
function canBeEmpty({ field }: ImportField): boolean {
  if (field.required || field.default !== undefined || field.kind.columnType === "boolean") return false;
  return field.nullable || field.kind.empty === "";
}
