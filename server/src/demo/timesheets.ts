import {
  addDays,
  type BillingType,
  type BurdenPercents,
  type CompanyKey,
  type DateOnly,
  daysBetween,
  formatHours,
  type Hours,
  hours,
  isNeverBilled,
  money,
  noHours,
  type Pay,
  postTimesheet,
  timePostingDate,
  rate,
  type RateTable,
  type TimesheetCell,
  weekBeginning,
} from "@plumbline/accounting";
import { bookRows } from "../capabilities/ledger/index.ts";
import type { DemoBooks } from "./books.ts";
import type { DemoEmployee } from "./employees.ts";
import { demoBooksBegin } from "./journal-writer.ts";
import type { Random } from "./random.ts";
import { addMoves, isPosted, lockOldDays, stageOf, stageColumns, type Stage } from "./timesheet-stages.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

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

interface SheetPlan {
  readonly employee: DemoEmployee;
  readonly weekStart: DateOnly;
  readonly weeksBack: number;
  readonly stage: Stage;
}

/** A timesheet row: where the time goes, and the hours of each day. */
interface SheetRow {
  readonly place: Work | { readonly overhead: number };
  readonly activity: number;
  readonly hours: Hours[];
  readonly overtime: Hours[];
  readonly doubletime: Hours[];
  readonly notes: string[];
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
    },
    books.controls,
  );
  books.post(bookRows(posted, { document: "Timesheet", key }, weekEnd), `${addDays(weekEnd, 3)}T15:00:00.000Z`);
}

/** Monday to Friday, up to today. */
function daysWorked(world: DemoWorld, weekStart: DateOnly): number[] {
  return [0, 1, 2, 3, 4].filter((day) => addDays(weekStart, day) < world.today);
}

