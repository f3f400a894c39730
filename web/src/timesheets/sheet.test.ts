import { describe, expect, it } from "vitest";
import {
  dayTotals,
  gridRows,
  isChanged,
  problemsByCell,
  rowsToCopy,
  rowTotal,
  type Sheet,
  updateItem,
  weekDates,
  withCell,
  withoutRow,
  withSuggestedOvertime,
} from "./sheet.ts";

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

  it("has lines for overtime where there is some, or where it is wanted; every total counts them", () => {
    expect(gridRows(sheet, undefined, true).map((row) => `${row.id} ${row.part}`)).toEqual([
      "p9 Regular",
      "p9 Overtime",
      "p9 Doubletime",
      "o2 Regular",
    ]);
    const edits = withCell(sheet, undefined, "p9", "D1 Overtime", "2");
    const rows = gridRows(sheet, edits);
    expect(rows.map((row) => row.part)).toEqual(["Regular", "Overtime", "Regular"]);
    expect(dayTotals(rows)[0]).toBe(10);
    expect(updateItem(sheet, edits)).toMatchObject({ UpdatedProjects: [{ "D1 Overtime": 2 }] });
  });

  it("takes the firm's suggestion of overtime", () => {
    const suggested = {
      ...sheet,
      SuggestedOvertime: [
        { "Timesheet Project Key": 9, Date: "2026-11-16T00:00:00", Regular: 6, Overtime: 2, Doubletime: 0 },
      ],
    };
    expect(withSuggestedOvertime(suggested, undefined).cells).toEqual({
      p9: { "D1 Regular": "6", "D1 Overtime": "2" },
    });
  });

  it("copies rows that it has not yet from an earlier one", () => {
    const row = { "Project Key": 1, "Phase Key": 2, "Activity Key": 3, "Project Description": "Pier" };
    const earlier = { ...sheet, Project: { Detail: [row] } };
    const copied = rowsToCopy(sheet, undefined, earlier);
    expect(copied).toMatchObject([{ projectKey: 1, phaseKey: 2, activityKey: 3, label: { project: "Pier" } }]);
    const edits = { cells: {}, newRows: copied, removed: [], unchanged: {} };
    expect(rowsToCopy(sheet, edits, earlier)).toEqual([]);
    expect(isChanged(withoutRow(sheet, edits, copied[0]!.id))).toBe(false);
  });

  it("shows what the service finds wrong where it is: on a cell, a row, a day, a day's breaks", () => {
    const edits = {
      cells: { o2: { "D1 Regular": "20" }, p9: { "D2 Regular": "25" } },
      newRows: [
        { id: "n1", projectKey: 3, phaseKey: 4, activityKey: 5, label: { project: "", phase: "", activity: "" } },
      ],
      removed: [],
      breaks: { "7": { "Day End Time": "08:00 AM" } },
      unchanged: {},
    };
    const error = (Property: string, reason: string) => ({
      ErrorMessage: "",
      ErrorData: { Property, Reason: `${Property} ${reason}` },
    });
    expect(
      problemsByCell(edits, [
        error("UpdatedProjects[0].D2 Regular", "must be from 0 to 24; got 25."),
        error("UpdatedProjects[1].Phase Key", "4 names no phase."),
        error("UpdatedBreaktimes[0].Day End Time", "must be after Day Start Time."),
        error("Project[9].D3 Notes", "needs a note."),
        error("D1", "comes to 28 hours; at most 24 are allowed."),
        error("Status", "is otherError."),
      ]),
    ).toEqual({
      "p9 D2 Regular": "Must be from 0 to 24; got 25.",
      n1: "4 names no phase.",
      "b7 Day End Time": "Must be after Day Start Time.",
      "p9 D3 Notes": "Needs a note.",
      D1: "This day comes to 28 hours; at most 24 are allowed.",
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
