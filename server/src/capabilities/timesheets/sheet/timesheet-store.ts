import type { DateOnly, Hours } from "@plumbline/accounting";
import { type Db, takeKeys } from "../../../platform/database/index.ts";
import { type Call, type Page, RawJson } from "../../../engine/method/method.ts";
import { type Scope, within } from "../../../engine/access/scopes.ts";
import { employeeOf } from "../../approvals/index.ts";
import { type DayCells, storedHours } from "./day-cells.ts";
import type { StoredRow, StoredTimesheet, Updater } from "./stored-timesheet.ts";

/** SQL that is true for the timesheets in a scope. */
const inScope = (scope: Scope): string => within(scope, { employee: "timesheet.employee_key" });

/** The timesheets in the scope, each once, in the order of the keys; unknown keys are left out. One statement. */
export async function findTimesheets(db: Db, keys: readonly number[], scope: Scope): Promise<StoredTimesheet[]> {
  return inOrderOf(keys, await db.rowsByKey<SheetRow>(readTimesheets(scope), keys));
}

/** Locks the timesheets in key order, then reads them, so that what is read is current. Two statements. */
export async function lockTimesheets(db: Db, keys: readonly number[], scope: Scope): Promise<StoredTimesheet[]> {
  return inOrderOf(
    keys,
    await db.lockedRows<SheetRow>({ table: "timesheet", lock, read: readTimesheets(scope) }, keys),
  );
}

const lock =
  "select timesheet_key as key from timesheet where timesheet_key = any($1::int[]) order by timesheet_key for update";

interface SheetRow {
  readonly key: number;
  /** As JSON. */
  readonly sheet: string;
}

function inOrderOf(keys: readonly number[], rows: readonly SheetRow[]): StoredTimesheet[] {
  const byKey = new Map(rows.map(({ key, sheet }) => [key, sheet]));
  return [...new Set(keys)].flatMap((key) => {
    const sheet = byKey.get(key);
    return sheet === undefined ? [] : [timesheetFrom(JSON.parse(sheet) as RawTimesheet)];
  });
}

/** The next keys of new rows of timesheets, ascending. One statement, or none when none is needed. */
export const takeRowKeys = (db: Db, count: number): Promise<number[]> => takeKeys(db, `'${rowKeySequence}'`, count);

/** The next keys of the breaks of a new timesheet, ascending. One statement, or none when none is needed. */
export const takeBreakKeys = (db: Db, count: number): Promise<number[]> => takeKeys(db, `'${breakKeySequence}'`, count);

export const rowKeySequence = "timesheet_row_timesheet_row_key_seq";
const breakKeySequence = "timesheet_break_time_timesheet_break_time_key_seq";

/** The caller, as the breaks that they change show them. One statement. */
export async function findUpdater(call: Call): Promise<Updater> {
  const [found] = await call.db.facts<Omit<Updater, "key">>(
    `select trim(first_name || ' ' || last_name) as name, ${shownTime("$2::timestamptz")} as at from employee where employee_key = $1`,
    [employeeOf(call), new Date(call.now).toISOString()],
  );
  return { key: employeeOf(call), name: found?.name ?? "", at: found?.at ?? "" };
}

/** The keys that are in the scope, in the order given. One statement. */
export async function findVisibleKeys(db: Db, keys: readonly number[], scope: Scope): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `select timesheet_key as key from timesheet join employee using (employee_key)
      where timesheet_key = any($1::int[]) and ${inScope(scope)} order by array_position($1::int[], timesheet_key)`,
    [keys],
  );
  return rows.map(({ key }) => key);
}

