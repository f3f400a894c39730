import type { Submitted } from "../../engine/records/index.ts";
import { importSliceRows } from "../../engine/fields/limits.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import {
  findImported,
  findOnlyCompany,
  findParts,
  lockVersions,
  type Progress,
  saveExternalIds,
} from "./import-store.ts";
import type { ImportTarget } from "./import-types.ts";
import { type Columns, externalIdName } from "./match-columns.ts";
import { cellText, type FilledCell, type PlannedRow, type ReadRow, type RowFacts } from "./import-row.ts";
import { findNamed } from "./named-record-store.ts";
import { planRows, readRows } from "./plan-rows.ts";
import type { Found } from "./named-records.ts";
import { setAt } from "./row-record.ts";
import { findProjectsOf } from "./phase-store.ts";
import { placeInProjects } from "./rows-in-projects.ts";
import { refusalsByRow } from "./row-refusals.ts";
import { saveSlice } from "./save-slice.ts";
import type { Sheet } from "./sheet.ts";
import { nextRows, skippedRows, type SkippedRow, withoutRefused } from "./skip-rows.ts";

export const outcomes = ["Created", "Changed", "Unchanged"] as const;
export type Outcome = (typeof outcomes)[number];

/** The result of a row. */
export interface ImportedRecord {
  readonly Row: number;
  readonly ExternalID: string;
  readonly Key: number;
  readonly Outcome: Outcome;
}

export type Imported =
  | { readonly records: readonly ImportedRecord[]; readonly skipped?: readonly SkippedRow[] }
  | { readonly refusals: readonly Refusal[] };

/** A file that was read and whose columns are matched. */
export interface ImportedFile {
  readonly target: ImportTarget;
  readonly sheet: Sheet;
  readonly columns: Columns;
  readonly defaults: readonly FilledCell[];
  readonly clearEmpty: boolean;
  /** A row without a key and a known external ID is the record with its name. */
  readonly matchByName: boolean;
  /** Rows with problems are skipped; otherwise they refuse the file. */
  readonly skipInvalid: boolean;
}

/** Saves the rows with the Update method of their records and remembers their external IDs. */
export async function importRows(
  call: Call,
  file: ImportedFile,
  report: (progress: Progress) => Promise<void>,
): Promise<Imported> {
  const { target, sheet, columns } = file;
  const matchByName = file.matchByName || isNamedInProject(file);
  const { read, facts } = await findRowFacts(call, { ...file, matchByName }, readRows(sheet, columns, target));
  const planned = planRows(read, sheet, columns, target, facts, { clearEmpty: file.clearEmpty, matchByName });
  const plan = file.skipInvalid ? withoutRefused(planned) : planned;
  const saved = await (file.skipInvalid ? saveValidRows : saveRows)(call, target, plan.rows, report);
  const found = refusalsByRow(saved, plan, target, columns, file.skipInvalid ? "each" : "together");
  const refusals = [...plan.refusals, ...(saved.lost ?? []), ...found].sort(byRow);
  const skipped = file.skipInvalid ? skippedRows(refusals, sheet) : undefined;
  if (refusals.length > 0 && skipped === undefined) return { refusals };
  const left = new Set(skipped?.map(({ Row }) => Row));
  const records = plan.rows.filter((row) => !left.has(row.number)).map((row) => recordOf(row, saved));
  const ids = records.flatMap(({ ExternalID, Key }) => (ExternalID === "" ? [] : [[ExternalID, Key] as const]));
  await saveExternalIds(call.db, target.type, new Map(ids), call.now);
  return { records, ...(skipped === undefined ? {} : { skipped }) };
}

/** Invoice groups and phases without external IDs are known by their names in their project. */
const isNamedInProject = ({ target, columns }: ImportedFile) =>
  target.partOfProject !== undefined && target.partOfProject !== "Resource" && columns.externalId === undefined;

/** Problems of a whole column first, then row by row. */
function byRow(one: Refusal, other: Refusal): number {
  return Number(one.data?.["Row"] ?? 0) - Number(other.data?.["Row"] ?? 0);
}

