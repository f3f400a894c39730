import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../../engine/access/access.ts";
import { group } from "../../../engine/fields/fields.ts";
import { RefusedCall } from "../../../engine/fields/refusals.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { answerWritten } from "../sheet/answer-timesheets.ts";
import { planNewTimesheet } from "./new-timesheet-rules.ts";
import { findNewTimesheetFacts } from "./new-timesheet-store.ts";
import { insertTimesheet } from "../sheet/timesheet-changes-store.ts";
import { listOfTimesheets, newTimesheetFields } from "../timesheet-record.ts";
import { weekOf } from "../sheet/weeks.ts";
import { newTimesheet } from "../sheet/written-timesheet.ts";

export const createTimesheet = defineMethod({
  name: "CreateTimesheet",
  chapter: "Timesheets",
  versions: [2],
  access: needs("time", { of: "employee" }),
  effect: "write",
  shares: true,
  summary: "Creates an employee's timesheet for the week of a date, with a row for each detail of the overhead group.",
  rules: [
    "An employee has one timesheet per week: a second is -424, and ErrorData has the existing key.",
    "Employees can create timesheets for themselves and for employees they supervise; accounting managers for everyone. Any other employee is -404.",
    "A date more than 90 days ago is -422 unless AllowPast90Days is true. A week in which the employee is not employed is -422.",
    "CopyFromTimesheetKey copies rows without hours, PrefillRecent adds the rows of the employee's latest timesheet, PrefillScheduled adds the phases on which the employee is a resource in that week: from ActualStartDate, or else EstimatedStartDate, through ActualCompletionDate, or else EstimatedCompletionDate. ActivityKey is the activity of prefilled rows. Rows on which time can no longer be entered are left out with a warning.",
    "If the firm tracks breaks, the timesheet has a Breaktime item for each day.",
  ],
  errors: ["notFound", "wrongState", "notAllowed"],
  args: { Timesheet: group(newTimesheetFields, { required: true, doc: "The timesheet to create." }) },
  content: { Timesheets: listOfTimesheets },
  example: {
    Timesheet: { EmployeeKey: 1, TimesheetDate: "2040-01-04", PrefillRecent: true },
  },
  async handle({ Timesheet: wanted }, call) {
    const weekStart = weekOf(wanted.TimesheetDate, call, "Timesheet.TimesheetDate");
    const facts = await findNewTimesheetFacts(call, wanted, weekStart);
    const { refusals, warnings, rows } = planNewTimesheet(wanted, weekStart, facts, call.today() as DateOnly);
    if (refusals.length > 0)
      throw new RefusedCall(refusals.map((each) => ({ ...each, data: { ...each.data, Timesheet: wanted } })));
    warnings.forEach(call.warn);
    const after = newTimesheet(weekStart, facts, rows);
    insertTimesheet(call, after);
    return answerWritten(call, [{ before: null, after }], []);
  },
});
