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

test("last week and this week are open if they have no timesheet; older weeks are not", () => {
  expect(openWeeks([], today)).toEqual([
    { day: "2026-11-08", is: "not started", hours: 0 },
    { day: "2026-11-15", is: "not started", hours: 0 },
  ]);
});

test("weeks that are rejected or not submitted are open, oldest first", () => {
  const sheets = [
    sheet("2026-11-15"),
    sheet("2026-11-08", { Submitted: true }),
    sheet("2026-10-25", { Rejected: true }),
  ];
  expect(openWeeks(sheets, today)).toEqual([
    { day: "2026-10-25", is: "rejected", hours: 8, key: 1 },
    { day: "2026-11-15", is: "not submitted", hours: 8, key: 1 },
  ]);
});

test("a timesheet covers every day of its week", () => {
  const sheets = [sheet("2026-11-15", { Submitted: true }), sheet("2026-11-08", { Submitted: true })];
  expect(openWeeks(sheets, "2026-11-11")).toEqual([]);
});
