import { type Db, type RowsText, rowsText, valueLists } from "../../../platform/database/db.ts";
import { dateTimeText } from "../../fields/date-times.ts";
import type { Field } from "../../fields/fields.ts";
import { hasDate, type RecordDefinition, remembered, type Values } from "../define/record.ts";
import { isSigned, rowReader, rowText, rowWith, separator, sqlOfMembers, withMissing } from "../read/row-text.ts";
import {
  type ChangedColumns,
  type ChangedRow,
  type ColumnField,
  columnValues,
  laterDate,
  type Moment,
} from "./columns.ts";

/**
 * Changes one record without reading it again: reading it, with the tables that it is joined with, costs as much as changing it. Undefined if
 * it must be read. If it is known how PostgreSQL shows what is changed, nobody waits for the statement. It is sent at once, before what the
 * caller sends next.
 */
export function changeRow(
  db: Db,
  record: RecordDefinition,
  changed: ChangedColumns,
  { key, set, before }: ChangedRow,
  moment: Moment,
): Promise<readonly ShownRow[]> | undefined {
  const shown = shownMembers(record, changed);
  // Some records are read by one definition and saved by another.
  if (shown === undefined || before?.row?.by !== record) return undefined;
  const stored = before.row.text;
  const values = columnValues(changed.fields, set);
  const date = hasDate(record) ? [new Date(moment.now).toISOString()] : [];
  const read = rowReader(record);
  const known = knownParts(record, changed, shown, { values, lastModified: before.lastModified, moment });
  const expected = known && rowWith(record, stored, shown, known);
  const json = expected === undefined ? undefined : read(expected);
  if (json !== undefined) {
    db.sendRows(sentText(record, changed.fields, shown), [
      [key, ...date, ...changed.fields.map(({ member }) => values[member])],
    ]);
    return Promise.resolve([{ key, json }]);
  }
  const text = changeText(record, changed.fields, shown);
  return db.rows<{ key: number; row: string }>(text, [JSON.stringify(values), key, ...date]).then((rows) =>
    withMissing(
      db,
      record,
      rows.map((each) => {
        const row = rowWith(record, stored, shown, each.row);
        return { key, json: row === undefined ? undefined : read(row) };
      }),
    ),
  );
}

interface ShownRow {
  readonly key: number;
  readonly json: string;
}

/** How PostgreSQL shows these members; undefined if one of them is neither a text nor a yes or no. */
function knownParts(
  record: RecordDefinition,
  { fields }: ChangedColumns,
  shown: readonly string[],
  { values, lastModified, moment }: { values: Values; lastModified: number; moment: Moment },
): string | undefined {
  const parts: string[] = [];
  for (const name of shown) {
    const field = fields.find((each) => each.name === name);
    const part =
      name === "LastModifiedDate"
        ? knownMoment(Math.max(moment.now, lastModified + 1), moment.timeZone)
        : field && knownPart(record, field, values[field.member]);
    if (part === undefined || part.includes(separator)) return undefined;
    parts.push(part);
  }
  return parts.join(separator);
}

function knownPart(record: RecordDefinition, { name, field }: ColumnField, value: unknown): string | undefined {
  const { columnType, decrypt } = field.kind;
  if (columnType === "boolean" && typeof value === "boolean") return value ? "t" : "f";
  if (columnType !== "text" || decrypt !== undefined) return undefined;
  if (typeof value === "string") return isSigned(record, name) ? `=${value}` : value;
  return value === null ? "" : undefined;
}

/** As PostgreSQL writes it: without the word GMT. */
const knownMoment = (instant: number, timeZone: string) => dateTimeText(instant, timeZone).replace(" GMT", "");

/** The members that show these columns; undefined if one of them is more than its column, or if more than columns is changed. */
function shownMembers(
  record: RecordDefinition,
  { fields, owned, hasCustom }: ChangedColumns,
): readonly string[] | undefined {
  if (fields.length === 0 || owned.length > 0 || hasCustom) return undefined;
  const columns = fields.map(({ column }) => column);
  const name = columns.join();
  const known = shownBy.get(record) ?? new Map<string, readonly string[] | undefined>();
  shownBy.set(record, known);
  if (known.has(name)) return known.get(name);
  if (known.size >= shapesMax) known.clear();
  const made = membersShowing(record, hasDate(record) ? [...columns, "last_modified"] : columns);
  known.set(name, made);
  return made;
}

/** Callers change the same members over and over: some shapes of each record are kept. */
const shapesMax = 50;
const shownBy = new WeakMap<RecordDefinition, Map<string, readonly string[] | undefined>>();

function membersShowing(record: RecordDefinition, columns: readonly string[]): readonly string[] | undefined {
  const { table, from, fields } = record;
  // SQL names a column of the table with or without the name of the table; the name of the table alone means all its columns.
  const names = columns.map((each) => each.replaceAll('"', "")).join("|");
  const mention = new RegExp(`(?<![\\w.])(?:${table}\\.)?"?(?:${names})"?(?!\\w)|(?<![\\w.])${table}(?![\\w.])`);
  if (mention.test(from.replace(table, ""))) return undefined;
  const shown = sqlOfMembers(record).filter(([, sql]) => mention.test(sql));
  const isColumn = ([name]: readonly [string, string]) => {
    const field = fields[name] as Field;
    return field.column !== undefined && field.sql === undefined && field.parts === undefined;
  };
  return shown.every(isColumn) ? shown.map(([name]) => name) : undefined;
}

function changeText(record: RecordDefinition, fields: readonly ColumnField[], shown: readonly string[]): string {
  return remembered(record, shown, () => {
    const { table, keyColumn } = record;
    const assignments = fields.map(({ column }) => `${column} = v.${column}`);
    if (hasDate(record)) assignments.push(laterDate(record, "$3"));
    const typed = fields.map(({ column, field }) => `${column} ${field.kind.columnType}`);
    return `update ${table} set ${assignments.join(", ")} from jsonb_to_record($1::jsonb) as v(${typed.join(", ")})
             where ${table}.${keyColumn} = $2::int returning ${table}.${keyColumn} as key, ${rowText(record, shown)} as row`;
  });
}

/** The same for several records, which nobody waits for; their values are texts or yes and no. */
function sentText(record: RecordDefinition, fields: readonly ColumnField[], shown: readonly string[]): RowsText {
  const known = sentTexts.get(shown);
  if (known !== undefined) return known;
  const { table, keyColumn } = record;
  const types = [
    "int",
    ...(hasDate(record) ? ["timestamptz"] : []),
    ...fields.map(({ field }) => field.kind.columnType),
  ];
  const names = ["key", ...(hasDate(record) ? ["now"] : []), ...fields.map((_, at) => `value_${at}`)];
  const assignments = fields.map(({ column }, at) => `${column} = v.value_${at}`);
  if (hasDate(record)) assignments.push(laterDate(record, "v.now"));
  const made = rowsText(
    (count) => `update ${table} set ${assignments.join(", ")}
                  from (values ${valueLists(types.length, count, (at) => `::${types[at]}`)}) as v(${names.join(", ")}) where ${table}.${keyColumn} = v.key`,
  );
  sentTexts.set(shown, made);
  return made;
}

const sentTexts = new WeakMap<readonly string[], RowsText>();
