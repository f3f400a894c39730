/** Timesheets: an employee's hours of a week, from entry to approval and posting. */
export { approveTimesheets } from "./approve-timesheets.ts";
export { createTimesheet } from "./create-timesheet.ts";
export { getTimesheetChanges } from "./get-timesheet-changes.ts";
export { getTimesheetHistory } from "./get-timesheet-history.ts";
export { getTimesheets } from "./get-timesheets.ts";
export { listLockedTimesheetDays } from "./list-locked-timesheet-days.ts";
export { listMissingTimesheets } from "./list-missing-timesheets.ts";
export { listProjectTimesheetRows } from "./list-project-timesheet-rows.ts";
export { listTimesheets } from "./list-timesheets.ts";
export { lockTimesheetDays } from "./lock-timesheet-days.ts";
export { payTimesheets } from "./pay-timesheets.ts";
export type { PayrollThrough } from "./payroll-timesheet-store.ts";
export { payThrough, unpayTimesheets } from "./payroll-timesheets.ts";
export { rejectTimesheets } from "./reject-timesheets.ts";
export { submitTimesheets } from "./submit-timesheets.ts";
export { unapproveTimesheets } from "./unapprove-timesheets.ts";
export { unlockTimesheetDays } from "./unlock-timesheet-days.ts";
export { updateTimesheets } from "./update-timesheets.ts";
