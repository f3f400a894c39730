import type { Submitted } from "../change-sets/index.ts";
import { externalIdLengthMax } from "../method/limits.ts";
import { picture, unstorable } from "../method/reading.ts";
import type { Refusal, RefusalName } from "../method/refusals.ts";
import { cellValue } from "./cell-values.ts";
import { type NamedRecords, refuseName } from "./find-named.ts";
import type { ImportField, ImportTarget } from "./import-types.ts";
import { type Columns, externalIdName } from "./match-columns.ts";
import { type Cell, isEmptyCell, type Sheet, type SheetRow } from "./sheet.ts";

/** A row with what it is about: which record, and what its cells say. */
export interface ReadRow {
  readonly row: SheetRow;
  readonly externalId: string | undefined;
  /** The key in the row's own key column. */
  readonly givenKey: number | undefined;
  readonly natural: string | undefined;
  readonly filled: readonly FilledCell[];
  /** The fields whose cell is empty. */
  readonly empty: readonly ImportField[];
}

export interface FilledCell {
  readonly field: ImportField;
  readonly heading: string;
  readonly cell: Exclude<Cell, null>;
}

/** What the rows are decided by; gathered by the store. */
export interface RowFacts {
  /** The records that stand behind external ids, as far as they still are there. */
  readonly imported: ReadonlyMap<string, number>;
  /** When the records that rows name were last modified, by key. */
  readonly versions: ReadonlyMap<number, number>;
  readonly named: NamedRecords;
  /** The first invoice group and phase of projects. */
  readonly parts: ReadonlyMap<number, ProjectParts>;
  /** What new records take where their row says nothing. */
  readonly defaults: readonly FilledCell[];
}

export interface ProjectParts {
  readonly group: number | null;
  readonly phase: number | null;
}

/** A row as it will be sent to the Update method. */
export interface PlannedRow {
  readonly number: number;
  readonly externalId: string | undefined;
  readonly storedKey: number | undefined;
  /** The key it is sent with: its own, or a negative one. */
  readonly sentKey: number;
  readonly submitted: Submitted;
  /** References to records that other rows of the file make, by their numbers: set once they are there. */
  readonly later: readonly { readonly path: string; readonly row: number }[];
}

export interface RowPlan {
  readonly rows: readonly PlannedRow[];
  readonly refusals: readonly Refusal[];
}

/** Every project takes three negative keys: its own, its invoice group's and its phase's. */
const keysPerRow = 3;

export function readRows(sheet: Sheet, columns: Columns, target: ImportTarget): ReadRow[] {
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
    };
  });
}

/** A cell's text as a name: without space around it; what is not a value is none. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null || typeof cell === "object") return "";
  const text = String(cell).trim();
  return unstorable(text) ? "" : text;
}

/** Decides which record each row is and what it says of it. Pure: everything that is wrong is found at once. */
export function planRows(
  read: readonly ReadRow[],
  sheet: Sheet,
  columns: Columns,
  target: ImportTarget,
  facts: RowFacts,
  options: { readonly clearing: boolean },
): RowPlan {
  const refusals: Refusal[] = [];
  const rows: PlannedRow[] = [];
  const identities = new Identities(columns, target);
  const ownNames = namesInFile(read, target);
  read.forEach((each, index) => {
    const problem = (name: RefusalName, reason: string, more: Partial<RowPlace> = {}) =>
      void refusals.push(refuseRow(each.row.number, name, reason, more));
    refuseExtraCells(each.row, sheet, problem);
    const storedKey = identities.storedKey(each, facts, problem);
    if (storedKey === "twice") return;
    const sentKey = storedKey ?? -(index * keysPerRow + 1);
    const record: Record<string, unknown> = startOf(target, sentKey, facts);
    const later: { path: string; row: number }[] = [];
    const given = new Set(each.filled.map(({ field }) => field.name));
    const defaults = storedKey === undefined ? facts.defaults.filter(({ field }) => !given.has(field.name)) : [];
    for (const filled of [...each.filled, ...defaults]) {
      if (!reaches(record, filled.field.path)) continue;
      const value = valueOf(filled, sheet, facts, ownNames, problem);
      if (value === undefined) continue;
      if (value instanceof LaterRow) later.push({ path: filled.field.path, row: value.row });
      else setAt(record, filled.field.path, value.is);
    }
    if (options.clearing && storedKey !== undefined)
      for (const field of each.empty)
        if (canBeEmpty(field) && reaches(record, field.path)) setAt(record, field.path, null);
    if (storedKey === undefined) completeNew(target, record);
    rows.push({ number: each.row.number, externalId: each.externalId, storedKey, sentKey, submitted: record, later });
  });
  return { rows, refusals };
}

