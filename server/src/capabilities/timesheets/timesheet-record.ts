import {
  boolean,
  choice,
  date,
  type Fields,
  group,
  hours,
  integer,
  key,
  list,
  rate,
  readOnly,
  text,
  timeOfDay,
} from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { cellFields, dayNumbers } from "./day-cells.ts";

export const timesheetStatuses = ["In Progress", "Submitted", "Supervisor Approved", "Accounting Approved"] as const;

const shownDay = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD') || 'T00:00:00'`;
const shownTime = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const nameOf = (column: string): string =>
  `(select trim(employee_name.first_name || ' ' || employee_name.last_name) from employee_name where employee_name.employee_key = timesheet.${column})`;
const allApproved = "timesheet.project_rows > 0 and timesheet.project_rows_approved = timesheet.project_rows";

/** A timesheet in a list. `$1` is the caller's employee: My Employee and Multilevel Employee are told for them. */
export const TimesheetItem = defineRecord({
  name: "TimesheetItem",
  plural: "Timesheets",
  key: "Timesheet Key",
  table: "timesheet",
  from: `timesheet join employee on employee.employee_key = timesheet.employee_key
    join company on company.company_key = timesheet.company_key
    left join (with recursive below as (
        select employee_key from employee where supervisor_employee_key = $1::int
        union select lower_down.employee_key from employee lower_down join below on lower_down.supervisor_employee_key = below.employee_key)
      select employee_key from below) below on below.employee_key = timesheet.employee_key`,
  doc: "A timesheet in a list. The names hold spaces.",
  fields: {
    "Timesheet Key": key("timesheet_key", { required: true }),
    "Company Key": key("company_key", { of: "Company" }),
    "Employee Key": key("employee_key", { of: "Employee" }),
    "Employee Status": choice(["Active", "Inactive"], { sql: "employee.status" }),
    Employee: text({ sql: "trim(employee.first_name || ' ' || employee.last_name)" }),
    "First Name": text({ sql: "employee.first_name" }),
    "Middle Name": text({ sql: "employee.middle_name" }),
    "Last Name": text({ sql: "employee.last_name" }),
    "My Employee": boolean({
      sql: "coalesce(employee.supervisor_employee_key = $1::int, false)",
      doc: "The caller supervises the employee.",
    }),
    "Timesheet Date": text({ sql: shownDay("timesheet.timesheet_date"), doc: "The week's last day." }),
    "Timesheet Total": hours("total_hours"),
    Submitted: boolean({ sql: "timesheet.submitted_at is not null" }),
    "Supervisor Approved": boolean({ sql: "timesheet.supervisor_approved_at is not null" }),
    "Accounting Approved": boolean({ sql: "timesheet.accounting_approved_at is not null" }),
    "Project Manager Approved": boolean({ sql: allApproved, doc: "Every project row is approved by its manager." }),
    Rejected: boolean({ sql: "timesheet.rejected_at is not null" }),
    Billed: boolean({
      sql: "exists (select from transaction where document = 'Timesheet' and document_key = timesheet.timesheet_key and transaction.status = 'Billed')",
      doc: "Some of its hours are on a client's invoice.",
    }),
    Paid: boolean({ sql: "timesheet.paid_at is not null" }),
    "Project Manager Approved Value": integer({
      sql: `case when ${allApproved} then 2 when timesheet.project_rows_approved > 0 then 1 else 0 end`,
      doc: "0 none of the project rows, 1 some, 2 all.",
    }),
    "Paid Value": integer({ sql: "(timesheet.paid_at is not null)::int", doc: "1 when paid, else 0." }),
    "Rejected Value": integer({ sql: "(timesheet.rejected_at is not null)::int", doc: "1 when rejected, else 0." }),
    "Target Billable Percent": rate({ sql: "employee.target_billable_percent" }),
    "Actual Billable Percent": rate({
      sql: "case when timesheet.total_hours = 0 then 0 else round(timesheet.billable_hours * 100 / timesheet.total_hours, 2) end",
    }),
    "Company Name": text({ sql: "company.description" }),
    "Multilevel Employee": boolean({
      sql: "below.employee_key is not null",
      doc: "The employee is somewhere below the caller, directly or through other supervisors.",
    }),
    "Submitted Date": text({ sql: shownTime("timesheet.submitted_at"), nullable: true }),
    "Submitted By": text({ sql: nameOf("submitted_by"), nullable: true }),
    "Accounting Approved Date": text({ sql: shownTime("timesheet.accounting_approved_at"), nullable: true }),
    "Accounting Approved By": text({ sql: nameOf("accounting_approved_by"), nullable: true }),
    "Supervisor Approved Date": text({ sql: shownTime("timesheet.supervisor_approved_at"), nullable: true }),
    "Supervisor Approved By": text({ sql: nameOf("supervisor_approved_by"), nullable: true }),
  },
});

