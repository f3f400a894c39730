import { expect, vi } from "vitest";
import type { Db } from "../src/platform/database/index.ts";
import type { TestFirm } from "./firm.ts";

interface Held<Answer> {
  /** What another transaction does before the calls begin, such as locking a table. */
  readonly lock: string;
  readonly calls: () => readonly Promise<Answer>[];
  /** What it does while all calls wait. */
  readonly meanwhile?: (db: Db) => Promise<unknown>;
}

/** Starts calls that wait for a lock, all at the same place whatever the speed of the machine, then commits and returns their answers. */
export async function whileLocked<Answer>(firm: TestFirm, held: Held<Answer>): Promise<Answer[]> {
  const pool = firm.database.firm;
  const waiting = await pool.transaction(async (db) => {
    await db.script(held.lock);
    const calls = held.calls();
    const isWaiting = async () => expect(await pool.db.rows(waitingSessions)).toHaveLength(calls.length);
    await vi.waitFor(isWaiting, { timeout: 30_000 });
    await held.meanwhile?.(db);
    return calls;
  });
  return Promise.all(waiting);
}

const waitingSessions = `
  select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
