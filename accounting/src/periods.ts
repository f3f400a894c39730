import {
  addDays,
  addMonths,
  clampedDate,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  parseDate,
  partsOf,
  startOfMonth,
} from "./dates.ts";
import type { DateOnly } from "./dates.ts";

/** A run of days, both ends in it. */
export type Period = { first: DateOnly; last: DateOnly };

/** A calendar month as `YYYY-MM` text, which sorts and compares as it is. */
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

/** Whether a date may be posted to: no closed period holds it. */
export function isOpen(date: DateOnly, closed: readonly Period[]): boolean {
  return !closed.some((period) => isWithin(date, period));
}

/** First day of the fiscal year that holds the date, for a year that begins on the first of the given month. */
export function fiscalYearStart(date: DateOnly, firstMonth: number): DateOnly {
  const { year, month } = partsOf(date);
  return clampedDate(month >= firstMonth ? year : year - 1, firstMonth, 1);
}

export function fiscalYear(date: DateOnly, firstMonth: number): Period {
  const first = fiscalYearStart(date, firstMonth);
  return { first, last: addDays(addMonths(first, 12), -1) };
}

/**
 * An as-of date: `MM/DD/YYYY`, `YYYY-MM-DD`, or one of the named days in any letter case. Named days are of
 * the calendar, not of the fiscal year. Null when it is none of these.
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

/** How a vendor is paid: so many days after the invoice's date, or on a day of the month. */
export type PaymentTerms = { is: "numberOfDays"; days: number } | { is: "dayOfTheMonth"; day: number };

/**
 * The day of the month that pays an invoice is the next one after its date, never the date itself: an invoice
 * is not due on the day it is written. Day 31 is a shorter month's last day.
 */
export function dateToPay(invoiceDate: DateOnly, terms: PaymentTerms): DateOnly {
  if (terms.is === "numberOfDays") return addDays(invoiceDate, terms.days);
  const { year, month } = partsOf(invoiceDate);
  const thisMonth = clampedDate(year, month, terms.day);
  if (thisMonth > invoiceDate) return thisMonth;
  const next = partsOf(addMonths(startOfMonth(invoiceDate), 1));
  return clampedDate(next.year, next.month, terms.day);
}
