import { formatHours, type Hours, type Mark, type TimesheetApproval, timesheetStatuses } from "@plumbline/accounting";
import { keysIn } from "../../../platform/database/index.ts";
import type { Call } from "../../../engine/method/method.ts";
import { employeeOf, saveMoves } from "../../approvals/index.ts";
import type { AllowedMove } from "../approval/approval-rules.ts";
import { hasHours, type StoredRow, type StoredTimesheet } from "./stored-timesheet.ts";
import { keyNames, type Values } from "../entry/timesheet-changes.ts";
import type { SavedTimesheet } from "./written-timesheet.ts";

/**
 * Writes the changes of many timesheets: one statement for each kind of change that there is, sent together. Even a statement that
 * changes nothing takes time, for its plan and its triggers.
 */
export function saveTimesheets(call: Call, saved: readonly SavedTimesheet[]): void {
  if (saved.length === 0) return;
  const now = new Date(call.now).toISOString();
  const changed = saved.flatMap(({ plan }) => plan.changed.map((row) => ({ key: row.key, ...rowColumns(row) })));
  const removed = saved.flatMap(({ plan }) => plan.removed);
  const breaks = saved.flatMap(({ plan }) =>
    plan.breaks.map(({ key, values }) => ({ key, ...breakColumns(values), at: now, by: employeeOf(call) })),
  );
  const headers = saved.map(({ after }) => ({ ...headerColumns(after), at: now }));
  call.db.sendJson(updateHeaders, headers);
  if (changed.length > 0) call.db.sendJson(updateRows, changed);
  if (removed.length > 0)
    call.db.sendJson(
      deleteRows,
      removed.map((key) => ({ key })),
    );
  sendNewRows(
    call,
    saved.flatMap(({ after, added }) => added.map((row) => newRowColumns(after, row))),
  );
  if (breaks.length > 0) call.db.sendJson(updateBreaks, breaks);
}

/** Inserts a new timesheet with its rows and breaks. */
export function insertTimesheet(call: Call, sheet: StoredTimesheet): void {
  const now = new Date(call.now).toISOString();
  const { key, employee, company, weekStart, rows, breaks } = sheet;
  call.db.sendJson(insertHeaders, [
    { timesheet_key: key, employee_key: employee.key, company_key: company, week_start: weekStart, last_modified: now },
  ]);
  sendNewRows(
    call,
    rows.map((row) => newRowColumns(sheet, row)),
  );
  if (breaks.length > 0)
    call.db.sendJson(
      insertBreaks,
      breaks.map((each, day) => ({
        timesheet_break_time_key: each[keyNames.breaks],
        timesheet_key: key,
        week_start: weekStart,
        day,
        last_updated: now,
        last_updated_by: employeeOf(call),
      })),
    );
}

function sendNewRows(call: Call, rows: readonly object[]): void {
  if (rows.length > 0) call.db.sendJson(insertRows, rows);
}

function headerColumns({ key, totalHours, billableHours, rows }: StoredTimesheet) {
  const withHours = rows.filter((row) => row.place.is === "project" && hasHours(row));
  return {
    key,
    total: formatHours(totalHours),
    billable: formatHours(billableHours),
    project_rows: withHours.length,
    approved: withHours.filter(({ approved }) => approved !== null).length,
  };
}

const texts = (values: readonly Hours[]): string[] => values.map((value) => formatHours(value));

function rowColumns(row: StoredRow) {
  return {
    employee_type_key: row.place.is === "project" ? row.place.employeeType : null,
    regular: texts(row.regular),
    overtime: texts(row.overtime),
    doubletime: texts(row.doubletime),
    notes: row.notes,
    overtime_notes: row.overtimeNotes,
  };
}

function newRowColumns(sheet: StoredTimesheet, row: StoredRow) {
  const { key, position, place } = row;
  const shared = { timesheet_row_key: key, timesheet_key: sheet.key, position, ...rowColumns(row) };
  if (place.is === "overhead") return { ...shared, overhead_group_detail_key: place.detail };
  const phase = place.chargesProject ? null : place.phase;
  return { ...shared, project_key: place.project, phase_key: phase, activity_key: place.activity };
}

