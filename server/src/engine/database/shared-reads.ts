import { Socket } from "node:net";
import type pg from "pg";
import { QuickClient } from "./client.ts";
import type { ConnectionPool } from "./connection-budget.ts";
import type { Target } from "./db.ts";

/** A connection for reads that do not wait for one another: each is sent at once, and results arrive in that order. */
export class SharedClient extends QuickClient {
  readonly #socket: Socket;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, password: config?.password, pipeline: true, stream: () => socket });
    this.#socket = socket;
  }

  /** Sends everything from this turn of the event loop in one packet: sending is most of the cost of a small read. */
  sendTogether(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#isCorked = false;
      this.#socket.uncork();
    });
  }
}

interface SharedConnection {
  readonly client: Promise<pg.PoolClient & SharedClient>;
  /** Reads without a result yet. */
  pending: number;
  /** Since when the first of them has been waiting. */
  since: number;
  isBroken: boolean;
}

const pendingMax = 32;
/** A connection whose read takes longer gets no further reads. */
const slowMs = 3;

/**
 * Runs reads on as few of the pool's connections as are fast enough, so that reads of many calls travel together. When all
 * of them are busy with slow reads, further reads go to the overflow.
 */
export function shareReads(pool: ConnectionPool, overflow: Target): Target {
  const connections = new Set<SharedConnection>();

  const openConnection = (): SharedConnection => {
    const client = pool.connect() as Promise<pg.PoolClient & SharedClient>;
    const connection: SharedConnection = { client, pending: 0, since: performance.now(), isBroken: false };
    connections.add(connection);
    return connection;
  };

  const fastConnection = (): SharedConnection | undefined => {
    const latest = performance.now() - slowMs;
    for (const connection of connections)
      if (!connection.isBroken && connection.pending < pendingMax && connection.since > latest) return connection;
    return undefined;
  };

  /** A connection with a slow read, for when no other can be opened. */
  const slowConnection = (): SharedConnection | undefined => {
    for (const connection of connections)
      if (!connection.isBroken && connection.pending < pendingMax) return connection;
    return undefined;
  };

  const finish = (connection: SharedConnection) => {
    connection.since = performance.now();
    if (--connection.pending > 0) return;
    connections.delete(connection);
    void connection.client.then(
      (client) => client.release(connection.isBroken),
      () => {},
    );
  };

  return {
    async query(statement) {
      const fast = fastConnection();
      if (fast === undefined && pool.isFull) return overflow.query(statement);
      const connection = fast ?? (pool.hasRoom ? undefined : slowConnection()) ?? openConnection();
      connection.pending++;
      try {
        const client = await connection.client;
        client.sendTogether();
        return await client.query(statement);
      } catch (error) {
        connection.isBroken = true;
        throw error;
      } finally {
        finish(connection);
      }
    },
  };
}
