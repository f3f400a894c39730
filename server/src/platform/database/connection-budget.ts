import type pg from "pg";
import { QuickClient } from "./client.ts";
import type { SilenceWatch } from "./silence.ts";

interface PoolOptions {
  /** How to connect, and the settings of the connection. */
  readonly config: pg.ClientConfig;
  readonly Client?: typeof QuickClient;
  /** The maximum number of connections of this pool; all pools of the budget share its maximum. */
  readonly max: number;
  /** How long an unused connection stays open. */
  readonly idleMs: number;
}

/** Connections of one kind, such as those for one firm's writes, out of a budget. Has the form of pg's own pool. */
export interface ConnectionPool {
  readonly config: pg.ClientConfig;
  connect(): Promise<pg.PoolClient>;
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Whether a connection could be lent now, without waiting for another to be returned. */
  readonly hasRoom: boolean;
  /** Whether the pool has as many connections as it may have, all of them lent. */
  readonly isFull: boolean;
  readonly counts: { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Closes idle connections now and lent ones when they are returned. Resolves when all are closed. */
  end(): Promise<void>;
}

/** The connections of one process, shared by the pools of all firms. */
export interface ConnectionBudget {
  pool(options: PoolOptions): ConnectionPool;
  /** Closes the connections that are idle now. */
  closeIdle(): void;
}

interface Connection {
  readonly client: QuickClient;
  state: "opening" | "lent" | "idle" | "closing";
  isBroken: boolean;
  /** Since when it has served its pool without a pause. */
  turnBegan: number;
  idleSince: number;
  idleTimer: NodeJS.Timeout | undefined;
}

interface Waiter {
  readonly resolve: (client: pg.PoolClient) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** Nothing waits longer for a connection. */
export const waitMsMax = 10_000;
export const noConnection = () => new Error("timeout exceeded when trying to connect");
/** While other pools wait, a pool that is busy gives up a connection after this time. */
const turnMs = 100;
/** A connection whose end is not confirmed counts as closed after this time. */
const closeMsMax = 1000;
const retryMs = 100;

/**
 * When all connections are in use, the one that has been idle longest is closed, whichever firm it belongs to. When none is idle,
 * firms wait and take turns: a firm with many calls does not keep others waiting.
 */
export function openBudget(max: number, silence: SilenceWatch): ConnectionBudget {
  /** Pools in the order of their turns; only those with waiting calls matter. */
  const turns = new Set<Pool>();
  const pools = new Set<Pool>();
  let open = 0;
  let closing = 0;

  const closeLongestIdle = (): boolean => {
    let longest: { pool: Pool; connection: Connection } | undefined;
    for (const pool of pools) {
      const [connection] = pool.idle;
      if (connection !== undefined && !(connection.idleSince >= (longest?.connection.idleSince ?? Infinity)))
        longest = { pool, connection };
    }
    if (longest === undefined) return false;
    longest.pool.close(longest.connection);
    return true;
  };

  /** Gives what is free to the pools that wait, one connection each in turn. */
  const serve = () => {
    for (const pool of turns) pool.lendIdle();
    let coming = closing;
    for (let isServed = true; isServed;) {
      isServed = false;
      for (const pool of [...turns]) {
        if (pool.wanted <= 0) continue;
        if (open < max) {
          turns.delete(pool);
          turns.add(pool);
          pool.openOne();
          isServed = true;
        } else if (coming > 0) coming--;
        else if (!closeLongestIdle()) return;
      }
    }
  };

  class Pool implements ConnectionPool {
    readonly config: pg.ClientConfig;
    readonly idle = new Set<Connection>();
    readonly #options: PoolOptions;
    readonly #connections = new Set<Connection>();
    readonly #waiting: Waiter[] = [];
    #opening = 0;
    #closing = 0;
    #ended: (() => void) | undefined;
    #end: Promise<void> | undefined;

    constructor(options: PoolOptions) {
      this.#options = options;
      this.config = options.config;
      pools.add(this);
    }

    get counts() {
      return { open: this.#connections.size - this.#closing, idle: this.idle.size, waiting: this.#waiting.length };
    }

    get isFull() {
      return this.idle.size === 0 && this.#connections.size >= this.#options.max;
    }

    get hasRoom() {
      return this.idle.size > 0 || (this.#connections.size < this.#options.max && open < max);
    }

    /** How many connections should be opened for the waiting calls. */
    get wanted() {
      return Math.min(this.#waiting.length - this.#opening, this.#options.max - this.#connections.size);
    }

    connect(): Promise<pg.PoolClient> {
      if (this.#end !== undefined) return Promise.reject(new Error("Cannot use a pool after calling end on the pool"));
      return new Promise((resolve, reject) => {
        const late = () => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
          reject(noConnection());
        };
        const waiter: Waiter = { resolve, reject, timer: setTimeout(late, waitMsMax) };
        this.#waiting.push(waiter);
        turns.add(this);
        serve();
      });
    }

    async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
      const client = await this.connect();
      let failed: unknown;
      try {
        return await client.query(statement);
      } catch (error) {
        failed = error;
        throw error;
      } finally {
        // An error of the statement leaves the connection usable; one without a code comes from the connection.
        client.release(failed !== undefined && (failed as { code?: unknown }).code === undefined);
      }
    }

    lendIdle(): void {
      while (this.#waiting.length > 0 && this.idle.size > 0) {
        // The one used last: others may then stay idle until they are closed.
        const connection = [...this.idle].at(-1) as Connection;
        this.idle.delete(connection);
        clearTimeout(connection.idleTimer);
        connection.turnBegan = performance.now();
        this.#lend(connection);
      }
      if (this.#waiting.length === 0) turns.delete(this);
    }

    openOne(): void {
      const { config, Client = QuickClient } = this.#options;
      const client = new Client(config);
      const now = performance.now();
      const connection: Connection = {
        client,
        state: "opening",
        isBroken: false,
        turnBegan: now,
        idleSince: now,
        idleTimer: undefined,
      };
      this.#connections.add(connection);
      this.#opening++;
      open++;
      client.on("error", () => {
        connection.isBroken = true;
        if (connection.state === "idle") this.close(connection);
      });
      client.on("end", () => {
        connection.isBroken = true;
        if (connection.state === "idle") this.close(connection);
      });
      client.connect().then(
        () => {
          this.#opening--;
          silence.add(client);
          this.#give(connection);
        },
        (error: unknown) => {
          this.#opening--;
          this.close(connection);
          this.#failWaiting(error);
        },
      );
    }

    close(connection: Connection): void {
      if (connection.state === "closing") return;
      this.idle.delete(connection);
      clearTimeout(connection.idleTimer);
      connection.state = "closing";
      closing++;
      this.#closing++;
      let isClosed = false;
      const closed = () => {
        if (isClosed) return;
        isClosed = true;
        clearTimeout(late);
        closing--;
        this.#closing--;
        open--;
        this.#connections.delete(connection);
        if (this.#connections.size === 0) this.#ended?.();
        serve();
      };
      const late = setTimeout(closed, closeMsMax).unref();
      connection.client.end().then(closed, closed);
    }

    end(): Promise<void> {
      this.#end ??= new Promise((resolve) => {
        this.#ended = resolve;
        pools.delete(this);
        turns.delete(this);
        for (const { reject, timer } of this.#waiting.splice(0)) {
          clearTimeout(timer);
          reject(new Error("Cannot use a pool after calling end on the pool"));
        }
        for (const connection of this.idle) this.close(connection);
        if (this.#connections.size === 0) resolve();
      });
      return this.#end;
    }

    #lend(connection: Connection): void {
      const waiter = this.#waiting.shift() as Waiter;
      clearTimeout(waiter.timer);
      connection.state = "lent";
      let isReturned = false;
      const release = (broken?: Error | boolean) => {
        if (isReturned) throw new Error("A connection was returned twice.");
        isReturned = true;
        if (broken !== undefined && broken !== false) connection.isBroken = true;
        this.#give(connection);
      };
      waiter.resolve(Object.assign(connection.client, { release }) as unknown as pg.PoolClient);
    }

    /** A connection is free: for a call of this pool, for another pool, or to wait. */
    #give(connection: Connection): void {
      const isTurnOver = performance.now() - connection.turnBegan > turnMs && this.#othersWait();
      if (connection.isBroken || this.#end !== undefined || (isTurnOver && this.#waiting.length > 0)) {
        this.close(connection);
        return;
      }
      if (this.#waiting.length > 0) {
        this.#lend(connection);
        if (this.#waiting.length === 0) turns.delete(this);
        return;
      }
      connection.state = "idle";
      connection.idleSince = performance.now();
      connection.idleTimer = setTimeout(() => this.close(connection), this.#options.idleMs).unref();
      this.idle.add(connection);
      if (turns.size > 0) serve();
    }

    #othersWait(): boolean {
      if (open < max) return false;
      for (const pool of turns) if (pool !== this && pool.wanted > 0) return true;
      return false;
    }

    #failWaiting(error: unknown): void {
      // The server has no connection left for now: the calls wait for as long as they would for another call.
      if ((error as { code?: string }).code === "53300") {
        setTimeout(serve, retryMs).unref();
        return;
      }
      // With no connection left nothing will serve the other calls either.
      const count = this.#connections.size > 1 ? 1 : this.#waiting.length;
      for (const { reject, timer } of this.#waiting.splice(0, count)) {
        clearTimeout(timer);
        reject(error);
      }
    }
  }

  return {
    pool: (options) => new Pool(options),
    closeIdle() {
      for (const pool of pools) for (const connection of pool.idle) pool.close(connection);
    },
  };
}
