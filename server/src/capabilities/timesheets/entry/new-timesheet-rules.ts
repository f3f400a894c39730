import { addDays, type DateOnly } from "@plumbline/accounting";
import type { ValuesOf } from "../../../engine/fields/fields.ts";
import { refusedValue } from "../../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../../engine/fields/refusals.ts";
import { noCells } from "../sheet/day-cells.ts";
import {
  type EntryFacts,
  entryPlace,
  employment,
  isEmployed,
  projectPlace,
  refuseEntry,
  type WantedFacts,
} from "./entry-rules.ts";
import { refuseKeyBelowOne } from "../sheet/sheet-refusals.ts";
import type {
  NewRow,
  OverheadPlace,
  ProjectPlace,
  StoredEmployee,
  StoredTimesheet,
  Updater,
} from "../sheet/stored-timesheet.ts";
import type { newTimesheetFields } from "../timesheet-record.ts";

export type NewTimesheet = ValuesOf<typeof newTimesheetFields>;

export const daysBackMax = 90;

/** A project row that a new timesheet may start with. */
export interface PrefilledRow {
  readonly project: number;
  /** The project's own key where time is charged to the project itself. */
  readonly phase: number;
  readonly activity: number | null;
  readonly employeeType: number | null;
}

export interface NewTimesheetFacts extends Pick<StoredTimesheet, "key" | "lockedDays" | "nonWorkDays">, Prefills {
  /** Null where the employee does not exist or the caller has no access. */
  readonly employee: (StoredEmployee & { readonly company: number; readonly companyName: string }) | null;
  /** A timesheet of the employee that overlaps the week. */
  readonly existing: number | null;
  /** The rows for the details of the employee's overhead group, in order. */
  readonly overheads: readonly { readonly key: number; readonly place: OverheadPlace }[];
  /** A key for each prefilled row. */
  readonly rowKeys: readonly number[];
  /** Null unless the firm tracks breaks; a key for each day. */
  readonly breaks: { readonly keys: readonly number[]; readonly updater: Updater } | null;
  readonly entry: EntryFacts;
}

/** What a new timesheet may be prefilled from, if the call asks for it. */
export interface Prefills {
  readonly recent: readonly PrefilledRow[];
  readonly scheduled: readonly PrefilledRow[];
  /** Null where the timesheet to copy does not exist or the caller has no access. */
  readonly copied: readonly PrefilledRow[] | null;
  /** Whether the activity is active; null where it does not exist. */
  readonly activity: boolean | null;
}

export const noPrefills: Prefills = { recent: [], scheduled: [], copied: null, activity: null };

/** A new timesheet's project rows, or why it cannot be created. */
export interface NewTimesheetPlan {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
  readonly rows: readonly NewRow[];
}

export function planNewTimesheet(
  wanted: NewTimesheet,
  weekStart: DateOnly,
  facts: NewTimesheetFacts,
  today: DateOnly,
): NewTimesheetPlan {
  const refusals = checkNewTimesheet(wanted, weekStart, facts, today);
  const rows = prefilledRows(wanted, facts).map((row) => ({ row, problems: rowProblems(row, wanted, facts.entry) }));
  return {
    refusals,
    warnings: rows.flatMap(({ row, problems }) => (problems.length > 0 ? [warnOfRow(row, problems)] : [])),
    rows: rows
      .filter(({ problems }) => problems.length === 0)
      .map(({ row }, at) => ({
        ...noCells,
        position: facts.overheads.length + at + 1,
        place: newPlace(row, wanted, facts.entry),
      })),
  };
}

