import type { Db } from "../../platform/database/index.ts";
import type { Moment } from "../ledger/index.ts";
import { inCompanies, isKnown, knownAtParameter, knownAtValue } from "./statement-arguments.ts";

/**
 * The reopenings of days through that of the moment as JSON, oldest first, or null if there are none; and whether anything
 * was recorded after the settled moment. One statement, which comes after those of the figures.
 */
export async function findReopenings(
  db: Db,
  companies: readonly number[],
  moment: Moment,
  settled: string | null,
): Promise<{ readonly reopenings: string | null; readonly isOutdated: boolean | null }> {
  const row = await db.row<{ reopenings: string | null; isOutdated: boolean | null }>(
    reopenings(knownAtParameter(moment, 3)),
    [companies, moment.asOf, settled, ...knownAtValue(moment)],
  );
  return row!;
}

/** One call lowers the locks of several areas and both strengths; it is one reopening. */
const reopenings = (knownAt: string | undefined) => `
  with opened as (
    select 'Reopened' as kind, company_key, array_agg(distinct area order by area) as areas, min(coalesce(to_date + 1, '-infinity')) as first_date,
           max(from_date) as last_date, user_name, min(at) as at, reason, usage_key
      from lock_move where coalesce(to_date < from_date, true) and from_date is not null and coalesce(to_date + 1, '-infinity') <= $2::date and ${inCompanies("$1")} and ${isKnown(knownAt)}
     group by company_key, user_name, reason, usage_key, case when usage_key is null then at end
    union all
    select 'Passed', company_key, array_agg(distinct area order by area), min(first_date), max(last_date), user_name, min(at), reason, usage_key
      from lock_pass where first_date <= $2::date and ${inCompanies("$1")} and ${isKnown(knownAt)}
     group by company_key, user_name, reason, usage_key, case when usage_key is null then at end)
  select (select json_agg(r)::text from (
            select kind as "Kind", company_key as "CompanyKey", areas as "Areas", nullif(first_date, '-infinity') as "FirstDate", last_date as "LastDate",
                   coalesce(user_name, '') as "ChangedBy", to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "ChangedDate", reason as "Reason",
                   (select count(distinct journal_entry_key)::int from posting join journal_entry using (journal_entry_key)
                     where posting.company_key = opened.company_key and posting.entry_date between first_date and least(last_date, $2::date)
                       and journal_entry.at >= opened.at and ${isKnown(knownAt, "journal_entry.at")} and area_of(document) = any(areas) and not posting.close_year
                       and (kind = 'Reopened' or journal_entry.usage_key = opened.usage_key)) as "Entries"
              from opened order by at, company_key) r) as reopenings,
         case when $3::timestamptz is not null then is_recorded_after($3::timestamptz) end as "isOutdated"`;
