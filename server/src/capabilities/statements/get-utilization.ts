import { startOfMonth } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, group, hours, key, list, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { findSettled } from "../ledger/index.ts";
import { findUtilization } from "./activity-store.ts";
import { datedMembers, datedShown } from "./dated-members.ts";
import { daysShown, readScope, refuseReversedDates, statementDayArguments } from "./statement-arguments.ts";

const figures = {
  Hours: hours({ required: true, doc: "All hours worked." }),
  BillableHours: hours({ required: true, doc: "Hours on projects that can be billed." }),
  NonBillableHours: hours({ required: true, doc: "Hours on projects or phases that are never billed." }),
  OverheadHours: hours({ required: true, doc: "Hours on no project, such as vacation and administration." }),
  Utilization: rate({ required: true, doc: "BillableHours as a percentage of Hours." }),
};

export const getUtilization = defineMethod({
  name: "GetUtilization",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("time"),
  effect: "read",
  summary: "Returns billable, nonbillable and overhead hours by employee and by department over a range of dates.",
  rules: [
    "Time counts after accounting has approved it, on the day it was worked, or on the first open day after it if that day was closed. A correction of posted time counts on its posting date.",
    "Companies and departments are the ones that the employees belonged to when the time was posted; an employee who changed has a row for each department.",
  ],
  args: {
    ...statementDayArguments,
    FromDate: date({ doc: "The first day. The default is the first day of the month of AsOfDate." }),
    FilterByEmployee: list(key({ of: "Employee" }), { doc: "The employees to include. The default is all employees." }),
    FilterByDepartment: list(key({ of: "Department", nullable: true }), {
      doc: "The departments to include; null includes employees without a department. The default is all departments.",
    }),
  },
  content: {
    Employees: list(
      group({
        EmployeeKey: key({ of: "Employee", required: true, doc: "The employee." }),
        Description: text({ required: true, doc: "The name of the employee." }),
        DepartmentKey: key({ of: "Department", nullable: true, doc: "The department of the employee, if any." }),
        Target: rate({ required: true, doc: "The employee's target for billable time on AsOfDate, as a percentage." }),
        ...figures,
      }),
      { required: true, doc: "The employees who worked in the range, by name." },
    ),
    Departments: list(
      group({
        DepartmentKey: key({
          of: "Department",
          nullable: true,
          doc: "The department; null for employees without one.",
        }),
        Description: text({ required: true, doc: "The name of the department; empty for employees without one." }),
        ...figures,
      }),
      { required: true, doc: "The same hours by department." },
    ),
    Total: group(figures, { required: true, doc: "The same hours in total." }),
    ...daysShown,
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettled(call, scope);
    const from = args.FromDate ?? startOfMonth(scope.asOf);
    refuseReversedDates(from, scope.asOf);
    const found = await findUtilization(
      call.db,
      scope,
      from,
      args.FilterByEmployee ?? [],
      args.FilterByDepartment ?? [],
    );
    return {
      content: {
        Employees: new RawJson(found.employees),
        Departments: new RawJson(found.departments),
        Total: new RawJson(found.total),
        FromDate: from,
        AsOfDate: scope.asOf,
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});