const breakTypes = `day_start_time time, day_end_time time, work_location text, notes text, rest_breaks smallint, meal_breaks smallint,
  break_1_opt_out boolean, break_2_opt_out boolean, break_3_opt_out boolean, meal_1_opt_out boolean, meal_2_opt_out boolean,
  break_1_minutes int, break_2_minutes int, break_3_minutes int, meal_1_minutes int, meal_2_minutes int`;

/** 'Number of Rest Breaks' is the column rest_breaks; the other columns have the members' names. */
function breakColumns(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace("Number of ", "").toLowerCase().replaceAll(" ", "_"),
      value,
    ]),
  );
}

const cellTypes = "regular numeric[], overtime numeric[], doubletime numeric[], notes text[], overtime_notes text[]";
const newRowTypes = `timesheet_row_key int, timesheet_key int, position int, overhead_group_detail_key int, project_key int, phase_key int, activity_key int,
  employee_type_key int, ${cellTypes}`;
const newRowNames = names(newRowTypes);

const setting = (columns: string): string =>
  names(columns)
    .split(", ")
    .map((name) => `${name} = given.${name}`)
    .join(", ");

const updateHeaders = `
  update timesheet set total_hours = given.total, billable_hours = given.billable, project_rows = given.project_rows,
         project_rows_approved = given.approved, last_modified = given.at
    from jsonb_to_recordset($1::jsonb) as given (key int, total numeric, billable numeric, project_rows int, approved int, at timestamptz)
   where timesheet_key = given.key and timesheet_key = any(${keysIn("$1")})`;

const updateRows = `
  update timesheet_row set employee_type_key = given.employee_type_key, approved_at = null, approved_by = null, ${setting(cellTypes)}
    from jsonb_to_recordset($1::jsonb) as given (key int, employee_type_key int, ${cellTypes})
   where timesheet_row_key = given.key and timesheet_row_key = any(${keysIn("$1")})`;

const insertRows = `
  insert into timesheet_row (${newRowNames})
  select ${newRowNames} from jsonb_to_recordset($1::jsonb) as given (${newRowTypes})`;

const deleteRows = `delete from timesheet_row where timesheet_row_key = any(${keysIn("$1")})`;

const headerTypes = "timesheet_key int, employee_key int, company_key int, week_start date, last_modified timestamptz";
const insertHeaders = `
  insert into timesheet (${names(headerTypes)})
  select ${names(headerTypes)} from jsonb_to_recordset($1::jsonb) as given (${headerTypes})`;

const insertBreaks = `
  insert into timesheet_break_time (timesheet_break_time_key, timesheet_key, date, last_updated, last_updated_by)
  select timesheet_break_time_key, timesheet_key, week_start + day, last_updated, last_updated_by
    from jsonb_to_recordset($1::jsonb) as given (timesheet_break_time_key int, timesheet_key int, week_start date, day int, last_updated timestamptz, last_updated_by int)`;

const updateBreaks = `
  update timesheet_break_time set ${setting(breakTypes)}, last_updated = given.at, last_updated_by = given.by
    from jsonb_to_recordset($1::jsonb) as given (key int, at timestamptz, by int, ${breakTypes})
   where timesheet_break_time_key = given.key and timesheet_break_time_key = any(${keysIn("$1")})`;

/** The names of typed columns. */
function names(columns: string): string {
  return columns
    .split(",")
    .map((column) => column.trim().split(" ")[0])
    .join(", ");
}

