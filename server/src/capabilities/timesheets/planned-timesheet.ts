import type { Hours } from "@plumbline/accounting";
import type { Conflict } from "../../engine/records/index.ts";
import type { Refusal, Warning } from "../../engine/fields/refusals.ts";
import type { DayCells } from "./day-cells.ts";
import type { WantedFacts } from "./entry-facts.ts";
import { keyNames, type TimesheetChange, type Values } from "./read-update.ts";
import type { StoredRow, StoredTimesheet } from "./stored-timesheet.ts";

/** What must be written for one sheet. */
export interface TimesheetPlan {
  readonly sheet: StoredTimesheet;
  readonly changed: readonly (StoredRow & { readonly employeeType: number | null })[];
  readonly added: readonly NewRow[];
  readonly removed: readonly number[];
  readonly breaks: readonly { readonly key: number; readonly values: Values }[];
  readonly totals: SheetTotals;
}

export interface SheetTotals {
  readonly total: Hours;
  readonly billable: Hours;
}

export interface NewRow extends DayCells {
  readonly position: number;
  readonly overheadDetail: number | null;
  readonly project: number | null;
  /** Null for overhead, and where the project itself is charged. */
  readonly phase: number | null;
  readonly activity: number | null;
  readonly employeeType: number | null;
}

export interface PlannedTimesheet {
  readonly plan: TimesheetPlan | undefined;
  readonly refusals: readonly Refusal[];
  readonly conflicts: readonly Conflict[];
  readonly warnings: readonly Warning[];
}

/** What the rules of these changes ask about; places of all rows, because totals tell billable hours apart. */
export function wantedFacts(changes: readonly TimesheetChange[], sheets: readonly StoredTimesheet[]): WantedFacts {
  const employees = new Map(sheets.map((sheet) => [sheet.key, sheet.employee.key]));
  const stored = sheets.flatMap((sheet) =>
    sheet.rows.flatMap(({ place }) =>
      place.is === "project" ? [{ employee: sheet.employee.key, project: place.project, phase: place.phase }] : [],
    ),
  );
  const projects = changes.flatMap((change) => change.projects.map((row) => ({ row, sheet: change.key })));
  const added = projects
    .filter(({ row }) => row["IsNewRow"] === true)
    .map(({ row, sheet }) => ({
      employee: employees.get(sheet) ?? 0,
      project: Number(row["Project Key"]),
      phase: Number(row["Phase Key"]),
    }));
  const keysOf = (name: string) =>
    projects.flatMap(({ row }) => (typeof row[name] === "number" ? [Number(row[name])] : []));
  return {
    places: [...stored, ...added],
    activities: keysOf("Activity Key"),
    employeeTypes: keysOf("Employee Type Key"),
    overheadDetails: changes.flatMap((change) => change.overheads.map((row) => Number(row[keyNames.overheads]))),
  };
}
