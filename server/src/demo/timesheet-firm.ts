import {
  addDays,
  type BillingType,
  type BurdenPercents,
  type DateOnly,
  type EmployeeTypeKey,
  hours,
  money,
  type Pay,
  rate,
  type RateTable,
  type StandardCostRate,
} from "@plumbline/accounting";
import type { Random } from "./random.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** A phase that allows time entries. */
export interface Work {
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

export interface Firm {
  /** The phases that allowed time in a week. */
  openWorks(weekStart: DateOnly, weeksBack: number): readonly Work[];
  readonly activities: readonly number[];
  readonly accountant: number;
  readonly employees: ReadonlyMap<number, EmployeeFacts>;
  readonly standardRates: readonly StandardCostRate[];
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

export function readFirm(world: DemoWorld): Firm {
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
    standardRates: rowsOf("standard_cost_rate").map((row): StandardCostRate => ({
      employeeType: row["employee_type_key"] as EmployeeTypeKey | null,
      effective: row["effective_date"] as DateOnly,
      rate: rate(String(row["cost_rate"])),
      premiumMultipliers: [rate("1.5"), rate("2"), rate("2.5")],
    })),
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