function fillRows(
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

/** A phase that allows time entries. */
interface Work {
  readonly project: number;
  readonly phase: number;
  readonly company: number;
  readonly department: number | null;
  readonly billingType: BillingType;
  readonly manager: number | null;
  readonly isOpen: boolean;
  readonly begins: string;
  readonly ends: string;
  readonly needsNotes: boolean;
  readonly rateTables: readonly RateTable[];
}

interface Firm {
  /** The phases that allowed time in a week. */
  openWorks(weekStart: DateOnly, weeksBack: number): readonly Work[];
  readonly activities: readonly number[];
  readonly accountant: number;
  readonly employees: ReadonlyMap<number, EmployeeFacts>;
  quarter(employee: number, quarter: number): Random;
}

interface EmployeeFacts {
  readonly hired: string | null;
  readonly ended: string | null;
  readonly target: number;
  readonly isHourly: boolean;
  readonly details: readonly number[];
  readonly worker: { key: never; employeeType: never; department: never; pay: Pay[]; burden: BurdenPercents[] };
}

function readFirm(world: DemoWorld): Firm {
  const rowsOf = (table: string) => world.tables.get(table)?.rows ?? [];
  const works = readWorks(rowsOf, world.today);
  const byWeek = new Map<string, readonly Work[]>();
  const find = (weekStart: DateOnly, weeksBack: number) =>
    works.filter((work) => work.begins <= weekStart && (work.isOpen || (weeksBack > 3 && work.ends >= weekStart)));
  return {
    openWorks(weekStart, weeksBack) {
      const found = byWeek.get(weekStart) ?? find(weekStart, weeksBack);
      byWeek.set(weekStart, found);
      return found;
    },
    activities: rowsOf("activity")
      .filter(
        (row) => row["activity_type"] === "Labor" && row["allow_time_entry"] === true && row["status"] !== "Inactive",
      )
      .map((row) => row["activity_key"] as number),
    accountant: rowsOf("employee")[0]?.["employee_key"] as number,
    employees: new Map(rowsOf("employee").map((row) => [row["employee_key"] as number, employeeFacts(row, rowsOf)])),
    quarter: (employee, quarter) => world.random(`timesheets ${employee} quarter ${quarter}`),
  };
}

type RowsOf = (table: string) => readonly DemoRow[];

function readWorks(rowsOf: RowsOf, today: DateOnly): Work[] {
  const projects = new Map(rowsOf("project").map((row) => [row["project_key"], row]));
  const parents = new Set(rowsOf("phase").map((row) => row["parent_phase_key"]));
  const keys = new Set(rowsOf("rate_table").map((row) => row["rate_table_key"] as number));
  const tables = new Map([...keys].map((key) => [key, [rateTableOf(rowsOf, key)]]));
  const isOpen = (row: DemoRow) => row["status"] === "Active" || row["status"] === "Preliminary";
  return rowsOf("phase").flatMap((row): Work[] => {
    const project = projects.get(row["project_key"] ?? null);
    if (project === undefined || project["is_template"] === true || row["is_billing_group"] === true) return [];
    if (parents.has(row["phase_key"] ?? null) || project["restrict_time_entry_to_resources_only"] === true) return [];
    const begins = beginningOf(project, today);
    // Adjustments and phases without a billing type never bill work, so nobody works on them.
    if (begins === null || row["billing_type"] === "Null" || row["billing_type"] === "Adjustment") return [];
    return [
      {
        project: row["project_key"] as number,
        phase: row["phase_key"] as number,
        company: row["company_key"] as number,
        department: (row["department_key"] ?? null) as number | null,
        billingType: row["billing_type"] as BillingType,
        manager: (row["project_manager_key"] ?? null) as number | null,
        isOpen: isOpen(project) && isOpen(row),
        begins,
        ends: String(project["actual_completion_date"] ?? project["estimated_completion_date"] ?? "9999"),
        needsNotes: project["require_timesheet_notes"] === true || row["require_timesheet_notes"] === true,
        rateTables: tables.get(row["rate_table_key"] as number) ?? [],
      },
    ];
  });
}

/** Work begins with the project. A project that has not started has work only while it is pursued: in its first two months, or for marketing. */
function beginningOf(project: DemoRow, today: DateOnly): string | null {
  const planned = (project["estimated_start_date"] ?? null) as string | null;
  const isPursued = project["billing_type"] === "Marketing" || (planned !== null && planned > addDays(today, -60));
  return (project["actual_start_date"] ?? (isPursued ? planned : null)) as string | null;
}

function rateTableOf(rowsOf: RowsOf, key: number): RateTable {
  const rates = rowsOf("rate_table_rate").filter((row) => row["rate_table_key"] === key);
  return {
    rates: rates.map((row) => ({
      subject: (typeof row["employee_key"] === "number"
        ? { is: "employee", key: row["employee_key"] }
        : typeof row["employee_type_key"] === "number"
          ? { is: "employeeType", key: row["employee_type_key"] }
          : { is: "activity", key: row["activity_key"] }) as never,
      effective: row["effective_date"] as DateOnly,
      rate: rate(String(row["bill_rate"])),
    })),
    expenseMarkup: null,
    consultantMarkup: null,
  };
}

function employeeFacts(row: DemoRow, rowsOf: RowsOf): EmployeeFacts {
  const key = row["employee_key"];
  const pay = rowsOf("employee_pay_rate").filter((each) => each["employee_key"] === key);
  return {
    hired: (row["hire_date"] ?? null) as string | null,
    ended: (row["end_date"] ?? null) as string | null,
    target: Number(row["target_billable_percent"]),
    isHourly: pay.some((each) => each["pay_type"] === "Hourly"),
    details: rowsOf("overhead_group_detail")
      .filter((each) => each["overhead_group_key"] === row["overhead_group_key"] && each["status"] !== "Inactive")
      .map((each) => each["overhead_group_detail_key"] as number),
    worker: {
      key: key as never,
      employeeType: row["employee_type_key"] as never,
      department: row["department_key"] as never,
      pay: pay.map((each): Pay => ({
        effective: each["effective_date"] as DateOnly,
        pay:
          each["pay_type"] === "Hourly"
            ? { is: "hourly", rate: rate(String(each["amount"])) }
            : { is: "salary", perYear: money(String(each["amount"])), hoursPerYear: hours("2080") },
        premiumMultipliers: [rate("1.5"), rate("2"), rate("2.5")],
      })),
      burden: rowsOf("department_percent")
        .filter((each) => each["department_key"] === row["department_key"])
        .map((each): BurdenPercents => ({
          effective: each["effective_date"] as DateOnly,
          directPersonnelExpense: rate(String(each["dpe"])),
          overhead: rate(String(each["overhead"])),
        })),
    },
  };
}
