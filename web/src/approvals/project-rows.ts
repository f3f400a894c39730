import { sumOf } from "../shared/cents.ts";

/** A row of a submitted timesheet on a project that the user manages. */
export interface ProjectRow {
  readonly TimesheetProjectKey: number;
  readonly TimesheetKey: number;
  readonly TimesheetDate: string;
  readonly EmployeeKey: number;
  readonly Employee: string;
  readonly ProjectKey: number;
  readonly ProjectID: string;
  readonly ProjectDescription: string;
  readonly PhaseDescription: string;
  readonly ActivityDescription: string;
  readonly Hours: number;
  readonly Days: readonly { readonly Date: string; readonly Hours: number; readonly Notes: string }[];
  readonly Status: string;
  readonly Approved: boolean;
  readonly ApprovedBy: string | null;
}

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
