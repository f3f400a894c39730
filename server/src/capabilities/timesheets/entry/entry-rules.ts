import {
  addDays,
  type BillingType,
  type DateOnly,
  formatHours,
  hours,
  type Hours,
  noHours,
  sum,
} from "@plumbline/accounting";
import type { FirmSettings } from "../../../engine/firms/index.ts";
import { missing, refusedMember, refusedValue } from "../../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../../engine/fields/refusals.ts";
import { cells, cellValue, type DayCells, dayNumbers, hoursOfDay, hoursOfRow, noCells } from "../sheet/day-cells.ts";
import type { OverheadPlace, ProjectPlace, StoredTimesheet } from "../sheet/stored-timesheet.ts";

/** Where an employee charges time. A phase equal to the project's key means the project itself, unless one of its phases has that key. */
export interface EntryPlace {
  readonly employee: number;
  readonly project: number;
  readonly phase: number;
}

/** What decides whether an employee may charge time to a place, and whether the time is billable. */
export interface KnownEntryPlace {
  /** Null where time is charged to the project itself. */
  readonly phase: number | null;
  readonly projectStatus: string;
  readonly isTemplate: boolean;
  readonly takesTime: boolean;
  /** The phase exists, possibly on another project. */
  readonly phaseExists: boolean;
  /** The phase belongs to the project. */
  readonly belongs: boolean;
  readonly phaseStatus: string | null;
  readonly isBillingGroup: boolean;
  readonly isLeaf: boolean;
  readonly billingType: BillingType;
  readonly needsNotes: boolean;
  /** It accepts time from its resources only, and the employee is none of them. */
  readonly isForOthers: boolean;
  readonly projectDescription: string;
  readonly phaseDescription: string;
  readonly managers: readonly number[];
}

export interface KnownDetail {
  readonly key: number;
  readonly group: number;
  readonly place: OverheadPlace;
}

export interface KnownActivity {
  readonly key: number;
  readonly active: boolean;
  readonly takesTime: boolean;
  readonly description: string;
}

export interface EntryFacts {
  /** By `entryPlace`; places on unknown projects are missing. */
  readonly places: ReadonlyMap<string, KnownEntryPlace>;
  readonly activities: ReadonlyMap<number, KnownActivity>;
  readonly employeeTypes: ReadonlyMap<number, { readonly active: boolean }>;
  readonly overheadDetails: ReadonlyMap<number, KnownDetail>;
}

export interface WantedFacts {
  readonly places: readonly EntryPlace[];
  /** Timesheets: the places of all their project rows, for their employees. */
  readonly timesheets: readonly number[];
  /** New rows of timesheets: their places, for the employees of the timesheets. */
  readonly newRows: readonly { readonly timesheet: number; readonly project: number; readonly phase: number }[];
  readonly activities: readonly number[];
  readonly employeeTypes: readonly number[];
  readonly overheadDetails: readonly number[];
}

/** The key of a place in `EntryFacts.places`. */
export const entryPlace = ({ employee, project, phase }: EntryPlace): string => `${employee}/${project}/${phase}`;

/** A row before and after a change; `before` is undefined for a new row, `after` for a deleted one. */
export interface RowChange {
  /** Where the request asks for it, such as `UpdatedProjects[2]`. */
  readonly path: string;
  readonly before: DayCells | undefined;
  readonly after: DayCells | undefined;
  readonly touched: readonly TouchedCell[];
}

/** A cell that a change touches, with its day. */
export interface TouchedCell {
  readonly name: string;
  readonly day: number;
  readonly raises: boolean;
}

/** The place of a new project row. Where the project or activity is unknown the row is refused, and never shown. */
export function projectPlace(
  given: { readonly project: number; readonly phase: number; readonly activity: number },
  employeeType: number | null,
  facts: { readonly place: KnownEntryPlace | undefined; readonly activity: KnownActivity | undefined },
): ProjectPlace {
  return {
    is: "project",
    ...given,
    chargesProject: (facts.place?.phase ?? null) === null,
    employeeType,
    projectDescription: facts.place?.projectDescription ?? "",
    phaseDescription: facts.place?.phaseDescription ?? "",
    activityDescription: facts.activity?.description ?? "",
    managers: facts.place?.managers ?? [],
  };
}

export const openStatuses: readonly string[] = ["Active", "Preliminary"];

