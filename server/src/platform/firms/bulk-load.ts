import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { quoteName } from "../database/index.ts";

/**
 * Runs the work without the current schema's foreign keys, then restores them: rows may come in any order, and
 * all references are checked at once instead of one by one. Runs in the caller's transaction, as the tables' owner.
 */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await dropForeignKeys(client);
  await work();
  // A table with deferred checks cannot be altered.
  await client.query("set constraints all immediate");
  await client.query(keys.map(addForeignKey).join(";\n"));
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Drops the foreign keys of the current schema, or those from or to some of its tables, and returns them. */
export async function dropForeignKeys(client: pg.ClientBase, tables?: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace
        and ($1::text[] is null or relname = any($1) or (select relname from pg_class where oid = confrelid) = any($1))
      order by relname, conname`,
    [tables ?? null],
  );
  const drops = rows.map(({ table, name }) => `alter table ${quoteName(table)} drop constraint ${quoteName(name)}`);
  await client.query(drops.join(";\n"));
  return rows;
}

/** The statement that adds a foreign key to a table of the current schema. */
export function addForeignKey({ table, name, definition }: ForeignKey): string {
  return `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition}`;
}

/** Sends lines from `copyLine` into a table, and updates the planner's statistics for the checks that follow. */
export async function copyIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const loaded = await copyBlocks(client, table, columns, inBlocks(lines));
  await client.query(`analyze ${quoteName(table)}`);
  return loaded;
}

/** Sends blocks of lines into a table; returns the number of rows. */
export async function copyBlocks(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  blocks: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoteName(table)} (${columns.map(quoteName).join(", ")}) from stdin`));
  await pipeline(Readable.from(blocks), copy);
  return copy.rowCount;
}

/** One row in COPY's text format. */
export function copyLine(values: readonly (string | null)[]): string {
  let line = "";
  // Few values have such a character, and looking for one is faster than replacing none.
  for (const value of values)
    line += `${value === null ? "\\N" : special.test(value) ? value.replaceAll(allSpecial, escaped) : value}\t`;
  return `${line.slice(0, -1)}\n`;
}

const special = /[\\\n\r\t]/;
const allSpecial = /[\\\n\r\t]/g;

/** Sets every sequence of the current schema past the existing keys, in all tables that use it. */
export async function sequencesPastRows(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; keys: string[] }>(
    `select sequence, array_agg(format('select max(%I) as key from %I', attname, relname) order by relname) as keys
       from pg_class join pg_attribute on attrelid = pg_class.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum,
            lateral (select case when attidentity <> '' then pg_get_serial_sequence(quote_ident(relname), attname)
                                 else substring(pg_get_expr(adbin, adrelid) from 'nextval\\(''([^'']+)''') end::regclass::text as sequence) taken
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and not attisdropped and sequence is not null
      group by sequence order by sequence`,
  );
  const past = rows.map(
    ({ sequence, keys }) =>
      `select setval(${pg.escapeLiteral(sequence)}::regclass, max(key)) from (${keys.join(" union all ")}) taken having max(key) is not null`,
  );
  await client.query(past.join(";\n"));
}

function escaped(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  return character === "\t" ? "\\t" : "\\\\";
}

const blockLength = 64 * 1024;

/** Joins lines, because sending each of them alone is slow. */
export async function* inBlocks(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  // Waiting for each line of very many takes longer than making it.
  if (Symbol.iterator in lines) return yield* blocksOf(lines);
  let block = "";
  for await (const line of lines) {
    block += line;
    if (block.length < blockLength) continue;
    yield block;
    block = "";
  }
  if (block !== "") yield block;
}

function* blocksOf(lines: Iterable<string>): Generator<string> {
  let block = "";
  for (const line of lines) {
    block += line;
    if (block.length < blockLength) continue;
    yield block;
    block = "";
  }
  if (block !== "") yield block;
}
