import type { DateOnly } from "@plumbline/accounting";
import { type Scope, within } from "../../../engine/access/scopes.ts";
import type { Call } from "../../../engine/method/method.ts";
import { dayNumbers } from "../sheet/day-cells.ts";
import { findEntryFacts } from "./entry-store.ts";
import {
  type NewTimesheet,
  type NewTimesheetFacts,
  noPrefills,
  prefilledRows,
  type Prefills,
  wantedByRows,
} from "./new-timesheet-rules.ts";
import {
  employeeMembers,
  findUpdater,
  lockedDays,
  nonWorkDays,
  overheadPlace,
  rowKeySequence,
  takeBreakKeys,
  takeRowKeys,
} from "../sheet/timesheet-store.ts";

/** What decides whether a timesheet can be created, and what it starts with. One round trip, or two when rows are prefilled. */
export async function findNewTimesheetFacts(
  call: Call,
  wanted: NewTimesheet,
  weekStart: DateOnly,
): Promise<NewTimesheetFacts> {
  const [stored, prefills, breaks] = await Promise.all([
    findStoredFacts(call, wanted.EmployeeKey, weekStart),
    findPrefills(call, wanted, weekStart),
    findNewBreaks(call),
  ]);
  const rows = prefilledRows(wanted, prefills);
  const [entry, rowKeys] = await Promise.all([
    findEntryFacts(call.db, wantedByRows(wanted, rows)),
    takeRowKeys(call.db, rows.length),
  ]);
  return { ...stored, ...prefills, breaks, entry, rowKeys };
}

type StoredFacts = Omit<NewTimesheetFacts, keyof Prefills | "breaks" | "entry" | "rowKeys">;

async function findStoredFacts({ db, scope }: Call, employee: number, week: DateOnly): Promise<StoredFacts> {
  const rows = await db.factsAbout<{ employee: number; week: string; facts: string }>(readFacts(scope), [
    [employee],
    [week],
  ]);
  const own = rows.find((row) => row.employee === employee && row.week === week);
  return JSON.parse(own!.facts) as StoredFacts;
}

async function findNewBreaks(call: Call): Promise<NewTimesheetFacts["breaks"]> {
  if (!call.firm.settings.tracksBreaks) return null;
  const [keys, updater] = await Promise.all([takeBreakKeys(call.db, dayNumbers.length), findUpdater(call)]);
  return { keys, updater };
}

async function findPrefills({ db, scope }: Call, wanted: NewTimesheet, week: DateOnly): Promise<Prefills> {
  const { EmployeeKey, PrefillRecent, PrefillScheduled, CopyFromTimesheetKey, ActivityKey } = wanted;
  const isAsked = PrefillRecent === true || PrefillScheduled === true;
  if (!isAsked && CopyFromTimesheetKey === undefined && ActivityKey === undefined) return noPrefills;
  const [row] = await db.facts<{ prefills: string }>(readPrefills(scope), [
    EmployeeKey,
    CopyFromTimesheetKey ?? null,
    ActivityKey ?? null,
    week,
  ]);
  return JSON.parse(row?.prefills ?? "{}") as Prefills;
}

const rowsOf = (sheet: string): string => `
  select coalesce(json_agg(json_build_object('project', project_key, 'phase', coalesce(phase_key, project_key), 'activity', activity_key,
           'employeeType', employee_type_key) order by position, timesheet_row_key), '[]')
    from timesheet_row where project_key is not null and timesheet_row.timesheet_key = ${sheet}`;

const ofEmployee = (column: string): string => `(select ${column} from employee where employee_key = wanted.employee)`;
const newWeek = { first: "wanted.week", last: "wanted.week + 6", company: ofEmployee("company_key") };

// The keys are taken in the order of the rows, which a subquery gives.
const readFacts = (scope: Scope) => `
  select wanted.employee, wanted.week::text as week, json_build_object(
    'key', nextval('timesheet_timesheet_key_seq'),
    'employee', (select json_build_object(${employeeMembers}, 'company', company_key,
                          'companyName', (select description from company where company.company_key = employee.company_key)) from employee
                  where employee_key = wanted.employee and ${within(scope, { employee: "employee.employee_key" })}),
    'existing', (select timesheet_key from timesheet where employee_key = wanted.employee and week_start between wanted.week - 6 and wanted.week + 6
                  order by week_start <> wanted.week, week_start limit 1),
    'overheads', (select coalesce(json_agg(json_build_object('key', nextval('${rowKeySequence}'), 'place', place)), '[]')
                    from (select ${overheadPlace} as place from overhead_group_detail
                           where overhead_group_key = ${ofEmployee("overhead_group_key")} and status = 'Active'
                           order by position, overhead_group_detail_key) ordered),
    'lockedDays', (${lockedDays(newWeek)}), 'nonWorkDays', (${nonWorkDays(newWeek)}))::text as facts
  from unnest((select $1::int[]), (select $2::date[])) as wanted (employee, week)`;

/** Whether a resource is planned in the week that begins on $4; its actual dates go before the estimated ones. */
const isPlannedInWeek = `coalesce(resource.actual_start_date, resource.estimated_start_date, '-infinity') <= $4::date + 6
                     and coalesce(resource.actual_completion_date, resource.estimated_completion_date, 'infinity') >= $4::date`;

const readPrefills = (scope: Scope) => `
  select json_build_object(
    'recent', (${rowsOf("(select timesheet_key from timesheet where employee_key = $1::int order by week_start desc limit 1)")}),
    'scheduled', (select coalesce(json_agg(json_build_object('project', resource.project_key, 'phase', resource.phase_key, 'activity', resource.activity_key,
                           'employeeType', resource.employee_type_key) order by resource.project_key, resource.position, resource_key), '[]')
                    from resource join project using (project_key)
                   where resource.employee_key = $1::int and resource.phase_key is not null and resource.activity_type = 'Labor'
                     and resource.status <> 'Complete' and not project.is_template and ${isPlannedInWeek}),
    'copied', (select (${rowsOf("timesheet.timesheet_key")}) from timesheet join employee using (employee_key)
                where timesheet_key = $2::int and ${within(scope, { employee: "timesheet.employee_key" })}),
    'activity', (select status = 'Active' from activity where activity_key = $3::int))::text as prefills`;
