import type { Capability } from "../../engine/capability/capability.ts";
import { approveTimesheets } from "./approve-timesheets.ts";
import { createTimesheet } from "./create-timesheet.ts";
import { getTimesheetChanges } from "./get-timesheet-changes.ts";
import { getTimesheetHistory } from "./get-timesheet-history.ts";
import { getTimesheets } from "./get-timesheets.ts";
import { listLockedTimesheetDays } from "./list-locked-timesheet-days.ts";
import { listMissingTimesheets } from "./list-missing-timesheets.ts";
import { listProjectTimesheetRows } from "./list-project-timesheet-rows.ts";
import { listTimesheets } from "./list-timesheets.ts";
import { lockTimesheetDays } from "./lock-timesheet-days.ts";
import { payTimesheets } from "./pay-timesheets.ts";
import { rejectTimesheets } from "./reject-timesheets.ts";
import { submitTimesheets } from "./submit-timesheets.ts";
import { unapproveTimesheets } from "./unapprove-timesheets.ts";
import { unlockTimesheetDays } from "./unlock-timesheet-days.ts";
import { updateTimesheets } from "./update-timesheets.ts";

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

export type { PayrollThrough } from "./payroll-timesheet-store.ts";
export { payThrough, unpayTimesheets } from "./payroll-timesheets.ts";
export { TimesheetItem } from "./timesheet-item.ts";
export { historyTexts } from "./timesheet-texts.ts";
export { weeksEndingIn } from "./weeks.ts";
