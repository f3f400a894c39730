import { setTimeout as pause } from "node:timers/promises";
import { isAudited } from "../audit/index.ts";
import type { Db, FirmPool, LostCommit } from "../../platform/database/index.ts";

const lookupMsMax = 6000;
const pauseMs = 200;

/** Looks up for a few seconds whether a call whose commit was lost is saved; undefined when that cannot be known. */
export async function isSaved(
  pool: Pick<FirmPool, "freshly">,
  lost: LostCommit,
  usageKey: string,
): Promise<boolean | undefined> {
  const until = performance.now() + lookupMsMax;
  while (performance.now() < until) {
    const saved = await pool.freshly((db) => lookUp(db, lost.processId, usageKey)).catch(() => undefined);
    if (saved !== undefined) return saved;
    await pause(pauseMs);
  }
  return undefined;
}

async function lookUp(db: Db, processId: number | undefined, usageKey: string): Promise<boolean | undefined> {
  // A standby may lack the newest commits.
  if ((await db.text("select pg_is_in_recovery()::text")) === "true") return undefined;
  if (await isAudited(db, usageKey)) return true;
  // The commit may still be on its way: only when the server's process has ended can it no longer arrive.
  if (processId === undefined || !(await endProcess(db, processId))) return undefined;
  return isAudited(db, usageKey);
}

/** Ends a connection's process on the server; whether it is gone. */
async function endProcess(db: Db, processId: number): Promise<boolean> {
  const own = "pid = $1 and datname = current_database() and usename = current_user and application_name = 'plumbline'";
  await db.rows(`select pg_terminate_backend(pid, 1000) from pg_stat_activity where ${own}`, [processId]);
  return (await db.row(`select from pg_stat_activity where ${own}`, [processId])) === undefined;
}
