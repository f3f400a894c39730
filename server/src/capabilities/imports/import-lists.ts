/** Rows that are items of lists inside stored records: bill rates, markups, contacts, pay rates. */
import { importSliceRows } from "../../engine/fields/limits.ts";
import type { Refusal, RefusalName } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { recordsNow, type Submitted } from "../../engine/records/index.ts";
import { cellText, type FilledCell, type ReadRow, refuseRow, type RowPlace } from "./import-row.ts";
import type { Imported, ImportedFile, ImportedRecord } from "./import-rows.ts";
import { lockVersions, type Progress } from "./import-store.ts";
import type { ImportTarget, ListInRecord } from "./import-types.ts";
import { findNamed } from "./named-record-store.ts";
import type { NamedRecords } from "./named-records.ts";
import { LaterRow, readRows, valueOf } from "./plan-rows.ts";
import { wantedNames } from "./row-values.ts";
import { saveSlice } from "./save-slice.ts";
import { skippedRows } from "./skip-rows.ts";

type Item = Record<string, unknown>;
type ListTarget = ImportTarget & { readonly list: ListInRecord };

/** A row as an item of its record's list. */
interface ItemRow {
  readonly number: number;
  /** The key of the record that has the list. */
  readonly parent: number;
  readonly item: Item;
  readonly cells: readonly FilledCell[];
}

/** Adds the rows to the lists of their records, or changes the items that they are, with the Update method of the records. */
export async function importLists(
  call: Call,
  file: ImportedFile & { readonly target: ListTarget },
  report: (progress: Progress) => Promise<void>,
): Promise<Imported> {
  const read = readRows(file.sheet, file.columns, file.target);
  const named = await findNamed(call.db, wantedNames(read, file.defaults));
  const refusals: Refusal[] = [];
  const rows = read.flatMap((each) => readItem(each, file, named, refusals));
  refusals.push(...refuseRepeated(file.target, rows));
  const wrong = new Set(refusals.map((each) => each.data?.["Row"]));
  const good = rows.filter(({ number }) => !wrong.has(number));
  const records: ImportedRecord[] = [];
  const parents = parentsOf(good);
  for (let from = 0; from < parents.length; from += importSliceRows) {
    await report({ stage: "Saving", done: records.length, rows: good.length });
    const slice = new Set(parents.slice(from, from + importSliceRows));
    const own = good.filter(({ parent }) => slice.has(parent));
    const saved = await saveLists(call, file.target, own);
    refusals.push(...saved.refusals);
    records.push(...saved.records);
  }
  refusals.sort((one, other) => Number(one.data?.["Row"] ?? 0) - Number(other.data?.["Row"] ?? 0));
  if (refusals.length === 0) return { records: inFileOrder(records) };
  const skipped = file.skipInvalid ? skippedRows(refusals, file.sheet) : undefined;
  return skipped === undefined ? { refusals } : { records: inFileOrder(records), skipped };
}

const inFileOrder = (records: readonly ImportedRecord[]) => records.toSorted((one, other) => one.Row - other.Row);

function readItem(each: ReadRow, file: ImportedFile, named: NamedRecords, refusals: Refusal[]): ItemRow[] {
  const { target, sheet, defaults, clearEmpty } = file;
  const { number } = each.row;
  const before = refusals.length;
  const problem = (name: RefusalName, reason: string, more: Partial<RowPlace> = {}) =>
    void refusals.push(refuseRow(number, name, reason, more));
  const given = new Set(each.filled.map(({ field }) => field.name));
  const cells = [...each.filled, ...defaults.filter(({ field }) => !given.has(field.name))];
  const item: Item = clearEmpty
    ? Object.fromEntries(each.empty.filter(({ field }) => field.nullable).map(({ name }) => [name, null]))
    : {};
  for (const cell of cells) {
    const value = valueOf(cell, { row: each, sheet, facts: { named }, ownNames: new Map(), problem });
    if (value !== undefined && !(value instanceof LaterRow)) item[cell.field.name] = value.is;
  }
  const { keyName } = target.record;
  const { [keyName]: parent, ...own } = item;
  if (parent === undefined && refusals.length === before)
    problem("invalid", `${keyName} is required: the record that the row belongs to.`, { property: keyName });
  return typeof parent === "number" && refusals.length === before ? [{ number, parent, item: own, cells }] : [];
}

/** What tells an item from the others of its list. */
function identityOf({ list: { identity } }: ListTarget, item: Item): string {
  return JSON.stringify(
    identity.map((name) => {
      const value = item[name] ?? null;
      return typeof value === "string" ? value.toLowerCase() : value;
    }),
  );
}

function refuseRepeated(target: ListTarget, rows: readonly ItemRow[]): Refusal[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ number, parent, item }) => {
    const place = `${parent} ${identityOf(target, item)}`;
    const other = first.get(place);
    if (other === undefined) {
      first.set(place, number);
      return [];
    }
    const members = target.list.identity.join(", ");
    return [refuseRow(number, "notAllowed", `The row has the same ${members} as row ${other}. Use each once.`)];
  });
}

const parentsOf = (rows: readonly ItemRow[]) => [...new Set(rows.map(({ parent }) => parent))];

interface SavedLists {
  readonly refusals: readonly Refusal[];
  readonly records: readonly ImportedRecord[];
}

