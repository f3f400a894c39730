import {
  addDays,
  addMonths,
  clampedDate,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  firstDate,
  lastDate,
  parseDate,
  partsOf,
  startOfMonth,
} from "./dates.ts";
import type { DateOnly } from "./dates.ts";

/** A range of dates, including both ends. */
export type Period = { first: DateOnly; last: DateOnly };

/** A calendar month as `YYYY-MM` text, which sorts and compares correctly. */
export type Month = string & { readonly [calendarMonth]: "Month" };

declare const calendarMonth: unique symbol;

export function monthOf(date: DateOnly): Month {
  return date.slice(0, 7) as Month;
}

export function monthPeriod(date: DateOnly): Period {
  return { first: startOfMonth(date), last: endOfMonth(date) };
}

export function isWithin(date: DateOnly, period: Period): boolean {
  return period.first <= date && date <= period.last;
}

/** The first day of the fiscal year that contains the date, for a year that starts in the given month. */
export function fiscalYearStart(date: DateOnly, firstMonth: number): DateOnly {
  const year = startYear(date, firstMonth);
  return year < 1 ? firstDate : clampedDate(year, firstMonth, 1);
}

function startYear(date: DateOnly, firstMonth: number): number {
  const { year, month } = partsOf(date);
  return month >= firstMonth ? year : year - 1;
}

/** The last day of that year, within the calendar's range of dates. */
function fiscalYearEnd(date: DateOnly, firstMonth: number): DateOnly {
  const year = startYear(date, firstMonth);
  if (firstMonth === 1) return clampedDate(year, 12, 31);
  return year + 1 > partsOf(lastDate).year ? lastDate : clampedDate(year + 1, firstMonth - 1, 31);
}

/**
 * The fiscal year that contains the date. A closed year keeps its days, so after the first month changes, the year next to
 * a closed one is short.
 */
export function fiscalYear(date: DateOnly, firstMonth: number, closed: readonly Period[] = []): Period {
  const own = closed.find((year) => isWithin(date, year));
  if (own !== undefined) return own;
  const start = fiscalYearStart(date, firstMonth);
  const end = fiscalYearEnd(date, firstMonth);
  const before = closed.filter((year) => year.last < date).map((year) => addDays(year.last, 1));
  const after = closed.filter((year) => year.first > date).map((year) => addDays(year.first, -1));
  return {
    first: before.reduce((latest, day) => (day > latest ? day : latest), start),
    last: after.reduce((earliest, day) => (day < earliest ? day : earliest), end),
  };
}

/**
 * Reads an as-of date: `MM/DD/YYYY`, `YYYY-MM-DD`, or one of the named days in any letter case. Named days follow the
 * calendar year, not the fiscal year. Null if the text is none of these.
 */
export function parseAsOfDate(text: string, today: DateOnly): DateOnly | null {
  const wanted = text.trim();
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(wanted);
  if (slashed !== null) {
    const [, month = "", day = "", year = ""] = slashed;
    return parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  }
  return namedDay(wanted.toLowerCase(), today) ?? parseDate(wanted);
}

function namedDay(name: string, today: DateOnly): DateOnly | null {
  switch (name) {
    case "today":
      return today;
    case "yesterday":
      return addDays(today, -1);
    case "endoflastmonth":
      return addDays(startOfMonth(today), -1);
    case "endoflastquarter":
      return endOfQuarter(addMonths(today, -3));
    case "endoflastyear":
      return endOfYear(addMonths(today, -12));
    default:
      return null;
  }
}

/** When a vendor is paid: a number of days after the invoice date, or on a day of the month. */
export type PaymentTerms = { is: "numberOfDays"; days: number } | { is: "dayOfTheMonth"; day: number };

/**
 * With a day of the month, an invoice is due on the next such day after its date, never on its date. In a shorter month,
 * day 31 is the last day.
 */
export function dateToPay(invoiceDate: DateOnly, terms: PaymentTerms): DateOnly {
  if (terms.is === "numberOfDays") return addDays(invoiceDate, terms.days);
  const { year, month } = partsOf(invoiceDate);
  const thisMonth = clampedDate(year, month, terms.day);
  if (thisMonth > invoiceDate) return thisMonth;
  const next = partsOf(addMonths(startOfMonth(invoiceDate), 1));
  return clampedDate(next.year, next.month, terms.day);
}
