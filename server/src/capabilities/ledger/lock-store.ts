/** SQL of lock dates: what limits posting dates, and how locks move. */
import {
  type CompanyKey,
  type DateLimits,
  type DateOnly,
  dateOnly,
  lockAreas,
  type LockDate,
  type LockStrength,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";

/** The last day that dates can have. */
const lastDay = dateOnly("9999-12-31");

/** What limits the posting dates of the companies. One statement. */
export async function findDateLimits(db: Db, companies: readonly number[]): Promise<DateLimits> {
  const rows = await db.rows<{ company: CompanyKey; beginning: DateOnly | null; locks: LockDate[] }>(
    `select company_key as company, beginning_balance_date as beginning,
            (select coalesce(json_agg(json_build_object('company', company_key, 'area', area, 'strength', strength, 'through', locked_through)), '[]')
               from lock_date where lock_date.company_key = company.company_key) as locks
       from company where company_key = any($1)`,
    [companies],
  );
  return {
    locks: rows.flatMap(({ locks }) => locks),
    beginnings: new Map(
      rows.flatMap(({ company, beginning }) => (beginning === null ? [] : [[company, beginning] as const])),
    ),
    latest: lastDay,
  };
}

/** Waits for postings in progress and keeps others out until the transaction ends. */
export async function lockLockDates(db: Db): Promise<void> {
  await db.run("lock table lock_date in exclusive mode");
}

/** Who moves a lock, by which method and why. */
export interface LockMover {
  readonly method: string;
  readonly reason: string;
  readonly by: string | null;
  readonly now: number;
  readonly usageKey: string | null;
}

/** Locks all areas of a company through the day, where an earlier day or none was the last one. */
export function raiseLock(db: Db, company: number, strength: LockStrength, through: DateOnly, mover: LockMover) {
  return moveLock(db, company, strength, through, mover, "coalesce(now.locked_through < $4::date, true)");
}

/** Opens all areas of a company after the day, or all days if it is null, where a later day was the last locked one. */
export function lowerLock(db: Db, company: number, strength: LockStrength, through: DateOnly | null, mover: LockMover) {
  return moveLock(db, company, strength, through, mover, "now.locked_through > coalesce($4::date, '-infinity')");
}

async function moveLock(
  db: Db,
  company: number,
  strength: LockStrength,
  through: DateOnly | null,
  { method, reason, by, now, usageKey }: LockMover,
  condition: string,
): Promise<void> {
  await lockLockDates(db);
  await db.run(
    `insert into lock_move (company_key, area, strength, from_date, to_date, method, reason, user_name, at, usage_key)
     select $1, wanted.area, $3, now.locked_through, $4::date, $5, $6, $7, $8, $9::uuid
       from unnest($2::text[]) as wanted (area) left join lock_date now on now.company_key = $1 and now.area = wanted.area and now.strength = $3
      where ${condition}`,
    [company, [...lockAreas], strength, through, method, reason, by, new Date(now).toISOString(), usageKey],
  );
}