/** Saves the lists. A record with refused rows is sent again without them, so that every row's problems are found. */
async function saveLists(call: Call, target: ListTarget, rows: readonly ItemRow[]): Promise<SavedLists> {
  const refusals: Refusal[] = [];
  const records: ImportedRecord[] = [];
  for (let open = rows; open.length > 0;) {
    // Locked before they are read, so that what another call adds now stays.
    const versions = await lockVersions(call.db, target.record, parentsOf(open));
    const before = await listsNow(call, target, open);
    const sent = submittedLists(target, open, before, versions);
    const submitted = sent.map((each) => each.submitted);
    const answered = await saveSlice(call, target, submitted, false);
    const places = new Map(sent.map((each) => [each.parent, each.rows]));
    const found = answered.refusals.flatMap((each) => refusalsOf(each, target, places));
    refusals.push(...found);
    const refused = new Set(found.map((each) => each.data?.["Row"]));
    const parents = new Set(open.filter(({ number }) => refused.has(number)).map(({ parent }) => parent));
    const saved = open.filter(({ parent }) => !parents.has(parent));
    const after = saved.length === 0 ? before : await listsNow(call, target, saved);
    for (const row of saved) {
      const identity = identityOf(target, row.item);
      const [was, is] = [before.get(row.parent)?.get(identity), after.get(row.parent)?.get(identity)];
      if (is === undefined) refusals.push(refuseHidden(row, target));
      else records.push({ Row: row.number, ExternalID: "", Key: row.parent, Outcome: outcomeOf(was, is) });
    }
    if (refused.size === 0) break;
    open = open.filter(({ number, parent }) => parents.has(parent) && !refused.has(number));
  }
  return { refusals, records };
}

function outcomeOf(was: Item | undefined, is: Item): ImportedRecord["Outcome"] {
  if (was === undefined) return "Created";
  return JSON.stringify(was) === JSON.stringify(is) ? "Unchanged" : "Changed";
}

/** An Update method ignores members that the caller may not see. */
function refuseHidden({ number }: ItemRow, { list }: ListTarget): Refusal {
  return refuseRow(number, "notPermitted", `You may not change ${list.member}.`, { property: list.member });
}

/** The items of the lists as stored, by record and identity. */
async function listsNow(
  call: Call,
  target: ListTarget,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, Item>>> {
  const now = await recordsNow(call.db, target.record, parentsOf(rows));
  return new Map(
    [...now].map(([key, json]) => {
      const items = (JSON.parse(json) as Submitted)[target.list.member] as readonly Item[];
      return [key, new Map(items.map((each) => [identityOf(target, each), each]))];
    }),
  );
}

interface SubmittedList {
  readonly parent: number;
  readonly submitted: Submitted;
  /** The row of each item; undefined for an item that only the stored list has. */
  readonly rows: readonly (ItemRow | undefined)[];
}

/** Each record with its whole list: the stored items, changed by their rows, and then the new ones. */
function submittedLists(
  target: ListTarget,
  rows: readonly ItemRow[],
  before: ReadonlyMap<number, ReadonlyMap<string, Item>>,
  versions: ReadonlyMap<number, number>,
): SubmittedList[] {
  const byParent = new Map<number, Map<string, ItemRow>>();
  for (const row of rows) {
    const own = byParent.get(row.parent) ?? new Map<string, ItemRow>();
    byParent.set(row.parent, own.set(identityOf(target, row.item), row));
  }
  return [...byParent].map(([parent, own]) => {
    const stored = before.get(parent) ?? new Map<string, Item>();
    const items = [...stored].map(([identity, item]) => {
      const row = own.get(identity);
      return { row, item: row === undefined ? item : { ...item, ...row.item } };
    });
    for (const [identity, row] of own) if (!stored.has(identity)) items.push({ row, item: row.item });
    const submitted = {
      [target.record.keyName]: parent,
      LastModifiedDate: new Date(versions.get(parent) ?? 0).toISOString(),
      [target.list.member]: items.map(({ item }) => item),
    };
    return { parent, submitted, rows: items.map(({ row }) => row) };
  });
}

/** A problem of a list by its row; one of the whole record is a problem of each of its rows. */
function refusalsOf(
  refusal: Refusal,
  { record, list }: ListTarget,
  places: ReadonlyMap<number, readonly (ItemRow | undefined)[]>,
): Refusal[] {
  const rows = places.get(refusal.data?.[record.keyName] as number);
  if (rows === undefined) return [refusal];
  const { name, property = "", value, reason } = refusal;
  const [, at = "", member = ""] = new RegExp(`^${list.member}\\[(\\d+)\\](?:\\.(\\w+))?`).exec(property) ?? [];
  const row = at === "" ? undefined : rows[Number(at)];
  const plain = reason.replaceAll(`${list.member}[${at}].`, "").replaceAll(`${list.member}[${at}]`, "The row");
  const of = row === undefined ? rows.filter((each) => each !== undefined) : [row];
  return of.map(({ number, cells }) => {
    const cell = cells.find(({ field }) => field.name === member);
    return refuseRow(number, name, plain, {
      property: member === "" ? list.member : member,
      ...(cell === undefined ? {} : { column: cell.heading, value: cellText(cell.cell) }),
      ...(cell === undefined && value !== undefined ? { value } : {}),
    });
  });
}
