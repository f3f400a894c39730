/**
 * How a firm writes numbers and dates. What is shown can be typed back and gives the same value; other text is refused,
 * because a guess would book 1.234 as one or as a thousand.
 */
import { type DateOnly, dateFrom, parseDate, partsOf } from "./dates.ts";

/** Each format is the number 1234.56 in it. */
export const numberFormats = ["1,234.56", "1.234,56", "1 234,56", "1’234.56"] as const;
export type NumberFormat = (typeof numberFormats)[number];

export const dateFormats = [
  "MMM D, YYYY",
  "MM/DD/YYYY",
  "D MMM YYYY",
  "DD/MM/YYYY",
  "DD.MM.YYYY",
  "YYYY-MM-DD",
] as const;
export type DateFormat = (typeof dateFormats)[number];

export const decimalSign = (format: NumberFormat): "." | "," => (format.endsWith(",56") ? "," : ".");

/** A decimal such as -1234.50 in the format. */
export function separated(decimal: string, format: NumberFormat): string {
  const [whole = "", places] = decimal.replace("-", "").split(".");
  const first = whole.length % 3 || 3;
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(groupSign(format));
  return `${decimal.startsWith("-") ? "-" : ""}${grouped}${places === undefined ? "" : decimalSign(format) + places}`;
}

/** A space that does not end a line: a number stays in one piece. */
const groupSign = (format: NumberFormat): string => (format === "1 234,56" ? "\u00A0" : format.charAt(1));

/** More digits are not kept exactly by a JavaScript number. */
const digitsMax = 15;

/** The number that was typed, with or without separators between groups of three digits; undefined if it is not one. */
export function readNumber(typed: string, format: NumberFormat): number | undefined {
  const text = typed.trim().replace(/^\u2212/, "-");
  const match = written[format].exec(text);
  if (match === null || !/\d/.test(text)) return undefined;
  const [, sign = "", whole = "", places = ""] = match;
  const digits = whole.replaceAll(/\D/g, "");
  return digits.length + places.length > digitsMax ? undefined : Number(`${sign}${digits || "0"}.${places || "0"}`);
}

const written: Readonly<Record<NumberFormat, RegExp>> = {
  "1,234.56": /^(-?)(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  "1.234,56": /^(-?)(\d*|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/,
  "1 234,56": /^(-?)(\d*|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)(?:,(\d*))?$/,
  "1’234.56": /^(-?)(\d*|\d{1,3}(?:[’']\d{3})+)(?:\.(\d*))?$/,
};

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export function formatDay(date: DateOnly, format: DateFormat): string {
  const { year, month, day } = partsOf(date);
  const values: Readonly<Record<string, string>> = {
    YYYY: String(year).padStart(4, "0"),
    MMM: (months[month - 1] ?? "").slice(0, 3),
    MM: String(month).padStart(2, "0"),
    DD: String(day).padStart(2, "0"),
    D: String(day),
  };
  return format.replaceAll(/YYYY|MMM|MM|DD|D/g, (part) => values[part] ?? part);
}

/**
 * The date that was typed in the format, with the name of its month or as YYYY-MM-DD; undefined if it is not one. Where the
 * format names the month, digits with slashes have the same order. A year has four digits.
 */
export function readDay(typed: string, format: DateFormat): DateOnly | undefined {
  const text = typed.trim();
  const iso = parseDate(text);
  if (iso !== null) return iso;
  const named = readNamedDay(text);
  if (named !== undefined) return named;
  const sign = format === "DD.MM.YYYY" ? "." : "/";
  const parts = text.split(sign).map((each) => each.trim());
  const [first = "", second = "", year = ""] = parts;
  if (format === "YYYY-MM-DD" || parts.length !== 3) return undefined;
  return format.startsWith("M") ? dayOf(year, first, second) : dayOf(year, second, first);
}

/** Dec 31, 2026 or 31 December 2026. */
function readNamedDay(text: string): DateOnly | undefined {
  const [, day1, name1, name2, day2, year = ""] =
    /^(?:(\d{1,2})[ .-]+([a-z]{3,9})|([a-z]{3,9})\.? *(\d{1,2}))(?:[ ,.-]+)(\d{4})$/i.exec(text) ?? [];
  const name = (name1 ?? name2 ?? "-").toLowerCase();
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name)) + 1;
  return month === 0 ? undefined : dayOf(year, String(month), day1 ?? day2 ?? "");
}

function dayOf(year: string, month: string, day: string): DateOnly | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  return parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`) ?? undefined;
}

/** A date whose day cannot be its month, to show how dates are typed. */
export const exampleDay = dateFrom({ year: 2026, month: 12, day: 31 });
