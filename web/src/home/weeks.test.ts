import { expect, test } from "vitest";
import { type MySheet, openWeeks } from "./weeks.ts";

const sheet = (date: string, over: Partial<MySheet> = {}): MySheet => ({
  "Timesheet Key": 1,
  "Timesheet Date": `${date}T00:00:00`,
  "Timesheet Total": 8,
  Submitted: false,
  Rejected: false,
  ...over,
});
const today = "2026-11-15";

test("weeks without a sheet wait: last week's and this week's, no older ones", () => {
  expect(openWeeks([], today)).toEqual([
    { day: "2026-11-08", is: "not started", hours: 0 },
    { day: "2026-11-15", is: "not started", hours: 0 },
  ]);
});

test("submitted weeks do not wait; rejected and open ones do, oldest first", () => {
  const sheets = [
    sheet("2026-11-15"),
    sheet("2026-11-08", { Submitted: true }),
    sheet("2026-10-25", { Rejected: true }),
  ];
  expect(openWeeks(sheets, today)).toEqual([
    { day: "2026-10-25", is: "rejected", hours: 8 },
    { day: "2026-11-15", is: "not submitted", hours: 8 },
  ]);
});

test("a day in the middle of a week finds its sheet", () => {
  const sheets = [sheet("2026-11-15", { Submitted: true }), sheet("2026-11-08", { Submitted: true })];
  expect(openWeeks(sheets, "2026-11-11")).toEqual([]);
});
