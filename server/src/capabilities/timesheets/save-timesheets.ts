import { formatHours, type Hours, noHours } from "@plumbline/accounting";
import { employeeOf } from "../approvals/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { type DayCells, hoursOfRow, showCells } from "./day-cells.ts";
import type { Values } from "./read-update.ts";
import type { StoredTimesheet } from "./stored-timesheet.ts";
import type { NewRow, TimesheetPlan } from "./planned-timesheet.ts";

/** Writes the plans of many sheets. One statement. */
export async function savePlans(call: Call, plans: readonly TimesheetPlan[]): Promise<void> {
  if (plans.length === 0) return;
  await call.db.run(writePlans, [
    JSON.stringify(plans.map(headerColumns)),
    JSON.stringify(plans.flatMap(({ changed }) => changed.map((row) => ({ key: row.key, ...rowColumns(row) })))),
    JSON.stringify(plans.flatMap(({ sheet, added }) => added.map((row) => newRowColumns(sheet.key, row)))),
    plans.flatMap(({ removed }) => removed),
    JSON.stringify(plans.flatMap(({ breaks }) => breaks.map(({ key, values }) => ({ key, ...breakColumns(values) })))),
    new Date(call.now).toISOString(),
    employeeOf(call),
  ]);
}

/** The sheet as its history keeps it: one member for each fact, so that a conflict can tell who changed it. */
export function auditText(sheet: StoredTimesheet): string {
  const facts: Record<string, unknown> = {
    TimesheetKey: sheet.key,
    EmployeeKey: sheet.employee.key,
    TimesheetDate: sheet.timesheetDate,
    Status: sheet.status,
    SubmittedBy: sheet.submitted?.by ?? null,
    SupervisorApprovedBy: sheet.supervisorApproved?.by ?? null,
    AccountingApprovedBy: sheet.accountingApproved?.by ?? null,
    RejectedReason: sheet.rejected?.reason ?? null,
    Paid: sheet.paid,
  };
  for (const row of sheet.rows) {
    const { place } = row;
    const label = place.is === "overhead" ? `Overhead[${place.detail}]` : `Project[${row.key}]`;
    if (place.is === "project") facts[label] = `${place.project}/${place.phase}/${place.activity}`;
    if (row.approved !== null) facts[`${label}.Approved By`] = row.approved.by;
    for (const [name, value] of Object.entries(showCells(row)))
      if (value !== 0 && value !== "") facts[`${label}.${name}`] = value;
  }
  for (const each of sheet.breaks)
    for (const [name, value] of Object.entries(each))
      if (value !== null && value !== "" && value !== 0 && value !== false)
        facts[`Breaktime[${each["Timesheet Break Time Key"]}].${name}`] = value;
  return JSON.stringify(facts);
}

/** Rows that a project manager has something to approve on. */
export const hasHours = (row: DayCells): boolean => hoursOfRow(row) !== noHours;

function headerColumns({ sheet, changed, added, removed, totals }: TimesheetPlan) {
  const gone = new Set(removed);
  const now = new Map(changed.map((row) => [row.key, row]));
  const rows = sheet.rows.filter(
    (row) => row.place.is === "project" && !gone.has(row.key) && hasHours(now.get(row.key) ?? row),
  );
  return {
    key: sheet.key,
    total: formatHours(totals.total),
    billable: formatHours(totals.billable),
    project_rows: rows.length + added.filter((row) => row.project !== null && hasHours(row)).length,
    approved: rows.filter((row) => row.approved !== null && !now.has(row.key)).length,
  };
}

const texts = (values: readonly Hours[]): string[] => values.map((value) => formatHours(value));

function rowColumns(row: DayCells & { readonly employeeType: number | null }) {
  return {
    employee_type_key: row.employeeType,
    regular: texts(row.regular),
    overtime: texts(row.overtime),
    doubletime: texts(row.doubletime),
    notes: row.notes,
    overtime_notes: row.overtimeNotes,
  };
}

export function newRowColumns(sheet: number, row: NewRow) {
  return {
    timesheet_key: sheet,
    position: row.position,
    overhead_group_detail_key: row.overheadDetail,
    project_key: row.project,
    phase_key: row.phase,
    activity_key: row.activity,
    ...rowColumns(row),
  };
}

const breakTypes = `day_start_time time, day_end_time time, work_location text, notes text, rest_breaks smallint, meal_breaks smallint,
  break_1_opt_out boolean, break_2_opt_out boolean, break_3_opt_out boolean, meal_1_opt_out boolean, meal_2_opt_out boolean,
  break_1_minutes int, break_2_minutes int, break_3_minutes int, meal_1_minutes int, meal_2_minutes int`;

/** 'Number of Rest Breaks' is kept in rest_breaks, the others under their own names. */
function breakColumns(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace("Number of ", "").toLowerCase().replaceAll(" ", "_"),
      value,
    ]),
  );
}

const cellTypes = "regular numeric[], overtime numeric[], doubletime numeric[], notes text[], overtime_notes text[]";
export const newRowTypes = `timesheet_key int, position int, overhead_group_detail_key int, project_key int, phase_key int, activity_key int,
  employee_type_key int, ${cellTypes}`;
export const newRowNames = names(newRowTypes);

const setting = (columns: string): string =>
  names(columns)
    .split(", ")
    .map((name) => `${name} = given.${name}`)
    .join(", ");

const writePlans = `
  with header as (
    update timesheet set total_hours = given.total, billable_hours = given.billable, project_rows = given.project_rows,
           project_rows_approved = given.approved, last_modified = $6::timestamptz
      from jsonb_to_recordset($1::jsonb) as given (key int, total numeric, billable numeric, project_rows int, approved int)
     where timesheet_key = given.key),
  changed as (
    update timesheet_row set employee_type_key = given.employee_type_key, approved_at = null, approved_by = null, ${setting(cellTypes)}
      from jsonb_to_recordset($2::jsonb) as given (key int, employee_type_key int, ${cellTypes}) where timesheet_row_key = given.key),
  added as (
    insert into timesheet_row (${newRowNames}) select ${newRowNames} from jsonb_to_recordset($3::jsonb) as given (${newRowTypes}) order by position),
  removed as (delete from timesheet_row where timesheet_row_key = any($4::int[]))
  update timesheet_break_time set ${setting(breakTypes)}, last_updated = $6::timestamptz, last_updated_by = $7
    from jsonb_to_recordset($5::jsonb) as given (key int, ${breakTypes}) where timesheet_break_time_key = given.key`;

/** The names in a list of typed columns. */
function names(columns: string): string {
  return columns
    .split(",")
    .map((column) => column.trim().split(" ")[0])
    .join(", ");
}
