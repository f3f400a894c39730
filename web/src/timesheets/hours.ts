import { decimalPoint, shownNumber } from "../shared/formats.ts";

/**
 * Parses hours such as `7.5`, `7,5`, `1:30`, `90m`, `1h 30m`, `8 hrs` or empty; undefined if invalid. Both decimal signs are
 * read, because some keypads have only one and hours have no thousands; three digits after the other sign are refused.
 */
export function parseHours(text: string): number | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === "") return 0;
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(typed);
  if (clock !== null) return rounded(Number(clock[1]) + Number(clock[2]) / 60);
  const parts = /^(?:(\d+(?:[.,]\d{1,2})?)\s*h(?:rs?|ours?)?)?\.?\s*(?:(\d+)\s*m(?:ins?|inutes?)?\.?)?$/.exec(typed);
  if (parts !== null && (parts[1] ?? parts[2]) !== undefined)
    return rounded(Number((parts[1] ?? "0").replace(",", ".")) + Number(parts[2] ?? 0) / 60);
  const [, whole, sign, places = ""] = /^(\d*)(?:([.,])(\d*))?$/.exec(typed) ?? [];
  if (whole === undefined || whole + places === "") return undefined;
  if (sign !== undefined && sign !== decimalPoint() && places.length > 2) return undefined;
  return rounded(Number(`${whole || "0"}.${places || "0"}`));
}

/** The error for typed hours; undefined if they are valid. */
export function hoursProblem(text: string): string | undefined {
  const hours = parseHours(text);
  if (hours === undefined) return hoursHelp();
  return hours > 24 ? "Enter at most 24 hours." : undefined;
}

export const hoursHelp = (): string => `Enter hours as ${formatHours(1.5)}, 1:30 or 90m.`;

export function formatHours(hours: number): string {
  return hours === 0 ? "" : shownNumber(rounded(hours), 0, 2);
}

/** The service stores two decimals. */
function rounded(hours: number): number {
  return Math.round(hours * 100) / 100;
}
