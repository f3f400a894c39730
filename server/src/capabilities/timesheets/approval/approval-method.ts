import { needs } from "../../../engine/access/access.ts";
import type { Scope } from "../../../engine/access/scopes.ts";
import { choice } from "../../../engine/fields/fields.ts";
import type { Call } from "../../../engine/method/method.ts";
import { requestedKeys } from "../../../engine/records/index.ts";
import { type ApprovalLevel, approvalLevels, approvalScope } from "../../approvals/index.ts";
import { listOfTimesheets, timesheetName } from "../timesheet-record.ts";

/** What ApproveTimesheets, UnapproveTimesheets and RejectTimesheets have in common. */
export const approvalMethod = {
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs(["approve", "process"], { of: "employee" }),
  effect: "write",
  errors: ["notPermitted", "notFound", "wrongState"],
  content: { Timesheets: listOfTimesheets },
} as const;

export const approvalArguments = {
  RequestedTimesheets: requestedKeys(timesheetName),
  Level: choice(approvalLevels, {
    required: true,
    doc: "Supervisor requires the right approve for the team, ProjectManager the right approve for own projects, Accounting the right process.",
  }),
};

export const approvalRule =
  "At level Supervisor: timesheets of employees the caller supervises, or everyone's for one who also has the right process. At level ProjectManager: the rows on projects and phases the caller manages. At level Accounting: everyone's. Nobody can do this with their own timesheet unless the firm's setting selfApproval is true. A timesheet that is refused does not stop the others.";

/** Project managers and accounting are not limited to the employees they supervise. */
export function scopeAtLevel(level: ApprovalLevel, call: Call): Scope {
  return level === "Supervisor" ? approvalScope(call) : "firm";
}
