import type { Capability } from "../../engine/capability/capability.ts";
import { approveTimesheets } from "./approval/approve-timesheets.ts";
import { createTimesheet } from "./entry/create-timesheet.ts";
import { getTimesheetChanges } from "./reading/get-timesheet-changes.ts";
import { getTimesheetHistory } from "./reading/get-timesheet-history.ts";
import { getTimesheets } from "./reading/get-timesheets.ts";
import { listLockedTimesheetDays } from "./locked-days/list-locked-timesheet-days.ts";
import { listMissingTimesheets } from "./reading/list-missing-timesheets.ts";
import { listProjectTimesheetRows } from "./reading/list-project-timesheet-rows.ts";
import { listTimesheets } from "./reading/list-timesheets.ts";
import { lockTimesheetDays } from "./locked-days/lock-timesheet-days.ts";
import { payTimesheets } from "./payroll/pay-timesheets.ts";
import { rejectTimesheets } from "./approval/reject-timesheets.ts";
import { submitTimesheets } from "./approval/submit-timesheets.ts";
import { unapproveTimesheets } from "./approval/unapprove-timesheets.ts";
import { unlockTimesheetDays } from "./locked-days/unlock-timesheet-days.ts";
import { updateTimesheets } from "./entry/update-timesheets.ts";

/** Timesheets: an employee's hours of a week, from entry to approval and posting. */
export const timesheets = {
  name: "timesheets",
  methods: {
    listTimesheets,
    getTimesheets,
    createTimesheet,
    updateTimesheets,
    submitTimesheets,
    approveTimesheets,
    unapproveTimesheets,
    rejectTimesheets,
    payTimesheets,
    getTimesheetHistory,
    getTimesheetChanges,
    listMissingTimesheets,
    listProjectTimesheetRows,
    listLockedTimesheetDays,
    lockTimesheetDays,
    unlockTimesheetDays,
  },
} satisfies Capability;

export type { PayrollThrough } from "./payroll/payroll-timesheet-store.ts";
export { payThrough, unpayTimesheets } from "./payroll/payroll-timesheets.ts";
export { TimesheetItem } from "./timesheet-item.ts";
export { historyTexts } from "./sheet/timesheet-texts.ts";
export { weeksEndingIn } from "./sheet/weeks.ts";
