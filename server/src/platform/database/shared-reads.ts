import { Socket } from "node:net";
import type pg from "pg";
import { runAlone } from "./batch.ts";
import { QuickClient } from "./client.ts";
import { type ConnectionPool, noConnection, waitMsMax } from "./connection-budget.ts";
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

interface WaitingRead {
  readonly begin: (place: Place) => void;
  readonly timer: NodeJS.Timeout;
}

/** Where a read is sent. */
type Place = SharedConnection | "overflow";

const pendingMax = 32;
/** A connection whose read takes longer gets no further reads. */
const slowMs = 3;
/** So many reads at once go to the overflow, which belongs to others too. */
const overflowMax = 4;

/**
 * Runs reads on as few of the pool's connections as are fast enough, so that reads of many calls travel together. When all
 * of them are busy with slow reads, some go to the overflow. The others wait, and begin in the order in which they came.
 */
export function shareReads(pool: ConnectionPool, overflow: Target): Target {
  const connections = new Set<SharedConnection>();
  const waiting = new Set<WaitingRead>();
  let overflowing = 0;

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

  /** Where a read can be sent now; undefined if it has to wait. */
  const findPlace = (): Place | undefined => {
    const fast = fastConnection();
    if (fast !== undefined) return fast;
    if (!pool.isFull) return (pool.hasRoom ? undefined : slowConnection()) ?? openConnection();
    return overflowing < overflowMax ? "overflow" : undefined;
  };

  /** Takes the place at once, so that no other read is given it. */
  const enter = (place: Place) => {
    if (place === "overflow") overflowing++;
    else place.pending++;
    return place;
  };

  const beginWaiting = () => {
    for (const read of waiting) {
      const place = findPlace();
      if (place === undefined) return;
      waiting.delete(read);
      clearTimeout(read.timer);
      read.begin(enter(place));
    }
  };

  const waitForPlace = () =>
    new Promise<Place>((begin, reject) => {
      const late = () => {
        waiting.delete(read);
        reject(noConnection());
      };
      const read: WaitingRead = { begin, timer: setTimeout(late, waitMsMax) };
      waiting.add(read);
    });

  const leave = (place: Place) => {
    if (place === "overflow") overflowing--;
    else leaveConnection(place);
    beginWaiting();
  };

  const leaveConnection = (connection: SharedConnection) => {
    connection.since = performance.now();
    if (--connection.pending > 0) return;
    connections.delete(connection);
    void connection.client.then(
      (client) => client.release(connection.isBroken),
      () => {},
    );
  };

  const send = async (connection: SharedConnection, statement: pg.QueryConfig) => {
    try {
      const client = await connection.client;
      client.sendTogether();
      return await runAlone(client, statement);
    } catch (error) {
      connection.isBroken = true;
      throw error;
    }
  };

  return {
    async query(statement) {
      const free = waiting.size === 0 ? findPlace() : undefined;
      const place = free === undefined ? await waitForPlace() : enter(free);
      try {
        return await (place === "overflow" ? overflow.query(statement) : send(place, statement));
      } finally {
        leave(place);
      }
    },
  };
}
