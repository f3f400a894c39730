import type { Db, LockedReading } from "../../../platform/database/db.ts";
import { entriesOf } from "../../fields/nested-kinds.ts";
import type { Fields, RecordOf } from "../../fields/fields.ts";
import { readValue } from "../../fields/nested-kinds.ts";
import { Reading, unreadable } from "../../fields/reading.ts";
import { definitionOf, type Level, nameOf, type RecordDefinition, remembered, type Values } from "../define/record.ts";
import { referenceTarget } from "../define/references.ts";
import { definitionsIn, placeSql, type Row, type Scope } from "../read/find-rows.ts";
import { rowsToJson, rowText } from "../read/row-text.ts";
import { isUntouched, parentMembers, referencesIn } from "./decide.ts";
import type { Change, ChangeSet } from "./read-changes.ts";
import type { Facts, Place, References, Stored, Tree, Use } from "./steps.ts";
import { ownedLists } from "./write-records.ts";

/** Gathers what the Update rule must know, in a fixed number of statements: stored records (locked), references, uses. */
export async function findFacts(
  db: Db,
  record: RecordDefinition,
  { changes }: ChangeSet,
  scope?: Scope,
): Promise<Facts> {
  const good = changes.filter((change) => change.is !== "unreadable");
  // Locking comes first, so that everything is read as it is after waiting; the rest shares its round trip.
  const [{ stored, trees }, references] = await Promise.all([
    record.levels.length === 0
      ? lockFlat(db, record, keysOf(record.name, good), scope)
      : lockTrees(db, record, good, scope),
    findReferences(db, wantedReferences(record, good)),
  ]);
  return { stored, trees, references, uses: await findAllUses(db, record, good, trees) };
}

function keysOf(level: string, changes: readonly Change[]): number[] {
  return changes.filter((each) => each.level === level && each.key > 0).map((each) => each.key);
}

async function lockFlat(
  db: Db,
  record: RecordDefinition,
  keys: readonly number[],
  scope: Scope | undefined,
): Promise<Pick<Facts, "stored" | "trees">> {
  const found = await lockRecords(db, record, keys, scope);
  return {
    stored: new Map([...found.values()].map((each) => [nameOf(record.name, each.key), each])),
    trees: new Map(),
  };
}

/** The stored records by key, locked in key order until the transaction ends. */
export async function lockRecords<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  keys: readonly number[],
  { where, params }: Scope = everywhere,
): Promise<Map<number, Stored<F>>> {
  if (keys.length === 0) return new Map();
  const rows = await (where === everywhere.where
    ? db.lockedRows<LockedRow>(rememberedLocking(record), keys)
    : lockInScope(db, record, keys, { where, params }));
  const read = await rowsToJson(db, record, rows);
  return new Map(
    read.map(({ key, json, row, last_modified }) => [
      key,
      { ...readStored(record, key, json, last_modified), row: { text: row, by: record as RecordDefinition } },
    ]),
  );
}

interface LockedRow {
  readonly key: number;
  readonly row: string;
  readonly last_modified: number;
}

/** How records of a scope are locked and read; its parameters follow the keys. */
function lockingOf(record: RecordDefinition, where: string): LockedReading {
  const { table, keyColumn } = record;
  const chosen = `${table}.${keyColumn} = any((select $1::int[])::int[]) and ${where}`;
  const inOrder = `order by ${table}.${keyColumn} for update of ${table}`;
  const read = `select ${table}.${keyColumn} as key, ${table}.last_modified, ${rowText(record)} as row from ${record.from} where ${chosen}`;
  // A statement that waits for a lock shows the record as it is then, but rows of other tables as they were before the wait.
  return ownedLists(record).length > 0
    ? { table, lock: `select ${keyColumn} as key from ${table} where ${chosen} ${inOrder}`, read }
    : { table, read: `${read} ${inOrder}` };
}

function rememberedLocking(record: RecordDefinition): LockedReading {
  const known = lockings.get(record) ?? lockingOf(record, everywhere.where);
  lockings.set(record, known);
  return known;
}

const lockings = new WeakMap<RecordDefinition, LockedReading>();