async function findRowFacts(
  call: Call,
  file: ImportedFile,
  rows: readonly ReadRow[],
): Promise<{ readonly read: readonly ReadRow[]; readonly facts: RowFacts }> {
  const { db } = call;
  const { target } = file;
  const defaults = await withOnlyCompany(call, file);
  const externalIds = [...new Set(rows.flatMap(({ externalId }) => externalId ?? []))];
  const imported = await findImported(db, target.type, externalIds);
  const records = await findNamed(db, wantedNames(rows, defaults, file));
  const placed =
    target.partOfProject === undefined ? undefined : await placeInProjects(db, target, rows, defaults, records);
  const { read, named } = placed ?? { read: rows, named: records };
  const naturals = read.flatMap(({ natural = "" }) => named.findCode(target.record.name, natural) ?? []);
  const byName = file.matchByName ? read.flatMap(({ name }) => keyIn(named.findName(target.record.name, name))) : [];
  const given = read.flatMap(({ givenKey }) => (givenKey === undefined || Number.isNaN(givenKey) ? [] : [givenKey]));
  const keys = [...new Set([...given, ...imported.values(), ...naturals, ...byName])];
  const versions = await lockVersions(db, target.record, keys);
  const parts = await findParts(db, target, [...versions.keys()]);
  // A record that was deleted since is created again.
  const existing = new Map([...imported].filter(([, key]) => versions.has(key)));
  const facts = { imported: existing, versions, named, parts, defaults };
  if (placed === undefined) return { read, facts };
  const projects = await findProjectsOf(db, target.record, [...versions.keys()]);
  return { read, facts: { ...facts, inProjects: { ...placed.inProjects, projects } } };
}

const keyIn = (found: Found | undefined) => (found !== undefined && "key" in found ? [found.key] : []);

/** Rows of a firm with one company need not name it. */
async function withOnlyCompany(
  call: Call,
  { target, columns, defaults }: ImportedFile,
): Promise<readonly FilledCell[]> {
  const field = target.fields.find(({ name }) => name === "CompanyKey");
  const isNamed = defaults.some((each) => each.field === field) || columns.fields.some((each) => each.field === field);
  if (field === undefined || isNamed) return defaults;
  const only = await findOnlyCompany(call.db);
  return only === undefined ? defaults : [...defaults, { field, heading: "CompanyKey", cell: only }];
}

/** The names in cells, by the kind of record they refer to. */
function wantedNames(
  read: readonly ReadRow[],
  defaults: readonly FilledCell[],
  { target: { record, natural, partOfProject }, matchByName }: ImportedFile,
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  const want = (of: string, value: string) => {
    if (value === "" || value.length > nameLengthMax) return;
    const names = wanted.get(of) ?? new Set<string>();
    wanted.set(of, names.add(value));
  };
  for (const { field, cell } of [...read.flatMap(({ filled }) => filled), ...defaults])
    if (field.of !== undefined) want(field.of, cellText(cell));
  if (natural !== undefined) for (const each of read) want(record.name, each.natural ?? "");
  if (matchByName && partOfProject === undefined) for (const each of read) want(record.name, each.name);
  return wanted;
}

/** Longer texts cannot be names. */
const nameLengthMax = 1_000;

interface SavedRows {
  readonly refusals: readonly Refusal[];
  /** The keys of new records by their negative keys. */
  readonly newKeys: ReadonlyMap<number, number>;
  /** The keys of the records that were written. */
  readonly written: ReadonlySet<number>;
  /** Rows that were not saved because of the rows that they refer to. */
  readonly lost?: readonly Refusal[];
}

type Report = (progress: Progress) => Promise<void>;

/** Saves with the Update method, a slice at a time. References to rows that are in a later slice are set after all are saved. */
async function saveRows(
  call: Call,
  target: ImportTarget,
  rows: readonly PlannedRow[],
  report: Report,
): Promise<SavedRows> {
  const saving = startSaving(call, target, report, true);
  const { refusals, newKeys, versions } = saving;
  const open: PlannedRow[] = [];
  await saving.save(
    rows.map((row) => row.submitted),
    "Saving",
    references(target, rows, newKeys, open),
  );
  if (refusals.length === 0) await saving.save(linkRows(target, open, rows, newKeys, versions), "Linking");
  return saving;
}

/**
 * Sets what rows of a slice refer to, before it is saved: rows that were saved before, and phases of the same slice, which are saved
 * with their project. The others go to `open`: a row that is saved twice takes twice the time.
 */
function references(
  { partOfProject }: ImportTarget,
  rows: readonly PlannedRow[],
  newKeys: ReadonlyMap<number, number>,
  open: PlannedRow[],
): (from: number, to: number) => void {
  const byNumber = new Map(rows.map((row, at) => [row.number, { row, at }]));
  return (from, to) => {
    for (const row of rows.slice(from, to)) {
      const left = row.later.filter(({ path, row: number }) => {
        const other = byNumber.get(number);
        if (other === undefined) return true;
        const isInSlice = partOfProject === "Phase" && other.at >= from && other.at < to;
        const known = other.row.storedKey ?? newKeys.get(other.row.sentKey);
        const key = known ?? (isInSlice ? other.row.sentKey : undefined);
        if (key !== undefined) setAt(row.submitted as Record<string, unknown>, path, key);
        return key === undefined;
      });
      if (left.length > 0) open.push({ ...row, later: left });
    }
  };
}

