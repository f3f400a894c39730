import { setTimeout as pause } from "node:timers/promises";
import type { Db, Pools, ServerPools } from "../database/index.ts";

/** Runs something that only reads, on a standby if there is one that has everything, else on the server itself. */
export type StandbyReads = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

/** A standby that is further behind than this is left out. */
const behindMsMax = 2000;
const wholeFirmBehindMsMax = 60_000;
const askAgainMs = 20;
/** After an error, the standby is left alone for this long. */
const restMs = 30_000;

/**
 * An answer from the standby is never older than its question: the standby must first have everything that the server had
 * written when the call came. If it fails or is too far behind, the server itself is read.
 */
export function readStandby(primary: Db, findStandby: () => Promise<Db | undefined>): StandbyReads {
  let restsUntil = 0;
  return async (read) => {
    if (performance.now() < restsUntil) return read(primary);
    try {
      const standby = await findStandby();
      if (standby !== undefined && (await catchesUp(primary, standby))) return await read(standby);
    } catch {
      // A refusal repeats on the server itself; anything else is the standby's fault.
      restsUntil = performance.now() + restMs;
    }
    return read(primary);
  };
}

/** Where to read everything that a firm has: the standby of its server if that catches up within a minute, else the server. */
export async function placeToRead(pools: Pools, { server }: { readonly server: string | null }): Promise<ServerPools> {
  const primary = await pools.on(server);
  const standby = await pools.standbyOf(server);
  if (standby === undefined) return primary;
  const isUsable = await catchesUp(primary.admin, standby.admin, wholeFirmBehindMsMax).catch(() => false);
  return isUsable ? standby : primary;
}

/** Whether the standby soon has everything that the primary has now. */
async function catchesUp(primary: Db, standby: Db, withinMs = behindMsMax): Promise<boolean> {
  // Not the position that is written: without synchronous commits, others see a commit before that.
  const position = await primary.text("select pg_current_wal_insert_lsn()::text");
  const until = performance.now() + withinMs;
  for (;;) {
    // At the end of a page the next position is behind a header of 24 bytes; the record of a commit is longer than that.
    const has = await standby.text("select (pg_last_wal_replay_lsn() + 24 >= $1::pg_lsn)::text", [position]);
    if (has === "true") return true;
    if (performance.now() > until) return false;
    await pause(askAgainMs);
  }
}
