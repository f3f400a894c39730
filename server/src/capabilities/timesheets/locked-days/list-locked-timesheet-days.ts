import { needs } from "../../../engine/access/access.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { checkRange, lockedDaysMethod } from "./day-lock-record.ts";
import { findLockedDays } from "./day-lock-store.ts";

export const listLockedTimesheetDays = defineMethod({
  ...lockedDaysMethod,
  access: needs(["time", "process"], { of: "employee" }),
  name: "ListLockedTimesheetDays",
  effect: "read",
  summary: "Lists the days on which timesheets are locked.",
  errors: ["notAllowed"],
  async handle(range, call) {
    checkRange(range);
    return { content: { LockedDays: await findLockedDays(call, range) } };
  },
});