/** Saves the rows that the Update method accepts. A row follows the rows that it refers to, so that it is skipped with them. */
async function saveValidRows(
  call: Call,
  target: ImportTarget,
  rows: readonly PlannedRow[],
  report: Report,
): Promise<SavedRows> {
  const saving = startSaving(call, target, report, false);
  const keys = new Map<number, number>();
  const lost: Refusal[] = [];
  let open = rows;
  while (open.length > 0) {
    const { ready, rest, refusals } = nextRows(open, keys);
    lost.push(...refusals);
    for (const { submitted, later } of ready)
      for (const { path, row } of later) setAt(submitted as Record<string, unknown>, path, keys.get(row));
    await saving.save(
      ready.map((row) => row.submitted),
      "Saving",
    );
    const wrong = new Set(saving.refusals.map((each) => each.data?.[target.record.keyName]));
    for (const row of ready) {
      const key = row.storedKey ?? saving.newKeys.get(row.sentKey);
      if (key !== undefined && !wrong.has(row.sentKey)) keys.set(row.number, key);
    }
    open = rest;
  }
  return { ...saving, lost };
}

/** Calls the Update method slice by slice and collects what it answers. */
function startSaving(call: Call, target: ImportTarget, report: Report, single: boolean) {
  const refusals: Refusal[] = [];
  const newKeys = new Map<number, number>();
  const versions = new Map<number, unknown>();
  const written = new Set<number>();
  const save = async (
    all: readonly Submitted[],
    stage: Progress["stage"],
    prepare: (from: number, to: number) => void = () => {},
  ) => {
    for (let from = 0; from < all.length; from += importSliceRows) {
      await report({ stage, done: from, rows: all.length });
      // The audit of a large file is written as it is imported, and not held until its end.
      if (from > 0) await call.saveWritten();
      prepare(from, from + importSliceRows);
      const answered = await update(call, target, all.slice(from, from + importSliceRows), written, single);
      refusals.push(...answered.refusals);
      for (const each of answered.records) {
        const key = each[target.record.keyName] as number;
        versions.set(key, each["LastModifiedDate"]);
        const sent = each[`Original${target.record.keyName}`];
        if (typeof sent === "number") newKeys.set(sent, key);
      }
    }
  };
  return { refusals, newKeys, versions, written, save };
}

function linkRows(
  { record }: ImportTarget,
  open: readonly PlannedRow[],
  rows: readonly PlannedRow[],
  newKeys: ReadonlyMap<number, number>,
  versions: ReadonlyMap<number, unknown>,
): Submitted[] {
  const keys = new Map(rows.map((row) => [row.number, row.storedKey ?? newKeys.get(row.sentKey)]));
  return open.flatMap((row) => {
    const key = keys.get(row.number);
    if (key === undefined) return [];
    const set = row.later.map((each) => [each.path, keys.get(each.row)]);
    return [{ [record.keyName]: key, LastModifiedDate: versions.get(key), ...Object.fromEntries(set) }];
  });
}

/** Saves a slice and notes which records it wrote. */
function update(
  call: Call,
  target: ImportTarget,
  submitted: readonly Submitted[],
  written: Set<number>,
  single: boolean,
): ReturnType<typeof saveSlice> {
  const { record } = target;
  const wrote: Call["wrote"] = (each) => {
    call.wrote(each);
    if (each.record === record.name) return void written.add(each.key);
    // A child record, such as a phase, names the project it belongs to.
    const key = (JSON.parse(each.after ?? each.before ?? "{}") as Submitted)[record.keyName];
    if (typeof key === "number") written.add(key);
  };
  return saveSlice({ ...call, wrote }, target, submitted, single);
}

function recordOf(row: PlannedRow, { newKeys, written }: SavedRows): ImportedRecord {
  const Key = row.storedKey ?? newKeys.get(row.sentKey);
  if (Key === undefined) throw new Error(`Row ${row.number} (${externalIdName} ${row.externalId}) was not saved.`);
  const Outcome = row.storedKey === undefined ? "Created" : written.has(Key) ? "Changed" : "Unchanged";
  return { Row: row.number, ExternalID: row.externalId ?? "", Key, Outcome };
}
