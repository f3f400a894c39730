import {
  addDays,
  type CompanyKey,
  type DateOnly,
  daysBetween,
  formatHours,
  type Hours,
  isNeverBilled,
  noHours,
  postTimesheet,
  timePostingDate,
  type TimesheetCell,
  weekBeginning,
} from "@plumbline/accounting";
import { bookRows } from "../capabilities/ledger/index.ts";
import type { DemoBooks } from "./books.ts";
import type { DemoEmployee } from "./employees.ts";
import { demoBooksBegin } from "./journal-writer.ts";
import type { Random } from "./random.ts";
import { type Firm, readFirm } from "./timesheet-firm.ts";
import { daysWorked, fillRows, type SheetPlan, type SheetRow } from "./timesheet-rows.ts";
import { addMoves, isPosted, lockOldDays, stageOf, stageColumns, type Stage } from "./timesheet-stages.ts";
import type { DemoWorld } from "./world.ts";

/**
 * Plans the timesheets of all employees since the books began. Most are posted; those of the last three weeks have every status.
 * In every size of the demo, the examples use timesheets 1 (in progress), 2 (submitted) and 3 (approved by accounting). They are
 * planned before other costs, because costs go to phases that have hours.
 */
export function planTimesheets(world: DemoWorld, employees: readonly DemoEmployee[]): PlannedSheets {
  const firm = readFirm(world);
  const thisWeek = weekBeginning(world.today, 1);
  const example = employees.find((each) => each.active && each.supervisorKey !== null && each !== employees[0]);
  const sheets: PlannedSheet[] = [];
  const plan = (employee: DemoEmployee, weeksBack: number, stage: Stage) => {
    const sheet = { employee, weekStart: addDays(thisWeek, -7 * weeksBack), weeksBack, stage };
    if (isEmployed(firm, sheet)) sheets.push(planSheet(world, firm, sheet));
  };
  const made = new Set<string>();
  if (example !== undefined)
    for (const [weeksBack, stage] of [
      [0, "In Progress"],
      [1, "Submitted"],
      [3, "Accounting Approved"],
    ] as const) {
      plan(example, weeksBack, stage);
      made.add(`${example.key}/${weeksBack}`);
    }
  const random = world.random("timesheets: stages");
  const weeks = Math.floor(daysBetween(demoBooksBegin(world), thisWeek) / 7);
  for (let weeksBack = weeks; weeksBack >= 0; weeksBack--)
    for (const [at, employee] of employees.entries()) {
      const stage = stageOf(random, weeksBack);
      // The small demo has a few timesheets of every quarter before its last weeks.
      const isLeftOut = weeksBack > world.count(weeks, 8) && (weeksBack % 10 !== 0 || at % 3 !== 0);
      if (stage !== "Missing" && !isLeftOut && !made.has(`${employee.key}/${weeksBack}`))
        plan(employee, weeksBack, stage);
    }
  return { firm, sheets, hoursSince: hoursSince(sheets) };
}

/** Adds the timesheets that were planned and posts those that accounting approved. */
export function addTimesheets(
  world: DemoWorld,
  books: DemoBooks,
  employees: readonly DemoEmployee[],
  { firm, sheets }: PlannedSheets,
): void {
  world.settings.tracksBreaks = true;
  for (const sheet of sheets) addSheet(world, books, firm, sheet);
  lockOldDays(world, employees[0]?.key ?? 1, addDays(weekBeginning(world.today, 1), -7 * 8));
}

export interface PlannedSheets {
  readonly firm: Firm;
  readonly sheets: readonly PlannedSheet[];
  /** The last day of the first week in which a phase has posted hours. */
  readonly hoursSince: ReadonlyMap<number, DateOnly>;
}

interface PlannedSheet {
  readonly plan: SheetPlan;
  readonly rows: readonly SheetRow[];
  /** Its sequence goes on when the sheet is added. */
  readonly random: Random;
}

function hoursSince(sheets: readonly PlannedSheet[]): Map<number, DateOnly> {
  const since = new Map<number, DateOnly>();
  for (const { plan, rows } of sheets) {
    if (!isPosted(plan.stage)) continue;
    const day = addDays(plan.weekStart, 6);
    for (const row of rows) {
      if (!("phase" in row.place) || !hasHours(row)) continue;
      const known = since.get(row.place.phase);
      if (known === undefined || day < known) since.set(row.place.phase, day);
    }
  }
  return since;
}

function isEmployed(firm: Firm, { employee, weekStart }: SheetPlan): boolean {
  const facts = firm.employees.get(employee.key);
  return facts !== undefined && (facts.hired ?? "") <= weekStart && (facts.ended ?? "9999") >= addDays(weekStart, 6);
}

function planSheet(world: DemoWorld, firm: Firm, plan: SheetPlan): PlannedSheet {
  const random = world.random(`timesheet ${plan.employee.key} ${plan.weeksBack}`);
  return { plan, random, rows: fillRows(random, firm, plan, daysWorked(world, plan.weekStart)) };
}

