import { defineMethod } from "../../../engine/method/method.ts";
import { changeLockedDays } from "./change-locked-days.ts";
import { lockedDaysMethod } from "./day-lock-record.ts";
import { lockDays } from "./day-lock-store.ts";

export const lockTimesheetDays = defineMethod({
  ...lockedDaysMethod,
  name: "LockTimesheetDays",
  effect: "write",
  summary: "Locks days, so that their hours, notes and breaks cannot change on any timesheet.",
  rules: ["Requires the role AccountingManager. Locking a day that is already locked has no effect."],
  errors: ["notPermitted", "notFound", "notAllowed"],
  handle: (range, call) => changeLockedDays(call, range, lockDays),
});
