import type { DateOnly, Hours } from "@plumbline/accounting";

/** The hours of a row by premium class: 0 regular, 1 overtime, 2 double time. */
export const hourKinds = ["regular", "overtime", "doubletime"] as const;

/** What posting needs to know of a timesheet. */
export interface LaborSheet {
  readonly key: number;
  readonly employee: { readonly key: number };
  readonly company: number;
  readonly weekStart: DateOnly;
  readonly timesheetDate: DateOnly;
  readonly rows: readonly LaborRow[];
}

export interface LaborRow extends Readonly<Record<(typeof hourKinds)[number], readonly Hours[]>> {
  readonly key: number;
  readonly place: OverheadWork | ProjectWork;
}

interface OverheadWork {
  readonly is: "overhead";
  readonly detail: number;
}

interface ProjectWork {
  readonly is: "project";
  readonly project: number;
  /** The project's own key where the project itself is charged. */
  readonly phase: number;
  readonly chargesProject: boolean;
  readonly activity: number;
  readonly employeeType: number | null;
}
