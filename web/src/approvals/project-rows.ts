import type { ProjectTimesheetRow } from "@plumbline/client";
import { sumOf } from "../shared/cents.ts";

/** A row of a submitted timesheet on a project that the user manages. */
export type ProjectRow = ProjectTimesheetRow;

/** The rows of a timesheet that the user approves; they are approved together. */
export interface ProjectSheet {
  readonly key: number;
  readonly employeeKey: number;
  readonly employee: string;
  readonly week: string;
  readonly projects: string;
  readonly hours: number;
  readonly rows: readonly ProjectRow[];
}

export function sheetsOf(rows: readonly ProjectRow[]): ProjectSheet[] {
  const bySheet = new Map<number, ProjectRow[]>();
  for (const row of rows) bySheet.set(row.TimesheetKey, [...(bySheet.get(row.TimesheetKey) ?? []), row]);
  return [...bySheet].map(([key, own]) => ({
    key,
    employeeKey: own[0]?.EmployeeKey ?? 0,
    employee: own[0]?.Employee ?? "",
    week: own[0]?.TimesheetDate ?? "",
    projects: [...new Set(own.map((row) => row.ProjectDescription))].join(", "),
    hours: sumOf(own.map((row) => row.Hours)),
    rows: own,
  }));
}