interface RowPlace {
  readonly column: string;
  readonly property: string;
  readonly value: unknown;
}

/** A problem of a row, with its place in the file. */
export function refuseRow(row: number, name: RefusalName, reason: string, place: Partial<RowPlace> = {}): Refusal {
  const { column, property, value } = place;
  const at = column === undefined ? `Row ${row}` : `Row ${row}, column ${JSON.stringify(column)}`;
  return {
    name,
    reason: `${at}: ${reason}`,
    ...(property === undefined ? {} : { property }),
    ...(value === undefined ? {} : { value }),
    data: { Row: row, Column: column ?? null },
  };
}

type Problem = (name: RefusalName, reason: string, more?: Partial<RowPlace>) => void;

function refuseExtraCells(row: SheetRow, { headings }: Sheet, problem: Problem): void {
  const extra = row.cells.slice(headings.length).find((cell) => !isEmptyCell(cell));
  if (extra !== undefined)
    problem("notAllowed", `has more cells than the ${headings.length} headings; is a quote or a delimiter missing?`, {
      property: "Data",
      value: cellText(extra),
    });
}

/** Which record a row is. Every record and every external id stands in a file once. */
class Identities {
  private readonly columns: Columns;
  private readonly target: ImportTarget;
  private readonly rowByExternalId = new Map<string, number>();
  private readonly rowByKey = new Map<number, number>();

  constructor(columns: Columns, target: ImportTarget) {
    this.columns = columns;
    this.target = target;
  }

