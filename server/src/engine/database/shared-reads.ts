import { Socket } from "node:net";
import type pg from "pg";
import { QuickClient } from "./client.ts";
import type { Target } from "./db.ts";

/** A connection for reads that do not wait for one another: each is sent at once, the answers come in that order. */
export class SharedClient extends QuickClient {
  readonly #socket: Socket;
  #isHeldBack = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, password: config?.password, pipeline: true, stream: () => socket });
    this.#socket = socket;
  }

  /** What is sent in this turn of the event loop goes out at its end, in one packet: sending is most of what a small read costs. */
  sendTogether(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#isHeldBack = false;
      this.#socket.uncork();
    });
  }
}

interface Lane {
  readonly client: Promise<pg.PoolClient & SharedClient>;
  /** Reads that have no answer yet. */
  pending: number;
  /** Since when the foremost of them has been waiting. */
  since: number;
  isBroken: boolean;
}

const pendingMax = 32;
/** Behind a read that takes longer no other one queues up. */
const slowMs = 3;

/**
 * Runs reads over as few connections of the pool as are quick enough: reads of many calls travel together. When all of them are
 * busy with slow ones, the overflow takes the others.
 */
export function shareReads(pool: pg.Pool, overflow: Target): Target {
  const lanes = new Set<Lane>();

  const openLane = (): Lane => {
    const client = pool.connect() as Promise<pg.PoolClient & SharedClient>;
    const lane: Lane = { client, pending: 0, since: performance.now(), isBroken: false };
    lanes.add(lane);
    return lane;
  };

  const quickLane = (): Lane | undefined => {
    const latest = performance.now() - slowMs;
    for (const lane of lanes) if (!lane.isBroken && lane.pending < pendingMax && lane.since > latest) return lane;
    return undefined;
  };

  const isFull = () => pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 1);

  const finish = (lane: Lane) => {
    lane.since = performance.now();
    if (--lane.pending > 0) return;
    lanes.delete(lane);
    void lane.client.then(
      (client) => client.release(lane.isBroken),
      () => {},
    );
  };

  return {
    async query(statement) {
      const quick = quickLane();
      if (quick === undefined && isFull()) return overflow.query(statement);
      const lane = quick ?? openLane();
      lane.pending++;
      try {
        const client = await lane.client;
        client.sendTogether();
        return await client.query(statement);
      } catch (error) {
        lane.isBroken = true;
        throw error;
      } finally {
        finish(lane);
      }
    },
  };
}
