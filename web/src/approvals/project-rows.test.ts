import { expect, test } from "vitest";
import { type ProjectRow, sheetsOf } from "./project-rows.ts";

const row = (TimesheetKey: number, ProjectDescription: string, Hours: number) =>
  ({
    TimesheetKey,
    ProjectDescription,
    Hours,
    EmployeeKey: 7,
    Employee: "Jenny Wren",
    TimesheetDate: "2026-11-15",
  }) as ProjectRow;

test("rows are grouped by timesheet, with distinct projects and total hours", () => {
  const sheets = sheetsOf([row(1, "Bridge", 0.1), row(2, "Bridge", 3), row(1, "Pier", 0.2), row(1, "Bridge", 1)]);
  expect(sheets.map(({ key, projects, hours, rows }) => [key, projects, hours, rows.length])).toEqual([
    [1, "Bridge, Pier", 1.3, 3],
    [2, "Bridge", 3, 1],
  ]);
  expect(sheets[0]).toMatchObject({ employee: "Jenny Wren", employeeKey: 7, week: "2026-11-15" });
});
