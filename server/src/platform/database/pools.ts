import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { QuickClient } from "./client.ts";
import { quoteName, startupOptions, type ConnectionSettings } from "./connection.ts";
import { type ConnectionPool, openBudget } from "./connection-budget.ts";
import { isStalePlan } from "./database-errors.ts";
import { clientDefaults, dbOn, type Db, type OnStatement, StatementNames, type Target } from "./db.ts";
import { findRights } from "./service-role.ts";
import { shareReads, SharedClient } from "./shared-reads.ts";
import { shareTransactions } from "./shared-transactions.ts";
import { watchSilence } from "./silence.ts";
import { runTransaction, type Statements, type Transactions } from "./transactions.ts";

interface PoolOptions {
  /** The maximum number of connections, shared by all firms. For one firm, some are shared by reads, the others serve one transaction at a time. */
  max: number;
  /** The maximum number of connections for administration, which are kept apart. */
  adminMax?: number | undefined;
  /** How long an unused connection stays open. */
  idleMs: number;
  onStatement?: OnStatement;
  /** How to reach another server of the catalog. */
  findServer?: FindServer;
  /** How to reach the standby of a server, if it has one. */
  findStandby?: FindStandby;
}

/** How to reach the server with this name, from the catalog. */
export type FindServer = (catalog: Db, name: string) => Promise<ConnectionSettings>;
/** How to reach the standby of a server, from the catalog; null is the server of the catalog. */
export type FindStandby = (catalog: Db, server: string | null) => Promise<ConnectionSettings | undefined>;