  /** The key of the stored record, undefined for a new one; "twice" for a row that repeats another. */
  storedKey(each: ReadRow, facts: RowFacts, problem: Problem): number | undefined | "twice" {
    const { keyName } = this.target.record;
    const { externalId, givenKey } = each;
    const column = this.columns.externalId?.heading ?? externalIdName;
    if (externalId !== undefined && externalId.length > externalIdLengthMax)
      problem("tooLong", `holds ${externalId.length} characters; the maximum is ${externalIdLengthMax}.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    const imported = externalId === undefined ? undefined : facts.imported.get(externalId);
    if (Number.isNaN(givenKey))
      problem("invalid", `${keyName} must be a key, a whole number.`, {
        ...this.keyColumn(),
        value: cellText(each.row.cells[this.columns.key?.index ?? 0]),
      });
    else if (givenKey !== undefined && imported !== undefined && imported !== givenKey)
      problem("notAllowed", `${picture(externalId)} is ${keyName} ${imported} already, not ${givenKey}.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    const stored = Number.isNaN(givenKey) ? undefined : (givenKey ?? imported ?? this.naturalKey(each, facts));
    if (externalId === undefined && givenKey === undefined && each.natural === undefined)
      problem("invalid", "has nothing that tells it from other rows: its external id is empty.", {
        column,
        property: externalIdName,
        value: "",
      });
    return this.refuseTwice(externalId, stored, each.row.number, column, problem) ? "twice" : stored;
  }

  private naturalKey({ natural }: ReadRow, { named }: RowFacts): number | undefined {
    const found = natural === undefined ? undefined : named.find(this.target.record.name, natural, false);
    return found !== undefined && "key" in found ? found.key : undefined;
  }

  private refuseTwice(
    externalId: string | undefined,
    stored: number | undefined,
    row: number,
    column: string,
    problem: Problem,
  ): boolean {
    const sameId = externalId === undefined ? undefined : this.rowByExternalId.get(externalId);
    const sameKey = stored === undefined ? undefined : this.rowByKey.get(stored);
    if (externalId !== undefined) this.rowByExternalId.set(externalId, sameId ?? row);
    if (stored !== undefined) this.rowByKey.set(stored, sameKey ?? row);
    if (sameId !== undefined)
      problem("notAllowed", `${picture(externalId)} stands in row ${sameId} already; every id stands once.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    else if (sameKey !== undefined)
      problem(
        "notAllowed",
        `is ${this.target.record.keyName} ${stored}, as row ${sameKey} is; every record stands once.`,
        {
          ...this.keyColumn(),
          value: stored,
        },
      );
    return sameId !== undefined || sameKey !== undefined;
  }

  private keyColumn(): Partial<RowPlace> {
    const { key } = this.columns;
    return { property: this.target.record.keyName, ...(key === undefined ? {} : { column: key.heading }) };
  }
}

/** A record that a row of the same file makes. */
class LaterRow {
  readonly row: number;
  constructor(row: number) {
    this.row = row;
  }
}

function valueOf(
  { field, heading, cell }: FilledCell,
  sheet: Sheet,
  facts: RowFacts,
  ownNames: ReadonlyMap<string, number>,
  problem: Problem,
): { is: unknown } | LaterRow | undefined {
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

/** The rows of the file by the names that other rows call them: employees name their supervisors. */
function namesInFile(read: readonly ReadRow[], { record, fields }: ImportTarget): Map<string, number> {
  const names = new Map<string, number>();
  if (!fields.some(({ of }) => of === record.name)) return names;
  read.forEach((each) => {
    const part = (name: string) => cellText(each.filled.find(({ field }) => field.name === name)?.cell);
    const [first, middle, last] = [part("FirstName"), part("MiddleName"), part("LastName")];
    const joined = (mark: string, ...parts: string[]) => parts.filter((one) => one !== "").join(mark);
    const called = [joined(" ", first, last), joined(", ", last, first), joined(" ", first, middle, last)];
    for (const name of [each.externalId ?? "", ...called])
      if (name !== "" && !names.has(`${record.name} ${name.toLowerCase()}`))
        names.set(`${record.name} ${name.toLowerCase()}`, each.row.number);
  });
  return names;
}

/** The record's key and, for a stored one, the version it is changed from: the one just read and locked. */
function startOf({ type, record }: ImportTarget, key: number, { versions, parts }: RowFacts): Record<string, unknown> {
  if (key < 0)
    return type === "Projects"
      ? { [record.keyName]: key, Contacts: [], InvoiceGroups: [newGroup(key)] }
      : { [record.keyName]: key };
  const start = { [record.keyName]: key, LastModifiedDate: new Date(versions.get(key) ?? 0).toISOString() };
  const { group, phase } = parts.get(key) ?? { group: null, phase: null };
  if (group === null) return start;
  const Phases = phase === null ? [] : [{ PhaseKey: phase }];
  return { ...start, InvoiceGroups: [{ InvoiceGroupKey: group, Phases }] };
}

const newGroup = (key: number) => ({
  InvoiceGroupKey: key - 1,
  Phases: [{ PhaseKey: key - 2, Contacts: [] }],
});

/** As CreateProjects has it: the phase is billed as its project is, and names that nobody gave are the project's. */
function completeNew({ type }: ImportTarget, project: Record<string, unknown>): void {
  if (type !== "Projects") return;
  const [group] = project["InvoiceGroups"] as [Record<string, unknown>];
  const [phase] = group["Phases"] as [Record<string, unknown>];
  const { Description, BillingType, RateTableKey } = project;
  group["Description"] ??= Description;
  phase["Description"] ??= Description;
  phase["BillingType"] = BillingType;
  if (RateTableKey !== undefined) phase["RateTableKey"] = RateTableKey;
}

/** Whether the record has what a nested field belongs to: a stored project may have no invoice group. */
function reaches(record: Record<string, unknown>, path: string): boolean {
  return holderOf(record, path) !== undefined;
}

function setAt(record: Record<string, unknown>, path: string, value: unknown): void {
  const holder = holderOf(record, path);
  if (holder !== undefined) holder[path.replace(/^InvoiceGroups.*[.]/, "")] = value;
}

function holderOf(record: Record<string, unknown>, path: string): Record<string, unknown> | undefined {
  if (!path.startsWith("InvoiceGroups[0].")) return record;
  const [group] = (record["InvoiceGroups"] ?? []) as Record<string, unknown>[];
  if (!path.startsWith("InvoiceGroups[0].Phases[0].")) return group;
  return ((group?.["Phases"] ?? []) as Record<string, unknown>[])[0];
}

/** Texts that need not be there, and whatever may be null; a yes or no is never empty. */
function canBeEmpty({ field }: ImportField): boolean {
  if (field.required || field.default !== undefined || field.kind.columnType === "boolean") return false;
  return field.nullable || field.kind.empty === "";
}
