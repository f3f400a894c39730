import type pg from "pg";
import { quoteName } from "./connection.ts";

/** PostgreSQL reads a table of this size faster than an index. */
const bytesWithoutIndexMax = 131_072;
const lockTimeoutMs = 1000;

/**
 * Drops the indexes of a new schema that no rule depends on, and keeps the statements that create them. Runs in a transaction of
 * the caller, and sets its search path.
 */
export async function postponeIndexes(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(`set local search_path to ${quoteName(schema)}, public`);
  const { rows } = await client.query<{ name: string }>(
    `insert into postponed_index (name, table_name, statement)
     select named.relname, of.relname, pg_get_indexdef(indexrelid, 0, true)
       from pg_index join pg_class named on named.oid = indexrelid join pg_class of on of.oid = indrelid
      where named.relnamespace = current_schema()::regnamespace and not indisunique
        -- An array is read once: the catalog has no index for this, and grows with every firm.
        and indexrelid <> all (array(
          select conindid from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'x'))
     returning name`,
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => quoteName(name)).join(", ")}`);
}

/** Creates the postponed indexes of the current schema, or of one of its tables. Runs in the caller's transaction. */
export async function createPostponedIndexes(client: pg.ClientBase, table?: string): Promise<void> {
  await create(client, await find(client, "table_name = coalesce($1, table_name)", [table ?? null]));
}

/** Creates the postponed indexes of tables that have grown. Returns their number. Writers wait for as long as reading the table takes. */
export async function createDueIndexes(client: pg.ClientBase, schema: string): Promise<number> {
  const list = `${quoteName(schema)}.postponed_index`;
  // A version before creates firms without it while both run.
  const { rows } = await client.query("select where to_regclass($1) is not null", [list]);
  if (rows.length === 0) return 0;
  const { rows: due } = await client.query<{ table: string }>(
    `select distinct table_name as table from ${list}
      where pg_relation_size(to_regclass(format('%I.%I', $1::text, table_name))) > ${bytesWithoutIndexMax} order by 1`,
    [schema],
  );
  let created = 0;
  for (const { table } of due) {
    await client.query("begin");
    try {
      await client.query(
        `set local search_path to ${quoteName(schema)}, public; set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`,
      );
      const found = await find(client, "table_name = $1", [table]);
      await create(client, found);
      await client.query("commit");
      created += found.length;
      // The statistics may be from when the table was small or empty.
      await client.query(`analyze ${quoteName(schema)}.${quoteName(table)}`);
    } catch (error) {
      await client.query("rollback").catch(() => {});
      // A long call uses the table; the next time is soon.
      if ((error as { code?: string }).code !== "55P03") throw error;
    }
  }
  return created;
}

/**
 * Creates the postponed indexes that a migration may mean, in the current schema: those whose name it contains, and of the tables
 * that it names if it takes something away, because that could be a column of one.
 */
export async function createIndexesFor(client: pg.ClientBase, sql: string, takesAway: boolean): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>("select to_regclass('postponed_index') is not null as has");
  if (rows[0]?.has)
    await create(
      client,
      await find(client, "position(name in $1) > 0 or ($2 and position(table_name in $1) > 0)", [sql, takesAway]),
    );
}

interface Postponed {
  readonly name: string;
  readonly statement: string;
}

/** Locked, because two processes may find the same. */
async function find(client: pg.ClientBase, condition: string, values: unknown[] = []): Promise<Postponed[]> {
  const { rows } = await client.query<Postponed>(
    `select name, statement from postponed_index where ${condition} order by name for update`,
    values,
  );
  return rows;
}

async function create(client: pg.ClientBase, postponed: readonly Postponed[]): Promise<void> {
  if (postponed.length === 0) return;
  await client.query(postponed.map(({ statement }) => statement).join(";\n"));
  await client.query("delete from postponed_index where name = any($1)", [postponed.map(({ name }) => name)]);
}