/** A timesheet as it was when it was last approved or rejected. */
export interface Review {
  readonly at: string;
  readonly by: string;
  /** The timesheet as `auditText` wrote it. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The last review of each timesheet that has one. One statement. */
export async function findLastReviews(db: Db, keys: readonly number[]): Promise<Map<number, Review>> {
  const rows = await db.rows<Review & { key: number }>(
    `select sheet.key, to_char(last.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as at, last.user_name as by,
            last.records::json -> (array_position(last.touched, 'Timesheet:' || sheet.key) - 1) -> 'after' as facts
       from unnest($1::int[]) as sheet (key)
       join lateral (select at, user_name, records, touched from audit
                      where touched @> array['Timesheet:' || sheet.key] and method in ('ApproveTimesheets', 'RejectTimesheets')
                      order by audit_key desc limit 1) last on true`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Active employees without a submitted timesheet for a week, in wire form. One statement. */
export async function findMissingTimesheets(
  db: Db,
  filter: { readonly weekStart: DateOnly; readonly scope: Scope; readonly companies: readonly number[] },
  page: Page | undefined,
): Promise<{ items: RawJson; total: number }> {
  const row = await db.row<{ items: string; total: number }>(readMissing(filter.scope), [
    filter.weekStart,
    filter.companies,
    page?.size ?? null,
    page === undefined ? 0 : (page.number - 1) * page.size,
  ]);
  return { items: new RawJson(row?.items ?? "[]"), total: row?.total ?? 0 };
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

/** The place of an overhead row, of a row of overhead_group_detail. */
export const overheadPlace = `json_build_object('is', 'overhead', 'detail', overhead_group_detail_key, 'description', overhead_group_detail.description,
  'isTimeOff', detail_type in ('Vacation', 'Sick', 'Holiday'), 'active', overhead_group_detail.status = 'Active')`;

// To start a statement takes PostgreSQL longer than to run it for one timesheet. A wide table that is joined is read with all its columns, which are
// looked up one by one; a subquery that stays one (`offset 0`) is read with its own columns only.
const readRows = `
  select coalesce(json_agg(json_build_object(
           'key', timesheet_row_key, 'position', timesheet_row.position, 'approved', ${mark("approved")},
           'regular', regular, 'overtime', overtime, 'doubletime', doubletime, 'notes', timesheet_row.notes, 'overtimeNotes', overtime_notes,
           'place', case when overhead_group_detail_key is not null
             then ${overheadPlace}
             else json_build_object('is', 'project', 'project', timesheet_row.project_key, 'phase', coalesce(timesheet_row.phase_key, timesheet_row.project_key),
                    'chargesProject', timesheet_row.phase_key is null, 'activity', timesheet_row.activity_key, 'employeeType', timesheet_row.employee_type_key,
                    'projectDescription', project.description, 'phaseDescription', coalesce(phase.description, project.description),
                    'activityDescription', (select description from activity where activity.activity_key = timesheet_row.activity_key),
                    'managers', array_remove(array[phase.project_manager_key, project.project_manager_key], null)) end)
           order by timesheet_row.position, timesheet_row_key), '[]')
    from timesheet_row
    left join lateral (select description, detail_type, status from overhead_group_detail each
                        where each.overhead_group_detail_key = timesheet_row.overhead_group_detail_key offset 0) overhead_group_detail on true
    left join lateral (select description, project_manager_key from project each
                        where each.project_key = timesheet_row.project_key offset 0) project on true
    left join lateral (select description, project_manager_key from phase each
                        where each.phase_key = timesheet_row.phase_key offset 0) phase on true
   where timesheet_row.timesheet_key = timesheet.timesheet_key`;

const optOuts = ["break_1", "break_2", "break_3", "meal_1", "meal_2"]
  .map((name) => {
    const label = `${name.charAt(0).toUpperCase()}${name.slice(1).replace("_", " ")}`;
    return `'${label} Opt Out', ${name}_opt_out, '${label} Minutes', ${name}_minutes`;
  })
  .join(", ");

/** The members of a timesheet's employee. */
export const employeeMembers = `'key', employee.employee_key, 'status', employee.status, 'firstName', first_name, 'middleName', middle_name,
  'lastName', last_name, 'supervisor', supervisor_employee_key, 'targetBillablePercent', target_billable_percent,
  'hireDate', hire_date, 'endDate', end_date, 'overheadGroup', overhead_group_key`;

/** SQL of what holds for the days of a company's week. */
interface Week {
  readonly first: string;
  readonly last: string;
  readonly company: string;
}

export const lockedDays = ({ first, last, company }: Week): string => `
  select coalesce(json_agg(distinct timesheet_day_lock.date), '[]') from timesheet_day_lock
   where timesheet_day_lock.date between ${first} and ${last} and (timesheet_day_lock.company_key is null or timesheet_day_lock.company_key = ${company})`;

export const nonWorkDays = ({ first, last, company }: Week): string => `
  select coalesce(json_agg(json_build_object('date', non_work.date, 'description', non_work.description) order by non_work.date), '[]')
    from timesheet_non_work_day non_work
   where non_work.status = 'Active' and non_work.date between ${first} and ${last} and (non_work.company_key is null or non_work.company_key = ${company})`;

const storedWeek = { first: "week_start", last: "timesheet_date", company: "timesheet.company_key" };

const readBreaks = `
  select coalesce(json_agg(json_build_object(
           'Timesheet Break Time Key', timesheet_break_time_key, 'Last Updated By Key', last_updated_by,
           'Last Updated By', coalesce((select trim(updater.first_name || ' ' || updater.last_name) from employee updater where updater.employee_key = last_updated_by), ''),
           'Last Updated Date', ${shownTime("last_updated")}, 'Date', to_char(date, 'YYYY-MM-DD') || 'T00:00:00',
           'Day Start Time', to_char(day_start_time, 'HH12:MI AM'), 'Day End Time', to_char(day_end_time, 'HH12:MI AM'),
           'Work Location', work_location, 'Notes', notes, 'Number of Rest Breaks', rest_breaks, 'Number of Meal Breaks', meal_breaks,
           ${optOuts}) order by date), '[]')
    from timesheet_break_time where timesheet_break_time.timesheet_key = timesheet.timesheet_key`;

/** The benchmark runs this statement too. Parameters: the keys. */
export const readTimesheets = (scope: Scope) => `
  select timesheet.timesheet_key as key, json_build_object(
    'key', timesheet.timesheet_key, 'company', timesheet.company_key, 'companyName', (select description from company where company.company_key = timesheet.company_key),
    'employee', (select json_build_object(${employeeMembers}) from employee where employee.employee_key = timesheet.employee_key),
    'weekStart', week_start, 'timesheetDate', timesheet_date, 'status', timesheet.status,
    'submitted', ${mark("submitted")}, 'supervisorApproved', ${mark("supervisor_approved")},
    'accountingApproved', ${mark("accounting_approved")}, 'rejected', ${mark("rejected", ", 'reason', rejected_reason")},
    'paid', paid_at is not null, 'payrollPayment', payroll_payment_key,
    'isHistory', timesheet.is_history, 'billed', was_billed or exists (select from transaction where document = 'Timesheet' and document_key = timesheet.timesheet_key and transaction.status = 'Billed'),
    'totalHours', total_hours, 'billableHours', billable_hours,
    'rows', (${readRows}), 'breaks', (${readBreaks}),
    'lockedDays', (${lockedDays(storedWeek)}), 'nonWorkDays', (${nonWorkDays(storedWeek)}))::text as sheet
  from timesheet where timesheet.timesheet_key = any((select $1::int[])::int[]) and ${inScope(scope)}`;

const readMissing = (scope: Scope) => `
  with missing as (
    select employee.employee_key, trim(first_name || ' ' || last_name) as name, first_name, middle_name, last_name, email,
           employee.company_key, supervisor_employee_key, timesheet_key, total_hours, sort_name,
           case when timesheet_key is null then 'Not Started' when rejected_at is not null then 'Rejected' else 'In Progress' end as status
      from employee left join timesheet on timesheet.employee_key = employee.employee_key and timesheet.week_start = $1::date
     where employee.status = 'Active' and (timesheet_key is null or timesheet.status = 'In Progress')
       and (hire_date is null or hire_date <= $1::date + 6) and (end_date is null or end_date >= $1::date)
       and ${within(scope, { employee: "employee.employee_key" })}
       and (cardinality($2::int[]) = 0 or employee.company_key = any($2::int[])))
  select (select count(*) from missing) as total,
         (select coalesce(json_agg(json_build_object('EmployeeKey', employee_key, 'Employee', name, 'FirstName', first_name, 'MiddleName', middle_name,
                   'LastName', last_name, 'Email', email, 'CompanyKey', company_key, 'SupervisorEmployeeKey', supervisor_employee_key,
                   'TimesheetDate', to_char($1::date + 6, 'YYYY-MM-DD') || 'T00:00:00', 'TimesheetKey', timesheet_key, 'Status', status,
                   'TimesheetTotal', coalesce(total_hours, 0)) order by sort_name, employee_key), '[]')::text
            from (select * from missing order by sort_name, employee_key limit $3::int offset $4::bigint) page) as items`;
