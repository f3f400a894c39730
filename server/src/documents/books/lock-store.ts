/** SQL of lock dates: what limits posting dates, and how locks move. */
import {
  addMonths,
  type CompanyKey,
  type DateLimits,
  type DateOnly,
  lockAreas,
  type LockDate,
  type LockStrength,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";

/** Whose dates are limited: a call, or the upkeep that posts recurring journals. */
export interface DatedCall {
  readonly db: Db;
  today(): string;
  readonly lockReason: string | null;
  readonly firm: { readonly settings: { readonly postingYearsAhead: number } };
}

/** What limits the posting dates of the companies. One statement. */
export async function findDateLimits(
  { db, today, lockReason, firm }: DatedCall,
  companies: readonly number[],
): Promise<DateLimits> {
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
    latest: addMonths(today() as DateOnly, 12 * firm.settings.postingYearsAhead),
    passesSoftLock: lockReason !== null,
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
     select $1, wanted.area, $3, now.locked_through, $4::date, $5, $6, $7, (select book_moment($8)), $9::uuid
       from unnest($2::text[]) as wanted (area) left join lock_date now on now.company_key = $1 and now.area = wanted.area and now.strength = $3
      where ${condition}`,
    [company, [...lockAreas], strength, through, method, reason, by, new Date(now).toISOString(), usageKey],
  );
}

/** A day that a call posts on, and the company: its key, or the project, phase, employee or transaction that tells it. */
export interface PostedPlace {
  readonly company?: number;
  readonly project?: number | null;
  readonly phase?: number | null;
  readonly employee?: number | null;
  readonly transaction?: number;
  readonly document: string;
  readonly day: DateOnly;
}

/** Who passes soft locks, and why. */
export interface LockPasser {
  readonly db: Db;
  readonly now: number;
  readonly usageKey: string;
  readonly lockReason?: string | null;
  readonly caller?: { readonly userName: string };
}

/** Records which softly locked days the call posts on, so that the guards of the database let it. Nothing without a reason. */
export async function passSoftLocks(
  { db, now, usageKey, lockReason = null, caller }: LockPasser,
  places: readonly PostedPlace[],
): Promise<void> {
  if (lockReason === null || places.length === 0) return;
  const distinct = new Set(places.map((place) => JSON.stringify(place)));
  await db.run(
    `with posted as (
       select coalesce(company, company_of(project, phase, employee),
                       company_of(moved.project_key, moved.phase_key, case when moved.project_key is null then moved.employee_key end)) as company_key,
              area_of(given.document) as area, greatest(day, moved.status_date) as day
         from jsonb_to_recordset($1::jsonb) as given (company int, project int, phase int, employee int, transaction int, document text, day date)
              left join transaction moved on moved.transaction_key = given.transaction)
     insert into lock_pass (usage_key, company_key, area, first_date, last_date, reason, user_name, at)
     select $2::uuid, company_key, area, min(day), max(day), $3, $4, (select book_moment($5))
       from posted join lock_date using (company_key, area) where strength = 'Soft' and day <= locked_through group by company_key, area`,
    [`[${[...distinct].join(",")}]`, usageKey, lockReason, caller?.userName ?? null, new Date(now).toISOString()],
  );
  // For the guard of tables without a usage key.
  await db.run("select set_config('plumbline.usage_key', $1, true)", [usageKey]);
}
