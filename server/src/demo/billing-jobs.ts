import {
  type ActivityKey,
  addDays,
  type CompanyKey,
  type DateOnly,
  daysBetween,
  type Money,
  startOfMonth,
  type Transaction,
} from "@plumbline/accounting";
import { type StoredTransaction, transactionFrom } from "../capabilities/ledger/index.ts";
import type { DemoRow, DemoWorld } from "./world.ts";
import type { BilledRow, PlaceRow } from "../capabilities/client-invoices/index.ts";

/** A project with its unbilled work. */
export interface Job {
  readonly project: DemoRow;
  readonly company: CompanyKey;
  readonly places: readonly PlaceRow[];
  readonly phases: readonly DemoRow[];
  readonly groups: ReadonlyMap<number, DemoRow>;
  readonly isTimeAndExpense: boolean;
  readonly taxableActivities: ReadonlySet<ActivityKey>;
  /** The phases that have work, and the value of the work through each day. */
  readonly worked: ReadonlySet<number>;
  readonly value: (day: DateOnly) => number;
  /** Percent complete at the end of the last month, when all of that work is done. */
  readonly reached: number;
  unbilled: Work[];
  /** Percent complete when it was last billed. */
  percent: number;
  readonly billed: Map<string, { phase: BilledRow["phase"]; kind: BilledRow["kind"]; lines: Money; rows: Money }>;
}

export interface Work {
  readonly row: DemoRow;
  readonly transaction: Transaction;
}

export function findJobs(world: DemoWorld): Job[] {
  const taxableActivities = new Set(
    world
      .table("activity")
      .rows.filter((row) => row["is_taxable"] === true)
      .map((row) => row["activity_key"] as ActivityKey),
  );
  const phases = groupedBy(world.table("phase").rows, (row) => row["project_key"] as number);
  const groups = groupedBy(world.table("invoice_group").rows, (row) => row["project_key"] as number);
  const unbilled = groupedBy(
    // Examples pay or void the first vendor invoice, so it is never billed.
    world
      .table("transaction")
      .rows.filter(
        (row) => row["status"] === "Wip" && !(row["document"] === "VendorInvoice" && row["document_key"] === 1),
      ),
    (row) => row["project_key"] as number,
  );
  return world
    .table("project")
    .rows.filter((project) => project["is_template"] !== true)
    .map((project) => {
      const key = project["project_key"] as number;
      const own = groups.get(key) ?? [];
      const below = phases.get(key) ?? [];
      const first = own[0]?.["invoice_group_key"] as number;
      const work = unbilled.get(key) ?? [];
      return {
        project,
        company: project["company_key"] as CompanyKey,
        phases: below,
        places: [placeOf(project, project, first), ...below.map((row) => placeOf(row, project, first))],
        groups: new Map(own.map((group) => [group["invoice_group_key"] as number, group])),
        isTimeAndExpense: project["billing_type"] === "TimeAndExpense",
        worked: new Set(work.map((row) => row["phase_key"] as number)),
        value: valueThrough(work),
        reached: elapsed(project, addDays(startOfMonth(world.today), -1)),
        unbilled: work.map((row) => ({
          row,
          transaction: transactionFrom(row as unknown as StoredTransaction),
        })),
        taxableActivities,
        percent: 0,
        billed: new Map(),
      };
    });
}

function placeOf(row: DemoRow, project: DemoRow, firstGroup: number): PlaceRow {
  const isPhase = row !== project;
  const text = String(row["description"]);
  const percent = Number(project["percent_of_construction_cost"] ?? 0);
  const share = isPhase ? Number(row["percent_distribution"] ?? 0) / 100 : 1;
  const amount = (name: string) => String(row[name] ?? "0");
  return {
    project: project["project_key"] as PlaceRow["project"],
    phase: (isPhase ? row["phase_key"] : null) as PlaceRow["phase"],
    parent: (row["parent_phase_key"] ?? null) as PlaceRow["parent"],
    group: isPhase ? (row["invoice_group_key"] as number) : firstGroup,
    status: "Active",
    texts: { Labor: text, Expense: text, Consultant: text },
    company: row["company_key"] as PlaceRow["company"],
    department: (row["department_key"] ?? null) as PlaceRow["department"],
    billingType: row["billing_type"] as PlaceRow["billingType"],
    total: amount("total_contract_amount"),
    labor: amount("labor_contract_amount"),
    expense: "0",
    consultant: "0",
    asTimeAndExpense: [],
    units: amount("units"),
    unitRate: amount("unit_rate"),
    constructionCost: String(project["construction_cost"] ?? "0"),
    percentOfConstructionCost: (percent * share).toFixed(4),
    percentComplete: "0",
    taxed: row["apply_sales_tax"] === true,
    taxCode: String(row["sales_tax_code"] ?? ""),
    taxRate: String(row["sales_tax_rate"] ?? "0"),
  };
}

/** Percent complete as a whole number: it grows with the work. */
export function progressOf({ value, reached }: Job, day: DateOnly): number {
  const whole = value("9999-12-31" as DateOnly);
  return whole <= 0 ? 0 : Math.min(reached, Math.max(0, Math.floor((reached * value(day)) / whole)));
}

/** The part of its planned time that a project has had, in percent. A project that has not started has none. */
export function elapsed(project: DemoRow, day: DateOnly): number {
  const start = (project["actual_start_date"] ?? null) as DateOnly | null;
  const end = (project["estimated_completion_date"] ?? null) as DateOnly | null;
  if (start === null || end === null || day <= start) return 0;
  return Math.max(5, Math.min(100, Math.floor((100 * daysBetween(start, day)) / daysBetween(start, end))));
}

/** The value of rows through a day. */
function valueThrough(rows: readonly DemoRow[]): (day: DateOnly) => number {
  const sorted = rows
    .map((row) => ({ day: String(row["work_date"]), value: Number(row["value"]) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  let sum = 0;
  const sums = sorted.map(({ value }) => (sum += value));
  return (day) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.day <= day) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? 0;
  };
}

export function groupedBy<Key>(rows: readonly DemoRow[], keyOf: (row: DemoRow) => Key): Map<Key, DemoRow[]> {
  const groups = new Map<Key, DemoRow[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known === undefined) groups.set(keyOf(row), [row]);
    else known.push(row);
  }
  return groups;
}
