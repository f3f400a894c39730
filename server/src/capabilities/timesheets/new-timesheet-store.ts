import type { DateOnly } from "@plumbline/accounting";
import { type Scope, within } from "../../engine/access/scopes.ts";
import type { Db } from "../../engine/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { employeeOf } from "../approvals/index.ts";
import { findEntryFacts } from "./entry-store.ts";
import { type NewTimesheet, type NewTimesheetFacts, prefilledRows, wantedByRows } from "./new-timesheet-rules.ts";
import { newRowColumns, newRowNames, newRowTypes } from "./timesheet-changes-store.ts";
import type { NewRow } from "./timesheet-draft.ts";

/** What decides whether a timesheet can be created, and which rows it starts with. Two statements. */
export async function findNewTimesheetFacts(
  db: Db,
  wanted: NewTimesheet,
  weekStart: DateOnly,
  scope: Scope,
): Promise<NewTimesheetFacts> {
  const json = await db.text(readFacts(scope), [
    wanted.EmployeeKey,
    weekStart,
    wanted.CopyFromTimesheetKey ?? null,
    wanted.ActivityKey ?? null,
  ]);
  const facts = JSON.parse(json) as Omit<NewTimesheetFacts, "entry">;
  return { ...facts, entry: await findEntryFacts(db, wantedByRows(wanted, prefilledRows(wanted, facts))) };
}

const rowsOf = (sheet: string): string => `
  select coalesce(json_agg(json_build_object('project', project_key, 'phase', coalesce(phase_key, project_key), 'activity', activity_key,
           'employeeType', employee_type_key) order by position, timesheet_row_key), '[]')
    from timesheet_row where project_key is not null and timesheet_row.timesheet_key = ${sheet}`;

const readFacts = (scope: Scope) => `
  select json_build_object(
    'employee', (select json_build_object('status', status, 'company', company_key, 'hireDate', hire_date, 'endDate', end_date) from employee
                  where employee_key = $1::int and ${within(scope, { employee: "employee.employee_key" })}),
    'existing', (select timesheet_key from timesheet where employee_key = $1::int and week_start between $2::date - 6 and $2::date + 6
                  order by week_start <> $2::date, week_start limit 1),
    'overheadDetails', (select coalesce(json_agg(overhead_group_detail_key order by overhead_group_detail.position, overhead_group_detail_key), '[]')
                          from employee join overhead_group_detail using (overhead_group_key)
                         where employee_key = $1::int and overhead_group_detail.status = 'Active'),
    'recent', (${rowsOf("(select timesheet_key from timesheet where employee_key = $1::int order by week_start desc limit 1)")}),
    'scheduled', (select coalesce(json_agg(json_build_object('project', resource.project_key, 'phase', resource.phase_key, 'activity', resource.activity_key,
                           'employeeType', resource.employee_type_key) order by resource.project_key, resource.position, resource_key), '[]')
                    from resource join project using (project_key)
                   where resource.employee_key = $1::int and resource.phase_key is not null and resource.activity_type = 'Labor'
                     and resource.status <> 'Complete' and not project.is_template),
    'copied', (select (${rowsOf("timesheet.timesheet_key")}) from timesheet join employee using (employee_key)
                where timesheet_key = $3::int and ${within(scope, { employee: "timesheet.employee_key" })}),
    'activity', (select status = 'Active' from activity where activity_key = $4::int))::text`;

export interface TimesheetToInsert {
  readonly employee: number;
  readonly company: number | undefined;
  readonly weekStart: DateOnly;
  readonly overheadDetails: readonly number[];
  readonly rows: readonly NewRow[];
}

/** Inserts a timesheet with its overhead rows, project rows and breaks, and returns its key. One statement. */
export async function insertTimesheet(call: Call, sheet: TimesheetToInsert): Promise<number> {
  const row = await call.db.row<{ timesheet_key: number }>(writeTimesheet, [
    sheet.employee,
    sheet.company,
    sheet.weekStart,
    sheet.overheadDetails,
    JSON.stringify(sheet.rows.map((each) => newRowColumns(0, each))),
    call.firm.settings.tracksBreaks,
    new Date(call.now).toISOString(),
    employeeOf(call),
  ]);
  return row?.timesheet_key ?? 0;
}

const projectRowNames = newRowNames.replace("timesheet_key, ", "");

const writeTimesheet = `
  with sheet as (
    insert into timesheet (employee_key, company_key, week_start, last_modified) values ($1::int, $2::int, $3::date, $7::timestamptz) returning timesheet_key),
  overhead as (
    insert into timesheet_row (timesheet_key, position, overhead_group_detail_key)
    select timesheet_key, ord, detail from sheet, unnest($4::int[]) with ordinality as each (detail, ord) order by ord),
  project as (
    insert into timesheet_row (timesheet_key, ${projectRowNames})
    select sheet.timesheet_key, ${projectRowNames} from sheet, jsonb_to_recordset($5::jsonb) as given (${newRowTypes.replace("timesheet_key", "no_key")}) order by position),
  breaks as (
    insert into timesheet_break_time (timesheet_key, date, last_updated, last_updated_by)
    select timesheet_key, $3::date + day, $7::timestamptz, $8::int from sheet, generate_series(0, 6) as day where $6::boolean)
  select timesheet_key from sheet`;
