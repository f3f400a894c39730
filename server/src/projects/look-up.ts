import type { Field } from "../method/fields.ts";
import type { RecordDefinition } from "../method/record.ts";

/** What a field shows of another record that its own refers to. */
export interface LookUp {
  readonly table: string;
  /** The column that holds the other record's key. */
  readonly at: string;
  /** SQL of what is shown, given the other table's name. */
  readonly shows: (named: string) => string;
}

const lookUps = new WeakMap<Field, LookUp>();

/** The field, remembered as a look-up. */
export function lookingUp<F extends Field>(field: F, lookUp: LookUp): F {
  lookUps.set(field, lookUp);
  return field;
}

/** The same look-up for a field made from another. */
export function lookingUpAs<F extends Field>(like: Field, field: F): F {
  const lookUp = lookUps.get(like);
  return lookUp === undefined ? field : lookingUp(field, lookUp);
}

/** A look-up by itself, only where there is a key: for statements that show a few records. */
export function lookUpSql({ table, at, shows }: LookUp): string {
  return `case when ${at} is not null then (select ${shows("named")} from ${table} named where named.${table}_key = ${at}) end`;
}

/** The record with its look-ups as joins: for statements that show thousands of them at once. */
export function joined(record: RecordDefinition): RecordDefinition {
  const joins: string[] = [];
  const fields = Object.entries(record.fields).map(([name, field]): [string, Field] => {
    const lookUp = lookUps.get(field);
    if (lookUp === undefined || field.sql === undefined) return [name, field];
    const { table, at, shows } = lookUp;
    const named = `looked_up_${joins.length}`;
    joins.push(`left join ${table} ${named} on ${named}.${table}_key = ${at}`);
    return [name, { ...field, sql: `case when ${named}.${table}_key is not null then ${shows(named)} end` }];
  });
  return { ...record, from: [record.from, ...joins].join(" "), fields: Object.fromEntries(fields) };
}
