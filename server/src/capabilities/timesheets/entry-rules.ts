import { addDays, type DateOnly, formatHours, hours, type Hours, noHours, sum } from "@plumbline/accounting";
import type { FirmSettings } from "../../engine/firms/index.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import { cells, cellValue, type DayCells, dayNumbers, hoursOfDay, hoursOfRow, isHours } from "./day-cells.ts";
import type { KnownEntryPlace } from "./entry-facts.ts";
import type { StoredTimesheet } from "./stored-timesheet.ts";

/** A row before and after a change; `before` is undefined for a new row, `after` for a deleted one. */
export interface RowChange {
  /** `UpdatedProjects[2]`: where the caller asked for it. */
  readonly path: string;
  readonly before: DayCells | undefined;
  readonly after: DayCells | undefined;
}

export const openStatuses: readonly string[] = ["Active", "Preliminary"];

/** Why no time may be charged to a place; none when it may. */
export function refuseEntry(
  place: KnownEntryPlace | undefined,
  given: { readonly project: number; readonly phase: number },
  path: string,
): Refusal[] {
  const project = { property: `${path}.Project Key`, value: given.project };
  const phase = { property: `${path}.Phase Key`, value: given.phase };
  const refuse = (name: Refusal["name"], where: typeof project, reason: string): Refusal => ({
    name,
    ...where,
    reason: `${where.property} ${where.value} ${reason}`,
  });
  if (place === undefined) return [refuse("notFound", project, "names no project.")];
  if (!place.phaseExists) return [refuse("notFound", phase, "names no phase.")];
  const refusals: Refusal[] = [];
  if (place.isTemplate) refusals.push(refuse("notAllowed", project, "names a template; no time is entered on it."));
  else if (!openStatuses.includes(place.projectStatus))
    refusals.push(refuse("wrongState", project, `names a project that is ${place.projectStatus}; it takes no time.`));
  if (!place.takesTime) refusals.push(refuse("notAllowed", project, "names a project whose LaborEntry is false."));
  if (!place.belongs)
    refusals.push(refuse("notAllowed", phase, `names a phase of another project than ${given.project}.`));
  else if (place.phaseStatus !== null && !openStatuses.includes(place.phaseStatus))
    refusals.push(refuse("wrongState", phase, `names a phase that is ${place.phaseStatus}; it takes no time.`));
  else if (place.isBillingGroup) refusals.push(refuse("notAllowed", phase, "names a billing group; choose a phase."));
  else if (!place.isLeaf)
    refusals.push(refuse("notAllowed", phase, "has phases below it; choose one that ListChargeablePhases enables."));
  if (place.belongs && place.resourcesOnly && !place.isResource)
    refusals.push(
      refuse("notAllowed", phase, "takes time of its resources only; the employee is not one of phase or project."),
    );
  return refusals;
}

/** The cells that a change touches, with the day they are of. */
export function touchedCells({ before, after }: RowChange): { name: string; day: number; raises: boolean }[] {
  return cells.flatMap((cell) => {
    const was = before === undefined ? emptyOf(cell.kind) : cellValue(before, cell);
    const is = after === undefined ? emptyOf(cell.kind) : cellValue(after, cell);
    return was === is
      ? []
      : [{ name: cell.name, day: cell.day, raises: typeof is === "bigint" && typeof was === "bigint" && is > was }];
  });
}

const emptyOf = (kind: keyof DayCells): Hours | string => (isHours(kind) ? noHours : "");

export const raisesHours = (change: RowChange): boolean => touchedCells(change).some(({ raises }) => raises);

/** Locked days, and days on which the employee was not employed: each blocks only itself. */
export function checkDays(changes: readonly RowChange[], sheet: StoredTimesheet): Refusal[] {
  const locked = new Set<string>(sheet.lockedDays);
  const { hireDate, endDate } = sheet.employee;
  return changes.flatMap((change) =>
    touchedCells(change).flatMap(({ name, day, raises }): Refusal[] => {
      const date = addDays(sheet.weekStart, day);
      const where = { property: `${change.path}.${name}`, value: date };
      if (locked.has(date))
        return [{ name: "wrongState", ...where, reason: `${where.property}: ${date} is locked; other days are open.` }];
      if (raises && !isEmployed(date, hireDate, endDate))
        return [
          {
            name: "notAllowed",
            ...where,
            reason: `${where.property}: the employee is employed from ${hireDate ?? "ever"} to ${endDate ?? "now"}; ${date} lies outside.`,
          },
        ];
      return [];
    }),
  );
}

export function isEmployed(date: DateOnly, hireDate: DateOnly | null, endDate: DateOnly | null): boolean {
  return (hireDate === null || hireDate <= date) && (endDate === null || date <= endDate);
}

type HoursLimits = Pick<FirmSettings, "dailyHoursMax" | "weeklyHoursMax">;

/** Hours of days and of the week, where the change touches them. */
export function checkHours(changes: readonly RowChange[], rows: readonly DayCells[], limits: HoursLimits): Refusal[] {
  const raised = new Set(changes.flatMap(touchedCells).flatMap(({ day, raises }) => (raises ? [day] : [])));
  const refuse = (property: string, total: Hours, limit: number): Refusal => ({
    name: "notAllowed",
    property,
    value: formatHours(total),
    reason: `${property} comes to ${formatHours(total)} hours; at most ${limit} are allowed.`,
  });
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

/** The days of a row that have hours and no note. */
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
    warning("ruleHint", `${path}: the project asks for notes; ${names.join(", ")} will be required on submission.`, {
      TimesheetKey: sheet,
      Members: names,
    }),
  ];
}
