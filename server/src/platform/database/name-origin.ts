import type pg from "pg";

/**
 * Leaves an audit row for what this transaction changed in sealed rows of the current schema, which is no call; nothing if it changed
 * none, or if the schema is of a version that did not ask for it.
 */
export async function nameOrigin(client: pg.ClientBase, what: string, who: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regprocedure('record_origin(text,text)') is not null as has",
  );
  if (rows[0]?.has !== true) return;
  await client.query(
    "select record_origin($1, $2) where exists (select from seal_queue where xact = pg_current_xact_id()::text::bigint)",
    [what, who],
  );
}