/** Writes the states after the moves, the approvals of the rows, and the approval history. Two statements. */
export async function saveTimesheetMoves(call: Call, moves: readonly AllowedMove[]): Promise<void> {
  if (moves.length === 0) return;
  call.db.send(writeStates, [
    JSON.stringify(moves.map(({ sheet, state }) => ({ key: sheet.key, ...stateColumns(state) }))),
    JSON.stringify(
      moves.flatMap(({ state }) =>
        state.projectLines.map(({ line, approved }) => ({ key: line, ...markColumns("approved", approved) })),
      ),
    ),
    new Date(call.now).toISOString(),
  ]);
  await saveMoves(
    call,
    "Timesheet",
    moves.map(({ sheet, history }) => ({ key: sheet.key, ...history })),
  );
}

/** A timesheet to mark as paid, perhaps by a payroll payment. */
export interface PaidTimesheet {
  readonly key: number;
  readonly payrollPayment: number | null;
}

/** Marks timesheets as paid, with the approval history. Two statements. */
export async function savePaid(call: Call, sheets: readonly PaidTimesheet[]): Promise<void> {
  await call.db.run(
    `update timesheet set paid_at = $2::timestamptz, payroll_payment_key = given.payment, last_modified = $2::timestamptz
       from jsonb_to_recordset($1::jsonb) as given (key int, payment int)
      where timesheet_key = given.key and timesheet_key = any(${keysIn("$1")})`,
    [
      JSON.stringify(sheets.map(({ key, payrollPayment }) => ({ key, payment: payrollPayment }))),
      new Date(call.now).toISOString(),
    ],
  );
  await saveMoves(
    call,
    "Timesheet",
    sheets.map(({ key }) => ({ key, move: "Pay" })),
  );
}

/** Marks timesheets as not paid, with the approval history. Two statements. */
export async function saveUnpaid(call: Call, keys: readonly number[]): Promise<void> {
  await call.db.run(
    "update timesheet set paid_at = null, payroll_payment_key = null, last_modified = $2::timestamptz where timesheet_key = any($1::int[])",
    [keys, new Date(call.now).toISOString()],
  );
  await saveMoves(
    call,
    "Timesheet",
    keys.map((key) => ({ key, move: "Unpay" })),
  );
}

function stateColumns({ stage, projectLines, rejection }: TimesheetApproval) {
  return {
    status: timesheetStatuses[stage.is],
    ...markColumns("submitted", "submitted" in stage ? stage.submitted : null),
    ...markColumns("supervisor_approved", "supervisorApproved" in stage ? stage.supervisorApproved : null),
    ...markColumns("accounting_approved", "accountingApproved" in stage ? stage.accountingApproved : null),
    ...markColumns("rejected", rejection),
    rejected_reason: rejection?.reason ?? "",
    project_rows: projectLines.length,
    project_rows_approved: projectLines.filter(({ approved }) => approved !== null).length,
  };
}

const markColumns = (name: string, mark: Mark | null) => ({
  [`${name}_at`]: mark?.at.toISOString() ?? null,
  [`${name}_by`]: mark?.by ?? null,
});

const marks = ["submitted", "supervisor_approved", "accounting_approved", "rejected"].flatMap((name) => [
  `${name}_at timestamptz`,
  `${name}_by int`,
]);
const stateTypes = [...marks, "status text", "rejected_reason text", "project_rows int", "project_rows_approved int"];
const setState = stateTypes.map((column) => column.split(" ")[0]).map((name) => `${name} = given.${name}`);

const writeStates = `
  with moved as (
    update timesheet set ${setState.join(", ")}, last_modified = $3::timestamptz
      from jsonb_to_recordset($1::jsonb) as given (key int, ${stateTypes.join(", ")})
     where timesheet_key = given.key and timesheet_key = any(${keysIn("$1")}))
  update timesheet_row set approved_at = given.approved_at, approved_by = given.approved_by
    from jsonb_to_recordset($2::jsonb) as given (key int, approved_at timestamptz, approved_by int)
   where timesheet_row_key = given.key and timesheet_row_key = any(${keysIn("$2")})
     and (timesheet_row.approved_at, timesheet_row.approved_by) is distinct from (given.approved_at, given.approved_by)`;
