import { expect, test } from "vitest";
import { filledRight } from "./fill-right.ts";
import { gridRows, type Sheet, withCell } from "./sheet.ts";

const sheet = {
  TimesheetKey: 5,
  TimesheetDate: "2026-11-22",
  Overhead: { Detail: [] },
  Project: { Detail: [{ "Timesheet Project Key": 9, "D4 Regular": 2 }] },
  UnchangedData: {},
} as unknown as Sheet;
const isWorkday = (day: number) => day < 5;

test("hours are copied to the empty workdays after them", () => {
  const edits = withCell(sheet, undefined, "p9", "D2 Regular", "7:30");
  const filled = filledRight(sheet, edits, gridRows(sheet, edits)[0]!, isWorkday);
  expect(gridRows(sheet, filled)[0]!.hours).toEqual(["", "7:30", "7:30", "2", "7:30", "", ""]);
});

test("an empty row has nothing to copy", () => {
  const empty = { ...sheet, Project: { Detail: [{ "Timesheet Project Key": 9 }] } } as unknown as Sheet;
  expect(filledRight(empty, undefined, gridRows(empty, undefined)[0]!, isWorkday)).toBeUndefined();
});
