import { describe, expect, it } from "vitest";
import { plainWords } from "../calls/plain-words.ts";
import {
  dayTotals,
  gridRows,
  isChanged,
  problemsByCell,
  rowsToCopy,
  rowTotal,
  type Sheet,
  unreadableCell,
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

describe("an edited timesheet", () => {
  it("never sends text that is not hours", () => {
    const edits = withCell(sheet, undefined, "p9", "D1 Regular", "eight");
    expect(() => updateItem(sheet, edits)).toThrow("eight is not a number of hours");
    expect(unreadableCell(gridRows(sheet, edits))).toEqual({ row: 0, day: 0 });
    expect(unreadableCell(gridRows(sheet, withCell(sheet, edits, "p9", "D1 Regular", "8 hrs")))).toBeUndefined();
  });

  it("shows edits over stored values and totals them", () => {
    const edits = withCell(sheet, undefined, "p9", "D2 Regular", "1:30");
    const rows = gridRows(sheet, edits);
    expect(rows.map((row) => row.hours.slice(0, 2))).toEqual([
      ["8", "1:30"],
      ["", ""],
    ]);
    expect(rowTotal(rows[0]!)).toBe(9.5);
    expect(dayTotals(rows)).toEqual([8, 1.5, 0, 0, 0, 0, 0]);
  });

  it("is unchanged once a cell is restored", () => {
    const there = withCell(sheet, undefined, "p9", "D1 Regular", "4");
    expect(isChanged(there)).toBe(true);
    expect(isChanged(withCell(sheet, there, "p9", "D1 Regular", "8"))).toBe(false);
  });

  it("is sent as changed cells, deleted rows and new rows, with the unchanged data", () => {
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

  it("shows overtime lines if there is overtime or on request, and includes them in totals", () => {
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

  it("applies suggested overtime", () => {
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

  it("copies rows that it does not have yet", () => {
    const row = { "Project Key": 1, "Phase Key": 2, "Activity Key": 3, "Project Description": "Pier" };
    const earlier = { ...sheet, Project: { Detail: [row] } };
    const copied = rowsToCopy(sheet, undefined, earlier);
    expect(copied).toMatchObject([{ projectKey: 1, phaseKey: 2, activityKey: 3, label: { project: "Pier" } }]);
    const edits = { cells: {}, newRows: copied, removed: [], unchanged: { Overhead: "", Project: "" } };
    expect(rowsToCopy(sheet, edits, earlier)).toEqual([]);
    expect(isChanged(withoutRow(sheet, edits, copied[0]!.id))).toBe(false);
  });

  it("places errors on cells, rows, days and breaks", () => {
    const edits = {
      cells: { o2: { "D1 Regular": "20" }, p9: { "D2 Regular": "25" } },
      newRows: [
        { id: "n1", projectKey: 3, phaseKey: 4, activityKey: 5, label: { project: "", phase: "", activity: "" } },
      ],
      removed: [],
      breaks: { "7": { "Day End Time": "08:00 AM" } },
      unchanged: { Overhead: "", Project: "" },
    };
    const error = (Property: string, reason: string) => ({
      ErrorMessage: "",
      ErrorData: { Property, Reason: plainWords(`${Property} ${reason}`, Property) },
    });
    expect(
      problemsByCell(edits, [
        error("UpdatedProjects[0].D2 Regular", "must be from 0 to 24; got 25."),
        error("UpdatedProjects[1].Phase Key", "4 names no phase."),
        error("UpdatedBreaktimes[0].Day End Time", "must be after Day Start Time."),
        error("Project[9].D3 Notes", "needs a note."),
        error("D1", "comes to 28 hours; at most 24 are allowed."),
        error("Status", "is elsewhere."),
      ]),
    ).toEqual({
      "p9 D2 Regular": "Must be from 0 to 24; got 25.",
      n1: "4 names no phase.",
      "b7 Day End Time": "Must be after Day Start Time.",
      "p9 D3 Notes": "Needs a note.",
      D1: "This day comes to 28 hours; at most 24 are allowed.",
    });
  });

  it("lists the days of its week", () =>
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
