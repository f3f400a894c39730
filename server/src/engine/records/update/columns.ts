import type { Field, OwnedRows } from "../../fields/fields.ts";
import { entriesOf } from "../../fields/nested-kinds.ts";
import type { RecordDefinition, Values } from "../define/record.ts";
import type { Stored } from "./steps.ts";

/** A field in a column of the record's own table. A read-only one is written where a step sets it. */
export interface ColumnField {
  readonly name: string;
  readonly field: Field;
  readonly column: string;
  /** The column in the JSON of a row: a column named like a word of SQL is quoted, the member is not. */
  readonly member: string;
}

export function columnFields(record: RecordDefinition): readonly ColumnField[] {
  const known = columnsOf.get(record);
  if (known !== undefined) return known;
  const made = entriesOf(record.fields).flatMap(([name, field]) => {
    const { column } = field;
    if (column === undefined || name === record.keyName || name === "LastModifiedDate") return [];
    return [{ name, field, column, member: column.replaceAll('"', "") }];
  });
  columnsOf.set(record, made);
  return made;
}

const columnsOf = new WeakMap<RecordDefinition, readonly ColumnField[]>();

export function columnValues(fields: readonly ColumnField[], values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { name, field, member } of fields) {
    const value = values[name];
    row[member] = value === null || value === undefined ? null : field.kind.toColumn(value);
  }
  return row;
}

/** A list of a record whose items are rows of another table. */
export interface OwnedList {
  readonly name: string;
  readonly field: Field;
  readonly rows: OwnedRows;
}

/** A change of a stored row: what it sets, and nothing else. */
export interface ChangedRow {
  readonly key: number;
  readonly set: Values;
  /** The record as it was read and locked, if nothing else is changed with it. */
  readonly before?: Pick<Stored, "row" | "lastModified"> | undefined;
}

/** When records are changed, and the zone in which they show it. */
export interface Moment {
  readonly now: number;
  readonly timeZone: string;
}

/** What at least one of the rows sets. */
export interface ChangedColumns {
  readonly fields: readonly ColumnField[];
  readonly owned: readonly OwnedList[];
  readonly hasCustom: boolean;
}

/** Each change has a later date than the one before, however soon it follows. */
export const laterDate = ({ table }: RecordDefinition, now: string) =>
  `last_modified = greatest(${now}::timestamptz, ${table}.last_modified + interval '1 millisecond')`;
