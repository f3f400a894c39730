import { addMonths, type DateOnly } from "./dates.ts";

/** A document's date that is this many years from today, or more, is probably a mistyped year. */
export const yearsOffDoubted = 2;

export function isYearsOff(date: DateOnly, today: DateOnly): boolean {
  const months = 12 * yearsOffDoubted;
  return date <= addMonths(today, -months) || date >= addMonths(today, months);
}
