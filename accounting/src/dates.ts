/**
 * Dates without time or time zone, as `YYYY-MM-DD` text, which sorts and compares correctly. No function reads the
 * clock; callers pass today's date.
 */
export type DateOnly = string & { readonly [calendar]: "DateOnly" };
/** The first and the last day that a date can be. */
export const firstDate = "0001-01-01" as DateOnly;
export const lastDate = "9999-12-31" as DateOnly;

export type DateParts = { year: number; month: number; day: number };

declare const calendar: unique symbol;

/** Days of the week as JavaScript and PostgreSQL number them. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export const sunday = 0 satisfies Weekday;
export const monday = 1 satisfies Weekday;

/** The date, or null if the text is not `YYYY-MM-DD` or the day does not exist. */
export function parseDate(text: string): DateOnly | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isRealDate(parts) ? (text as DateOnly) : null;
}

/** Reads text that is known to be a date, such as a database column; throws otherwise. */
export function dateOnly(text: string): DateOnly {
  const date = parseDate(text);
  if (date === null) throw new RangeError(`${JSON.stringify(text)} is not a date.`);
  return date;
}

export function dateFrom(parts: DateParts): DateOnly {
  if (!isRealDate(parts)) throw new RangeError(`${JSON.stringify(parts)} is not a date.`);
  const { year, month, day } = parts;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}` as DateOnly;
}

export function partsOf(date: DateOnly): DateParts {
  return { year: twoDigits(date, 0) * 100 + twoDigits(date, 2), month: twoDigits(date, 5), day: twoDigits(date, 8) };
}

function twoDigits(date: DateOnly, at: number): number {
  return (date.charCodeAt(at) - zero) * 10 + date.charCodeAt(at + 1) - zero;
}

const zero = "0".charCodeAt(0);

export function compareDates(left: DateOnly, right: DateOnly): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function addDays(date: DateOnly, days: number): DateOnly {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Days from the first date to the second; negative if the second is earlier. */
export function daysBetween(from: DateOnly, to: DateOnly): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day some months later; a day that the month does not have becomes its last day. */
export function addMonths(date: DateOnly, months: number): DateOnly {
  const { year, month, day } = partsOf(date);
  const monthNumber = year * 12 + (month - 1) + months;
  return clampedDate(Math.floor(monthNumber / 12), (((monthNumber % 12) + 12) % 12) + 1, day);
}

export function weekdayOf(date: DateOnly): Weekday {
  // Day number 0, 1970-01-01, was a Thursday.
  return ((((dayNumber(date) + 4) % 7) + 7) % 7) as Weekday;
}

export function weekBeginning(date: DateOnly, firstWeekday: Weekday): DateOnly {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
}

/** The last day of the week that contains the date, which identifies a timesheet. */
export function weekEnding(date: DateOnly, firstWeekday: Weekday): DateOnly {
  return addDays(weekBeginning(date, firstWeekday), 6);
}

export function startOfMonth(date: DateOnly): DateOnly {
  const { year, month } = partsOf(date);
  return dateFrom({ year, month, day: 1 });
}

export function endOfMonth(date: DateOnly): DateOnly {
  const { year, month } = partsOf(date);
  return clampedDate(year, month, 31);
}

export function endOfQuarter(date: DateOnly): DateOnly {
  const { year, month } = partsOf(date);
  return clampedDate(year, Math.ceil(month / 3) * 3, 31);
}

export function endOfYear(date: DateOnly): DateOnly {
  return dateFrom({ year: partsOf(date).year, month: 12, day: 31 });
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The given day of a month, or the month's last day if the month is shorter. */
export function clampedDate(year: number, month: number, day: number): DateOnly {
  return dateFrom({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

function isRealDate({ year, month, day }: DateParts): boolean {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false;
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

// Years start in March here, so that the leap day is the last day of the year and one formula gives the length of all
// earlier months. There are 719,468 days between 0000-03-01 and 1970-01-01.
const daysBefore1970 = 719_468;
const daysPerEra = 146_097;

function dayNumber(date: DateOnly): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysPerEra + yearOfEra * 365 + leapDays + dayOfYear - daysBefore1970;
}

function dateOfDayNumber(number: number): DateOnly {
  const shifted = number + daysBefore1970;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dateFrom({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}
