import { expect, test } from "vitest";
import { breakDays, breaksOf, clockTime, hoursPresent, wireTime, withBreak } from "./breaks.ts";
import { isChanged, type Sheet, updateItem } from "./sheet.ts";

const sheet: Sheet = {
  TimesheetKey: 5,
  TimesheetDate: "2026-11-22T00:00:00",
  TimesheetTotal: 0,
  TargetBillablePercent: 80,
  ActualBillablePercent: 0,
  Status: "In Progress",
  Breaktime: [
    {
      "Timesheet Break Time Key": 7,
      Date: "2026-11-16T00:00:00",
      "Day Start Time": "08:30 AM",
      "Day End Time": "12:15 PM",
      "Number of Rest Breaks": 1,
      "Number of Meal Breaks": 1,
      "Break 1 Minutes": 10,
      "Meal 1 Minutes": 30,
      "Meal 1 Opt Out": true,
    },
  ],
  Overhead: { Detail: [] },
  Project: { Detail: [] },
  UnchangedData: { Overhead: "b", Project: "a", Breaktime: "c" },
};

test.each([
  ["12:05 AM", "00:05"],
  ["08:30 AM", "08:30"],
  ["12:15 PM", "12:15"],
  ["11:59 PM", "23:59"],
])("%s is %s in a time field, and vice versa", (wire, clock) => {
  expect(clockTime(wire)).toBe(clock);
  expect(wireTime(clock)).toBe(wire);
});

test("an empty or invalid time is empty", () => {
  expect([clockTime(null), clockTime("noon"), wireTime("")]).toEqual(["", "", null]);
});

test("a day has the given number of breaks; waived breaks take no time", () => {
  const [day] = breakDays(sheet, undefined);
  expect(breaksOf(day!).map((each) => each.name)).toEqual(["Break 1", "Meal 1"]);
  expect(hoursPresent(day!)).toBe(3.58);
  const [longer] = breakDays(sheet, withBreak(sheet, undefined, 7, "Day End Time", "05:00 PM"));
  expect(hoursPresent(longer!)).toBe(8.33);
  const [open] = breakDays(sheet, withBreak(sheet, undefined, 7, "Day End Time", null));
  expect(hoursPresent(open!)).toBeUndefined();
});

test("a changed day is sent with its key; restoring the value undoes the change", () => {
  const there = withBreak(sheet, undefined, 7, "Work Location", "Site");
  expect(updateItem(sheet, there)).toMatchObject({
    UpdatedBreaktimes: [{ "Timesheet Break Time Key": 7, "Work Location": "Site" }],
    UnchangedData: { Breaktime: "c" },
  });
  expect(isChanged(there)).toBe(true);
  expect(isChanged(withBreak(sheet, there, 7, "Work Location", null))).toBe(false);
});
