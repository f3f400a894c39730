import {
  type ActivityKey,
  type CompanyKey,
  type DateOnly,
  daysBetween,
  type Money,
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
      return {
        project,
        company: project["company_key"] as CompanyKey,
        phases: below,
        places: [placeOf(project, project, first), ...below.map((row) => placeOf(row, project, first))],
        groups: new Map(own.map((group) => [group["invoice_group_key"] as number, group])),
        isTimeAndExpense: project["billing_type"] === "TimeAndExpense",
        unbilled: (unbilled.get(key) ?? []).map((row) => ({
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

/** Percent complete by elapsed time, as a whole number. */
export function progressOf({ project }: Job, day: DateOnly): number {
  const start = (project["actual_start_date"] ?? null) as DateOnly | null;
  const end = (project["estimated_completion_date"] ?? null) as DateOnly | null;
  if (start === null || end === null || day <= start) return 0;
  return Math.min(100, Math.floor((100 * daysBetween(start, day)) / daysBetween(start, end)));
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
