import { type DateOnly, parseAsOfDate } from "@plumbline/accounting";
import { dateIn } from "../../engine/fields/date-times.ts";
import { dateTime } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";

/** The argument of every answer that can leave out what was recorded later. */
export const asKnownAt = dateTime({
  endOfDay: true,
  doc: "Leaves out everything recorded after this moment, whatever its date. Without AsOfDate, the answer is as of the day of this moment.",
});

/** The day of an answer, and the moment up to which rows are counted. */
export interface Moment {
  readonly asOf: DateOnly;
  /** An instant for the database; null counts everything. */
  readonly knownAt: string | null;
}

/** Reads AsOfDate and AsKnownAt. The default is today, or the day of AsKnownAt. */
export function readMoment(
  args: { readonly AsOfDate?: string | undefined; readonly AsKnownAt?: number | undefined },
  call: Pick<Call, "today" | "firm">,
): Moment {
  const { AsOfDate, AsKnownAt } = args;
  if (AsKnownAt === undefined) return { asOf: readAsOfDate(AsOfDate, call.today()), knownAt: null };
  const day = dateIn(call.firm.settings.timeZone, AsKnownAt);
  return { asOf: readAsOfDate(AsOfDate, day), knownAt: new Date(AsKnownAt).toISOString() };
}

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