function lockInScope(
  db: Db,
  record: RecordDefinition,
  keys: readonly number[],
  { where, params }: Scope,
): Promise<LockedRow[]> {
  const { lock, read } = lockingOf(record, where);
  if (lock !== undefined) db.send(lock, [keys, ...params]);
  return db.rows(read, [keys, ...params]);
}

export function readStored<F extends Fields>(
  record: RecordDefinition<F>,
  key: number,
  json: string,
  lastModified: number,
): Stored<F> {
  const wire = JSON.parse(json) as Record<string, unknown>;
  return { key, json, wire, lastModified, values: readWire(record.fields, wire) };
}

/** Values of a record from its own wire form: what the service sent is always readable. */
export function readWire<F extends Fields>(fields: F, wire: Values): RecordOf<F> {
  const reading = new Reading("UTC");
  const values: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(fields)) {
    const sent = wire[name];
    if (sent === undefined || sent === null) {
      values[name] = null;
      continue;
    }
    const read = readValue(field, sent, reading.at(name));
    values[name] = read === unreadable ? sent : read;
  }
  return values as RecordOf<F>;
}

interface TreeRow extends Pick<Row, "level" | "key" | "top" | "parent"> {
  readonly via: number;
  readonly position: number;
  readonly last_modified: number;
  readonly row: string | null;
}

/** The top records of all changes, locked in key order, the places of everything inside them, and in full the records that the changes touch. */
async function lockTrees(
  db: Db,
  record: RecordDefinition,
  changes: readonly Change[],
  scope: Scope = everywhere,
): Promise<Pick<Facts, "stored" | "trees">> {
  const stored = new Map<string, Stored>();
  const { tops, rows } = await lockAndRead(db, record, changes, scope);
  const trees = new Map(tops.map((key) => [key, { key, places: [] as Place[] }]));
  for (const { level, key, top, via, parent, position } of rows)
    if (level !== record.name)
      trees.get(top)?.places.push({ level, key, parentLevel: parentLevelOf(record, level, via), parent, position });
  for (const { name, definition } of definitionsIn(record)) {
    const own = rows.filter((each): each is TreeRow & { row: string } => each.level === name && each.row !== null);
    for (const { key, json, last_modified } of await rowsToJson(db, definition, own))
      stored.set(nameOf(name, key), readStored(definition, key, json, last_modified));
  }
  return { stored, trees };
}

const everywhere: Scope = { where: "true", params: [] };

interface LockedTrees {
  readonly tops: readonly number[];
  readonly rows: readonly TreeRow[];
}

/** One call at a time changes a tree. The trees are looked up twice, to lock and to read, so that both share a round trip. */
async function lockAndRead(
  db: Db,
  record: RecordDefinition,
  changes: readonly Change[],
  scope: Scope,
): Promise<LockedTrees> {
  const named = placesOfNew(record, changes);
  const tops = [...keysOf(record.name, changes), ...named];
  const inside = record.levels.map(({ record: { name } }) => [...keysOf(name, changes), ...named]);
  if (tops.length + inside.flat().length === 0) return { tops: [], rows: [] };
  const { table, keyColumn } = record;
  const locking = db.rows<{ key: number }>(
    `select ${keyColumn} as key from ${table} where ${isTop(record, scope)} order by ${keyColumn} for no key update`,
    [tops, ...scope.params, ...inside],
  );
  const text =
    scope === everywhere
      ? remembered(record, lockTrees, () => treeStatement(record, scope))
      : treeStatement(record, scope);
  const touched = record.levels.map(({ record: { name } }) =>
    changes.filter((each) => each.level === name && each.key > 0 && !isUntouched(each)).map((each) => each.key),
  );
  const read = (these: readonly number[], children: readonly (readonly number[])[]) =>
    db.rows<TreeRow>(text, [these, ...scope.params, ...children, readsWhole(record, changes), ...touched]);
  const reading = read(tops, inside);
  const [locked, found] = await Promise.all([locking, reading]);
  const keys = locked.map((row) => row.key);
  const isRead = new Set(found.map((row) => row.top));
  // While this call waited for the lock, the child that named a tree was deleted.
  const isComplete = keys.every((key) => isRead.has(key));
  const rows = isComplete
    ? found
    : await read(
        keys,
        record.levels.map(() => []),
      );
  const isLocked = new Set(keys);
  return { tops: keys, rows: rows.filter((row) => isLocked.has(row.top)) };
}

