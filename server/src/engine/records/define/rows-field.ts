import type { Field, Fields, RecordOf } from "../../fields/fields.ts";
import { group, makeField, shownExpression } from "../../fields/fields.ts";
import { listFilterValuesMax } from "../../fields/limits.ts";
import {
  defaultOf,
  memberOf,
  readValue,
  sameValue,
  schemasOf,
  warnOfUnknown,
  wireTypeOf,
} from "../../fields/nested-kinds.ts";
import { isObject, itemsOf, picture, type Reading, type Unreadable, unreadable } from "../../fields/reading.ts";
import type { Kind, Tag } from "../../fields/field.ts";

export interface RowsOptions<F extends Fields> {
  /** The owner's table; both tables have the column `<owner>_key`. */
  readonly owner: string;
  readonly fields: F;
  /** The members that tell one owner's rows apart: they stand together once. */
  readonly identity: readonly (string & keyof F)[];
  /** SQL of the order in which the rows are sent. */
  readonly order: string;
  /** The table with the joins that read-only members need. */
  readonly from?: string;
  /** A column that keeps the place of a row in the list as it was sent. */
  readonly position?: string;
  readonly max?: number;
  readonly doc?: string;
  readonly tag?: Tag;
}

/** A member kept as rows of a table of their own: a department's percents by date. Changes of different rows merge. */
export function rowsField<F extends Fields>(
  table: string,
  options: RowsOptions<F>,
): Field<readonly RecordOf<F>[], false> {
  const { fields, owner, from = table, position } = options;
  const written = Object.entries<Field>(fields).filter(([, field]) => !field.readOnly && field.column !== undefined);
  const members = Object.entries<Field>(fields).map(([name, field]) => `${selectOf(table, field)} as "${name}"`);
  const columns = Object.fromEntries(written.map(([, field]) => [field.column, field.kind.columnType]));
  const rows = `select ${members.join(", ")} from ${from} where ${table}.${owner}_key = ${owner}.${owner}_key order by ${options.order}`;
  const sql = `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
  return {
    ...(makeField(rowsKind(written, options), {
      sql,
      ...(options.doc === undefined ? {} : { doc: options.doc }),
      ...(options.tag === undefined ? {} : { tag: options.tag }),
    }) as Field<readonly RecordOf<F>[], false>),
    owned: {
      table,
      columns: position === undefined ? columns : { ...columns, [position]: "integer" },
      identity: options.identity.map((name) => fields[name]?.column as string),
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

function rowsKind<F extends Fields>(
  written: readonly [string, Field][],
  { fields, identity, position, max = listFilterValuesMax }: RowsOptions<F>,
): Kind<readonly RecordOf<F>[]> {
  const identityOf = (row: Row) =>
    JSON.stringify(identity.map((name) => (typeof row[name] === "bigint" ? String(row[name]) : row[name])));
  const item = group(fields);
  const kind: Kind<readonly Row[]> = {
    name: "list of rows",
    schema: { type: "array", items: { type: "object", properties: schemasOf(fields) }, maxItems: max },
    wireType: `${wireTypeOf(fields)}[]`,
    columnType: "jsonb",
    empty: [],
    madeOf: { is: "list", item },
    read(value, reading) {
      const items = itemsOf(value, reading, isObject);
      if (items === undefined) return reading.refuse("invalid", `must be a list; got ${picture(value)}.`, value);
      if (items.length > max)
        return reading.refuse("notAllowed", `holds ${items.length}; the maximum is ${max}.`, undefined);
      const rows = items.map((each, index) => readRow(fields, written, each, reading.at(index)));
      if (rows.includes(unreadable)) return unreadable;
      return standOnce(rows as Row[], identityOf, identity, reading, items) ? (rows as Row[]) : unreadable;
    },
    toColumn: (rows) =>
      rows.map((row, place) => ({
        ...Object.fromEntries(written.map(([name, field]) => [field.column, columnValue(field, row[name])])),
        ...(position === undefined ? {} : { [position]: place }),
      })),
    merge: (base, yours, theirs) => mergeRows(base, yours, theirs, identityOf),
  };
  return kind as Kind<readonly RecordOf<F>[]>;
}

/** A row is read whole: members left out take their defaults, so that two rows are equal when they mean the same. */
function readRow(
  fields: Fields,
  written: readonly [string, Field][],
  value: unknown,
  reading: Reading,
): Row | Unreadable {
  if (!isObject(value)) return reading.refuse("invalid", `must be an object; got ${picture(value)}.`, value);
  const before = reading.refusals.length;
  const row: Record<string, unknown> = {};
  for (const [name, field] of written) {
    const given = memberOf(value, name, field);
    if (given === undefined && field.required) reading.at(name).refuse("invalid", "is required.", undefined);
    row[name] = given === undefined ? defaultOf(field) : readValue(field, given, reading.at(name));
  }
  warnOfUnknown(fields, value, reading);
  return reading.refusals.length > before ? unreadable : row;
}

function standOnce(
  rows: readonly Row[],
  identityOf: (row: Row) => string,
  identity: readonly string[],
  reading: Reading,
  sent: readonly unknown[],
): boolean {
  const seen = new Map<string, number>();
  const before = reading.refusals.length;
  rows.forEach((row, index) => {
    const first = seen.get(identityOf(row));
    if (first !== undefined)
      reading
        .at(index)
        .refuse("notAllowed", `has the same ${identity.join(", ")} as row ${first}; one row may have it.`, sent[index]);
    else seen.set(identityOf(row), index);
  });
  return reading.refusals.length === before;
}

/**
 * Three-way merge row by row: a row that one side changed, added or took away is taken from that side; one that both
 * changed differently is a clash (undefined).
 */
export function mergeRows(
  base: readonly Row[],
  yours: readonly Row[],
  theirs: readonly Row[],
  identityOf: (row: Row) => string,
): Row[] | undefined {
  const before = new Map(base.map((row) => [identityOf(row), row]));
  const mine = new Map(yours.map((row) => [identityOf(row), row]));
  const others = new Map(theirs.map((row) => [identityOf(row), row]));
  const merged: Row[] = [];
  for (const id of new Set([...mine.keys(), ...others.keys()])) {
    const was = before.get(id);
    const my = mine.get(id);
    const their = others.get(id);
    const clash = !sameValue(my, was) && !sameValue(their, was) && !sameValue(my, their);
    if (clash) return undefined;
    const row = sameValue(my, was) ? their : my;
    if (row !== undefined) merged.push(row);
  }
  return merged;
}

function columnValue(field: Field, value: unknown): unknown {
  return value === null || value === undefined ? null : field.kind.toColumn(value);
}

function selectOf(table: string, field: Field): string {
  return shownExpression(field, field.sql ?? `${table}.${field.column}`);
}
