import { defineMethod } from "../../../engine/method/method.ts";
import { changeLockedDays } from "./change-locked-days.ts";
import { lockedDaysMethod } from "./day-lock-record.ts";
import { unlockDays } from "./day-lock-store.ts";

export const unlockTimesheetDays = defineMethod({
  ...lockedDaysMethod,
  name: "UnlockTimesheetDays",
  effect: "write",
  summary: "Unlocks days that LockTimesheetDays locked.",
  rules: [
    "Requires the role AccountingManager. Leave CompanyKey out to unlock days that are locked for all companies.",
  ],
  errors: ["notPermitted", "notFound", "notAllowed"],
  handle: (range, call) => changeLockedDays(call, range, unlockDays),
});
