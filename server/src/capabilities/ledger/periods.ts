import type { CompanyKey, DateOnly, Period } from "@plumbline/accounting";
import { isWithin } from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

export interface ClosedPeriod extends Period {
  readonly company: CompanyKey;
}

/** The periods that the companies have closed. */
export async function findClosedPeriods(db: Db, companies: readonly number[]): Promise<ClosedPeriod[]> {
  return db.rows<ClosedPeriod>(
    `select company_key as company, first_date as first, last_date as last from period
      where status = 'Closed' and company_key = any($1) order by company_key, first_date`,
    [companies],
  );
}

/** The refusal of a date that lies in a closed period of one of the companies; none when it may be posted to. */
export function refuseClosedPeriod(
  date: DateOnly,
  companies: readonly number[],
  closed: readonly ClosedPeriod[],
  property: string,
): Refusal[] {
  const hit = closed.find((period) => companies.includes(period.company) && isWithin(date, period));
  if (hit === undefined) return [];
  const reason = `${property} ${date} lies in the period ${hit.first} to ${hit.last}, which company ${hit.company} has closed; take a later date or reopen the period.`;
  return [{ name: "wrongState", property, value: date, reason }];
}

/**
 * Closes or reopens a period. The lock waits for postings that are under way, so that none slips into a period while it
 * is being closed. Answers the period's key.
 */
export async function setPeriod(
  db: Db,
  { company, first, last }: ClosedPeriod,
  status: "Closed" | "Open",
  now: number,
  told: { readonly by?: string; readonly reason?: string } = {},
): Promise<number> {
  await db.run("lock table period in exclusive mode");
  const row = await db.row<{ period_key: number }>(
    `insert into period (company_key, first_date, last_date, status, last_modified, changed_by, reason) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_key, first_date, last_date) do update
        set status = excluded.status, last_modified = excluded.last_modified, changed_by = excluded.changed_by, reason = excluded.reason
     returning period_key`,
    [company, first, last, status, new Date(now).toISOString(), told.by ?? null, told.reason ?? ""],
  );
  return row?.period_key ?? 0;
}
