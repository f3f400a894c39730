import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import {
  dbOn,
  migrateFirm,
  type Pools,
  quoteName,
  reportingSchemaOf,
  type ServerPools,
} from "../../platform/database/index.ts";
import { addForeignKey, dropForeignKeys } from "../../platform/firms/bulk-load.ts";
import { listChanges, readChanges, removeChanges } from "./change-list.ts";
import { useFileFormats } from "../../platform/firms/firm-file.ts";
import { makeLoginAt, openLoginCipher } from "./firm-login.ts";
import { findFirm, type ListedFirm } from "./list-firms.ts";
import { type MoveConnection, openMoveConnection } from "../../platform/firms/move-connection.ts";
import { copyMarkOf, movingSchemaOf, oldSchemaOf, writeLockOf } from "./move-names.ts";
import {
  copyRows,
  copySequences,
  deleteRows,
  digestOf,
  type MovedTable,
  movedTables,
} from "../../platform/firms/moved-tables.ts";
import type { MasterKeys } from "../../platform/keys/index.ts";
import { mainServer } from "./servers.ts";
import { lockMove, type OpenMove, settleMove, switchServer, validateForeignKeys } from "./settle-moves.ts";
import { quoteText } from "../../platform/firms/verifier.ts";

export interface MoveOptions {
  /** The keys outside the database. */
  readonly keys: MasterKeys | undefined;
  /** Returns a sentence for each problem in the copy, before the firm is moved to it. */
  readonly check: (at: ServerPools, firm: Pick<ListedFirm, "schema">) => Promise<string[]>;
  /** Called with a sentence before each slow step. */
  readonly say: (sentence: string) => void;
}

export interface Moved {
  readonly schema: string;
  /** How long writes waited; undefined when an earlier, interrupted move was finished. */
  readonly pausedMs: number | undefined;
}

/** The firm cannot be moved; the message says why. */
export class MoveRefused extends Error {}

/** Writes wait at most this long for those before them; then the move gives way and tries again. */
const lockTimeoutMs = 700;
const attemptsMax = 60;
/** Changes that are copied in this time are copied while writes wait. */
const shortCopyMs = 500;
/** People may change more than the move can copy; then it tries to switch all the same. */
const catchUpsMax = 50;
/** If the last changes take longer, writes go on and the move tries again. */
const pauseMsMax = 1500;
/** PostgreSQL ends the pause after this time without a word from the move. */
const silentMsMax = 4000;
const clocksDifferMsMax = 500;

/**
 * Moves a firm to another server while people work. Everything is copied as of one moment and checked, then what was changed since;
 * at the end writes wait for about a second, until the last changes are copied, the former server is closed to this firm and the
 * catalog names the new one. Interrupted, the firm stays where it was, or the move is finished by whoever finds it.
 */
export async function moveFirm(pools: Pools, id: string, to: string | null, options: MoveOptions): Promise<Moved> {
  const catalog = await openMoveConnection(pools.connection);
  try {
    const moved = await moveLocked(pools, catalog.client, id, to, options);
    options.say("Checking references ...");
    await validateForeignKeys((await pools.on(to)).admin, moved.schema);
    return moved;
  } finally {
    await catalog.close();
  }
}

async function moveLocked(
  pools: Pools,
  catalog: pg.Client,
  id: string,
  to: string | null,
  options: MoveOptions,
): Promise<Moved> {
  if (!(await lockMove(dbOn(catalog), id))) throw new MoveRefused(`The firm ${id} is being moved by another command.`);
  const settled = await settleMove(pools, id);
  const firm = await findFirm(pools, id);
  if (firm === undefined) throw new MoveRefused(`No firm has the id ${JSON.stringify(id)}.`);
  if (firm.server === to) {
    if (settled === "finished") return { schema: firm.schema, pausedMs: undefined };
    throw new MoveRefused(`The firm ${id} is on the server ${to ?? mainServer} already.`);
  }
  const move = await beginMove(pools, firm, to);
  try {
    return { schema: firm.schema, pausedMs: await copyAndSwitch(pools, move, options) };
  } catch (error) {
    if ((await settleMove(pools, id)) === "finished") return { schema: firm.schema, pausedMs: undefined };
    throw error;
  }
}

async function beginMove(pools: Pools, firm: ListedFirm, to: string | null): Promise<OpenMove> {
  const old = await pools.admin.row("select from old_copy where firm_id = $1 and server_name is not distinct from $2", [
    firm.id,
    firm.server,
  ]);
  if (old !== undefined)
    throw new MoveRefused(
      `The server ${firm.server ?? mainServer} still has a copy of the firm ${firm.id} from an earlier move. Drop it first: plumbline firm drop-old ${firm.id}`,
    );
  const at = await pools.on(to);
  const there = await at.admin.row("select from pg_namespace where nspname = $1", [firm.schema]);
  if (there !== undefined)
    throw new MoveRefused(
      `The server ${to ?? mainServer} has a schema ${firm.schema} that does not belong to this service. Rename or drop it first.`,
    );
  const row = await pools.admin.row<{ key: string }>(
    "insert into firm_move (firm_id, from_server, to_server) values ($1, $2, $3) returning move_key::text as key",
    [firm.id, firm.server, to],
  );
  return { key: row?.key ?? "", id: firm.id, schema: firm.schema, from: firm.server, to };
}

