import { authorizingEmployee } from "../../engine/access/access.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { showTimesheet } from "./show-timesheet.ts";
import { findTimesheets, scopeOf, type StoredTimesheet } from "./stored-timesheet.ts";
import { listOfTimesheets } from "./timesheet-record.ts";

export const timesheetName = { name: "Timesheet", keyName: "TimesheetKey" } as const;

export const getTimesheets = defineMethod({
  name: "GetTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: authorizingEmployee,
  effect: "read",
  summary: "Reads timesheets with their rows, breaks, totals and what overtime they suggest, in the order of the keys.",
  rules: [
    "An employee sees their own sheets and those of the employees they supervise; an accounting manager sees all.",
    "UnchangedData is passed back to UpdateTimesheets: it says what the caller saw.",
    "'Dn Overtime', 'Dn Doubletime' and 'Dn OT Notes' are sent when not empty.",
  ],
  args: { RequestedTimesheets: requestedKeys(timesheetName) },
  content: { Timesheets: listOfTimesheets },
  example: { RequestedTimesheets: [1] },
  async handle(args, call) {
    const sheets = await findTimesheets(call.db, args.RequestedTimesheets, scopeOf(call));
    warnOfMissing(
      call,
      timesheetName,
      args.RequestedTimesheets,
      sheets.map(({ key }) => key),
    );
    return { content: { Timesheets: showTimesheets(call, sheets) } };
  },
});

/** Sheets on the wire, with the overtime that the firm's rule suggests. */
export function showTimesheets(call: Call, sheets: readonly StoredTimesheet[]): Record<string, unknown>[] {
  return sheets.map((sheet) => showTimesheet(sheet, call.firm.settings.overtimeRule));
}
