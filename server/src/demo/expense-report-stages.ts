import { addDays, type DateOnly } from "@plumbline/accounting";
import type { DemoEmployee } from "./employees.ts";
import type { Random } from "./random.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** How far along a demo expense report is. */
export type Stage =
  | "In Progress"
  | "Rejected"
  | "Submitted"
  | "Supervisor Approved"
  | "Accounting Approved"
  | "Corrected"
  | "Processed"
  | "Paid";

export interface StagedReport {
  readonly employee: DemoEmployee;
  readonly ending: DateOnly;
  readonly stage: Stage;
}

/** Old reports are paid, last month's are being approved, this month's are in progress. */
export function stageOf(random: Random, monthsBack: number): Stage {
  if (monthsBack === 0) return random.pick(["In Progress", "In Progress", "Submitted", "Rejected"]);
  if (monthsBack === 1)
    return random.pick([
      "Submitted",
      "Supervisor Approved",
      "Accounting Approved",
      "Corrected",
      "Processed",
      "Processed",
    ]);
  return random.chance(monthsBack === 2 ? 0.5 : 0.02) ? "Processed" : "Paid";
}

export const isPosted = (stage: Stage): boolean => stage === "Processed" || stage === "Paid";
export const rejectedReason = "Please attach the hotel receipt.";

const days = { submitted: 2, supervised: 4, approved: 6, processed: 8, paid: 15 };

/** The time some days after the report's end, but not after the demo was made. */
export function momentOf(world: DemoWorld, ending: DateOnly, step: keyof typeof days): string {
  const at = `${addDays(ending, days[step])}T15:00:00.000Z`;
  return at < world.madeAt ? at : world.madeAt;
}

/** The status changes of a report up to its stage: what, by whom and when. */
function movesOf(world: DemoWorld, { employee, ending, stage }: StagedReport, accountant: number): Move[] {
  const at = (step: keyof typeof days) => momentOf(world, ending, step);
  const supervisor = employee.supervisorKey ?? accountant;
  const submit: Move = { move: "Submit", by: employee.key, at: at("submitted") };
  const supervise: Move = { move: "Approve", level: "Supervisor", by: supervisor, at: at("supervised") };
  const approve: Move = { move: "Approve", level: "Accounting", by: accountant, at: at("approved") };
  const process: Move = { move: "Process", by: accountant, at: at("processed") };
  const reject: Move = {
    move: "Reject",
    level: "Supervisor",
    by: supervisor,
    at: at("supervised"),
    reason: rejectedReason,
  };
  switch (stage) {
    case "In Progress":
      return [];
    case "Rejected":
      return [submit, reject];
    case "Submitted":
      return [submit];
    case "Supervisor Approved":
      return [submit, supervise];
    case "Accounting Approved":
      return [submit, supervise, approve];
    case "Corrected":
      return [submit, supervise, approve, { move: "Correct", by: accountant, at: at("processed") }];
    case "Processed":
    case "Paid":
      return [submit, supervise, approve, process];
  }
}

interface Move {
  readonly move: string;
  readonly level?: string;
  readonly by: number;
  readonly at: string;
  readonly reason?: string;
}

const statuses: Readonly<Record<Stage, string>> = {
  "In Progress": "In Progress",
  Rejected: "In Progress",
  Submitted: "Submitted",
  "Supervisor Approved": "Supervisor Approved",
  "Accounting Approved": "Accounting Approved",
  Corrected: "Accounting Approved",
  Processed: "Processed",
  Paid: "Processed",
};

/** The columns of a report that depend on its stage. */
export function stageColumns(world: DemoWorld, report: StagedReport, accountant: number): DemoRow {
  const { stage, ending } = report;
  const moves = stage === "Rejected" ? [] : movesOf(world, report, accountant);
  const marked = (column: string, is: (move: Move) => boolean): DemoRow => {
    const move = moves.find(is);
    return { [`${column}_at`]: move?.at ?? null, [`${column}_by_employee_key`]: move?.by ?? null };
  };
  return {
    status: statuses[stage],
    ...marked("submitted", (move) => move.move === "Submit"),
    ...marked("supervisor_approved", (move) => move.level === "Supervisor"),
    ...marked("accounting_approved", (move) => move.level === "Accounting"),
    ...marked("processed", (move) => move.move === "Process"),
    accounting_date: isPosted(stage) ? ending : null,
    rejected_reason: stage === "Rejected" ? rejectedReason : "",
    needs_re_approval: stage === "Corrected",
    paid_at: stage === "Paid" ? momentOf(world, ending, "paid") : null,
  };
}

/** Adds the approval history of the stage. */
export function addReportMoves(world: DemoWorld, key: number, report: StagedReport, accountant: number): void {
  for (const { move, level = null, by, at, reason = "" } of movesOf(world, report, accountant))
    world
      .table("approval_move")
      .add({ document: "ExpenseReport", document_key: key, move, level, reason, employee_key: by, at });
}
