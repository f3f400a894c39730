import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { movedCode, quoteName } from "../../platform/database/index.ts";
import type { MovedTable, RowKey } from "../../platform/firms/moved-tables.ts";
import { movingSchemaOf, writeLockOf } from "./move-names.ts";
import { quoteText } from "../../platform/firms/verifier.ts";

/** Changed rows by table, and up to which number the list was read. */
export interface Changes {
  readonly byTable: ReadonlyMap<string, readonly RowKey[]>;
  readonly count: number;
  readonly last: string;
}

const lockTimeoutMs = 500;
const attemptsMax = 100;
const changesAtOnce = 20_000;

/**
 * From now on every write of the firm, whoever makes it, lists the keys of its rows, holds the lock of writes, and is refused
 * once the firm has moved. The triggers belong to the tables, so they also guard the copy that a move leaves.
 */
export async function listChanges(
  client: pg.ClientBase,
  firm: { readonly id: string; readonly schema: string },
  moveKey: string,
  tables: readonly MovedTable[],
): Promise<void> {
  const moving = quoteName(movingSchemaOf(firm.id));
  await client.query(
    `begin;
     create schema ${moving};
     create table ${moving}.move (move_key bigint primary key, is_open boolean not null);
     create table ${moving}.changed (number bigint generated always as identity primary key, name text not null, key jsonb not null);
     insert into ${moving}.move values (${moveKey}, true);
     commit`,
  );
  const { rows } = await client.query<{ lock: string }>("select hashtextextended($1, 0)::text as lock", [
    writeLockOf(firm.id),
  ]);
  for (const table of tables) await betweenCalls(client, triggerOn(table, firm.schema, moving, rows[0]?.lock ?? ""));
}

function triggerOn({ name, key }: MovedTable, schema: string, moving: string, lock: string): string {
  const note = `${moving}.${quoteName(`note_${name}`)}`;
  const listed = (row: "old" | "new") =>
    `insert into ${moving}.changed (name, key) values (${quoteText(name)}, jsonb_build_array(${key.map((each) => `${row}.${quoteName(each.name)}`).join(", ")}));`;
  const isOther = key
    .map((each) => `old.${quoteName(each.name)} is distinct from new.${quoteName(each.name)}`)
    .join(" or ");
  return `
    create function ${note}() returns trigger language plpgsql security definer set search_path to pg_catalog as $note$
    begin
      perform pg_advisory_xact_lock_shared(${lock});
      if not (select is_open from ${moving}.move) then
        raise exception 'The firm was moved to another server.' using errcode = '${movedCode}';
      end if;
      if tg_op = 'DELETE' then
        ${listed("old")}
        return null;
      end if;
      ${key.length === 0 ? "" : `if tg_op = 'UPDATE' and (${isOther}) then ${listed("old")} end if;`}
      ${listed("new")}
      return null;
    end $note$;
    create trigger plumbline_moving after insert or update or delete on ${quoteName(schema)}.${quoteName(name)}
      for each row execute function ${note}()`;
}

/** What was changed since the list was last shortened, as the client's transaction sees it. */
export async function readChanges(client: pg.ClientBase, id: string): Promise<Changes> {
  const { rows } = await client.query<{ number: string; name: string; key: RowKey }>(
    `select number::text, name, key::text from ${quoteName(movingSchemaOf(id))}.changed order by number limit ${changesAtOnce}`,
  );
  const byTable = new Map<string, Set<RowKey>>();
  for (const { name, key } of rows) byTable.set(name, (byTable.get(name) ?? new Set()).add(key));
  return {
    byTable: new Map([...byTable].map(([name, keys]) => [name, [...keys]])),
    count: rows.length,
    last: rows.at(-1)?.number ?? "0",
  };
}

/** Shortens the list by the changes that were read, in the same transaction: it does not see those that were added since. */
export async function removeChanges(client: pg.ClientBase, id: string, { last }: Changes): Promise<void> {
  await client.query(`delete from ${quoteName(movingSchemaOf(id))}.changed where number <= $1`, [last]);
}

/** What became of a move at the former server. */
export type MoveState = "none" | "open" | "closed";

export async function findMoveState(client: pg.ClientBase, id: string, moveKey: string): Promise<MoveState> {
  const moving = quoteName(movingSchemaOf(id));
  const { rows: there } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
    `${moving}.move`,
  ]);
  if (there[0]?.there !== true) return "none";
  const { rows } = await client.query<{ open: boolean }>(
    `select is_open as open from ${moving}.move where move_key = $1`,
    [moveKey],
  );
  if (rows[0] === undefined) return "none";
  return rows[0].open ? "open" : "closed";
}

/** Takes the triggers and the list away; the move can no longer close the firm. Returns what the move's state was. */
export async function stopListing(
  client: pg.ClientBase,
  firm: { readonly id: string; readonly schema: string },
  moveKey: string,
): Promise<MoveState> {
  if ((await findMoveState(client, firm.id, moveKey)) === "open") {
    const moving = quoteName(movingSchemaOf(firm.id));
    await client.query(`delete from ${moving}.move where move_key = $1 and is_open`, [moveKey]);
  }
  const state = await findMoveState(client, firm.id, moveKey);
  if (state === "closed") return state;
  const { rows } = await client.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname = 'plumbline_moving' and relnamespace = to_regnamespace($1)`,
    [quoteName(firm.schema)],
  );
  for (const { table } of rows) await betweenCalls(client, `drop trigger plumbline_moving on ${table}`);
  await client.query(`drop schema if exists ${quoteName(movingSchemaOf(firm.id))} cascade`);
  return state;
}

/** Gives way to calls that use the table, and tries again. */
async function betweenCalls(client: pg.ClientBase, statements: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; ${statements}; commit`);
      return;
    } catch (error) {
      await client.query("rollback");
      const { code } = error as { code?: string };
      if ((code !== "55P03" && code !== "40P01") || attempt === attemptsMax) throw error;
      await pause(lockTimeoutMs * (0.2 + Math.random()));
    }
}
