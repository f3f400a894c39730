import type { Db } from "../../platform/database/index.ts";
import { quoteName } from "../../platform/database/index.ts";
import { sealedTables } from "./sealed-tables.ts";

/** A stored column of a sealed table, with its type as PostgreSQL names it. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** The digest of a row that no longer exists. */
export const removedDigest = `decode(repeat('00', 16), 'hex')`;

/** The stored columns of sealed tables that exist in the current schema, by table and in the order of their names. */
export async function findColumns(
  db: Db,
  tables: readonly string[] = [...sealedTables.keys()],
): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await db.rows<{ table: string; columns: Column[] }>(
    `select relname as table, json_agg(json_build_object('name', attname, 'type', typname) order by attname collate "C") as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname`,
    [tables],
  );
  return new Map(
    rows.map(({ table, columns }) => {
      const { key, without = [] } = sealedTables.get(table)!;
      return [table, columns.filter(({ name }) => name !== key && !without.includes(name))];
    }),
  );
}

/**
 * SQL of a row's digest: 16 bytes of the SHA-256 of a JSON array with the table, the key and the columns. Sealing and
 * checking both compute it in the database with this text, and it does not depend on any setting of the connection.
 */
export function digestOf(table: string, columns: readonly Column[]): string {
  const { key } = sealedTables.get(table)!;
  const of = (name: string) => `${quoteName(table)}.${quoteName(name)}`;
  const values = [`'${table}'`, `${of(key)}::text`, ...columns.map(({ name, type }) => textOf(of(name), type))];
  return `substr(sha256(convert_to(json_build_array(${values.join(", ")})::text, 'UTF8')), 1, 16)`;
}

/** JSON has one way to write a date. Other types have one text, except moments, which depend on the time zone, and bytes. */
function textOf(column: string, type: string): string {
  if (type === "date") return column;
  if (type === "timestamptz") return `trunc(extract(epoch from ${column}) * 1000)::text`;
  if (type === "bytea") return `encode(sha256(${column}), 'hex')`;
  return `${column}::text`;
}
