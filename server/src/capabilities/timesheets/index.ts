/** Timesheets: an employee's week, from the first hour to its place in both books. */
export { approveTimesheets, rejectTimesheets, unapproveTimesheets } from "./approve-timesheets.ts";
export { createTimesheet } from "./create-timesheet.ts";
export { getTimesheetChanges } from "./get-timesheet-changes.ts";
export { getTimesheetHistory } from "./get-timesheet-history.ts";
export { getTimesheets } from "./get-timesheets.ts";
export { listMissingTimesheets } from "./list-missing-timesheets.ts";
export { listProjectTimesheetRows } from "./list-project-timesheet-rows.ts";
export { listTimesheets } from "./list-timesheets.ts";
export { listLockedTimesheetDays, lockTimesheetDays, unlockTimesheetDays } from "./lock-days.ts";
export { payTimesheets } from "./pay-timesheets.ts";
export { submitTimesheets } from "./submit-timesheets.ts";
export { updateTimesheets } from "./update-timesheets.ts";
