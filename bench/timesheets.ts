import type { Db } from "../server/src/platform/database/index.ts";
import { booksProject } from "./books.ts";
import { benchProject, connectionsMax } from "./row.ts";

/** The timesheets that rows read and write, one for each connection; the keys of its twelve project rows follow its own. */
export const benchSheet = (connection = 0) => 1_000_001 + 100 * connection;
/** Timesheets in progress that are submitted repeatedly. */
export const benchSubmitted = (connection = 0) => 1_000_050 + 100 * connection;
/** The week for which every employee has a timesheet. */
export const benchWeek = { start: "2026-03-02", end: "2026-03-08" };
export const benchEmployees = 500;

/** Adds 500 employees with a timesheet of five rows each, timesheets with twelve rows, and the bench user's employee as accounting manager. */
export async function fillTimesheets(db: Db): Promise<void> {
  const phases = `(select array_agg(phase_key order by phase_key) from phase where project_key = ${benchProject.twelvePhases}
     and not exists (select from phase below where below.parent_phase_key = phase.phase_key))`;
  const sheets = Array.from({ length: connectionsMax }, (_, connection) => [
    benchSheet(connection),
    benchSubmitted(connection),
  ]).flat();
  await db.script(`
    insert into activity (activity_key, description, activity_type, allow_time_entry) overriding system value values (90, 'Drawing', 'Labor', true);
    insert into employee (employee_key, first_name, last_name, company_key, roles) overriding system value
    select 1000 + n, 'Person', md5(n::text), 1, case when n = 1 then array['AccountingManager', 'Supervisor'] else '{}' end from generate_series(1, ${benchEmployees}) n;
    update sign_in set employee_key = 1001;
    insert into timesheet (timesheet_key, employee_key, company_key, week_start, total_hours, billable_hours, last_modified) overriding system value
    select n, 1000 + n, 1, '${benchWeek.start}', 40, 40, now() from generate_series(1, ${benchEmployees}) n;
    insert into timesheet_row (timesheet_key, position, project_key, phase_key, activity_key, regular)
    select sheet, place, ${benchProject.twelvePhases}, (${phases})[place], 90, '{2,2,2,1,1,0,0}' from generate_series(1, ${benchEmployees}) sheet, generate_series(1, 5) place;
    insert into timesheet (timesheet_key, employee_key, company_key, week_start, last_modified) overriding system value
    select key, 1002 + ord, 1, '2026-03-09', now() from unnest(array[${sheets.join(", ")}]) with ordinality as each (key, ord);
    insert into timesheet_row (timesheet_row_key, timesheet_key, position, project_key, phase_key, activity_key) overriding system value
    select sheet + n, sheet, n, ${benchProject.twelvePhases}, (${phases})[1 + n % 5], 90 from unnest(array[${sheets.join(", ")}]) sheet, generate_series(1, 12) n;`);
  for (const table of ["employee", "timesheet", "timesheet_row"]) await db.script(`vacuum analyze ${table}`);
}

/** The people and rows of each of the weeks that `fillWeeks` generates; the last one is last week's. */
const weeksEmployees = 50;
export const rowsOfSheet = 5;
const weeksFirstEmployee = 2001;
/** The keys of the first timesheets are those of the last week. */
export const weeksFirstSheet = 10_000_001;

/** Generates timesheets with so many rows: week before week, all approved and paid but those of the last one, on the project of the ledgers. */
export async function fillWeeks(db: Db, rows: number): Promise<void> {
  const weeks = Math.ceil(rows / weeksEmployees / rowsOfSheet);
  await db.script(`
    begin;
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    insert into activity (activity_key, description, activity_type, allow_time_entry) overriding system value values (90, 'Drawing', 'Labor', true);
    insert into employee (employee_key, first_name, last_name, company_key, roles) overriding system value
    select ${weeksFirstEmployee} + n, 'Person', md5(n::text), 1, case when n = 0 then array['AccountingManager', 'Supervisor'] else '{}' end from generate_series(0, ${weeksEmployees - 1}) n;
    update sign_in set employee_key = ${weeksFirstEmployee};
    insert into timesheet (timesheet_key, employee_key, company_key, week_start, status, submitted_at, accounting_approved_at, paid_at, total_hours, billable_hours, project_rows, last_modified) overriding system value
    select ${weeksFirstSheet} + ${weeksEmployees} * week + person, ${weeksFirstEmployee} + person, 1, monday, case week when 0 then 'In Progress' else 'Accounting Approved' end, ended, ended, ended, 40, 40, ${rowsOfSheet}, now()
      from generate_series(0, ${weeks - 1}) week, generate_series(0, ${weeksEmployees - 1}) person,
           lateral (select date_trunc('week', current_date)::date - 7 * (week + 1) as monday) begun, lateral (select case when week > 0 then monday::timestamptz + interval '8 days' end as ended) done;
    insert into timesheet_row (timesheet_key, position, project_key, phase_key, activity_key, regular)
    select timesheet_key, place, ${booksProject}, ${booksProject} + 1 + place, 90, '{0,2,2,2,1,1,0}' from timesheet, generate_series(1, ${rowsOfSheet}) place where timesheet_key >= ${weeksFirstSheet} order by 1, 2;
    insert into timesheet_count (employee_key, rows) select employee_key, count(*) from timesheet group by employee_key;
    select setval('timesheet_timesheet_key_seq', (select max(timesheet_key) from timesheet)), setval('timesheet_row_timesheet_row_key_seq', (select max(timesheet_row_key) from timesheet_row));
    commit;`);
  for (const table of ["employee", "timesheet", "timesheet_row"]) await db.script(`vacuum analyze ${table}`);
}