const breakNames = ["Break 1", "Break 2", "Break 3", "Meal 1", "Meal 2"] as const;
export const restBreaksMax = 3;
export const mealBreaksMax = 2;
export const breakMinutesMax = 1_440;

/** What a change of a day's breaks may hold. */
export const breakFields = {
  "Timesheet Break Time Key": key({ required: true }),
  "Day Start Time": timeOfDay({ nullable: true }),
  "Day End Time": timeOfDay({ nullable: true }),
  "Work Location": text(),
  Notes: text(),
  "Number of Rest Breaks": integer({ min: 0, max: restBreaksMax }),
  "Number of Meal Breaks": integer({ min: 0, max: mealBreaksMax }),
  ...(Object.fromEntries(breakNames.map((name) => [`${name} Opt Out`, boolean()])) as Fields),
  ...(Object.fromEntries(
    breakNames.map((name) => [`${name} Minutes`, integer({ min: 0, max: breakMinutesMax, nullable: true })]),
  ) as Fields),
} satisfies Fields;

/** What the service alone writes of a break item; a caller may send it back. */
const shownBreakFields: Fields = {
  "Last Updated By Key": readOnly(key({ nullable: true })),
  "Last Updated By": readOnly(text({ nullable: true })),
  "Last Updated Date": readOnly(text()),
  Date: readOnly(text()),
  ...Object.fromEntries(
    breakNames.map((name) => [`${name} Status Value`, readOnly(choice(["Active", "OptOut", "NotApplicable"]))]),
  ),
};

const overheadFields = {
  "Timesheet Overhead Group Detail Key": key({ required: true }),
  ...cellFields,
} satisfies Fields;

const shownOverheadFields: Fields = {
  Locked: readOnly(boolean({ doc: "The row cannot be changed now." })),
  "Timesheet Overhead Key": readOnly(key()),
  "Employee Key": readOnly(key()),
  "Timesheet Overhead Group Detail": readOnly(text()),
  "Total Hours": readOnly(hours()),
};

const projectFields = {
  "Timesheet Project Key": key(),
  "Project Key": key(),
  "Phase Key": key({ doc: "The project's own key charges the project itself, where it has no phases." }),
  "Activity Key": key(),
  "Employee Type Key": key({ nullable: true, doc: "The employee type the row is worked as, where it is another." }),
  ...cellFields,
} satisfies Fields;

const projectOrders = {
  IsNewRow: boolean({ doc: "true for a new row, which names its Project Key, Phase Key and Activity Key." }),
  Delete: boolean({ doc: "true takes the row off the sheet." }),
} satisfies Fields;

const shownProjectFields: Fields = {
  "Project Description": readOnly(text()),
  "Phase Description": readOnly(text()),
  Activity: readOnly(text()),
  "Total Hours": readOnly(hours()),
  "Project Manager Approved": readOnly(boolean()),
};

/** The rows of an update as they may be sent: changed members, and what a read showed beside them. */
export const sentFields = {
  breaks: { ...breakFields, ...shownBreakFields } as Fields,
  overheads: { ...overheadFields, ...shownOverheadFields } as Fields,
  projects: { ...projectOrders, ...projectFields, ...shownProjectFields } as Fields,
};

export const changeFields = {
  TimesheetKey: key({ required: true }),
  UpdatedBreaktimes: list(group(sentFields.breaks)),
  UpdatedOverheads: list(group(sentFields.overheads)),
  UpdatedProjects: list(group(sentFields.projects)),
  UnchangedData: group(
    {
      Overhead: text({ required: true, doc: "As GetTimesheets sent it." }),
      Project: text({ required: true, doc: "As GetTimesheets sent it." }),
      Breaktime: text({ doc: "As GetTimesheets sent it." }),
    },
    { required: true },
  ),
} satisfies Fields;

