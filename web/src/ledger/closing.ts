import type { Period, YearClosing } from "@plumbline/client";

export type { Period };

export type { YearClosing };

/** A month, or another date range that was closed, with its status. */
export interface Span {
  readonly first: string;
  readonly last: string;
  readonly isMonth: boolean;
  /** Its own period record, if it was ever closed. */
  readonly period: Period | undefined;
  /** What keeps it closed: its own period, its year, or the closing of a later day. */
  readonly closedBy: "itself" | "year" | "other" | undefined;
}

export interface Year {
  readonly first: string;
  readonly last: string;
  readonly closing: YearClosing | undefined;
  readonly ended: boolean;
  /** Only the latest closed year can be reopened. */
  readonly canReopen: boolean;
}

/** The last months and all other ranges that were ever closed, latest first. */
export function spansOf(
  today: string,
  count: number,
  periods: readonly Period[],
  closings: readonly YearClosing[],
): Span[] {
  const months = Array.from({ length: count }, (_, back) => monthOf(today, -back));
  const isListed = (period: Period) => months.some((month) => isSame(month, period));
  const isYear = (days: Days) => closings.some((each) => each.Status === "Closed" && isSame(days, each));
  const others = periods.filter((each) => !isListed(each) && !isYear(daysOf(each))).map(daysOf);
  return [...months.map((days) => ({ ...days, isMonth: true })), ...others.map((days) => ({ ...days, isMonth: false }))]
    .map((span): Span => {
      const period = periods.find((each) => isSame(span, each));
      const around = periods.filter(
        // Closing a day closes all days before it.
        (each) => each.Status === "Closed" && each.LastDate >= span.last,
      );
      return { ...span, period, closedBy: closer(span, around, isYear) };
    })
    .toSorted((one, other) => other.last.localeCompare(one.last) || other.first.localeCompare(one.first));
}

/** The fiscal years from the current one back to the first closed one, at least two. A closed year keeps its days. */
export function yearsOf(today: string, startMonth: number, closings: readonly YearClosing[]): Year[] {
  const closed = closings.filter((each) => each.Status === "Closed");
  const latest = closed.reduce((last, each) => (each.LastDate > last ? each.LastDate : last), "");
  const earliest = closings.reduce((first, each) => (each.LastDate < first ? each.LastDate : first), today);
  const years: Year[] = [];
  for (let day = today; years.length < yearsShownMax; day = shiftDay(years.at(-1)!.first, -1)) {
    const days = yearOf(day, startMonth, closed.map(daysOf));
    if (years.length > 1 && days.last < earliest) break;
    // If a year was closed several times, the last closing counts; earlier ones were reopened.
    const closing =
      closed.find((each) => isSame(days, each)) ?? closings.findLast((each) => isSame(days, each)) ?? undefined;
    years.push({
      ...days,
      closing,
      ended: days.last < today,
      canReopen: closing?.Status === "Closed" && closing.LastDate === latest,
    });
  }
  return years;
}

const yearsShownMax = 12;

interface Days {
  readonly first: string;
  readonly last: string;
}

function closer(
  span: Days,
  around: readonly Period[],
  isYear: (days: Days) => boolean,
): "itself" | "year" | "other" | undefined {
  if (around.length === 0) return undefined;
  if (around.some((each) => isSame(span, each))) return "itself";
  return around.some((each) => isYear(daysOf(each)) && each.FirstDate <= span.first) ? "year" : "other";
}

function monthOf(day: string, shift: number): Days {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return { first: dayText(year, month - 1 + shift, 1), last: dayText(year, month + shift, 0) };
}

/** The fiscal year of a day, short if it is next to a closed one after the first month changed. */
function yearOf(day: string, startMonth: number, closed: readonly Days[]): Days {
  const own = closed.find((each) => each.first <= day && day <= each.last);
  if (own !== undefined) return own;
  const [year = 0, month = 1] = day.split("-").map(Number);
  const start = year - (month < startMonth ? 1 : 0);
  const before = closed.filter((each) => each.last < day).map((each) => shiftDay(each.last, 1));
  const after = closed.filter((each) => each.first > day).map((each) => shiftDay(each.first, -1));
  return {
    first: [...before, dayText(start, startMonth - 1, 1)].reduce((one, other) => (one > other ? one : other)),
    last: [...after, dayText(start + 1, startMonth - 1, 0)].reduce((one, other) => (one < other ? one : other)),
  };
}

const shiftDay = (day: string, shift: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + shift * 86_400_000).toISOString().slice(0, 10);

const dayText = (year: number, monthIndex: number, day: number) =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);

const daysOf = ({ FirstDate, LastDate }: { FirstDate: string; LastDate: string }): Days => ({
  first: FirstDate,
  last: LastDate,
});

const isSame = (days: Days, other: { FirstDate: string; LastDate: string }) =>
  days.first === other.FirstDate && days.last === other.LastDate;