/** Everything that is wrong with the request. */
function checkNewTimesheet(
  wanted: NewTimesheet,
  weekStart: DateOnly,
  facts: NewTimesheetFacts,
  today: DateOnly,
): Refusal[] {
  const at = (property: keyof NewTimesheet, name: Refusal["name"], rest: string, data = {}): Refusal => ({
    ...refusedValue(name, `Timesheet.${property}`, wanted[property], rest),
    data,
  });
  const belowOne = (["EmployeeKey", "CopyFromTimesheetKey", "ActivityKey"] as const).flatMap((name) =>
    refuseKeyBelowOne(`Timesheet.${name}`, wanted[name]),
  );
  if (belowOne.length > 0) return belowOne;
  const { employee, existing, copied, activity } = facts;
  if (employee === null) return [at("EmployeeKey", "notFound", "was not found, or you do not have access.")];
  const refusals: Refusal[] = [];
  if (existing !== null)
    refusals.push(
      at("TimesheetDate", "wrongState", `is in a week that already has a timesheet: ${existing}.`, {
        TimesheetKey: existing,
      }),
    );
  if (wanted.AllowPast90Days !== true && wanted.TimesheetDate < addDays(today, -daysBackMax))
    refusals.push(
      at(
        "TimesheetDate",
        "notAllowed",
        `is more than ${daysBackMax} days ago; set AllowPast90Days to true to allow it.`,
      ),
    );
  if (employee.status !== "Active") refusals.push(at("EmployeeKey", "notAllowed", "is an inactive employee."));
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(weekStart, day));
  if (!days.some((day) => isEmployed(day, employee.hireDate, employee.endDate)))
    refusals.push(
      at(
        "TimesheetDate",
        "notAllowed",
        `is in a week outside the employment, ${employment(employee.hireDate, employee.endDate)}.`,
      ),
    );
  if (wanted.CopyFromTimesheetKey !== undefined && copied === null)
    refusals.push(at("CopyFromTimesheetKey", "notFound", "was not found, or you do not have access."));
  if (wanted.ActivityKey !== undefined && activity === null)
    refusals.push(at("ActivityKey", "notFound", "does not exist."));
  else if (wanted.ActivityKey !== undefined && activity === false)
    refusals.push(at("ActivityKey", "notAllowed", "is an inactive activity."));
  return refusals;
}

/** The project rows that the timesheet may start with, each once. */
export function prefilledRows(wanted: NewTimesheet, { copied, recent, scheduled }: Prefills): PrefilledRow[] {
  const prefilled = [
    ...(wanted.PrefillRecent === true ? recent : []),
    ...(wanted.PrefillScheduled === true ? scheduled : []),
  ].map((row) => ({ ...row, activity: wanted.ActivityKey ?? row.activity }));
  const rows = new Map<string, PrefilledRow>();
  for (const row of [...(copied ?? []), ...prefilled]) {
    const identity = `${row.project}/${row.phase}/${row.activity}/${row.employeeType}`;
    if (!rows.has(identity)) rows.set(identity, row);
  }
  return [...rows.values()];
}

export function wantedByRows({ EmployeeKey }: NewTimesheet, rows: readonly PrefilledRow[]): WantedFacts {
  return {
    places: rows.map((row) => ({ employee: EmployeeKey, project: row.project, phase: row.phase })),
    timesheets: [],
    newRows: [],
    activities: rows.flatMap(({ activity }) => (activity === null ? [] : [activity])),
    employeeTypes: [],
    overheadDetails: [],
  };
}

const placeOf = ({ project, phase }: PrefilledRow, { EmployeeKey }: NewTimesheet): string =>
  entryPlace({ employee: EmployeeKey, project, phase });

function newPlace(row: PrefilledRow, wanted: NewTimesheet, facts: EntryFacts): ProjectPlace {
  const { project, phase, employeeType } = row;
  const activity = row.activity ?? 0;
  return projectPlace({ project, phase, activity }, employeeType, {
    place: facts.places.get(placeOf(row, wanted)),
    activity: facts.activities.get(activity),
  });
}

/** Why no time can be entered on a prefilled row; empty when it can. */
function rowProblems(row: PrefilledRow, wanted: NewTimesheet, facts: EntryFacts): string[] {
  const problems = refuseEntry(facts.places.get(placeOf(row, wanted)), row, "Row").map(({ reason }) => reason);
  if (row.activity === null) problems.push("It has no activity; set ActivityKey.");
  else if (facts.activities.get(row.activity)?.active !== true)
    problems.push(`Activity ${row.activity} is not active.`);
  return problems;
}

function warnOfRow({ project, phase }: PrefilledRow, problems: readonly string[]): Warning {
  const message = `The row for project ${project}, phase ${phase} was left out. ${problems.join(" ")}`;
  return warning("ruleHint", message, { "Project Key": project, "Phase Key": phase });
}