/** SQL that is true for the top records in $1 and those of the children in the parameters behind the scope's. */
function isTop({ keyColumn, levels }: RecordDefinition, scope: Scope): string {
  const owners = levels.map(
    ({ topColumn, record }, at) =>
      `select ${topColumn} from ${record.table} where ${record.keyColumn} = ${anyOf(scope.params.length + at + 2)}`,
  );
  return `${keyColumn} = any(array(select unnest((select $1::int[])) union ${owners.join(" union ")})) and ${scope.where}`;
}

/** Values are in subqueries so that plans are reused. */
const anyOf = (parameter: number) => `any((select $${parameter}::int[])::int[])`;

const parentLevelOf = (record: RecordDefinition, level: string, via: number): string =>
  record.levels.find((each) => each.record.name === level)?.parents[via]?.level ?? record.name;

/** Whether all records of the trees are read in full: a deletion shows everything it removes. */
function readsWhole(record: RecordDefinition, changes: readonly Change[]): boolean {
  const hasChildren = (level: string) =>
    level === record.name || record.levels.some(({ parents }) => parents.some((each) => each.level === level));
  return changes.some((each) => each.is === "delete" && hasChildren(each.level));
}

/** Stored records that new children, not nested in another record, name as their place. */
function placesOfNew(record: RecordDefinition, changes: readonly Change[]): number[] {
  return changes.flatMap((change) => {
    if (change.is !== "create" || change.from.above !== undefined || change.level === record.name) return [];
    const { top } = change.from;
    if (top !== undefined) return top > 0 ? [top] : [];
    return parentMembers(record, change.level).flatMap(({ name }) => {
      const parent = change.values[name];
      return typeof parent === "number" && parent > 0 ? [parent] : [];
    });
  });
}

/** A level whose order is not kept and that nothing is nested in needs only the records asked for. */
function treeStatement(record: RecordDefinition, scope: Scope): string {
  const { table, keyColumn, name, from, levels } = record;
  const whole = scope.params.length + levels.length + 2;
  const inTops = "any(array(select key from tops))";
  const top = `select '${name}' as level, ${table}.${keyColumn} as key, ${table}.${keyColumn} as top, 0 as via, 0 as parent, 0 as position,
       ${table}.last_modified, ${rowText(record)} as row from ${from} where ${table}.${keyColumn} = ${inTops}`;
  const part = (level: Level, at: number) => {
    const { record: own, topColumn } = level;
    const { via, parent, position } = placeSql(level);
    const chosen = `((select $${whole}::boolean) or ${own.table}.${own.keyColumn} = ${anyOf(whole + at + 1)})`;
    const isLeaf =
      level.position === undefined && !levels.some(({ parents }) => parents.some((each) => each.level === own.name));
    return `select '${own.name}', ${own.table}.${own.keyColumn}, ${own.table}.${topColumn}, ${via}, ${parent}, ${position},
       ${own.table}.last_modified, case when ${chosen} then ${rowText(own)} end
       from ${own.from} where ${own.table}.${topColumn} = ${inTops}${isLeaf ? ` and ${chosen}` : ""}`;
  };
  return `with tops as materialized (select ${keyColumn} as key from ${table} where ${isTop(record, scope)})
     ${[top, ...levels.map(part)].join(" union all ")} order by position, key`;
}

