import { type DateOnly, parseAsOfDate } from "@plumbline/accounting";
import { refuse } from "../../engine/fields/refusals.ts";

/** Reads an as-of date in any of its forms; the default is today. */
export function readAsOfDate(given: string | undefined, today: string): DateOnly {
  if (given === undefined || given.trim() === "") return today as DateOnly;
  const found = parseAsOfDate(given, today as DateOnly);
  if (found !== null) return found;
  throw refuse(
    "invalid",
    `AsOfDate (${given}) is not a date. Use MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear.`,
    { property: "AsOfDate", value: given },
  );
}