const totals = (names: readonly string[]): Fields =>
  Object.fromEntries([
    ...names.map((name) => [name, text({ required: true })]),
    ...dayNumbers.flatMap((day) => [
      [`D${day}`, hours({ required: true })],
      [`D${day} Regular`, hours({ required: true })],
      [`D${day} Overtime`, hours({ onlyWhenSet: true })],
    ]),
    ...["Regular Hours", "OT Hours", "Total Hours"].map((name) => [name, hours({ required: true })]),
  ]) as Fields;

const suggestion: Fields = {
  "Timesheet Project Key": key({ onlyWhenSet: true }),
  "Timesheet Overhead Key": key({ onlyWhenSet: true }),
  Date: text({ required: true }),
  Regular: hours({ required: true }),
  Overtime: hours({ required: true }),
  Doubletime: hours({ required: true }),
};

/** A timesheet as GetTimesheets, CreateTimesheet, UpdateTimesheets and the moves answer it. */
export const timesheetFields: Fields = {
  TimesheetKey: key({ required: true }),
  TimesheetDate: text({ required: true, doc: "The week's last day, YYYY-MM-DDT00:00:00." }),
  EmployeeKey: key({ required: true }),
  CompanyKey: key({ required: true }),
  EmployeeStatus: choice(["Active", "Inactive"], { required: true }),
  Employee: text({ required: true }),
  FirstName: text({ required: true }),
  MiddleName: text({ required: true }),
  LastName: text({ required: true }),
  TimesheetTotal: hours({ required: true }),
  TimesheetDailyDetailsEnabled: boolean({ required: true }),
  TargetBillablePercent: rate({ required: true }),
  ActualBillablePercent: rate({ required: true }),
  CompanyName: text({ required: true }),
  Breaktime: list(group(sentFields.breaks, { title: "Breaktime" }), { required: true }),
  Overhead: group(
    {
      Totals: group(totals(["Timesheet Overhead Group Detail"]), { required: true }),
      Detail: list(group(sentFields.overheads, { title: "TimesheetOverhead" }), { required: true }),
    },
    { required: true },
  ),
  Project: group(
    {
      Totals: group(
        totals(["Project Description", "Phase Description", "Activity", ...dayNumbers.map((day) => `D${day} Notes`)]),
        { required: true },
      ),
      Detail: list(group({ ...projectFields, ...shownProjectFields }, { title: "TimesheetProject" }), {
        required: true,
      }),
    },
    { required: true },
  ),
  UnchangedData: group(
    {
      Breaktime: text({ required: true }),
      Overhead: text({ required: true }),
      Project: text({ required: true }),
    },
    { required: true, doc: "Base64 texts to pass back to UpdateTimesheets." },
  ),
  Status: choice(timesheetStatuses, { required: true }),
  SubmittedDateTime: text({ required: true, nullable: true }),
  SubmittedBy: key({ required: true, nullable: true }),
  RejectedReason: text({ required: true, nullable: true }),
  LockedDays: list(text(), { required: true, doc: "Days whose hours cannot be changed any more." }),
  NonWorkDays: list(group({ Date: text({ required: true }), Description: text({ required: true }) }), {
    required: true,
  }),
  SuggestedOvertime: list(group(suggestion), {
    required: true,
    doc: "Hours that the firm's rule calls overtime, as long as none was entered.",
  }),
};

export const listOfTimesheets = list(group(timesheetFields, { title: "Timesheet" }), { required: true });

export const newTimesheetFields = {
  EmployeeKey: key({ required: true }),
  TimesheetDate: date({ required: true, doc: "Any day of the week." }),
  PrefillRecent: boolean({ doc: "true takes the rows of the employee's latest sheet." }),
  PrefillScheduled: boolean({ doc: "true takes the phases where the employee is a resource." }),
  CopyFromTimesheetKey: key({ doc: "Copies the rows of that sheet, without hours." }),
  ActivityKey: key({ doc: "The activity of prefilled rows." }),
  AllowPast90Days: boolean({ doc: "true allows a date over 90 days back." }),
} satisfies Fields;