/** Whether referenced records exist and are active: one statement for all kinds of record. */
export async function findReferences(db: Db, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<References> {
  const kinds = [...wanted].filter(([, keys]) => keys.size > 0);
  if (kinds.length === 0) return new Map();
  const parts = kinds.map(([of], index) => {
    const { table, key, active } = referenceTarget(of);
    return `select '${of}' as of, ${key} as key, ${active} as active from ${table} where ${key} = any($${index + 1})`;
  });
  const rows = await db.factsAbout<{ of: string; key: number; active: boolean }>(
    parts.join(" union all "),
    kinds.map(([, keys]) => [...keys]),
  );
  const found = new Map<string, Map<number, "active" | "inactive">>();
  for (const row of rows) {
    const states = found.get(row.of) ?? new Map<number, "active" | "inactive">();
    states.set(row.key, row.active ? "active" : "inactive");
    found.set(row.of, states);
  }
  return found;
}

function wantedReferences(record: RecordDefinition, changes: readonly Change[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const change of changes)
    for (const { of, key } of referencesIn(definitionOf(record, change.level), valuesOf(change))) {
      if (key < 0) continue; // names no stored record
      const keys = wanted.get(of) ?? new Set<number>();
      wanted.set(of, keys.add(key));
    }
  return wanted;
}

/** What a change gives a record. */
export function valuesOf(change: Change): Values {
  if (change.is === "create") return change.values;
  if (change.is === "update") return Object.fromEntries(change.edits.map((edit) => [edit.property, edit.yours]));
  return {};
}

/** What refers to everything that may be deleted: the deleted records and all that is inside their top records. */
async function findAllUses(
  db: Db,
  record: RecordDefinition,
  changes: readonly Change[],
  trees: ReadonlyMap<number, Tree>,
): Promise<Facts["uses"]> {
  const deleted = changes.filter((each) => each.is === "delete");
  if (deleted.length === 0) return new Map();
  const inside = readsWhole(record, deleted) ? [...trees.values()].flatMap((tree) => tree.places) : [];
  const wanted = definitionsIn(record).map(({ name, definition }) => ({
    name,
    table: definition.table,
    keys: [...new Set([...deleted, ...inside].filter((each) => each.level === name).map((each) => each.key))],
  }));
  return findUsesOf(db, wanted);
}

/** What refers to the records of a table. */
export async function findUses(db: Db, table: string, keys: readonly number[]): Promise<Map<number, Use[]>> {
  const uses = await findUsesOf(db, [{ name: table, table, keys }]);
  return new Map(
    keys.flatMap((key) => (uses.has(nameOf(table, key)) ? [[key, uses.get(nameOf(table, key)) ?? []]] : [])),
  );
}

interface WantedUses {
  readonly name: string;
  readonly table: string;
  readonly keys: readonly number[];
}

/** What refers to records of several tables, by the database's own foreign keys; rows that are deleted with their owner, or outlive it, do not count. */
async function findUsesOf(db: Db, all: readonly WantedUses[]): Promise<Map<string, Use[]>> {
  const wanted = all.filter(({ keys }) => keys.length > 0);
  const uses = new Map<string, Use[]>();
  if (wanted.length === 0) return uses;
  const references = await db.rows<{ at: number; from_table: string; from_column: string }>(
    `select asked.at::int, c.conrelid::regclass::text as from_table, quote_ident(a.attname) as from_column
       from unnest($1::text[]) with ordinality as asked (name, at)
       join pg_constraint c on c.confrelid = asked.name::regclass
       join pg_index pk on pk.indrelid = c.confrelid and pk.indisprimary
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, pk.indkey[0])]
      where c.contype = 'f' and c.confdeltype not in ('c', 'n') order by 1, 2, 3`,
    [wanted.map(({ table }) => table)],
  );
  if (references.length === 0) return uses;
  const referenced = [...new Set(references.map(({ at }) => at))];
  const counts = references.map(
    ({ at, from_table, from_column }) =>
      `select ${at} as at, '${from_table}' as what, ${from_column} as key, count(*)::int as count from ${from_table} where ${from_column} = any($${referenced.indexOf(at) + 1}) group by ${from_column}`,
  );
  const rows = await db.rows<{ at: number; what: string; key: number; count: number }>(
    counts.join(" union all "),
    referenced.map((at) => wanted[at - 1]?.keys ?? []),
  );
  for (const { at, what, key, count } of rows) {
    const name = nameOf(wanted[at - 1]?.name ?? "", key);
    uses.set(name, [...(uses.get(name) ?? []), { What: what.replaceAll("_", " "), Count: count }]);
  }
  return uses;
}
