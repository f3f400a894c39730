import { describe, expect, it } from "vitest";
import { dayTotals, gridRows, isChanged, rowTotal, type Sheet, updateItem, weekDates, withCell } from "./sheet.ts";

const sheet: Sheet = {
  TimesheetKey: 5,
  TimesheetDate: "2026-11-22T00:00:00",
  TimesheetTotal: 8,
  TargetBillablePercent: 80,
  ActualBillablePercent: 100,
  Status: "In Progress",
  Breaktime: [],
  Overhead: {
    Detail: [
      { "Timesheet Overhead Group Detail Key": 2, "Timesheet Overhead Group Detail": "Vacation", "D1 Regular": 0 },
    ],
  },
  Project: {
    Detail: [
      {
        "Timesheet Project Key": 9,
        "Project Description": "Bridge",
        "Phase Description": "Piers",
        Activity: "Design",
        "D1 Regular": 8,
        "D1 Notes": "",
      },
    ],
  },
  UnchangedData: { Overhead: "b", Project: "a" },
};

describe("a sheet under edit", () => {
  it("shows what was typed over what is stored, and sums it", () => {
    const edits = withCell(sheet, undefined, "p9", "D2 Regular", "1:30");
    const rows = gridRows(sheet, edits);
    expect(rows.map((row) => row.hours.slice(0, 2))).toEqual([
      ["8", "1:30"],
      ["", ""],
    ]);
    expect(rowTotal(rows[0]!)).toBe(9.5);
    expect(dayTotals(rows)).toEqual([8, 1.5, 0, 0, 0, 0, 0]);
  });

  it("is unchanged again when a cell is typed back", () => {
    const there = withCell(sheet, undefined, "p9", "D1 Regular", "4");
    expect(isChanged(there)).toBe(true);
    expect(isChanged(withCell(sheet, there, "p9", "D1 Regular", "8"))).toBe(false);
  });

  it("is sent as changed cells, removed and new rows, with what was read when the typing began", () => {
    const typed = withCell(sheet, withCell(sheet, undefined, "o2", "D3 Regular", "90m"), "n1", "D1 Notes", "kick-off");
    const item = updateItem(sheet, {
      ...typed,
      removed: ["p9"],
      newRows: [
        { id: "n1", projectKey: 3, phaseKey: 4, activityKey: 5, label: { project: "", phase: "", activity: "" } },
      ],
    });
    expect(item).toEqual({
      TimesheetKey: 5,
      UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": 2, "D3 Regular": 1.5 }],
      UpdatedProjects: [
        { "Timesheet Project Key": 9, Delete: true },
        { IsNewRow: true, "Project Key": 3, "Phase Key": 4, "Activity Key": 5, "D1 Notes": "kick-off" },
      ],
      UnchangedData: sheet.UnchangedData,
    });
  });

  it("knows the days of its week", () =>
    expect(weekDates("2026-11-22T00:00:00")).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
    ]));
});
