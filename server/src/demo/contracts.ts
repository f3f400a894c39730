import { addDays, type DateOnly, startOfMonth, toNumber } from "@plumbline/accounting";
import { elapsed, groupedBy } from "./billing-jobs.ts";
import type { DemoBooks } from "./books.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** Profit as a part of income, before the work of this month, which is not billed yet. */
const profit = 0.185;

const byContract = ["FixedFee", "PercentComplete", "UnitPrice", "PercentofConstructionCost"];

/**
 * Sets the contracts so that they fit the work: each phase earns the value of its work, times a factor that is the same for all
 * contracts and leaves the firm a usual profit. Phases without work keep a small fee and are not started.
 */
export function setContracts(world: DemoWorld, books: DemoBooks): void {
  const last = addDays(startOfMonth(world.today), -1);
  const work = world
    .table("transaction")
    .rows.filter((row) => row["status"] === "Wip" && String(row["work_date"]) <= last);
  const byPhase = groupedBy(work, (row) => row["phase_key"] as number);
  const phases = groupedBy(world.table("phase").rows, (row) => row["project_key"] as number);
  const values = new Map([...byPhase].map(([phase, rows]) => [phase, sumOf(rows)]));
  const valueOf = (phase: DemoRow) => values.get(phase["phase_key"] as number) ?? 0;
  const projects = world.table("project").rows.filter((row) => row["is_template"] !== true);
  const isContract = (project: DemoRow) =>
    byContract.includes(String(project["billing_type"])) && elapsed(project, last) > 0;
  const contracts = projects.filter(isContract);
  const onContract = contracts.reduce(
    (total, project) =>
      total + (phases.get(project["project_key"] as number) ?? []).reduce((sum, phase) => sum + valueOf(phase), 0),
    0,
  );
  const byTheHour = timeAndExpense(projects);
  const asTimeAndExpense = sumOf(work.filter((row) => byTheHour.has(row["project_key"] as number)));
  const wanted = costs(world, books, last) / (1 - profit) - asTimeAndExpense;
  const factor = Math.min(1.3, Math.max(0.9, wanted / onContract));
  for (const project of contracts)
    setContract(project, phases.get(project["project_key"] as number) ?? [], (phase) =>
      roundedFee((valueOf(phase) * factor * 100) / elapsed(project, last)),
    );
}

const sumOf = (rows: readonly DemoRow[]): number => rows.reduce((total, row) => total + Number(row["value"]), 0);
const roundedFee = (fee: number): number => Math.round(fee / 100) * 100;

function timeAndExpense(projects: readonly DemoRow[]): Set<number> {
  return new Set(
    projects.filter((row) => row["billing_type"] === "TimeAndExpense").map((row) => row["project_key"] as number),
  );
}

/** All costs through a day, less other income. */
function costs(world: DemoWorld, books: DemoBooks, last: DateOnly): number {
  const balance = ["Asset", "Liability", "Equity"];
  const counted = new Set(
    world
      .table("gl_account")
      .rows.filter((row) => !balance.includes(String(row["account_type"])))
      .map((row) => row["gl_account_key"] as number),
  );
  let total = 0;
  for (const { date, postings } of books.entries)
    if (date <= last)
      for (const { account, amount, basis } of postings)
        if (basis !== "cash" && counted.has(account)) total += toNumber(amount);
  return total;
}

/** Sets the fee of each phase, and with it the fee of its parent and of the project and what those are based on. */
function setContract(project: DemoRow, phases: readonly DemoRow[], feeOf: (phase: DemoRow) => number): void {
  const parents = new Set(phases.map((row) => row["parent_phase_key"]));
  const leaves = phases.filter((row) => !parents.has(row["phase_key"] ?? null));
  const worked = leaves.filter((row) => feeOf(row) > 0);
  const typical = worked.length === 0 ? 0 : leavesFee(worked, feeOf) / worked.length;
  const fee = (row: DemoRow) => feeOf(row) || roundedFee(typical / 4);
  const set = (row: DemoRow, amount: number) =>
    Object.assign(row, { total_contract_amount: amount.toFixed(2), labor_contract_amount: amount.toFixed(2) });
  for (const row of phases) {
    const below = leaves.filter((leaf) => leaf["parent_phase_key"] === row["phase_key"]);
    set(row, below.length === 0 ? fee(row) : leavesFee(below, fee));
  }
  const whole = leavesFee(leaves, fee);
  set(project, whole);
  Object.assign(project, { labor_cost_budget: (whole * 0.45).toFixed(2) });
  if (project["billing_type"] === "UnitPrice")
    for (const row of phases) Object.assign(row, { units: "40.00", unit_rate: (amountOf(row) / 40).toFixed(4) });
  if (project["billing_type"] !== "PercentofConstructionCost" || whole === 0) return;
  // Eight percent of the construction cost is the fee.
  Object.assign(project, { construction_cost: (whole * 12.5).toFixed(2), percent_of_construction_cost: "8.0000" });
  for (const row of phases) Object.assign(row, { percent_distribution: ((100 * amountOf(row)) / whole).toFixed(2) });
}

const leavesFee = (rows: readonly DemoRow[], feeOf: (row: DemoRow) => number): number =>
  rows.reduce((total, row) => total + feeOf(row), 0);
const amountOf = (row: DemoRow): number => Number(row["total_contract_amount"]);
