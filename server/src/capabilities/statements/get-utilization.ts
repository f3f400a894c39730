import { startOfMonth } from "@plumbline/accounting";
import { authorizedUser } from "../../engine/access/access.ts";
import { date, group, hours, key, list, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { ofCompanies, refuseTurned, statementDayArguments, statementOf } from "./statement-arguments.ts";

const figures = {
  Hours: hours({ required: true }),
  BillableHours: hours({ required: true, doc: "On projects, and not of a kind that is never billed." }),
  NonBillableHours: hours({ required: true, doc: "On projects, never billed." }),
  OverheadHours: hours({ required: true }),
  Utilization: rate({ required: true, doc: "BillableHours as a percent of Hours." }),
};

export const getUtilization = defineMethod({
  name: "GetUtilization",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "How much of the time worked from a day to another was billable, by employee and by department.",
  rules: [
    "Time counts once accounting has approved it, on the day it was worked. Companies and departments are those of the employees now.",
  ],
  args: {
    ...statementDayArguments,
    FromDate: date({ doc: "The first day; the first of AsOfDate's month when left out." }),
    FilterByEmployee: list(key({ of: "Employee" })),
    FilterByDepartment: list(key({ of: "Department", nullable: true })),
  },
  content: {
    Employees: list(
      group({
        EmployeeKey: key({ of: "Employee", required: true }),
        Description: text({ required: true }),
        DepartmentKey: key({ of: "Department", nullable: true }),
        Target: rate({ required: true, doc: "The employee's target of billable time, in percent." }),
        ...figures,
      }),
      { required: true },
    ),
    Departments: list(
      group({
        DepartmentKey: key({ of: "Department", nullable: true }),
        Description: text({ required: true, doc: "Empty for employees without one." }),
        ...figures,
      }),
      { required: true },
    ),
    Total: group(figures, { required: true }),
    FromDate: text({ required: true }),
    AsOfDate: text({ required: true }),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const { asOf, companies } = statementOf(args, call);
    const from = args.FromDate ?? startOfMonth(asOf);
    refuseTurned(from, asOf);
    const departments = args.FilterByDepartment ?? [];
    const row = await call.db.row<Record<"employees" | "departments" | "total", string>>(utilization, [
      asOf,
      companies,
      from,
      args.FilterByEmployee ?? [],
      departments.map((each) => each ?? 0),
    ]);
    const content = {
      Employees: new RawJson(row?.employees ?? "[]"),
      Departments: new RawJson(row?.departments ?? "[]"),
      Total: new RawJson(row?.total ?? "{}"),
      FromDate: from,
      AsOfDate: asOf,
    };
    return { content };
  },
});

const sums = `coalesce(sum(hours), 0.00) as "Hours", coalesce(sum(billable), 0.00) as "BillableHours", coalesce(sum(never), 0.00) as "NonBillableHours",
  coalesce(sum(overhead), 0.00) as "OverheadHours", coalesce(round(100 * sum(billable) / nullif(sum(hours), 0), 2), 0.00) as "Utilization"`;

const utilization = `
  with worked as (
    select employee_key, sum(hours) as hours, coalesce(sum(hours) filter (where project_key is not null and status <> 'NonBillable'), 0) as billable,
           coalesce(sum(hours) filter (where project_key is not null and status = 'NonBillable'), 0) as never, coalesce(sum(hours) filter (where project_key is null), 0) as overhead
      from transaction where kind = 'Labor' and work_date between $3::date and $1::date group by employee_key),
  counted as (
    select worked.*, employee.department_key, coalesce(department.description, '') as department, target_billable_percent as target, sort_name,
           employee.first_name || ' ' || employee.last_name as name
      from worked join employee using (employee_key) left join department on department.department_key = employee.department_key
     where ${ofCompanies("$2").replaceAll("company_key", "employee.company_key")} and (cardinality($4::int[]) = 0 or employee_key = any($4::int[]))
       and (cardinality($5::int[]) = 0 or coalesce(employee.department_key, 0) = any($5::int[])) and hours <> 0)
  select (select coalesce(json_agg(e), '[]') from (
            select employee_key as "EmployeeKey", name as "Description", department_key as "DepartmentKey", target as "Target", ${sums}
              from counted group by employee_key, name, department_key, target, sort_name order by sort_name, employee_key) e)::text as employees,
         (select coalesce(json_agg(d), '[]') from (
            select department_key as "DepartmentKey", department as "Description", ${sums}
              from counted group by department_key, department order by lower(department) collate "C", department_key) d)::text as departments,
         (select row_to_json(t) from (select ${sums} from counted) t)::text as total`;
