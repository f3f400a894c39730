import type pg from "pg";
import { quoteName } from "../database/index.ts";

/** A table in a firm file. */
export interface FirmTable {
  readonly name: string;
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[];
  /** The order of the rows in the file: by primary key, equal on every server. */
  readonly order: string;
}

/** These belong to the running service and its version, not to the firm. The secrets of identity providers are encrypted with its keys. */
export const excludedTables: ReadonlySet<string> = new Set([
  "migration",
  "postponed_index",
  "public_member",
  "schema_file",
  "session",
  "idempotency",
  "sign_in_failure",
  "sign_in_address",
  "sign_in_link",
  "identity_provider",
  "identity_provider_group",
  "sign_in_factor",
  "sign_in_step",
  "recovery_code",
  "report_reader",
]);

/** The tables of the current schema, by name. */
export async function firmTables(client: pg.ClientBase): Promise<FirmTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    key: { name: string; text: boolean }[] | null;
  }>(
    `select relname as name,
            (select array_agg(attname::text order by attname collate "C") from pg_attribute
              where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            (select jsonb_agg(jsonb_build_object('name', attname, 'text', attcollation <> 0) order by place)
               from pg_index cross join unnest(indkey::int[]) with ordinality as part (number, place)
               join pg_attribute on attrelid = indrelid and attnum = part.number
              where indrelid = pg_class.oid and indisprimary) as key
       from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
      order by relname collate "C"`,
  );
  return rows
    .filter(({ name }) => !excludedTables.has(name))
    .map(({ name, columns, key }) => ({ name, columns, order: orderBy(name, key ?? []) }));
}

/** The sequences of the schema: their values are part of the firm, because keys are never reused. */
export async function firmSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

function orderBy(table: string, key: readonly { name: string; text: boolean }[]): string {
  const columns = key.map(({ name, text }) => quoteName(name) + (text ? ' collate "C"' : ""));
  return columns.length > 0 ? columns.join(", ") : `${quoteName(table)}::text collate "C"`;
}
