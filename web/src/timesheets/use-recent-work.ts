import { useMemo } from "react";
import { useRead } from "../calls/use-read.ts";
import { type RecentWork, recentWork } from "./recent-work.ts";
import { sheetOf } from "./sheet.ts";

const version = 2;
const dayMs = 86_400_000;
const weeksLookedBack = 8;
const sheetsRead = 4;

/** What the employee worked on in the weeks up to the given day, the latest first. */
export function useRecentWork(employee: number | undefined, until: string): readonly RecentWork[] {
  const last = Date.parse(`${until.slice(0, 10)}T00:00:00Z`);
  const day = (days: number) => new Date(last + days * dayMs).toISOString().slice(0, 10);
  const listed = useRead(
    "ListTimesheets",
    {
      FilterByEmployee: [employee ?? 0],
      FilterByEarliestTimesheetDate: day(-7 * weeksLookedBack),
      FilterByLatestTimesheetDate: day(0),
    },
    { version, enabled: employee !== undefined },
  );
  const keys = (listed.data?.Content.Timesheets ?? [])
    .toSorted((one, other) => other["Timesheet Date"].localeCompare(one["Timesheet Date"]))
    .slice(0, sheetsRead)
    .map((each) => each["Timesheet Key"]);
  const read = useRead("GetTimesheets", { RequestedTimesheets: keys }, { version, enabled: keys.length > 0 });
  const sheets = read.data?.Content.Timesheets;
  return useMemo(() => recentWork((sheets ?? []).map(sheetOf)), [sheets]);
}
