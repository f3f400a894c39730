import type { DateOnly, Hours } from "@plumbline/accounting";
import { employeeOf, isAccountingManager } from "../approvals/index.ts";
import type { Db } from "../../engine/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { type DayCells, storedHours } from "./day-cells.ts";

export type TimesheetStatus = "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved";

/** A timesheet with all that it shows: read in one statement, whatever the number of sheets. */
export interface StoredTimesheet {
  readonly key: number;
  readonly employee: StoredEmployee;
  readonly company: number;
  readonly companyName: string;
  readonly weekStart: DateOnly;
  readonly timesheetDate: DateOnly;
  readonly status: TimesheetStatus;
  readonly submitted: StoredMark | null;
  readonly supervisorApproved: StoredMark | null;
  readonly accountingApproved: StoredMark | null;
  readonly rejected: (StoredMark & { readonly reason: string }) | null;
  readonly paid: boolean;
  readonly billed: boolean;
  readonly totalHours: Hours;
  readonly billableHours: Hours;
  readonly rows: readonly StoredRow[];
  readonly breaks: readonly StoredBreak[];
  readonly lockedDays: readonly DateOnly[];
  readonly nonWorkDays: readonly { readonly date: DateOnly; readonly description: string }[];
}

export interface StoredEmployee {
  readonly key: number;
  readonly status: "Active" | "Inactive";
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly supervisor: number | null;
  readonly targetBillablePercent: number;
  readonly hireDate: DateOnly | null;
  readonly endDate: DateOnly | null;
  readonly overheadGroup: number | null;
}

/** Who made a move and when; `shown` is the time on the firm's wall. */
export interface StoredMark {
  readonly by: number;
  readonly at: number;
  readonly shown: string;
}

export interface StoredRow extends DayCells {
  readonly key: number;
  readonly position: number;
  readonly place: RowPlace;
  readonly approved: StoredMark | null;
}

export type RowPlace = OverheadPlace | ProjectPlace;
export interface OverheadPlace {
  readonly is: "overhead";
  readonly detail: number;
  readonly description: string;
  /** Hours off work do not count towards overtime. */
  readonly isTimeOff: boolean;
  readonly active: boolean;
}
export interface ProjectPlace {
  readonly is: "project";
  readonly project: number;
  /** The project's own key where the project itself is charged. */
  readonly phase: number;
  readonly chargesProject: boolean;
  readonly activity: number;
  readonly employeeType: number | null;
  readonly projectDescription: string;
  readonly phaseDescription: string;
  readonly activityDescription: string;
  /** The project managers of the phase and of the project: they approve the row. */
  readonly managers: readonly number[];
}

/** A break item as it stands on the wire, opt-outs included. */
export type StoredBreak = Readonly<Record<string, string | number | boolean | null>>;

/** Whose sheets the caller may see: null for everyone's. */
export function scopeOf(call: Call): number | null {
  return isAccountingManager(call) ? null : employeeOf(call);
}

/** SQL that is true for the sheets of a scope. */
export const inScope = (scope: string): string =>
  `(${scope}::int is null or timesheet.employee_key = ${scope}::int or employee.supervisor_employee_key = ${scope}::int)`;

/** The sheets of a scope in the order of the keys, each once; unknown ones are missing. One statement. */
export async function findTimesheets(
  db: Db,
  keys: readonly number[],
  scope: number | null,
): Promise<StoredTimesheet[]> {
  const json = await db.text(readTimesheets, [keys, scope]);
  return (JSON.parse(json) as RawTimesheet[]).map(timesheetFrom);
}

/** The keys of those that are in the scope, in the order asked. One statement. */
export async function findVisible(db: Db, keys: readonly number[], scope: number | null): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `select timesheet_key as key from timesheet join employee using (employee_key)
      where timesheet_key = any($1::int[]) and ${inScope("$2")} order by array_position($1::int[], timesheet_key)`,
    [keys, scope],
  );
  return rows.map(({ key }) => key);
}

/** The same for a change: locked in key order, and read after the lock was given. Two statements. */
export async function lockTimesheets(
  db: Db,
  keys: readonly number[],
  scope: number | null,
): Promise<StoredTimesheet[]> {
  await db.run("select from timesheet where timesheet_key = any($1::int[]) order by timesheet_key for update", [keys]);
  return findTimesheets(db, keys, scope);
}

type RawCells = { readonly [Name in keyof DayCells]: DayCells[Name] extends readonly Hours[] ? number[] : string[] };
type RawRow = Omit<StoredRow, keyof DayCells> & RawCells;
type RawTimesheet = Omit<StoredTimesheet, "rows" | "totalHours" | "billableHours"> & {
  rows: RawRow[];
  totalHours: number;
  billableHours: number;
};

function timesheetFrom(raw: RawTimesheet): StoredTimesheet {
  return {
    ...raw,
    totalHours: storedHours(raw.totalHours),
    billableHours: storedHours(raw.billableHours),
    rows: raw.rows.map((row) => ({
      ...row,
      regular: row.regular.map(storedHours),
      overtime: row.overtime.map(storedHours),
      doubletime: row.doubletime.map(storedHours),
    })),
  };
}

