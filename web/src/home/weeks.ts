import type { RowOf } from "../calls/call.ts";

/** One of the user's timesheets as ListTimesheets returns it. */
export type MySheet = Pick<
  RowOf<"ListTimesheets", "Timesheets", 2>,
  "Timesheet Key" | "Timesheet Date" | "Timesheet Total" | "Submitted" | "Rejected"
>;

export interface OpenWeek {
  /** A day of the week, for the address of My time. */
  readonly day: string;
  readonly is: "rejected" | "not submitted" | "not started";
  readonly hours: number;
  /** The timesheet; none for a week that was not started. */
  readonly key?: number;
}

const dayMs = 86_400_000;

/** The weeks to submit, oldest first, and last week and this week if they have no timesheet. */
export function openWeeks(sheets: readonly MySheet[], today: string): OpenWeek[] {
  const open = sheets
    .filter((sheet) => !sheet.Submitted)
    .map((sheet): OpenWeek => {
      const day = sheet["Timesheet Date"].slice(0, 10);
      const is = sheet.Rejected ? "rejected" : "not submitted";
      return { day, is, hours: sheet["Timesheet Total"], key: sheet["Timesheet Key"] };
    });
  const none = [shifted(today, -7), today]
    .filter((day) => !sheets.some((sheet) => isInWeek(day, sheet["Timesheet Date"].slice(0, 10))))
    .map((day): OpenWeek => ({ day, is: "not started", hours: 0 }));
  return [...open, ...none].toSorted((one, other) => one.day.localeCompare(other.day));
}

function isInWeek(day: string, lastDay: string): boolean {
  return day <= lastDay && day > shifted(lastDay, -7);
}

export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
