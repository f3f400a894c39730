import { addDays, type DateOnly } from "@plumbline/accounting";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { choice, date, group, hours, key, list, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { scopeOf } from "./stored-timesheet.ts";
import { weekOf } from "./weeks.ts";

const missing = {
  EmployeeKey: key({ required: true }),
  Employee: text({ required: true }),
  FirstName: text({ required: true }),
  MiddleName: text({ required: true }),
  LastName: text({ required: true }),
  Email: text({ required: true }),
  CompanyKey: key({ required: true }),
  SupervisorEmployeeKey: key({ required: true, nullable: true }),
  TimesheetDate: text({ required: true, doc: "The week's last day." }),
  TimesheetKey: key({ required: true, nullable: true, doc: "The sheet that was begun; null where there is none." }),
  Status: choice(["Not Started", "In Progress", "Rejected"], { required: true }),
  TimesheetTotal: hours({ required: true }),
};

export const listMissingTimesheets = defineMethod({
  name: "ListMissingTimesheets",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "read",
  paged: true,
  summary: "Lists the active employees without a submitted timesheet for a week.",
  rules: [
    "Of the employees the caller supervises and of the caller; of everyone for an accounting manager.",
    "Employees who were not employed on any day of the week are not missing.",
  ],
  args: {
    TimesheetDate: date({ doc: "Any day of the week; the last complete week when left out." }),
    FilterByCompany: list(key({ of: "Company" })),
  },
  content: { MissingTimesheets: list(group(missing, { title: "MissingTimesheet" }), { required: true }) },
  example: {},
  async handle(args, call) {
    const day = args.TimesheetDate ?? addDays(call.today as DateOnly, -7);
    const { page } = call;
    const row = await call.db.row<{ items: string; total: number }>(readMissing, [
      weekOf(day, call, "TimesheetDate"),
      scopeOf(call),
      args.FilterByCompany ?? [],
      page?.size ?? null,
      page === undefined ? 0 : (page.number - 1) * page.size,
    ]);
    return { content: { MissingTimesheets: new RawJson(row?.items ?? "[]") }, total: row?.total ?? 0 };
  },
});

const readMissing = `
  with missing as (
    select employee.employee_key, trim(first_name || ' ' || last_name) as name, first_name, middle_name, last_name, email,
           employee.company_key, supervisor_employee_key, timesheet_key, total_hours, sort_name,
           case when timesheet_key is null then 'Not Started' when rejected_at is not null then 'Rejected' else 'In Progress' end as status
      from employee left join timesheet on timesheet.employee_key = employee.employee_key and timesheet.week_start = $1::date
     where employee.status = 'Active' and (timesheet_key is null or timesheet.status = 'In Progress')
       and (hire_date is null or hire_date <= $1::date + 6) and (end_date is null or end_date >= $1::date)
       and ($2::int is null or employee.employee_key = $2::int or supervisor_employee_key = $2::int)
       and (cardinality($3::int[]) = 0 or employee.company_key = any($3::int[])))
  select (select count(*) from missing) as total,
         (select coalesce(json_agg(json_build_object('EmployeeKey', employee_key, 'Employee', name, 'FirstName', first_name, 'MiddleName', middle_name,
                   'LastName', last_name, 'Email', email, 'CompanyKey', company_key, 'SupervisorEmployeeKey', supervisor_employee_key,
                   'TimesheetDate', to_char($1::date + 6, 'YYYY-MM-DD') || 'T00:00:00', 'TimesheetKey', timesheet_key, 'Status', status,
                   'TimesheetTotal', coalesce(total_hours, 0)) order by sort_name, employee_key), '[]')::text
            from (select * from missing order by sort_name, employee_key limit $4::int offset $5::bigint) page) as items`;