/** Why time cannot be charged to a place; empty when it can. */
export function refuseEntry(
  place: KnownEntryPlace | undefined,
  given: { readonly project: number; readonly phase: number },
  path: string,
): Refusal[] {
  const project = { property: `${path}.Project Key`, value: given.project };
  const phase = { property: `${path}.Phase Key`, value: given.phase };
  const refuse = (name: Refusal["name"], where: typeof project, rest: string) =>
    refusedValue(name, where.property, where.value, rest);
  if (place === undefined) return [missing(project.property, project.value)];
  if (!place.phaseExists) return [missing(phase.property, phase.value)];
  const refusals: Refusal[] = [];
  if (place.isTemplate)
    refusals.push(refuse("notAllowed", project, "is a project template; time cannot be entered on it."));
  else if (!openStatuses.includes(place.projectStatus))
    refusals.push(
      refuse(
        "wrongState",
        project,
        `is ${place.projectStatus}; time can be entered on ${openStatuses.join(" and ")} projects only.`,
      ),
    );
  if (!place.takesTime) refusals.push(refuse("notAllowed", project, "does not accept time: its LaborEntry is false."));
  if (!place.belongs) refusals.push(refuse("notAllowed", phase, `is not a phase of project ${given.project}.`));
  else if (place.phaseStatus !== null && !openStatuses.includes(place.phaseStatus))
    refusals.push(
      refuse(
        "wrongState",
        phase,
        `is ${place.phaseStatus}; time can be entered on ${openStatuses.join(" and ")} phases only.`,
      ),
    );
  else if (place.isBillingGroup) refusals.push(refuse("notAllowed", phase, "is a billing group; choose a phase."));
  else if (!place.isLeaf)
    refusals.push(
      refuse("notAllowed", phase, "has phases below it; choose a phase that ListChargeablePhases marks as enabled."),
    );
  if (place.belongs && place.isForOthers)
    refusals.push(
      refuse(
        "notAllowed",
        phase,
        "accepts time from its resources only, and the employee is not a resource of the phase or project.",
      ),
    );
  return refusals;
}

export function touchedCells(before: DayCells = noCells, after: DayCells = noCells): TouchedCell[] {
  const touched: TouchedCell[] = [];
  for (const cell of cells) {
    const [was, is] = [cellValue(before, cell), cellValue(after, cell)];
    if (was === is) continue;
    const raises = typeof is === "bigint" && typeof was === "bigint" && is > was;
    touched.push({ name: cell.name, day: cell.day, raises });
  }
  return touched;
}

export const raisesHours = ({ touched }: RowChange): boolean => touched.some(({ raises }) => raises);

/** Changes on locked days, and new hours on days outside the employment. Other days are not affected. */
export function checkDays(changes: readonly RowChange[], sheet: StoredTimesheet): Refusal[] {
  const locked = new Set<string>(sheet.lockedDays);
  const { hireDate, endDate } = sheet.employee;
  return changes.flatMap((change) =>
    change.touched.flatMap(({ name, day, raises }): Refusal[] => {
      const date = addDays(sheet.weekStart, day);
      const where = { property: `${change.path}.${name}`, value: date };
      if (locked.has(date))
        return [refusedMember("wrongState", where.property, date, `cannot change: ${date} is locked.`)];
      if (raises && !isEmployed(date, hireDate, endDate))
        return [
          {
            name: "notAllowed",
            ...where,
            reason: `${where.property}: ${date} is outside the employment, ${employment(hireDate, endDate)}.`,
          },
        ];
      return [];
    }),
  );
}

export function isEmployed(date: DateOnly, hireDate: DateOnly | null, endDate: DateOnly | null): boolean {
  return (hireDate === null || hireDate <= date) && (endDate === null || date <= endDate);
}

/** "2020-01-01 to 2024-06-30", for a sentence. */
export function employment(hireDate: DateOnly | null, endDate: DateOnly | null): string {
  return `${hireDate ?? "no hire date"} to ${endDate ?? "no end date"}`;
}

type HoursLimits = Pick<FirmSettings, "dailyHoursMax" | "weeklyHoursMax">;

/** Daily and weekly maximums, for the days on which a change adds hours. */
export function checkHours(changes: readonly RowChange[], rows: readonly DayCells[], limits: HoursLimits): Refusal[] {
  const raised = new Set(changes.flatMap(({ touched }) => touched.flatMap(({ day, raises }) => (raises ? [day] : []))));
  const refuse = (property: string, total: Hours, limit: number) =>
    refusedMember(
      "notAllowed",
      property,
      formatHours(total),
      `would be ${formatHours(total)} hours; the maximum is ${limit}.`,
    );
  const overDays = dayNumbers
    .map((number) => ({ number, total: sum(rows.map((row) => hoursOfDay(row, number - 1))) }))
    .filter(({ number, total }) => raised.has(number - 1) && total > hours(String(limits.dailyHoursMax)))
    .map(({ number, total }) => refuse(`D${number}`, total, limits.dailyHoursMax));
  const week = sum(rows.map(hoursOfRow));
  const overWeek =
    raised.size > 0 && week > hours(String(limits.weeklyHoursMax))
      ? [refuse("TimesheetTotal", week, limits.weeklyHoursMax)]
      : [];
  return [...overDays, ...overWeek];
}

/** The days of a row with hours but no note. */
export function daysWithoutNote(row: DayCells): number[] {
  return dayNumbers.filter(
    (number) =>
      hoursOfDay(row, number - 1) !== noHours &&
      row.notes[number - 1]?.trim() === "" &&
      row.overtimeNotes[number - 1]?.trim() === "",
  );
}

export function warnOfMissingNotes(sheet: number, path: string, days: readonly number[]): Warning[] {
  if (days.length === 0) return [];
  const names = days.map((day) => `D${day} Notes`);
  return [
    warning(
      "ruleHint",
      `${path}: the project requires notes; ${names.join(", ")} must be filled in before submission.`,
      {
        TimesheetKey: sheet,
        Members: names,
      },
    ),
  ];
}
