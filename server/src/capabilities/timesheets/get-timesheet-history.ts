import { moveFields, showMoves } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { group, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { timesheetName } from "./get-timesheets.ts";
import { findVisible, scopeOf } from "./stored-timesheet.ts";

export const getTimesheetHistory = defineMethod({
  name: "GetTimesheetHistory",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "read",
  summary: "Reads every move of timesheets: submitted, approved, rejected ..., by whom and when.",
  rules: ["Of the sheets that GetTimesheets would show."],
  args: { RequestedTimesheets: requestedKeys(timesheetName) },
  content: {
    TimesheetMoves: list(group(moveFields("TimesheetKey"), { title: "TimesheetMove" }), { required: true }),
  },
  example: { RequestedTimesheets: [3] },
  async handle(args, call) {
    const found = await findVisible(call.db, args.RequestedTimesheets, scopeOf(call));
    warnOfMissing(call, timesheetName, args.RequestedTimesheets, found);
    return { content: { TimesheetMoves: await showMoves(call, "Timesheet", "TimesheetKey", found) } };
  },
});
