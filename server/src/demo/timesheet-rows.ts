import { addDays, type DateOnly, type Hours, hours, noHours } from "@plumbline/accounting";
import type { DemoEmployee } from "./employees.ts";
import type { Random } from "./random.ts";
import type { Firm, Work } from "./timesheet-firm.ts";
import type { Stage } from "./timesheet-stages.ts";
import type { DemoWorld } from "./world.ts";

/** A timesheet row: where the time goes, and the hours of each day. */
export interface SheetRow {
  readonly place: Work | { readonly overhead: number };
  readonly activity: number;
  readonly hours: Hours[];
  readonly overtime: Hours[];
  readonly doubletime: Hours[];
  readonly notes: string[];
}

export interface SheetPlan {
  readonly employee: DemoEmployee;
  readonly weekStart: DateOnly;
  readonly weeksBack: number;
  readonly stage: Stage;
}

/** Monday to Friday, up to today. */
export function daysWorked(world: DemoWorld, weekStart: DateOnly): number[] {
  return [0, 1, 2, 3, 4].filter((day) => addDays(weekStart, day) < world.today);
}

export function fillRows(
  random: Random,
  firm: Firm,
  { employee, weekStart, weeksBack }: SheetPlan,
  days: number[],
): SheetRow[] {
  const facts = firm.employees.get(employee.key);
  const open = firm.openWorks(weekStart, weeksBack);
  const own = open.filter((work) => work.company === employee.companyKey);
  // People work on the same few phases for a quarter.
  const quarter = firm.quarter(employee.key, Math.floor(weeksBack / 13));
  const pool = quarter.some(own.length > 5 ? own : open, 6);
  const places = random.some(pool, random.whole(2, 4));
  const activity = quarter.pick(firm.activities);
  const empty = () => [...noWeek];
  const projects = places.map((place): SheetRow => ({
    place,
    activity,
    hours: empty(),
    overtime: empty(),
    doubletime: empty(),
    notes: [...noNotes],
  }));
  const overheads = (facts?.details ?? []).map((overhead): SheetRow => ({
    place: { overhead },
    activity: 0,
    hours: empty(),
    overtime: empty(),
    doubletime: empty(),
    notes: [...noNotes],
  }));
  const isBusy = projects.length > 0;
  for (const day of days) {
    const off = random.chance(0.04) ? overheads[random.whole(0, 1)] : undefined;
    const office = overheads.at(-1);
    const billable = off === undefined && isBusy && random.chance((facts?.target ?? 80) / 100);
    const main = off ?? (billable ? random.pick(projects) : office);
    const other = off === undefined && isBusy && random.chance(0.6) ? random.pick(projects) : undefined;
    const half = other === undefined || other === main ? 0 : random.whole(2, 4);
    enter(random, main, day, 8 - half);
    if (half > 0) enter(random, other, day, half);
    if (off === undefined && billable && facts?.isHourly === true && random.chance(0.06) && main !== undefined) {
      // The third overtime hour is double time.
      const late = random.whole(1, 3);
      main.overtime[day] = hours(String(Math.min(late, 2)));
      if (late > 2) main.doubletime[day] = hours(String(late - 2));
    }
  }
  return [...overheads, ...projects];
}

/** Copied for each of very many rows, because that is faster than making them. */
const noWeek: readonly Hours[] = Array.from({ length: 7 }, () => noHours);
const noNotes: readonly string[] = noWeek.map(() => "");

function enter(random: Random, row: SheetRow | undefined, day: number, worked: number): void {
  if (row === undefined) return;
  row.hours[day] = hours(String(worked));
  if ("needsNotes" in row.place && (row.place.needsNotes || random.chance(0.15))) row.notes[day] = random.pick(notes);
}

const notes = [
  "Plan review with the client",
  "East stair details",
  "Structural coordination",
  "Window schedule",
  "Site visit",
  "Contractor RFIs",
  "Permit drawings",
  "Model update",
];
