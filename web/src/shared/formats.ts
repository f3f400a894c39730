import {
  type DateFormat,
  type DateOnly,
  decimalSign,
  exampleDay,
  formatDay,
  type NumberFormat,
  parseDate,
  readDay,
  readNumber,
  separated,
  type Weekday,
  weekdays,
} from "@plumbline/accounting";

/** How the firm writes numbers and dates. Everything that is shown or typed follows it. */
export interface Formats {
  readonly NumberFormat: NumberFormat;
  readonly DateFormat: DateFormat;
  readonly WeekStartsOn: (typeof weekdays)[number];
}

const usual: Formats = { NumberFormat: "1,234.56", DateFormat: "MMM D, YYYY", WeekStartsOn: "Monday" };
let formats = usual;

/** Set before a page is drawn, when it is known who opens it. During an upgrade an older service may not name them yet. */
export function setFormats(next: Partial<Formats>): void {
  formats = {
    NumberFormat: next.NumberFormat ?? usual.NumberFormat,
    DateFormat: next.DateFormat ?? usual.DateFormat,
    WeekStartsOn: next.WeekStartsOn ?? usual.WeekStartsOn,
  };
}

/** A number with at least and at most so many decimals. */
export function shownNumber(value: number, fewest: number, most: number): string {
  const decimal = plain(fewest, most).format(value);
  return separated(/[1-9]/.test(decimal) ? decimal : decimal.replace("-", ""), formats.NumberFormat);
}

/** A large number in short, for the axis of a plot: 1.2K. */
export function shortNumber(value: number): string {
  return compact.format(value).replace(".", decimalSign(formats.NumberFormat));
}

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const made = new Map<string, Intl.NumberFormat>();

function plain(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const name = `${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits, maximumFractionDigits, useGrouping: false });
  made.set(name, format);
  return format;
}

/** The number that was typed; undefined if the text is not one in the firm's format, or has more decimals. */
export function typedNumber(text: string, mostDecimals: number): number | undefined {
  const value = readNumber(text, formats.NumberFormat);
  return value === undefined || Number(value.toFixed(mostDecimals)) !== value ? undefined : value;
}

export function numberProblem(mostDecimals: number): string {
  const example = mostDecimals === 0 ? shownNumber(1234, 0, 0) : shownNumber(1234.56, 2, 2);
  return `Enter a number as ${example}.`;
}

export const decimalPoint = (): "." | "," => decimalSign(formats.NumberFormat);

/** A calendar day, which is the same in every time zone. Empty if the text does not begin with one. */
export function shownDate(text: string): string {
  const day = parseDate(text.slice(0, 10));
  return day === null ? "" : formatDay(day, formats.DateFormat);
}

/** The date that was typed, as YYYY-MM-DD; undefined if the text is not one in the firm's format. */
export function typedDate(text: string): DateOnly | undefined {
  return readDay(text, formats.DateFormat);
}

export const dateProblem = (): string => `Enter a date as ${formatDay(exampleDay, formats.DateFormat)}.`;

/** The first day of the week as calendars number it: 0 is Sunday. */
export const firstWeekday = (): Weekday => weekdays.indexOf(formats.WeekStartsOn) as Weekday;
