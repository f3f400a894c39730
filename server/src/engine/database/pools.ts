import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { QuickClient } from "./client.ts";
import { quoteName, startupOptions, type ConnectionSettings } from "./connection.ts";
import { isStalePlan, isRetryable } from "./database-errors.ts";
import { clientDefaults, dbOn, type Db, type OnStatement, type Target } from "./db.ts";
import { shareReads, SharedClient } from "./shared-reads.ts";

export interface PoolOptions {
  /** Connections to one firm at most: a part of them for reads, which share them, the others for one transaction each. */
  max: number;
  /** A connection unused for so long is closed. */
  idleMs: number;
  onStatement?: OnStatement;
}

export interface TransactionOptions<T> {
  /** Says of the result that what was written is not to be kept. The result is returned all the same. */
  rollback?: (result: T) => boolean;
  /** Checks all that a commit would check, then rolls back. */
  preview?: boolean;
}

export interface Transactions {
  /**
   * Runs the work in one transaction; if it throws, nothing is kept. The work runs again, with the facts of then, when
   * another transaction got in its way, so it must not do anything but through its db.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions<T>): Promise<T>;
  /** Lends one connection, for COPY and for what holds a lock of the session. */
  client<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

export interface FirmPool extends Transactions {
  /** Each statement is a transaction by itself. */
  db: Db;
  close(): Promise<void>;
}

export interface Pools {
  /** The catalogue: search_path is plumbline, public. */
  admin: Db & Transactions;
  /** The pool of a firm's schema, made when first asked for and kept. */
  firm(schema: string, timeZone: string): FirmPool;
  /** Closes the pool of a firm that was dropped or moved away. */
  forget(schema: string): Promise<void>;
  counts(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export const catalogSchema = "plumbline";
export const runsMax = 5;
export const statementSecondsMax = 60;
const waitForConnectionMs = 10_000;
const adminConnectionsMax = 4;
const partForReads = 1 / 3;

/**
 * Opens pools that connect when needed: the database may be away now and come back later. The extension pg_trgm is
 * in the schema public, therefore public is on every search path.
 */
export function openPools(connection: ConnectionSettings, options: PoolOptions): Pools {
  const firms = new Map<string, { pools: pg.Pool[]; firm: FirmPool; timeZone: string }>();
  const adminPool = openPool(
    connection,
    { ...options, max: Math.min(options.max, adminConnectionsMax) },
    { search_path: `${catalogSchema}, public`, timezone: "UTC" },
  );
  const admin = makeFirmPool(adminPool, undefined, options.onStatement);

  const forget = async (schema: string) => {
    const known = firms.get(schema);
    firms.delete(schema);
    await known?.firm.close();
  };

  // A firm that changes its zone gets another pool; calls under way finish on the one they know.
  const retired = new Set<FirmPool>();
  const retire = (firm: FirmPool) => {
    retired.add(firm);
    const close = () => void (retired.delete(firm) && firm.close());
    setTimeout(close, statementSecondsMax * 1000).unref();
  };

  return {
    admin: { ...admin.db, transaction: admin.transaction, client: admin.client },
    firm(schema, timeZone) {
      const known = firms.get(schema);
      if (known?.timeZone === timeZone) return known.firm;
      if (known) retire(known.firm);
      const settings = {
        search_path: `${quoteName(schema)}, public`,
        timezone: timeZone,
        datestyle: "ISO",
        statement_timeout: `${statementSecondsMax}s`,
        idle_in_transaction_session_timeout: `${statementSecondsMax}s`,
      };
      const { idleMs } = options;
      const readers = Math.ceil(options.max * partForReads);
      const reading = openPool(connection, { max: readers, idleMs }, settings, SharedClient);
      const pool = openPool(connection, { max: Math.max(1, options.max - readers), idleMs }, settings);
      const firm = makeFirmPool(pool, reading, options.onStatement);
      firms.set(schema, { pools: [pool, reading], firm, timeZone });
      return firm;
    },
    forget,
    counts() {
      const pools = [adminPool, ...[...firms.values()].flatMap((each) => each.pools)];
      const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
      return { open: sum((p) => p.totalCount), idle: sum((p) => p.idleCount), waiting: sum((p) => p.waitingCount) };
    },
    async close() {
      const others = [...retired];
      retired.clear();
      await Promise.all([admin.close(), ...[...firms.keys()].map(forget), ...others.map((each) => each.close())]);
    },
  };
}

function openPool(
  connection: ConnectionSettings,
  { max, idleMs }: Pick<PoolOptions, "max" | "idleMs">,
  settings: Record<string, string>,
  Client: typeof QuickClient = QuickClient,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...clientDefaults,
    Client,
    max,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: waitForConnectionMs,
    options: startupOptions(settings),
  });
  // An idle connection that breaks is thrown away by the pool; the next statement opens another or says why not.
  pool.on("error", () => {});
  // One that breaks between two statements of a transaction would end the process; its next statement fails anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function makeFirmPool(pool: pg.Pool, reading: pg.Pool | undefined, onStatement?: OnStatement): FirmPool {
  const db = dbOn(replanWhenStale(pool), onStatement, reading && replanWhenStale(shareReads(reading, pool)));
  const client: Transactions["client"] = async (work) => {
    const lent = await pool.connect();
    let broken: boolean | Error = true;
    try {
      const result = await work(lent);
      broken = false;
      return result;
    } finally {
      lent.release(broken);
    }
  };
  return {
    db,
    client,
    transaction: (work, options = {}) => runTransaction(pool, work, options, onStatement),
    close: async () => void (await Promise.all([pool.end(), reading?.end()])),
  };
}

/** A statement whose kept plan no longer holds is planned anew. */
function replanWhenStale(target: Target): Target {
  return {
    async query(statement) {
      try {
        return await target.query(statement);
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        if (!isStalePlan(code, message)) throw error;
        // That connection is given up, but others may be as old: without a name the statement has no kept plan.
        return target.query({ ...statement, name: undefined });
      }
    },
  };
}

async function runTransaction<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions<T>,
  onStatement: OnStatement = () => {},
): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await runOnce(pool, work, options, onStatement);
    } catch (error) {
      if (run >= runsMax || !isRetryable(error)) throw error;
    }
    await pause((2 + Math.random() * 10) * run);
  }
}

async function runOnce<T>(
  pool: pg.Pool,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions<T>,
  onStatement: OnStatement,
): Promise<T> {
  const client = await pool.connect();
  const say = (text: string) => {
    onStatement(text);
    return client.query(text);
  };
  let over = false;
  let broken = false;
  try {
    await say("begin");
    const result = await work(
      dbOn(client, (text) => {
        if (over) throw new Error(`A statement came after its transaction was over: ${text}`);
        onStatement(text);
      }),
    );
    over = true;
    if (options.rollback?.(result)) await say("rollback");
    else if (options.preview) {
      await say("set constraints all immediate");
      await say("rollback");
    } else if ((await say("commit")).command !== "COMMIT")
      throw new Error("A transaction could not be committed: a statement in it had failed and the failure was caught.");
    return result;
  } catch (error) {
    over = true;
    const { code, message } = error as { code?: string; message?: string };
    broken = isStalePlan(code, message);
    if (!broken) await say("rollback").catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
