import { employeeOf, requireLevel } from "../../approvals/index.ts";
import { needs } from "../../../engine/access/access.ts";
import { boolean, choice, date, group, hours, key, list, text } from "../../../engine/fields/fields.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { Conditions, defineRecord, listOfRecord, listRecords } from "../../../engine/records/index.ts";
import { dayNumbers } from "../sheet/day-cells.ts";
import { timesheetStatuses } from "../timesheet-item.ts";

const hoursOn = (day: number) => `regular[${day}] + overtime[${day}] + doubletime[${day}]`;
const noteOn = (day: number) =>
  `concat_ws(' ', nullif(timesheet_row.notes[${day}], ''), nullif(overtime_notes[${day}], ''))`;
const daysOf = dayNumbers
  .map((day) => `(timesheet.week_start + ${day - 1}, ${hoursOn(day)}, ${noteOn(day)})`)
  .join(", ");

/** A row of a timesheet as the manager of its project sees it. */
export const ProjectTimesheetRow = defineRecord({
  name: "ProjectTimesheetRow",
  plural: "ProjectTimesheetRows",
  key: "TimesheetProjectKey",
  table: "timesheet_row",
  from: `timesheet_row join timesheet on timesheet.timesheet_key = timesheet_row.timesheet_key
    join employee on employee.employee_key = timesheet.employee_key
    join project on project.project_key = timesheet_row.project_key left join phase on phase.phase_key = timesheet_row.phase_key
    join activity on activity.activity_key = timesheet_row.activity_key`,
  doc: "A project row of a submitted timesheet, for the project's manager.",
  fields: {
    TimesheetProjectKey: key("timesheet_row_key", { doc: "The row: its 'Timesheet Project Key' in GetTimesheets." }),
    TimesheetKey: key("timesheet_key", { of: "Timesheet", doc: "The timesheet of the row." }),
    TimesheetDate: date({ sql: "timesheet.timesheet_date", doc: "The last day of the week." }),
    EmployeeKey: key({ of: "Employee", sql: "timesheet.employee_key", doc: "The employee who worked the hours." }),
    Employee: text({
      sql: "trim(employee.first_name || ' ' || employee.last_name)",
      doc: "The employee's first and last name.",
    }),
    ProjectKey: key("project_key", { of: "Project", doc: "The project of the row." }),
    ProjectID: text({ sql: "project.id", doc: "The project's ID." }),
    ProjectDescription: text({ sql: "project.description", doc: "The project's description." }),
    PhaseKey: key({
      of: "Phase",
      sql: "coalesce(timesheet_row.phase_key, timesheet_row.project_key)",
      doc: "The phase of the row; the project's own key where time is charged to the project itself.",
    }),
    PhaseDescription: text({
      sql: "coalesce(phase.description, project.description)",
      doc: "The description of the phase, or of the project where it has no phase.",
    }),
    ActivityKey: key("activity_key", { of: "Activity", doc: "The activity of the row." }),
    ActivityDescription: text({ sql: "activity.description", doc: "The activity's description." }),
    Hours: hours({ sql: dayNumbers.map(hoursOn).join(" + "), doc: "All hours of the row in the week." }),
    Days: list(
      group({
        Date: date({ required: true, doc: "The day." }),
        Hours: hours({ required: true, doc: "All hours of the day." }),
        Notes: text({ required: true, doc: "The notes of the day." }),
      }),
      {
        sql: `(select json_agg(json_build_object('Date', day, 'Hours', worked, 'Notes', notes) order by day)
                 from (values ${daysOf}) as days (day, worked, notes) where worked <> 0 or days.notes <> '')`,
        doc: "The days that have hours or a note.",
      },
    ),
    Status: choice(timesheetStatuses, { sql: "timesheet.status", doc: "The status of the timesheet." }),
    Approved: boolean({
      sql: "timesheet_row.approved_at is not null",
      doc: "Whether a manager of the project or phase has approved the row.",
    }),
    ApprovedBy: text({
      sql: "(select trim(employee_name.first_name || ' ' || employee_name.last_name) from employee_name where employee_name.employee_key = timesheet_row.approved_by)",
      doc: "Who approved the row; empty if nobody has.",
    }),
  },
});

const itemNames = Object.keys(ProjectTimesheetRow.fields);
const waitingStatuses = ["Submitted", "Supervisor Approved"];

export const listProjectTimesheetRows = defineMethod({
  name: "ListProjectTimesheetRows",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs("approve", { of: "project" }),
  effect: "read",
  paged: true,
  summary:
    "Lists the rows of submitted timesheets on projects and phases that the caller manages, by employee and week.",
  rules: [
    "Requires the right approve for own projects. Rows on other projects, overhead rows and timesheets in progress are not listed.",
    "ApproveTimesheets and RejectTimesheets at level ProjectManager apply to the caller's rows of a timesheet.",
  ],
  errors: ["notPermitted"],
  args: {
    FilterByTimesheet: list(key({ of: "Timesheet" }), { doc: "Returns rows of these timesheets." }),
    FilterByProject: list(key({ of: "Project" }), { doc: "Returns rows on these projects." }),
    FilterByEmployee: list(key({ of: "Employee" }), { doc: "Returns rows of these employees." }),
    FilterByWaiting: boolean({
      doc: "true returns rows that neither a project manager nor accounting has approved; false has no effect.",
    }),
    FilterByEarliestTimesheetDate: date({ doc: "Returns rows of timesheets dated on or after this day." }),
    FilterByLatestTimesheetDate: date({ doc: "Returns rows of timesheets dated on or before this day." }),
  },
  content: { ProjectTimesheetRows: listOfRecord(ProjectTimesheetRow) },
  example: { FilterByWaiting: true },
  async handle(args, call) {
    requireLevel("ProjectManager", call, "ListProjectTimesheetRows");
    const waiting = args.FilterByWaiting === true;
    const where = new Conditions()
      .add(
        employeeOf(call),
        (manager) => `project.project_manager_key = ${manager}::int or phase.project_manager_key = ${manager}::int`,
      )
      .anyOf("timesheet.status", waiting ? waitingStatuses : [...waitingStatuses, "Accounting Approved"])
      .when(waiting, "timesheet_row.approved_at is null")
      .when(true, "0 < any(regular || overtime || doubletime)")
      .anyOf("timesheet_row.timesheet_key", args.FilterByTimesheet)
      .anyOf("timesheet_row.project_key", args.FilterByProject)
      .anyOf("timesheet.employee_key", args.FilterByEmployee)
      .add(args.FilterByEarliestTimesheetDate, (day) => `timesheet.timesheet_date >= ${day}::date`)
      .add(args.FilterByLatestTimesheetDate, (day) => `timesheet.timesheet_date <= ${day}::date`);
    const { items, total } = await listRecords(call.db, ProjectTimesheetRow, {
      item: itemNames,
      where,
      order:
        "employee.sort_name, timesheet.timesheet_date, timesheet_row.timesheet_key, timesheet_row.position, timesheet_row.timesheet_row_key",
      page: call.page,
    });
    return { content: { ProjectTimesheetRows: items }, ...(total === undefined ? {} : { total }) };
  },
});
