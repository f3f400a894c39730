import { needs } from "../../../engine/access/access.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../../engine/records/index.ts";
import { showTimesheets } from "../sheet/show-timesheet.ts";
import { listOfTimesheets, timesheetName } from "../timesheet-record.ts";
import { findTimesheets } from "../sheet/timesheet-store.ts";

export const getTimesheets = defineMethod({
  name: "GetTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: needs(["time", "approve", "process"], { of: "employee" }),
  effect: "read",
  summary: "Returns timesheets with their rows, breaks, totals and suggested overtime, in the order of the keys.",
  rules: [
    "Employees see their own timesheets and those of employees they supervise; accounting managers see all.",
    "Pass UnchangedData to UpdateTimesheets unchanged: it is what the caller read.",
    "'Dn Overtime', 'Dn Doubletime' and 'Dn OT Notes' are returned only when they are not empty.",
  ],
  args: { RequestedTimesheets: requestedKeys(timesheetName) },
  content: { Timesheets: listOfTimesheets },
  example: { RequestedTimesheets: [1] },
  async handle(args, call) {
    const sheets = await findTimesheets(call.db, args.RequestedTimesheets, call.scope);
    warnOfMissing(
      call,
      timesheetName,
      args.RequestedTimesheets,
      sheets.map(({ key }) => key),
    );
    return { content: { Timesheets: showTimesheets(call, sheets) } };
  },
});
