import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { quoteName, type ConnectionSettings } from "./connection.ts";
import { clientDefaults } from "./db.ts";

export interface Listener {
  close(): Promise<void>;
}

const connectMs = 2000;
const pauseMsMin = 50;
const pauseMsMax = 2000;
const heartbeatMs = 3000;
const closeMsMax = 500;

/**
 * Listens on a channel over its own connection, and reconnects whenever that is lost or a heartbeat is not answered in time. `onUp` is called each time
 * listening starts: earlier announcements may have been missed, so callers empty their caches.
 */
export function listen(
  connection: ConnectionSettings,
  channel: string,
  onNotify: (payload: string) => void,
  onUp: () => void = () => {},
  onDown: () => void = () => {},
): Listener {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;
  let pauseMs = pauseMsMin;

  const connect = () => {
    const client = new pg.Client({ ...connection, ...clientDefaults, connectionTimeoutMillis: connectMs });
    current = client;
    let up = false;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      clearInterval(heartbeat);
      client.end().catch(() => {});
      if (closed) return;
      if (up) onDown();
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, pauseMsMax);
    };
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload }) => onNotify(payload ?? ""));
    client
      .connect()
      .then(() => client.query(`listen ${quoteName(channel)}`))
      .then(() => {
        if (lost || closed) return;
        up = true;
        pauseMs = pauseMsMin;
        // A half-open connection reports no error: only an unanswered statement shows that announcements are missed.
        const beat = () =>
          void client.query({ text: "select 1", query_timeout: heartbeatMs } as pg.QueryConfig).catch(lose);
        heartbeat = setInterval(beat, heartbeatMs);
        onUp();
      })
      .catch(lose);
  };
  connect();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      // A half-open connection never confirms its end.
      const ended = current?.end().catch(() => {});
      await Promise.race([ended, pause(closeMsMax, undefined, { ref: false })]);
    },
  };
}
