import type { Db } from "../../../platform/database/db.ts";
import { childLists, type Level, type RecordDefinition, remembered } from "../define/record.ts";
import { partsAhead, rowReader, rowTextAfter, withMissing } from "./row-text.ts";

/** A record of a tree: a top record or a child, with its place. */
export interface Row {
  readonly level: string;
  readonly key: number;
  readonly top: number;
  /** The level and the key of the record it is nested in; "" and 0 for a top record. */
  readonly parentLevel: string;
  readonly parent: number;
  readonly json: string;
}

/** A further condition on top records, over `params` from $2 on. */
export interface Scope {
  readonly where: string;
  readonly params: readonly unknown[];
}

/** Records with everything inside them, in the order of the keys, siblings in theirs: one statement, whatever their number and size. */
export async function findRows(
  db: Db,
  record: RecordDefinition,
  keys: readonly number[],
  scope: Scope = everywhere,
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const text =
    scope.where === "true"
      ? remembered(record, findRows, () => rowsStatement(record, scope.where))
      : rowsStatement(record, scope.where);
  const rows = await db.rows<{ found: FoundRow }>(text, [keys, ...scope.params], [placedReader(record)]);
  // Sorted here and not in the statement, so that rows arrive while it still runs.
  const found = rows.map((row) => row.found).toSorted(byKeysThenPosition(keys));
  if (found.every((row) => row.json !== undefined)) return withOutlines(record, found as Row[]);
  const read = new Map<FoundRow, string>();
  for (const { name, definition } of definitionsIn(record)) {
    const own = found.filter((row) => row.level === name);
    const complete = await withMissing(db, definition, own);
    own.forEach((row, at) => read.set(row, complete[at]?.json ?? ""));
  }
  return withOutlines(
    record,
    found.map((row) => ({ ...row, json: read.get(row) ?? "" })),
  );
}

const everywhere: Scope = { where: "true", params: [] };

/** The JSON of each top record with its children nested in it. A level inside itself is left out when empty. */
export function nestRows(record: RecordDefinition, rows: readonly Row[]): string[] {
  const children = groupRows(rows, (row) => `${row.parentLevel} ${row.parent} ${row.level}`);
  const lists = new Map(definitionsIn(record).map(({ name }) => [name, childLists(record, name)]));
  const nested = (row: Row): string => {
    let text = row.json;
    for (const { member, child } of lists.get(row.level) ?? []) {
      const below = children.get(`${row.level} ${row.key} ${child.record.name}`);
      if (below === undefined && child.record.name === row.level) continue;
      text = `${text.slice(0, -1)},"${member}":[${(below ?? []).map(nested).join(",")}]}`;
    }
    return text;
  };
  return rows.filter((row) => row.level === record.name).map(nested);
}

/** Fills the outline numbers, which are empty in the database: they follow from the order of the siblings. */
function withOutlines(record: RecordDefinition, rows: Row[]): Row[] {
  const members = new Map(
    record.levels.flatMap(({ record: { name, fields }, outline = "" }) =>
      Object.hasOwn(fields, outline) ? [[name, JSON.stringify(outline)] as const] : [],
    ),
  );
  if (members.size === 0) return rows;
  const children = groupRows(rows, (row) => `${row.parentLevel} ${row.parent}`);
  const numbers = new Map<Row, string>();
  const visit = (above: Row, prefix: string, counted: { count: number }) => {
    for (const row of children.get(`${above.level} ${above.key}`) ?? []) {
      if (!members.has(row.level)) visit(row, prefix, counted);
      else {
        const number = `${prefix}${++counted.count}`;
        numbers.set(row, number);
        visit(row, `${number}.`, { count: 0 });
      }
    }
  };
  for (const row of rows) if (row.level === record.name) visit(row, "", { count: 0 });
  return rows.map((row) => {
    const number = numbers.get(row);
    if (number === undefined) return row;
    const member = members.get(row.level) ?? "";
    return { ...row, json: row.json.replace(`${member}:""`, `${member}:"${number}"`) };
  });
}

function groupRows(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
}

/** SQL of the place of a child: which of its parents it has, that parent's key, and its position. */
export function placeSql({ record, parents, position }: Level): { via: string; parent: string; position: string } {
  const columns = parents.map(({ column }) => `${record.table}.${column}`);
  const tests = columns.slice(0, -1).map((column, at) => `when ${column} is not null then ${at}`);
  return {
    via: tests.length === 0 ? "0" : `case ${tests.join(" ")} else ${columns.length - 1} end`,
    parent: columns.length === 1 ? (columns[0] as string) : `coalesce(${columns.join(", ")})`,
    position: position === undefined ? "0" : `${record.table}.${position}`,
  };
}

export function definitionsIn(record: RecordDefinition): { name: string; definition: RecordDefinition }[] {
  return [record, ...record.levels.map((each) => each.record)].map((each) => ({ name: each.name, definition: each }));
}

interface FoundRow extends Omit<Row, "json"> {
  readonly position: number;
  readonly json: string | undefined;
}

/** Reads one row after another of rowsStatement. */
function placedReader(record: RecordDefinition): (text: string) => FoundRow {
  const readers = new Map(definitionsIn(record).map(({ name, definition }) => [name, rowReader(definition)]));
  const parents = new Map(record.levels.map((level) => [level.record.name, level.parents]));
  return (text) => {
    const [level = "", key, top, via, parent, position, row = ""] = partsAhead(text, 6);
    return {
      level,
      key: Number(key),
      top: Number(top),
      parentLevel: parents.get(level)?.[Number(via)]?.level ?? "",
      parent: Number(parent),
      position: Number(position),
      json: readers.get(level)?.(row),
    };
  };
}

/** A row is one text, its place first: thousands of rows of many columns cost more to receive than to make. The keys are in a subquery so that plans are reused. */
function rowsStatement(record: RecordDefinition, where: string): string {
  const { table, keyColumn, from } = record;
  const part = (level: Level) => {
    const { via, parent, position } = placeSql(level);
    const { table: own, keyColumn: key, name } = level.record;
    const ahead = [`'${name}'`, `${own}.${key}`, `${own}.${level.topColumn}`, via, parent, position];
    return `select ${rowTextAfter(ahead, level.record)} as found from requested, ${level.record.from} where ${own}.${level.topColumn} = requested.key`;
  };
  const top = [`'${record.name}'`, `${table}.${keyColumn}`, `${table}.${keyColumn}`, "0", "0", "0"];
  return `with requested as materialized (
            select ${keyColumn} as key from ${table} where ${keyColumn} = any((select $1::int[])::int[]) and ${where})
          ${[
            `select ${rowTextAfter(top, record)} as found from requested, ${from} where ${table}.${keyColumn} = requested.key`,
            ...record.levels.map(part),
          ].join(" union all ")}`;
}

function byKeysThenPosition(keys: readonly number[]): (one: FoundRow, other: FoundRow) => number {
  const order = new Map(keys.toReversed().map((key, index) => [key, keys.length - index]));
  const place = (key: number) => order.get(key) ?? 0;
  return (one, other) =>
    (one.top === other.top ? 0 : place(one.top) - place(other.top)) ||
    one.position - other.position ||
    one.key - other.key;
}
