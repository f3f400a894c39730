import type { Weekday } from "@plumbline/accounting";
import type { Call } from "../method/method.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The weekday on which the firm's timesheets begin. */
export function firstWeekday(call: Call): Weekday {
  return weekdays.indexOf(call.firm.settings.weekStartsOn) as Weekday;
}
