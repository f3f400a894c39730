import { addDays, type DateOnly, dateOnly, weekBeginning, type Weekday, weekdays } from "@plumbline/accounting";
import type { Call } from "../../../engine/method/method.ts";
import { notAllowed } from "../../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../../engine/fields/refusals.ts";

/** Dates outside these years are typing errors. */
export const earliestWorkDate = dateOnly("1900-01-01");
export const latestWorkDate = dateOnly("2199-12-31");

/** The first day of the firm's week that contains the date. */
export function weekOf(date: DateOnly, call: Call, property: string): DateOnly {
  checkWorkDate(date, property);
  return weekBeginning(date, weekdays.indexOf(call.firm.settings.weekStartsOn) as Weekday);
}

/** The first days of the firm's weeks whose last day is in the range. */
export function weeksEndingIn(first: DateOnly, last: DateOnly, call: Call): DateOnly[] {
  const weeks: DateOnly[] = [];
  for (let start = weekOf(first, call, "Date"); addDays(start, 6) <= last; start = addDays(start, 7)) weeks.push(start);
  return weeks;
}

export function checkWorkDate(date: DateOnly, property: string): void {
  if (earliestWorkDate <= date && date <= latestWorkDate) return;
  throw new RefusedCall([notAllowed(property, date, `must be from ${earliestWorkDate} to ${latestWorkDate}.`)]);
}
