import { boolean, choice, hours, integer, key, localDateTime, rate, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const timesheetStatuses = ["In Progress", "Submitted", "Supervisor Approved", "Accounting Approved"] as const;

const shownDay = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD') || 'T00:00:00'`;
const shownTime = (sql: string): string => `to_char(${sql}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const nameOf = (column: string): string =>
  `(select trim(employee_name.first_name || ' ' || employee_name.last_name) from employee_name where employee_name.employee_key = timesheet.${column})`;
const allApproved = "timesheet.project_rows > 0 and timesheet.project_rows_approved = timesheet.project_rows";

/** A timesheet in a list. `$1` is the caller's employee, for My Employee and Multilevel Employee. */
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
  doc: "A timesheet in a list; the member names contain spaces.",
  fields: {
    "Timesheet Key": key("timesheet_key", { required: true, doc: "The timesheet." }),
    "Company Key": key("company_key", { of: "Company", doc: "The company of the timesheet." }),
    "Employee Key": key("employee_key", { of: "Employee", doc: "The employee of the timesheet." }),
    "Employee Status": choice(["Active", "Inactive"], {
      sql: "employee.status",
      doc: "Whether the employee is active.",
    }),
    Employee: text({
      sql: "trim(employee.first_name || ' ' || employee.last_name)",
      doc: "The employee's first and last name.",
    }),
    "First Name": text({ sql: "employee.first_name", doc: "The employee's first name." }),
    "Middle Name": text({ sql: "employee.middle_name", doc: "The employee's middle name." }),
    "Last Name": text({ sql: "employee.last_name", doc: "The employee's last name." }),
    "My Employee": boolean({
      sql: "coalesce(employee.supervisor_employee_key = $1::int, false)",
      doc: "Whether the caller is the employee's supervisor.",
    }),
    "Timesheet Date": text({ sql: shownDay("timesheet.timesheet_date"), doc: "The last day of the week." }),
    "Timesheet Total": hours("total_hours", { doc: "All hours of the week." }),
    Submitted: boolean({ sql: "timesheet.submitted_at is not null", doc: "Whether the timesheet is submitted." }),
    "Supervisor Approved": boolean({
      sql: "timesheet.supervisor_approved_at is not null",
      doc: "Whether a supervisor has approved it.",
    }),
    "Accounting Approved": boolean({
      sql: "timesheet.accounting_approved_at is not null",
      doc: "Whether accounting has approved it, which posts its labor.",
    }),
    "Project Manager Approved": boolean({
      sql: allApproved,
      doc: "Whether every project row with hours is approved by its project manager.",
    }),
    Rejected: boolean({
      sql: "timesheet.rejected_at is not null",
      doc: "Whether it was returned for correction and not yet resubmitted.",
    }),
    Billed: boolean({
      sql: "timesheet.was_billed or exists (select from transaction where document = 'Timesheet' and document_key = timesheet.timesheet_key and transaction.status = 'Billed')",
      doc: "Whether some of its hours are on a client invoice.",
    }),
    Paid: boolean({ sql: "timesheet.paid_at is not null", doc: "Whether payroll has paid it." }),
    "Project Manager Approved Value": integer({
      sql: `case when ${allApproved} then 2 when timesheet.project_rows_approved > 0 then 1 else 0 end`,
      doc: "How many project rows are approved by their project manager: 0 none, 1 some, 2 all.",
    }),
    "Paid Value": integer({ sql: "(timesheet.paid_at is not null)::int", doc: "1 if paid, otherwise 0." }),
    "Rejected Value": integer({ sql: "(timesheet.rejected_at is not null)::int", doc: "1 if rejected, otherwise 0." }),
    "Target Billable Percent": rate({
      sql: "employee.target_billable_percent",
      doc: "The percentage of hours that the employee should bill.",
    }),
    "Actual Billable Percent": rate({
      sql: "case when timesheet.total_hours = 0 then 0 else round(timesheet.billable_hours * 100 / timesheet.total_hours, 2) end",
      doc: "Billable hours as a percentage of all hours.",
    }),
    "Company Name": text({ sql: "company.description", doc: "The company's name." }),
    "Multilevel Employee": boolean({
      sql: "below.employee_key is not null",
      doc: "Whether the employee reports to the caller, directly or through other supervisors.",
    }),
    "Submitted Date": localDateTime({
      sql: shownTime("timesheet.submitted_at"),
      nullable: true,
      doc: "When it was submitted; null if it is not.",
    }),
    "Submitted By": text({ sql: nameOf("submitted_by"), doc: "Who submitted it; empty if it is not." }),
    "Accounting Approved Date": localDateTime({
      sql: shownTime("timesheet.accounting_approved_at"),
      nullable: true,
      doc: "When accounting approved it; null if it has not.",
    }),
    "Accounting Approved By": text({
      sql: nameOf("accounting_approved_by"),
      doc: "Who approved it for accounting; empty if nobody has.",
    }),
    "Supervisor Approved Date": localDateTime({
      sql: shownTime("timesheet.supervisor_approved_at"),
      nullable: true,
      doc: "When a supervisor approved it; null if none has.",
    }),
    "Supervisor Approved By": text({
      sql: nameOf("supervisor_approved_by"),
      doc: "Which supervisor approved it; empty if none has.",
    }),
  },
});

export const timesheetsOrder = "employee.sort_name, timesheet.timesheet_date, timesheet.timesheet_key";
/** Of an employee there is one timesheet a week. */
export const timesheetsByEmployee = {
  counts: "timesheet_count",
  owner: "employee",
  key: "employee_key",
  within: "timesheet.week_start",
} as const;
