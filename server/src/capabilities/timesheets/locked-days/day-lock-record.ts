import { addDays, daysBetween } from "@plumbline/accounting";
import { needs } from "../../../engine/access/access.ts";
import { date, type Fields, group, key, list, text, type ValuesOf } from "../../../engine/fields/fields.ts";
import { notAllowed } from "../../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../../engine/fields/refusals.ts";
import { checkWorkDate } from "../sheet/weeks.ts";

/** A range is limited to about a year, so that a typing error cannot lock a century. */
export const lockedDaysMax = 367;

const lockedDay = {
  Date: date({ required: true, doc: "The locked day." }),
  CompanyKey: key({ required: true, nullable: true, doc: "The company it is locked for; null for all companies." }),
  LockedBy: text({ required: true, doc: "The employee who locked it." }),
};

export const dayRange = {
  EarliestDate: date({ required: true, doc: "The first day of the range." }),
  LatestDate: date({ required: true, doc: `The last day of the range, which has at most ${lockedDaysMax} days.` }),
  CompanyKey: key({ of: "Company", nullable: true, doc: "The company; null or left out for all companies." }),
} satisfies Fields;
export type DayRange = ValuesOf<typeof dayRange>;

/** What the three methods of locked days have in common. */
export const lockedDaysMethod = {
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs("process"),
  args: dayRange,
  content: {
    LockedDays: list(group(lockedDay, { title: "LockedDay" }), {
      required: true,
      doc: "The locked days in the range, by date.",
    }),
  },
  example: { EarliestDate: "2020-01-01", LatestDate: "2020-01-31" },
} as const;

export function checkRange({ EarliestDate, LatestDate }: DayRange): void {
  checkWorkDate(EarliestDate, "EarliestDate");
  checkWorkDate(LatestDate, "LatestDate");
  const length = daysBetween(EarliestDate, LatestDate) + 1;
  if (length >= 1 && length <= lockedDaysMax) return;
  const last = addDays(EarliestDate, lockedDaysMax - 1);
  throw new RefusedCall([
    notAllowed("LatestDate", LatestDate, `must be from EarliestDate ${EarliestDate} to ${last}.`),
  ]);
}
