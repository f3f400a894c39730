import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { quoteName } from "../database/index.ts";
import { firmSequences } from "./firm-tables.ts";
import { quoteText } from "./verifier.ts";

/** A table that a move copies. */
export interface MovedTable {
  readonly name: string;
  /** Stored columns, without generated ones. */
  readonly columns: readonly string[];
  /** The primary key; empty for a table without one, which is copied whole. Upkeep keeps those short. */
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** A row by its primary key, as a JSON array; for a table without one, which stands for all of its rows, an empty one. */
export type RowKey = string;

/** The new server has its own list of migrations, all indexes, and its own reporting user. */
const notMoved = ["migration", "postponed_index", "report_reader"];

/** The tables of the current schema, by name. */
export async function movedTables(client: pg.ClientBase): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `select relname::text as name,
            (select array_agg(attname::text order by attname collate "C") from pg_attribute
              where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            coalesce((select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by place)
               from pg_index cross join unnest(indkey::int[]) with ordinality as part (number, place)
               join pg_attribute on attrelid = indrelid and attnum = part.number
              where indrelid = pg_class.oid and indisprimary), '[]') as key
       from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all($1::text[])
      order by relname collate "C"`,
    [notMoved],
  );
  return rows;
}

/** Copies all rows of a table, or those with the keys; the schemas are on the search paths. */
export async function copyRows(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: MovedTable,
  keys?: readonly RowKey[],
): Promise<void> {
  const columns = table.columns.map(quoteName).join(", ");
  const name = quoteName(table.name);
  const source = from.query(copyTo(`copy (select ${columns} from ${name} ${where(table, keys)}) to stdout`));
  await pipeline(source, to.query(copyFrom(`copy ${name} (${columns}) from stdin`)));
}

export async function deleteRows(client: pg.ClientBase, table: MovedTable, keys?: readonly RowKey[]): Promise<void> {
  await client.query(`delete from ${quoteName(table.name)} ${where(table, keys)}`);
}

/** The number of rows and a digest of their content, whatever their order: of all rows, or of those with the keys. */
export async function digestOf(client: pg.ClientBase, table: MovedTable, keys?: readonly RowKey[]): Promise<string> {
  const row = `row(${table.columns.map(quoteName).join(", ")})::text`;
  const { rows } = await client.query<{ digest: string }>(
    `select concat_ws(' ', count(*), sum(hashtextextended(${row}, 0)::numeric), sum(hashtextextended(${row}, 1)::numeric)) as digest
       from ${quoteName(table.name)} ${where(table, keys)}`,
  );
  return rows[0]?.digest ?? "";
}

/** Sets the sequences of the new copy to where those of the former one are: a key is never used twice. */
export async function copySequences(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const names = await firmSequences(from);
  if (names.length === 0) return;
  const { rows } = await from.query<{ name: string; value: string; called: boolean }>(
    names
      .map(
        (name) =>
          `select ${quoteText(name)} as name, last_value::text as value, is_called as called from ${quoteName(name)}`,
      )
      .join(" union all "),
  );
  await to.query(
    "select setval(quote_ident(name)::regclass, value::bigint, called::boolean) from unnest($1::text[], $2::text[], $3::text[]) as at (name, value, called)",
    [rows.map(({ name }) => name), rows.map(({ value }) => value), rows.map(({ called }) => String(called))],
  );
}

/** COPY takes no parameters, so the keys are in the text. */
function where({ key }: MovedTable, keys: readonly RowKey[] | undefined): string {
  if (keys === undefined || key.length === 0) return "";
  const names = key.map(({ name }) => quoteName(name)).join(", ");
  const parts = key.map(({ type }, at) => `(listed.item ->> ${at})::${type}`).join(", ");
  return `where (${names}) in (select ${parts} from jsonb_array_elements(${quoteText(`[${keys.join()}]`)}::jsonb) as listed (item))`;
}
