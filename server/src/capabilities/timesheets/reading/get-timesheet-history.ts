import { moveFields, showMoves } from "../../approvals/index.ts";
import { needs } from "../../../engine/access/access.ts";
import { group, list } from "../../../engine/fields/fields.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../../engine/records/index.ts";
import { timesheetName } from "../timesheet-record.ts";
import { findVisibleKeys } from "../sheet/timesheet-store.ts";

export const getTimesheetHistory = defineMethod({
  name: "GetTimesheetHistory",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs(["time", "approve", "process"], { of: "employee" }),
  effect: "read",
  summary: "Returns the approval history of timesheets: who submitted, approved, rejected or paid them, and when.",
  rules: ["For the timesheets that GetTimesheets would return."],
  args: { RequestedTimesheets: requestedKeys(timesheetName) },
  content: {
    TimesheetMoves: list(group(moveFields("TimesheetKey"), { title: "TimesheetMove" }), {
      required: true,
      doc: "The history of each timesheet, oldest first.",
    }),
  },
  example: { RequestedTimesheets: [3] },
  async handle(args, call) {
    const found = await findVisibleKeys(call.db, args.RequestedTimesheets, call.scope);
    warnOfMissing(call, timesheetName, args.RequestedTimesheets, found);
    return { content: { TimesheetMoves: await showMoves(call, "Timesheet", "TimesheetKey", found) } };
  },
});