/** Returns how many milliseconds writes waited. */
async function copyAndSwitch(pools: Pools, move: OpenMove, { keys, check, say }: MoveOptions): Promise<number> {
  const at = await pools.on(move.to);
  const connections: MoveConnection[] = [];
  const connect = async (to: ServerPools) => {
    const opened = await openMoveConnection(to.connection, move.schema);
    connections.push(opened);
    return opened.client;
  };
  try {
    const source = await connect(await pools.on(move.from));
    const target = await connect(at);
    await refuseOtherClock(source, target);
    await makeEmptyCopy(pools, at, move, keys);
    const tables = await sameTables(source, target);
    say("Watching for changes ...");
    await listChanges(source, move, move.key, tables);
    say("Copying ...");
    await copyAll(source, target, tables);
    say("Checking the copy ...");
    const problems = await check(at, move);
    if (problems.length > 0) throw new MoveRefused(`The copy has errors: ${problems.join(" ")}`);
    say("Copying what was changed meanwhile ...");
    for (let attempt = 1; ; attempt++) {
      await catchUp(source, target, move.id, tables);
      const paused = await tryToSwitch(pools, { source, target, move, tables });
      if (paused !== undefined) return paused;
      if (attempt === attemptsMax)
        throw new MoveRefused("Long writes kept the firm busy all the time. Try again when there are fewer.");
      say("Giving way to long writes ...");
      await pause(lockTimeoutMs * (0.5 + Math.random()));
    }
  } finally {
    await Promise.all(connections.map((each) => each.close()));
  }
}

/** What was known when follows the server's clock, so the new server's may not be behind. */
async function refuseOtherClock(source: pg.Client, target: pg.Client): Promise<void> {
  const behind = await millisecondsBehind(source, target);
  if (Math.abs(behind) > clocksDifferMsMax)
    throw new MoveRefused(
      `The clocks of both servers differ by ${(Math.abs(behind) / 1000).toFixed(1)} seconds. Synchronize them first.`,
    );
}

async function millisecondsBehind(source: pg.Client, target: pg.Client): Promise<number> {
  const clock = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as now";
  const [here] = (await source.query<{ now: number }>(clock)).rows;
  const [there] = (await target.query<{ now: number }>(clock)).rows;
  return (here?.now ?? 0) - (there?.now ?? 0);
}

async function makeEmptyCopy(
  pools: Pools,
  at: ServerPools,
  move: OpenMove,
  keys: MasterKeys | undefined,
): Promise<void> {
  const schema = quoteName(move.schema);
  await at.admin.transaction((db) =>
    db.script(`create schema ${schema}; comment on schema ${schema} is ${quoteText(copyMarkOf(move.key))}`),
  );
  await migrateFirm(at.admin, move.schema);
  const { role, password, grants } = await makeLoginAt(at, move.schema, await openLoginCipher(pools, keys));
  await pools.admin.run(
    "update firm_move set login_role = $2, login_encrypted = $3, login_grants = $4 where move_key = $1",
    [move.key, role, password, grants],
  );
}

/** The tables of both, which must be equal. */
async function sameTables(source: pg.Client, target: pg.Client): Promise<MovedTable[]> {
  const tables = await movedTables(source);
  if (
    JSON.stringify(tables) !== JSON.stringify(await movedTables(target)) ||
    !(await haveSameMigrations(source, target))
  )
    throw new MoveRefused("The firm is not migrated to this version. Run plumbline migrate, then move it.");
  return tables;
}

async function haveSameMigrations(source: pg.Client, target: pg.Client): Promise<boolean> {
  const applied = 'select name, sha256 from migration order by name collate "C"';
  const [here, there] = [await source.query(applied), await target.query(applied)];
  return JSON.stringify(here.rows) === JSON.stringify(there.rows);
}

/** Copies all rows as of one moment, and compares both sides. */
async function copyAll(source: pg.Client, target: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  await source.query("begin isolation level repeatable read read only");
  await useFileFormats(source);
  await target.query("begin");
  await useFileFormats(target);
  await withoutGuards(target, tables, async () => {
    for (const table of tables) {
      // Migrations fill some tables.
      await deleteRows(target, table);
      await copyRows(source, target, table);
    }
    for (const table of tables) await compare(source, target, table);
  });
  await target.query("commit");
  await source.query("commit");
  await target.query(`analyze ${tables.map(({ name }) => quoteName(name)).join(", ")}`);
}

/**
 * Runs the work, in the transaction of the copy, without the triggers and foreign keys of the tables: the rows come as the former
 * server has checked them. The foreign keys are validated at the end of the move.
 */
