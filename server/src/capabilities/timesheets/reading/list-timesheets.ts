import { employeeOf } from "../../approvals/index.ts";
import { needs } from "../../../engine/access/access.ts";
import { boolean, date, type Fields, key, list, text, type ValuesOf } from "../../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../../engine/fields/limits.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../../engine/records/index.ts";
import { refuseAll } from "../../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../../engine/fields/refusals.ts";
import { TimesheetItem, timesheetsByEmployee, timesheetStatuses, timesheetsOrder } from "../timesheet-item.ts";

const filters = {
  FilterByCompany: list(key({ of: "Company" }), { doc: "Returns timesheets of these companies." }),
  FilterByEmployee: list(key({ of: "Employee" }), { doc: "Returns timesheets of these employees." }),
  FilterByNameLike: text({ max: filterTextLengthMax, doc: "Text to find anywhere in the employee's name." }),
  FilterByPaid: boolean({ doc: "true returns paid timesheets only; false has no effect." }),
  FilterByUnpaid: boolean({ doc: "true returns unpaid timesheets only; false has no effect." }),
  FilterBySubmitted: boolean({ doc: "true returns submitted timesheets only; false has no effect." }),
  FilterByUnsubmitted: boolean({ doc: "true returns timesheets in progress only; false has no effect." }),
  FilterByRejected: boolean({ doc: "true returns rejected timesheets only; false has no effect." }),
  FilterByNotAccountingApproved: boolean({
    doc: "Extension: true returns timesheets that accounting has not approved; false has no effect.",
  }),
  FilterByEarliestTimesheetDate: date({ doc: "Returns timesheets dated on or after this day." }),
  FilterByLatestTimesheetDate: date({ doc: "Returns timesheets dated on or before this day." }),
} satisfies Fields;
type Filters = ValuesOf<typeof filters>;

const notAccountingApproved = timesheetStatuses.filter((status) => status !== "Accounting Approved");
const itemNames = Object.keys(TimesheetItem.fields);

export const listTimesheets = defineMethod({
  name: "ListTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: needs(["time", "approve", "process"], { of: "employee" }),
  effect: "read",
  paged: true,
  summary: "Lists the timesheets that the caller has access to, by employee and week.",
  rules: [
    "Employees see their own timesheets and those of employees they supervise; accounting managers see all.",
    "FilterByPaid and FilterByUnpaid cannot be combined, nor can FilterBySubmitted and FilterByUnsubmitted.",
  ],
  errors: ["notAllowed"],
  args: filters,
  content: { Timesheets: listOfRecord(TimesheetItem, itemNames) },
  example: { FilterBySubmitted: true },
  async handle(args, call) {
    refuseAll(checkFilters(args));
    const where = new Conditions();
    where.param(employeeOf(call)); // $1 in the record's SQL
    where
      .within(call.scope, { employee: "timesheet.employee_key" })
      .anyOf("timesheet.employee_key", args.FilterByEmployee)
      .like("employee.search_text", args.FilterByNameLike);
    const ofEmployees = where.sql();
    addFilters(where, args);
    const { items, total } = await listRecords(call.db, TimesheetItem, {
      item: itemNames,
      where,
      countedBy: where.sql() === ofEmployees ? timesheetsByEmployee : undefined,
      order: timesheetsOrder,
      page: call.page,
    });
    return { content: { Timesheets: items }, ...(total === undefined ? {} : { total }) };
  },
});

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
      reason: `${one} and ${other} cannot both be true.`,
      data: { [other]: true },
    }));
}

/** What is asked about the timesheets themselves, beside whose they are. */
function addFilters(where: Conditions, args: Filters): void {
  where
    .anyOf("timesheet.company_key", args.FilterByCompany)
    .when(args.FilterByPaid, "timesheet.paid_at is not null")
    .when(args.FilterByUnpaid, "timesheet.paid_at is null")
    .when(args.FilterBySubmitted, "timesheet.submitted_at is not null")
    // The status of those without submitted_at, which an index finds among years of others.
    .when(args.FilterByUnsubmitted, "timesheet.status = 'In Progress'")
    .when(args.FilterByRejected, "timesheet.rejected_at is not null")
    // Listing the statuses lets an index find the few among years of approved timesheets.
    .anyOf("timesheet.status", args.FilterByNotAccountingApproved === true ? notAccountingApproved : undefined)
    .add(args.FilterByEarliestTimesheetDate, (earliest) => `timesheet.timesheet_date >= ${earliest}::date`)
    .add(args.FilterByLatestTimesheetDate, (latest) => `timesheet.timesheet_date <= ${latest}::date`);
}
