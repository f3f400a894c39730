import { type Call, RawJson } from "../../../engine/method/method.ts";
import { employeeOf } from "../../approvals/index.ts";
import type { DayRange } from "./day-lock-record.ts";

/** The locked days of a range in wire form. One statement. */
export async function findLockedDays(call: Call, { EarliestDate, LatestDate, CompanyKey }: DayRange): Promise<RawJson> {
  return new RawJson(
    await call.db.text(
      `select coalesce(json_agg(json_build_object('Date', date, 'CompanyKey', timesheet_day_lock.company_key,
                'LockedBy', trim(first_name || ' ' || last_name)) order by date, timesheet_day_lock.company_key nulls first), '[]')::text
         from timesheet_day_lock join employee on employee.employee_key = locked_by
        where date between $1::date and $2::date and ($3::int is null or timesheet_day_lock.company_key is null or timesheet_day_lock.company_key = $3::int)`,
      [EarliestDate, LatestDate, CompanyKey ?? null],
    ),
  );
}

export async function lockDays(call: Call, { EarliestDate, LatestDate, CompanyKey }: DayRange): Promise<void> {
  await call.db.run(
    `insert into timesheet_day_lock (date, company_key, locked_by, locked_at)
     select day::date, $3::int, $4::int, $5::timestamptz from generate_series($1::date, $2::date, interval '1 day') as day on conflict do nothing`,
    [EarliestDate, LatestDate, CompanyKey ?? null, employeeOf(call), new Date(call.now).toISOString()],
  );
}

export async function unlockDays(call: Call, { EarliestDate, LatestDate, CompanyKey }: DayRange): Promise<void> {
  await call.db.run(
    "delete from timesheet_day_lock where date between $1::date and $2::date and company_key is not distinct from $3::int",
    [EarliestDate, LatestDate, CompanyKey ?? null],
  );
}
