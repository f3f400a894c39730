import { employeeOf } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { boolean, date, type Fields, key, list, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { scopeOf } from "./stored-timesheet.ts";
import { TimesheetItem, timesheetStatuses } from "./timesheet-record.ts";

const filters = {
  FilterByCompany: list(key({ of: "Company" })),
  FilterByEmployee: list(key({ of: "Employee" })),
  FilterByNameLike: text({ max: filterTextLengthMax, doc: "Found anywhere in the employee's name." }),
  FilterByPaid: boolean({ doc: "true keeps paid sheets; false filters nothing." }),
  FilterByUnpaid: boolean({ doc: "true keeps sheets that are not paid; false filters nothing." }),
  FilterBySubmitted: boolean({ doc: "true keeps submitted sheets; false filters nothing." }),
  FilterByUnsubmitted: boolean({ doc: "true keeps sheets in progress; false filters nothing." }),
  FilterByRejected: boolean({ doc: "true keeps rejected sheets; false filters nothing." }),
  FilterByNotAccountingApproved: boolean({
    doc: "Extension: true keeps sheets that accounting has not approved; false filters nothing.",
  }),
  FilterByEarliestTimesheetDate: date({ doc: "On or after." }),
  FilterByLatestTimesheetDate: date({ doc: "On or before." }),
} satisfies Fields;
type Filters = ValuesOf<typeof filters>;

const notAccountingApproved = timesheetStatuses.filter((status) => status !== "Accounting Approved");
const itemNames = Object.keys(TimesheetItem.fields);

export const listTimesheets = defineMethod({
  name: "ListTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: authorizingEmployee,
  effect: "read",
  paged: true,
  summary: "Lists the timesheets the caller may see, by employee and week.",
  rules: [
    "Own sheets, those of supervised employees, and everyone's for an accounting manager.",
    "Paid and unpaid exclude each other, and so do submitted and unsubmitted.",
  ],
  errors: ["notAllowed"],
  args: filters,
  content: { Timesheets: listOfRecord(TimesheetItem, itemNames) },
  example: { FilterBySubmitted: true },
  async handle(args, call) {
    const refusals = checkFilters(args);
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const where = new Conditions();
    where.param(employeeOf(call)); // $1 of the item's own expressions
    // Found by the index of sheets by employee, where an OR over two tables would read them all.
    where.add(
      scopeOf(call),
      (own) =>
        `timesheet.employee_key = any(array(select staff.employee_key from employee staff where staff.employee_key = ${own}::int or staff.supervisor_employee_key = ${own}::int))`,
    );
    const { items, total } = await listRecords(call.db, TimesheetItem, {
      item: itemNames,
      where: withFilters(where, args),
      order: "employee.sort_name, timesheet.timesheet_date, timesheet.timesheet_key",
      page: call.page,
    });
    return { content: { Timesheets: items }, ...(total === undefined ? {} : { total }) };
  },
});

/** A sheet is the one or the other. */
function checkFilters(args: Filters): Refusal[] {
  const pairs = [
    ["FilterByPaid", "FilterByUnpaid"],
    ["FilterBySubmitted", "FilterByUnsubmitted"],
  ] as const;
  return pairs
    .filter(([one, other]) => args[one] === true && args[other] === true)
    .map(([one, other]) => ({
      name: "notAllowed",
      property: one,
      value: true,
      reason: `${one} and ${other} cannot stand together: a timesheet is the one or the other.`,
      data: { [other]: true },
    }));
}

function withFilters(where: Conditions, args: Filters): Conditions {
  return (
    where
      .anyOf("timesheet.company_key", args.FilterByCompany)
      .anyOf("timesheet.employee_key", args.FilterByEmployee)
      .like("employee.search_text", args.FilterByNameLike)
      .when(args.FilterByPaid, "timesheet.paid_at is not null")
      .when(args.FilterByUnpaid, "timesheet.paid_at is null")
      .when(args.FilterBySubmitted, "timesheet.submitted_at is not null")
      .when(args.FilterByUnsubmitted, "timesheet.submitted_at is null")
      .when(args.FilterByRejected, "timesheet.rejected_at is not null")
      // Named one by one: an index finds those few among years of approved ones.
      .anyOf("timesheet.status", args.FilterByNotAccountingApproved === true ? notAccountingApproved : undefined)
      .add(args.FilterByEarliestTimesheetDate, (earliest) => `timesheet.timesheet_date >= ${earliest}::date`)
      .add(args.FilterByLatestTimesheetDate, (latest) => `timesheet.timesheet_date <= ${latest}::date`)
  );
}