export interface FirmPool extends Transactions {
  /** Each statement is its own transaction. */
  db: Db;
  /** The same for long reads: on connections that no other read shares, so that none waits behind them. */
  longReads: Db;
  /** Runs the work on a connection of its own, which is not from the pool, with short deadlines. */
  freshly<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A database role of one firm. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/** The connections to one PostgreSQL server. */
export interface ServerPools {
  readonly connection: ConnectionSettings;
  /** Administration: search_path is plumbline, public. Only one server has the catalog. */
  admin: Db & Transactions;
  /** The pool of a firm's schema, created on first use. Without a login it has the service's own role. */
  firm(schema: string, timeZone: string, login?: Login): FirmPool;
  /** What the service's role may do. */
  rights(): Promise<{ superuser: boolean; roles: boolean }>;
  /** Why the role cannot log in; undefined when it can. */
  whyNoLogin(login: Login): Promise<string | undefined>;
  /** Closes the pool of a firm that was dropped or moved. */
  forget(schema: string): Promise<void>;
  counts(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The connections to the server of the catalog, and through them to the other servers that it knows. */
export interface Pools extends ServerPools {
  /** The server with this name, connected to on first use with a budget of its own; null is the server of the catalog. */
  on(server: string | null): Promise<ServerPools>;
  /** The standby of a server, connected to on first use; undefined if it has none. */
  standbyOf(server: string | null): Promise<ServerPools | undefined>;
  /** Closes the connections to a server and its standby when their addresses changed or they were removed; null is the standby of the server of the catalog. */
  leave(server: string | null): Promise<void>;
}

export const catalogSchema = "plumbline";
const statementSecondsMax = 60;
const freshStatementMsMax = 2000;
const adminConnectionsMax = 4;
/** Work that still runs after this time when the pools close is ended. */
const closeMsMax = 500;
const partForReads = 1 / 3;

/**
 * Opens pools that connect on demand, so the database may be down now and come back later. The extension pg_trgm is
 * in the schema public, which is therefore on every search path.
 */
export function openPools(connection: ConnectionSettings, options: PoolOptions): Pools {
  const main = openServerPools(connection, options);
  const others = new Map<string, Promise<ServerPools>>();
  const standbys = new Map<string | null, Promise<ServerPools | undefined>>();
  const open = new Set<ServerPools>([main]);
  const find = async (name: string) => {
    if (options.findServer === undefined) throw new Error(`The server ${name} is not known here.`);
    const found = openServerPools(await options.findServer(main.admin, name), options);
    open.add(found);
    return found;
  };
  const findStandby = async (server: string | null) => {
    const at = await options.findStandby?.(main.admin, server);
    if (at === undefined) return undefined;
    const found = openServerPools(at, options);
    open.add(found);
    return found;
  };
  const leave = async (name: string | null) => {
    const left = [name === null ? undefined : others.get(name), standbys.get(name)];
    if (name !== null) others.delete(name);
    standbys.delete(name);
    for (const each of left) {
      const pools = await each?.catch(() => undefined);
      if (pools !== undefined && open.delete(pools)) await pools.close();
    }
  };
  return {
    ...main,
    async on(server) {
      if (server === null) return main;
      const known = others.get(server) ?? find(server);
      others.set(server, known);
      // The next attempt asks the catalog again.
      known.catch(() => others.delete(server));
      return known;
    },
    standbyOf(server) {
      const known = standbys.get(server) ?? findStandby(server);
      standbys.set(server, known);
      known.catch(() => standbys.delete(server));
      return known;
    },
    leave,
    counts() {
      const counts = [...open].map((each) => each.counts());
      const sum = (of: "open" | "idle" | "waiting") => counts.reduce((total, each) => total + each[of], 0);
      return { open: sum("open"), idle: sum("idle"), waiting: sum("waiting") };
    },
    async close() {
      await Promise.all([...others.keys(), ...standbys.keys()].map(leave));
      await main.close();
    },
  };
}

function openServerPools(connection: ConnectionSettings, options: PoolOptions): ServerPools {
  const firms = new Map<
    string,
    { pools: ConnectionPool[]; firm: FirmPool; timeZone: string; password: string | undefined }
  >();
  const silence = watchSilence(connection, () => [budget, adminBudget].forEach((each) => each.closeIdle()));
  const budget = openBudget(options.max, silence);
  const { idleMs, adminMax = adminConnectionsMax } = options;
  const adminBudget = openBudget(adminMax, silence);
  const adminPool = adminBudget.pool({
    config: configOf(connection, { search_path: `${catalogSchema}, public`, timezone: "UTC" }),
    max: adminMax,
    idleMs,
  });
  const statements: Statements = { onStatement: options.onStatement ?? (() => {}), names: new StatementNames() };
  const admin = makeFirmPool(adminPool, undefined, statements);

  const forget = async (schema: string) => {
    const names = [...firms.keys()].filter((name) => name.startsWith(`${schema} `));
    const closed = names.map((name) => firms.get(name)?.firm.close());
    for (const name of names) firms.delete(name);
    await Promise.all(closed);
  };

  // A firm that changes its time zone gets a new pool; running calls finish on the old one.
  const retired = new Set<FirmPool>();
  const retire = (firm: FirmPool) => {
    retired.add(firm);
    const close = () => void (retired.delete(firm) && firm.close());
    setTimeout(close, statementSecondsMax * 1000).unref();
  };

  return {
    connection,
    admin: { ...admin.db, transaction: admin.transaction, client: admin.client },
    rights: () => admin.client(findRights),
    async whyNoLogin(login) {
      const client = new QuickClient({ ...connection, ...login });
      client.on("error", () => {});
      try {
        await client.connect();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      } finally {
        client.end().catch(() => {});
      }
    },
    firm(schema, timeZone, login) {
      const name = `${schema} ${login?.user ?? ""}`;
      const known = firms.get(name);
      // A firm that was dropped and created again has the same role with another password.
      if (known?.timeZone === timeZone && known.password === login?.password) return known.firm;
      if (known) retire(known.firm);
      const settings = {
        search_path: `${quoteName(schema)}, public`,
        timezone: timeZone,
        datestyle: "ISO",
        statement_timeout: `${statementSecondsMax}s`,
        idle_in_transaction_session_timeout: `${statementSecondsMax}s`,
      };
      const config = configOf({ ...connection, ...login }, settings);
      const readers = Math.ceil(options.max * partForReads);
      const reading = budget.pool({ config, max: readers, idleMs, Client: SharedClient });
      const pool = budget.pool({ config, max: Math.max(1, options.max - readers), idleMs });
      const firm = makeFirmPool(pool, reading, statements);
      firms.set(name, { pools: [pool, reading], firm, timeZone, password: login?.password });
      return firm;
    },
    forget,
    counts() {
      const pools = [adminPool, ...[...firms.values()].flatMap((each) => each.pools)];
      const sum = (of: keyof ConnectionPool["counts"]) => pools.reduce((total, pool) => total + pool.counts[of], 0);
      return { open: sum("open"), idle: sum("idle"), waiting: sum("waiting") };
    },
    async close() {
      const others = [...retired];
      retired.clear();
      const closed = Promise.all([
        admin.close(),
        ...[...firms.values()].map((each) => each.firm.close()),
        ...others.map((each) => each.close()),
      ]);
      await Promise.race([closed, pause(closeMsMax, undefined, { ref: false })]);
      await silence.close();
      await closed;
    },
  };
}

function configOf(connection: ConnectionSettings, settings: Record<string, string>): pg.ClientConfig {
  return { ...connection, ...clientDefaults, options: startupOptions(settings) };
}

function makeFirmPool(pool: ConnectionPool, reading: ConnectionPool | undefined, statements: Statements): FirmPool {
  const reads = reading && replanWhenStale(shareReads(reading, pool));
  const planned = replanWhenStale(pool);
  const longReads = dbOn(planned, statements);
  const db = dbOn(planned, { ...statements, reads });
  const share = shareTransactions(pool, statements);
  const freshly: FirmPool["freshly"] = async (work) => {
    const fresh = new QuickClient({ ...pool.config, query_timeout: freshStatementMsMax });
    fresh.on("error", () => {});
    try {
      await fresh.connect();
      return await work(dbOn(fresh, statements));
    } finally {
      fresh.end().catch(() => {});
    }
  };
  const client: Transactions["client"] = async (work) => {
    const connection = await pool.connect();
    let broken: boolean | Error = true;
    try {
      const result = await work(connection);
      broken = false;
      return result;
    } finally {
      connection.release(broken);
    }
  };
  return {
    db,
    longReads,
    client,
    freshly,
    transaction: (work, options = {}) =>
      options.shares === true ? share(work, options) : runTransaction(pool, work, options, statements),
    close: async () => void (await Promise.all([pool.end(), reading?.end()])),
  };
}

/** Plans a statement again when its prepared plan is out of date. */
function replanWhenStale(target: Target): Target {
  return {
    async query(statement) {
      try {
        return await target.query(statement);
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        if (!isStalePlan(code, message)) throw error;
        // Other connections may have outdated plans too; a statement without a name is never prepared.
        return target.query({ ...statement, name: undefined });
      }
    },
  };
}