function addSheet(world: DemoWorld, books: DemoBooks, firm: Firm, { plan, rows, random }: PlannedSheet): void {
  const { employee, weekStart, weeksBack } = plan;
  const key = addHeader(world, firm, plan, rows);
  const keys = addRows(world, key, rows, plan);
  if (weeksBack <= 12) addBreaks(world, random, key, plan);
  addMoves(world, key, plan);
  if (!isPosted(plan.stage)) return;
  const weekEnd = addDays(weekStart, 6);
  const posted = postTimesheet(
    {
      timesheet: key,
      postingDateOf: (day) => timePostingDate(day, weekStart, "weekSplit"),
      employee: { ...firm.employees.get(employee.key)!.worker, company: employee.companyKey as CompanyKey },
      cells: rows.flatMap((row, at) => cellsOf(row, keys[at] ?? 0, weekStart)),
      standardRates: firm.standardRates,
    },
    books.controls,
  );
  books.post(bookRows(posted, { document: "Timesheet", key }, weekEnd), `${addDays(weekEnd, 3)}T15:00:00.000Z`);
}

function addHeader(world: DemoWorld, firm: Firm, plan: SheetPlan, rows: readonly SheetRow[]): number {
  const total = (some: readonly SheetRow[]) =>
    formatHours(some.reduce((sum, row) => hoursOf(row).reduce((more, each) => (more + each) as Hours, sum), noHours));
  const billable = rows.filter(({ place }) => "phase" in place && !isNeverBilled(place.billingType));
  const projects = rows.filter((row) => "phase" in row.place && hasHours(row));
  return world.table("timesheet").add({
    employee_key: plan.employee.key,
    company_key: plan.employee.companyKey,
    week_start: plan.weekStart,
    total_hours: total(rows),
    billable_hours: total(billable),
    project_rows: projects.length,
    project_rows_approved: isApproved(plan) ? projects.filter((row) => managerOf(row) !== null).length : 0,
    ...stageColumns(plan, firm.accountant),
  });
}

const isWorked = (each: Hours): boolean => each !== noHours;
const hoursOf = (row: SheetRow): Hours[] =>
  [row.hours, row.overtime, row.doubletime].flatMap((days) => days.filter(isWorked));
const hasHours = (row: SheetRow): boolean =>
  row.hours.some(isWorked) || row.overtime.some(isWorked) || row.doubletime.some(isWorked);
/** Most days of most rows are empty. */
const written = (each: Hours): string => (each === noHours ? "0.00" : formatHours(each));
const isApproved = ({ stage, weeksBack }: SheetPlan): boolean => isPosted(stage) && weeksBack > 2;
const managerOf = ({ place }: SheetRow): number | null => ("phase" in place ? place.manager : null);

function addRows(world: DemoWorld, timesheet_key: number, rows: readonly SheetRow[], plan: SheetPlan): number[] {
  const table = world.table("timesheet_row");
  return rows.map((row, position) => {
    const project = "phase" in row.place ? row.place : undefined;
    const approved = isApproved(plan) && hasHours(row) ? managerOf(row) : null;
    return table.add({
      timesheet_key,
      position: position + 1,
      overhead_group_detail_key: "overhead" in row.place ? row.place.overhead : null,
      project_key: project?.project ?? null,
      phase_key: project?.phase ?? null,
      activity_key: project === undefined ? null : row.activity,
      regular: row.hours.map(written),
      overtime: row.overtime.map(written),
      doubletime: row.doubletime.map(written),
      notes: row.notes,
      approved_by: approved,
      approved_at: approved === null ? null : `${addDays(plan.weekStart, 8)}T14:00:00.000Z`,
    });
  });
}

function addBreaks(world: DemoWorld, random: Random, timesheet_key: number, { employee, weekStart }: SheetPlan): void {
  const worked = new Set(daysWorked(world, weekStart));
  for (let day = 0; day < 7; day++)
    world.table("timesheet_break_time").add({
      timesheet_key,
      date: addDays(weekStart, day),
      day_start_time: worked.has(day) ? random.pick(["08:00", "08:30", "09:00"]) : null,
      day_end_time: worked.has(day) ? random.pick(["17:00", "17:30", "18:00"]) : null,
      work_location: worked.has(day) ? random.pick(["Office", "Office", "Home", "Site"]) : "",
      rest_breaks: worked.has(day) ? 2 : 0,
      meal_breaks: worked.has(day) ? 1 : 0,
      break_2_opt_out: worked.has(day) && random.chance(0.1),
      break_1_minutes: worked.has(day) ? 10 : null,
      meal_1_minutes: worked.has(day) ? 30 : null,
      last_updated_by: employee.key,
      last_updated: `${addDays(weekStart, day)}T22:00:00.000Z`,
    });
}

function cellsOf(row: SheetRow, line: number, weekStart: DateOnly): TimesheetCell[] {
  const { place } = row;
  const work: TimesheetCell["work"] =
    "overhead" in place
      ? { is: "overhead", overheadGroupDetail: place.overhead as never }
      : {
          is: "project",
          project: place.project as never,
          phase: place.phase as never,
          activity: row.activity as never,
          employeeType: null,
          company: place.company as never,
          department: place.department as never,
          billingType: place.billingType,
          rateTables: place.rateTables,
        };
  const of = (premiumClass: 0 | 1 | 2, worked: readonly Hours[]) =>
    worked.flatMap((each, day) =>
      isWorked(each) ? [{ line, date: addDays(weekStart, day), hours: each, premiumClass, work }] : [],
    );
  return [...of(0, row.hours), ...of(1, row.overtime), ...of(2, row.doubletime)];
}