const shownTime = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const mark = (name: string, more = ""): string =>
  `case when ${name}_at is not null then json_build_object('by', ${name}_by, 'at', (extract(epoch from ${name}_at) * 1000)::int8,
     'shown', ${shownTime(`${name}_at`)}${more}) end`;

const readRows = `
  select coalesce(json_agg(json_build_object(
           'key', timesheet_row_key, 'position', timesheet_row.position, 'approved', ${mark("approved")},
           'regular', regular, 'overtime', overtime, 'doubletime', doubletime, 'notes', timesheet_row.notes, 'overtimeNotes', overtime_notes,
           'place', case when overhead_group_detail_key is not null
             then json_build_object('is', 'overhead', 'detail', overhead_group_detail_key, 'description', overhead_group_detail.description,
                    'isTimeOff', detail_type in ('Vacation', 'Sick', 'Holiday'), 'active', overhead_group_detail.status = 'Active')
             else json_build_object('is', 'project', 'project', timesheet_row.project_key, 'phase', coalesce(timesheet_row.phase_key, timesheet_row.project_key),
                    'chargesProject', timesheet_row.phase_key is null, 'activity', timesheet_row.activity_key, 'employeeType', timesheet_row.employee_type_key,
                    'projectDescription', project.description, 'phaseDescription', coalesce(phase.description, project.description),
                    'activityDescription', activity.description,
                    'managers', array_remove(array[phase.project_manager_key, project.project_manager_key], null)) end)
           order by timesheet_row.position, timesheet_row_key), '[]')
    from timesheet_row
    left join overhead_group_detail using (overhead_group_detail_key)
    left join project on project.project_key = timesheet_row.project_key
    left join phase on phase.phase_key = timesheet_row.phase_key
    left join activity on activity.activity_key = timesheet_row.activity_key
   where timesheet_row.timesheet_key = timesheet.timesheet_key`;

const optOuts = ["break_1", "break_2", "break_3", "meal_1", "meal_2"]
  .map((name) => {
    const label = `${name.charAt(0).toUpperCase()}${name.slice(1).replace("_", " ")}`;
    return `'${label} Opt Out', ${name}_opt_out, '${label} Minutes', ${name}_minutes`;
  })
  .join(", ");

const readBreaks = `
  select coalesce(json_agg(json_build_object(
           'Timesheet Break Time Key', timesheet_break_time_key, 'Last Updated By Key', last_updated_by,
           'Last Updated By', (select trim(updater.first_name || ' ' || updater.last_name) from employee updater where updater.employee_key = last_updated_by),
           'Last Updated Date', ${shownTime("last_updated")}, 'Date', to_char(date, 'YYYY-MM-DD') || 'T00:00:00',
           'Day Start Time', to_char(day_start_time, 'HH12:MI AM'), 'Day End Time', to_char(day_end_time, 'HH12:MI AM'),
           'Work Location', work_location, 'Notes', notes, 'Number of Rest Breaks', rest_breaks, 'Number of Meal Breaks', meal_breaks,
           ${optOuts}) order by date), '[]')
    from timesheet_break_time where timesheet_break_time.timesheet_key = timesheet.timesheet_key`;

/** The statement itself, for the bench: keys and scope. */
export const readTimesheets = `
  select coalesce(json_agg(json_build_object(
    'key', timesheet.timesheet_key, 'company', timesheet.company_key, 'companyName', company.description,
    'employee', json_build_object('key', employee.employee_key, 'status', employee.status, 'firstName', first_name, 'middleName', middle_name,
       'lastName', last_name, 'supervisor', supervisor_employee_key, 'targetBillablePercent', target_billable_percent,
       'hireDate', hire_date, 'endDate', end_date, 'overheadGroup', overhead_group_key),
    'weekStart', week_start, 'timesheetDate', timesheet_date, 'status', timesheet.status,
    'submitted', ${mark("submitted")}, 'supervisorApproved', ${mark("supervisor_approved")},
    'accountingApproved', ${mark("accounting_approved")}, 'rejected', ${mark("rejected", ", 'reason', rejected_reason")},
    'paid', paid_at is not null,
    'billed', exists (select from transaction where document = 'Timesheet' and document_key = timesheet.timesheet_key and transaction.status = 'Billed'),
    'totalHours', total_hours, 'billableHours', billable_hours,
    'rows', (${readRows}), 'breaks', (${readBreaks}),
    'lockedDays', (select coalesce(json_agg(distinct timesheet_day_lock.date), '[]') from timesheet_day_lock
        where timesheet_day_lock.date between week_start and timesheet_date and (timesheet_day_lock.company_key is null or timesheet_day_lock.company_key = timesheet.company_key)),
    'nonWorkDays', (select coalesce(json_agg(json_build_object('date', free.date, 'description', free.description) order by free.date), '[]')
        from timesheet_non_work_day free
        where free.status = 'Active' and free.date between week_start and timesheet_date and (free.company_key is null or free.company_key = timesheet.company_key)))
    order by requested.ord), '[]')::text
  from (select key, min(ord) as ord from unnest((select $1::int[])) with ordinality as each (key, ord) group by key) requested
  join timesheet on timesheet.timesheet_key = requested.key
  join employee on employee.employee_key = timesheet.employee_key
  join company on company.company_key = timesheet.company_key
  where ${inScope("$2")}`;
