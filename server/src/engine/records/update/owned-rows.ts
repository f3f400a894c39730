import { entriesOf } from "../../fields/field-entries.ts";
import type { Field, OwnedRows } from "../../fields/fields.ts";
import type { RecordDefinition } from "../define/record.ts";

/** A list of a record whose items are rows of another table. */
export interface OwnedList {
  readonly name: string;
  readonly field: Field;
  readonly rows: OwnedRows;
}

export function ownedLists(record: RecordDefinition): OwnedList[] {
  return entriesOf(record.fields).flatMap(([name, field]) =>
    field.owned === undefined || field.readOnly ? [] : [{ name, field, rows: field.owned }],
  );
}

/**
 * The parts of an insert's `with` that write the owned rows of new records. Each bears its table's name, so that the
 * record's select list shows the new rows. `input` has the owners' keys and the rows as JSON in a column of that name.
 */
export function insertedRows(record: RecordDefinition, lists: readonly OwnedList[]): string[] {
  return lists.map(({ rows }) => `${rows.table} as (${insertRows(record, rows, "true")} returning *)`);
}

/**
 * The same for an update: where `changed` names the list, rows that are no longer there go and the others are written;
 * rows of the other records are shown as they stand.
 */
export function updatedRows(record: RecordDefinition, lists: readonly OwnedList[]): string[] {
  const { keyColumn } = record;
  return lists.flatMap(({ rows }) => {
    const { table, columns, identity } = rows;
    const touched = `input.changed ? '${table}'`;
    const same = identity.map((column) => `each.${column} is not distinct from ${table}.${column}`).join(" and ");
    const others = Object.keys(columns).filter((column) => !identity.includes(column));
    const overwrite =
      others.length === 0 ? "nothing" : `update set ${others.map((each) => `${each} = excluded.${each}`).join(", ")}`;
    return [
      `removed_${table} as (delete from ${table} using input where ${table}.${keyColumn} = input.${keyColumn} and ${touched}
         and not exists (select from ${itemsOf(rows)} where ${same}))`,
      `written_${table} as (${insertRows(record, rows, touched)}
         on conflict (${[keyColumn, ...identity].join(", ")}) do ${overwrite} returning *)`,
      `${table} as (select * from written_${table} union all
         select ${table}.* from ${table} join input using (${keyColumn}) where not ${touched})`,
    ];
  });
}

function insertRows({ keyColumn }: RecordDefinition, rows: OwnedRows, where: string): string {
  const columns = Object.keys(rows.columns);
  return `insert into ${rows.table} (${[keyColumn, ...columns].join(", ")})
     select ${[`input.${keyColumn}`, ...columns.map((each) => `each.${each}`)].join(", ")} from input, ${itemsOf(rows)} where ${where}`;
}

function itemsOf({ table, columns }: OwnedRows): string {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return `jsonb_to_recordset(input.${table}) as each(${typed.join(", ")})`;
}
