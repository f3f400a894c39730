import { addDays, type DateOnly } from "@plumbline/accounting";
import { needs } from "../../../engine/access/access.ts";
import { choice, date, group, hours, key, list, text } from "../../../engine/fields/fields.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { findMissingTimesheets } from "../sheet/timesheet-store.ts";
import { weekOf } from "../sheet/weeks.ts";

const missing = {
  EmployeeKey: key({ required: true, doc: "The employee whose timesheet is missing." }),
  Employee: text({ required: true, doc: "The employee's first and last name." }),
  FirstName: text({ required: true, doc: "The employee's first name." }),
  MiddleName: text({ required: true, doc: "The employee's middle name." }),
  LastName: text({ required: true, doc: "The employee's last name." }),
  Email: text({ required: true, doc: "The employee's email address." }),
  CompanyKey: key({ required: true, doc: "The employee's company." }),
  SupervisorEmployeeKey: key({ required: true, nullable: true, doc: "The employee's supervisor; null without one." }),
  TimesheetDate: text({ required: true, doc: "The last day of the week." }),
  TimesheetKey: key({ required: true, nullable: true, doc: "The unsubmitted timesheet; null if there is none." }),
  Status: choice(["Not Started", "In Progress", "Rejected"], { required: true, doc: "Why the timesheet is missing." }),
  TimesheetTotal: hours({ required: true, doc: "The hours entered so far." }),
};

export const listMissingTimesheets = defineMethod({
  name: "ListMissingTimesheets",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs(["time", "approve", "process"], { of: "employee" }),
  effect: "read",
  paged: true,
  summary: "Lists the active employees without a submitted timesheet for a week.",
  rules: [
    "Covers the caller and the employees the caller supervises; for accounting managers, everyone.",
    "Employees who were not employed on any day of the week are left out.",
  ],
  args: {
    TimesheetDate: date({ doc: "Any day of the week. Default: the last complete week." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Returns employees of these companies." }),
  },
  content: {
    MissingTimesheets: list(group(missing, { title: "MissingTimesheet" }), {
      required: true,
      doc: "One item per employee, by name.",
    }),
  },
  example: {},
  async handle(args, call) {
    const day = args.TimesheetDate ?? addDays(call.today() as DateOnly, -7);
    const filter = {
      weekStart: weekOf(day, call, "TimesheetDate"),
      scope: call.scope,
      companies: args.FilterByCompany ?? [],
    };
    const { items, total } = await findMissingTimesheets(call.db, filter, call.page);
    return { content: { MissingTimesheets: items }, total };
  },
});