async function withoutGuards(
  target: pg.Client,
  tables: readonly MovedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await dropForeignKeys(
    target,
    tables.map(({ name }) => name),
  );
  await target.query(triggers("disable", tables));
  await work();
  const unchecked = foreignKeys.map((key) => addForeignKey(key).replace(/( NOT VALID)?$/, " NOT VALID"));
  await target.query([...unchecked, triggers("enable", tables)].join("; "));
}

function triggers(how: "enable" | "disable", tables: readonly MovedTable[]): string {
  return tables.map(({ name }) => `alter table ${quoteName(name)} ${how} trigger user`).join("; ");
}

async function compare(
  source: pg.Client,
  target: pg.Client,
  table: MovedTable,
  keys?: readonly string[],
): Promise<void> {
  const [here, there] = await Promise.all([digestOf(source, table, keys), digestOf(target, table, keys)]);
  if (here !== there) throw new Error(`The copy of the table ${table.name} differs from the table.`);
}

/** Copies what was changed, until that takes a short time: what was changed meanwhile takes no longer. */
async function catchUp(source: pg.Client, target: pg.Client, id: string, tables: readonly MovedTable[]): Promise<void> {
  for (let each = 0; each < catchUpsMax; each++) {
    const began = performance.now();
    await source.query("begin isolation level repeatable read");
    await copyChanges(source, target, id, tables);
    await source.query("commit");
    if (performance.now() - began < shortCopyMs) return;
  }
}

/** Copies rows that were changed, as the source's transaction sees them, and compares them. Returns how many changes there were. */
async function copyChanges(
  source: pg.Client,
  target: pg.Client,
  id: string,
  tables: readonly MovedTable[],
): Promise<number> {
  const changes = await readChanges(source, id);
  if (changes.count === 0) return 0;
  const changed = tables.flatMap((table) => {
    const keys = changes.byTable.get(table.name);
    return keys === undefined ? [] : [{ table, keys }];
  });
  await useFileFormats(source);
  await target.query("begin");
  await useFileFormats(target);
  await withoutGuards(
    target,
    changed.map(({ table }) => table),
    async () => {
      for (const { table, keys } of changed) await deleteRows(target, table, keys);
      for (const { table, keys } of changed) await copyRows(source, target, table, keys);
      for (const { table, keys } of changed) await compare(source, target, table, keys);
    },
  );
  await target.query("commit");
  await removeChanges(source, id, changes);
  return changes.count;
}

interface Switching {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly move: OpenMove;
  readonly tables: readonly MovedTable[];
}

/** Stops writes and switches; returns how many milliseconds that took, or undefined when it had to give way. */
async function tryToSwitch(pools: Pools, { source, target, move, tables }: Switching): Promise<number | undefined> {
  const began = performance.now();
  if (!(await stopWrites(source, move.id))) return undefined;
  const isTooLong = () => performance.now() - began > pauseMsMax;
  while ((await copyChanges(source, target, move.id, tables)) > 0 && !isTooLong());
  if (isTooLong()) {
    await source.query("rollback");
    return undefined;
  }
  if (!(await haveSameMigrations(source, target)))
    throw new MoveRefused("The firm was migrated meanwhile. Move it again.");
  await copySequences(source, target);
  const behind = await millisecondsBehind(source, target);
  if (behind > 0) await pause(Math.min(behind, clocksDifferMsMax));
  await closeSource(source, move);
  // Where the catalog is the former server's, both change in one transaction.
  if (move.from === null) await switchServer(dbOn(source), move);
  await source.query("commit");
  if (move.from !== null) await pools.admin.transaction((db) => switchServer(db, move));
  return performance.now() - began;
}

/** In a transaction of the source: from here to its end no write is saved there. False when writes in progress take too long. */
async function stopWrites(source: pg.Client, id: string): Promise<boolean> {
  await source.query(
    `begin; set local lock_timeout = ${lockTimeoutMs}; set local idle_in_transaction_session_timeout = ${silentMsMax}`,
  );
  try {
    await source.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [writeLockOf(id)]);
    return true;
  } catch (error) {
    await source.query("rollback");
    const { code } = error as { code?: string };
    if (code === "55P03" || code === "40P01") return false;
    throw error;
  }
}

/** In the transaction that has stopped writes: those that wait are refused at its end, and later calls find no tables. */
async function closeSource(source: pg.Client, { id, key, schema }: OpenMove): Promise<void> {
  const { rowCount } = await source.query(
    `update ${quoteName(movingSchemaOf(id))}.move set is_open = false where move_key = $1 and is_open`,
    [key],
  );
  if (rowCount !== 1) throw new MoveRefused("The move was ended from elsewhere.");
  const old = oldSchemaOf(id);
  await source.query(
    `alter schema ${quoteName(reportingSchemaOf(schema))} rename to ${quoteName(reportingSchemaOf(old))}`,
  );
  await source.query(`alter schema ${quoteName(schema)} rename to ${quoteName(old)}`);
}
