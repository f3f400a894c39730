import {
  catalogSchema,
  type Db,
  dbOn,
  type Pools,
  quoteName,
  type ServerPools,
} from "../../platform/database/index.ts";
import { changeChannel } from "../../platform/firms/change-channel.ts";
import { stopListing } from "./change-list.ts";
import { dropSchemas } from "../../platform/firms/drop-schemas.ts";
import { dropRole } from "./firm-login.ts";
import { copyMarkOf, moveLockOf, oldSchemaOf } from "./move-names.ts";

/** A move that is not over. */
export interface OpenMove {
  readonly key: string;
  readonly id: string;
  readonly schema: string;
  readonly from: string | null;
  readonly to: string | null;
}

const openMoves = `select move_key::text as key, firm_id as id, schema_name as schema, from_server as from, to_server as to
  from ${catalogSchema}.firm_move join ${catalogSchema}.firm using (firm_id)`;

/** Ends the moves that nobody works on any more, each where its firm is. Returns a sentence for each. */
export async function settleMoves(pools: Pools, isThere: (server: string | null) => boolean): Promise<string[]> {
  const moves = await pools.admin.rows<OpenMove>(openMoves);
  const said: string[] = [];
  for (const { id, from, to } of moves)
    if (isThere(from) && isThere(to)) said.push(...(await settleAbandoned(pools, id)));
  return said;
}

/** Ends the move of one firm if nobody works on it. */
export async function settleAbandoned(pools: Pools, id: string): Promise<string[]> {
  return pools.admin.client(async (client) => {
    if (!(await lockMove(dbOn(client), id))) return [];
    try {
      const settled = await settleMove(pools, id);
      return settled === "none" ? [] : [`The move of the firm ${id} was interrupted and is ${settled} now.`];
    } finally {
      await client.query("select pg_advisory_unlock_all()");
    }
  });
}

/** Whether this session is now the one that works on moves of the firm. */
export async function lockMove(db: Db, id: string): Promise<boolean> {
  const row = await db.row<{ free: boolean }>("select pg_try_advisory_lock(hashtextextended($1, 0)) as free", [
    moveLockOf(id),
  ]);
  return row?.free === true;
}

/**
 * Ends a move: where the former server is closed to writes, the copy is complete and the firm is there; otherwise the firm stays and
 * the copy is dropped. The caller has the lock of the move.
 */
export async function settleMove(pools: Pools, id: string): Promise<"none" | "finished" | "undone"> {
  const move = await pools.admin.row<OpenMove>(`${openMoves} where firm_id = $1`, [id]);
  if (move === undefined) return "none";
  const from = await pools.on(move.from);
  const state = await from.admin.client((client) => stopListing(client, move, move.key));
  if (state === "closed") {
    await pools.admin.transaction((db) => switchServer(db, move));
    return "finished";
  }
  await dropCopy(pools, await pools.on(move.to), move);
  await pools.admin.run("delete from firm_move where move_key = $1", [move.key]);
  return "undone";
}

/** Makes the catalog name the new server, in the transaction of `db`, and tells every process. */
export async function switchServer(db: Db, { key, id, schema }: OpenMove): Promise<void> {
  await db.run(
    `update ${catalogSchema}.firm set server_name = to_server, moves = moves + 1,
            login_role = move.login_role, login_encrypted = move.login_encrypted, login_grants = move.login_grants
       from ${catalogSchema}.firm_move move where move.firm_id = firm.firm_id and move_key = $1`,
    [key],
  );
  await db.run(
    `insert into ${catalogSchema}.old_copy (firm_id, server_name, schema_name)
     select firm_id, from_server, $2 from ${catalogSchema}.firm_move where move_key = $1`,
    [key, oldSchemaOf(id)],
  );
  await db.run(`delete from ${catalogSchema}.firm_move where move_key = $1`, [key]);
  await db.run("select pg_notify($1, $2)", [changeChannel, schema]);
}

async function dropCopy(pools: Pools, to: ServerPools, move: OpenMove): Promise<void> {
  const old = await pools.admin.row("select from old_copy where firm_id = $1 and server_name is not distinct from $2", [
    move.id,
    move.to,
  ]);
  await to.admin.transaction(async (db) => {
    // A move that still writes there notices soon that it is over.
    await db.script("set local lock_timeout = 2000");
    const copy = await db.row(
      "select from pg_namespace where nspname = $1 and obj_description(oid, 'pg_namespace') = $2",
      [move.schema, copyMarkOf(move.key)],
    );
    if (copy === undefined) return;
    await db.script(dropSchemas(move.schema));
    // The role still has rights on an older copy there.
    if (old === undefined) await dropRole(db, move.schema);
  });
}

/** Checks the references that the end of the move added unchecked, while the firm is in use. */
export async function validateForeignKeys(db: Db, schema: string): Promise<void> {
  const rows = await db.rows<{ table: string; name: string }>(
    `select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and not convalidated and connamespace = to_regnamespace($1) order by 1, 2`,
    [quoteName(schema)],
  );
  for (const { table, name } of rows)
    await db.script(`alter table ${quoteName(schema)}.${quoteName(table)} validate constraint ${quoteName(name)}`);
}
