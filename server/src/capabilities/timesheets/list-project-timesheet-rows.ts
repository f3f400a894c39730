import { employeeOf, requireRoleOf } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { boolean, choice, date, group, hours, key, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, defineRecord, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { timesheetStatuses } from "./timesheet-record.ts";

const dayNumbers = [1, 2, 3, 4, 5, 6, 7];
const cells = (day: number) => `regular[${day}] + overtime[${day}] + doubletime[${day}]`;
const note = (day: number) =>
  `concat_ws(' ', nullif(timesheet_row.notes[${day}], ''), nullif(overtime_notes[${day}], ''))`;
const daysOf = dayNumbers.map((day) => `(timesheet.week_start + ${day - 1}, ${cells(day)}, ${note(day)})`).join(", ");

/** A row of someone's timesheet, as the manager of its project sees it. */
export const ProjectTimesheetRow = defineRecord({
  name: "ProjectTimesheetRow",
  plural: "ProjectTimesheetRows",
  key: "TimesheetProjectKey",
  table: "timesheet_row",
  from: `timesheet_row join timesheet on timesheet.timesheet_key = timesheet_row.timesheet_key
    join employee on employee.employee_key = timesheet.employee_key
    join project on project.project_key = timesheet_row.project_key left join phase on phase.phase_key = timesheet_row.phase_key
    join activity on activity.activity_key = timesheet_row.activity_key`,
  doc: "A row of a submitted timesheet on a project, for the project's manager.",
  fields: {
    TimesheetProjectKey: key("timesheet_row_key", { doc: "The row's 'Timesheet Project Key'." }),
    TimesheetKey: key("timesheet_key", { of: "Timesheet" }),
    TimesheetDate: date({ sql: "timesheet.timesheet_date", doc: "The week's last day." }),
    EmployeeKey: key({ of: "Employee", sql: "timesheet.employee_key" }),
    Employee: text({ sql: "trim(employee.first_name || ' ' || employee.last_name)" }),
    ProjectKey: key("project_key", { of: "Project" }),
    ProjectID: text({ sql: "project.id" }),
    ProjectDescription: text({ sql: "project.description" }),
    PhaseKey: key({
      of: "Phase",
      sql: "coalesce(timesheet_row.phase_key, timesheet_row.project_key)",
      doc: "The project's own key where the project itself is charged.",
    }),
    PhaseDescription: text({ sql: "coalesce(phase.description, project.description)" }),
    ActivityKey: key("activity_key", { of: "Activity" }),
    ActivityDescription: text({ sql: "activity.description" }),
    Hours: hours({ sql: dayNumbers.map(cells).join(" + ") }),
    Days: list(
      group({ Date: date({ required: true }), Hours: hours({ required: true }), Notes: text({ required: true }) }),
      {
        sql: `(select json_agg(json_build_object('Date', day, 'Hours', worked, 'Notes', said) order by day)
                 from (values ${daysOf}) as days (day, worked, said) where worked <> 0 or said <> '')`,
        doc: "The days with hours or a note.",
      },
    ),
    Status: choice(timesheetStatuses, { sql: "timesheet.status", doc: "Of the sheet." }),
    Approved: boolean({ sql: "timesheet_row.approved_at is not null", doc: "By a manager of its project." }),
    ApprovedBy: text({
      sql: "(select trim(employee_name.first_name || ' ' || employee_name.last_name) from employee_name where employee_name.employee_key = timesheet_row.approved_by)",
      nullable: true,
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
  access: authorizingEmployee,
  effect: "read",
  paged: true,
  summary:
    "Lists rows of submitted timesheets on the projects and phases that the caller manages, by employee and week.",
  rules: [
    "For project managers. Rows on other projects, overhead rows and sheets in progress are not shown, whoever's they are.",
    "ApproveTimesheets and RejectTimesheets at Level ProjectManager move the caller's rows of a sheet.",
  ],
  errors: ["notPermitted"],
  args: {
    FilterByTimesheet: list(key({ of: "Timesheet" })),
    FilterByProject: list(key({ of: "Project" })),
    FilterByEmployee: list(key({ of: "Employee" })),
    FilterByWaiting: boolean({
      doc: "true keeps rows that neither a manager of the project nor accounting has approved; false filters nothing.",
    }),
    FilterByEarliestTimesheetDate: date({ doc: "On or after." }),
    FilterByLatestTimesheetDate: date({ doc: "On or before." }),
  },
  content: { ProjectTimesheetRows: listOfRecord(ProjectTimesheetRow) },
  example: { FilterByWaiting: true },
  async handle(args, call) {
    requireRoleOf("ProjectManager", call, "ListProjectTimesheetRows");
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
