import { randomUUID } from "node:crypto";
import type { Db } from "../../platform/database/index.ts";
import { recordAudit } from "./audit-store.ts";
import type { Seal } from "./seal-chain.ts";

/** The user name in the audit of what the service does by itself. */
const upkeepName = "Upkeep";

/** A nightly check that has ended. */
export interface CheckRun {
  readonly today: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  /** The last seal that was verified; undefined if none was. */
  readonly seal: Seal | undefined;
  readonly problems: readonly string[];
}

/**
 * The seal at which the last nightly check ended, or why there is nothing to do: a firm that was never checked is new,
 * and today's check may be done or running in another process.
 */
export async function findLastCheck(db: Db, today: string): Promise<Seal | "new" | "done" | undefined> {
  const found = await db.row<{ free: boolean; seal: number | null; hash: string | null; date: string | null }>(
    `select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' nightly check', 0)) as free, seal, hash, run_date as date
       from (values (1)) one left join (select * from check_run order by run_date desc limit 1) last on true`,
  );
  if (found === undefined || !found.free || (found.date !== null && found.date >= today)) return "done";
  if (found.date === null) return "new";
  return found.seal === null || found.hash === null ? undefined : { seal: found.seal, hash: found.hash };
}

export async function saveCheckRun(db: Db, run: CheckRun): Promise<void> {
  await db.run(
    "insert into check_run (run_date, started_at, finished_at, seal, hash, problems) values ($1, $2, $3, $4, $5, $6)",
    [
      run.today,
      new Date(run.startedAt).toISOString(),
      new Date(run.finishedAt).toISOString(),
      run.seal?.seal ?? null,
      run.seal?.hash ?? null,
      run.problems,
    ],
  );
}

/** Leaves an audit row from which the event with the seal is made, so that webhooks carry it out of the database. */
export async function publishSeal(db: Db, { seal, hash }: Seal, now: number): Promise<void> {
  const after = JSON.stringify({ Seal: seal, Hash: hash });
  await recordAudit(db, {
    at: now,
    usageKey: randomUUID(),
    method: "SealPublished",
    userName: upkeepName,
    employeeKey: null,
    written: [{ record: "Seal", key: seal, before: null, after }],
  });
}

/** The keys of rows that were sealed after a seal, by table. */
export async function findTouched(db: Db, since: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db.rows<{ table: string; keys: number[] }>(
    `select table_name as table, array_agg(distinct key) as keys from seal_part cross join unnest(keys) as key
      where seal > $1 and table_name <> 'audit' group by table_name`,
    [since],
  );
  return new Map(rows.map(({ table, keys }) => [table, keys]));
}
