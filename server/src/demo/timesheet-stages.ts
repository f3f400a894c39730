import { addDays, type DateOnly } from "@plumbline/accounting";
import type { DemoEmployee } from "./employees.ts";
import type { Random } from "./random.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** How far along a demo timesheet is. */
export type Stage =
  | "Missing"
  | "In Progress"
  | "Rejected"
  | "Submitted"
  | "Supervisor Approved"
  | "Accounting Approved"
  | "Paid";

/** The last three weeks are in all stages; older timesheets are posted, and paid after a month. */
export function stageOf(random: Random, weeksBack: number): Stage {
  const chance = random.next();
  if (weeksBack === 0) return chance < 0.85 ? "In Progress" : "Missing";
  if (weeksBack === 1)
    return chance < 0.5
      ? "Submitted"
      : chance < 0.7
        ? "In Progress"
        : chance < 0.8
          ? "Rejected"
          : chance < 0.9
            ? "Supervisor Approved"
            : "Missing";
  if (weeksBack === 2)
    return chance < 0.45
      ? "Supervisor Approved"
      : chance < 0.85
        ? "Accounting Approved"
        : chance < 0.97
          ? "Submitted"
          : "Missing";
  return weeksBack > 4 ? "Paid" : "Accounting Approved";
}

interface StagedSheet {
  readonly employee: DemoEmployee;
  readonly weekStart: DateOnly;
  readonly stage: Stage;
}

const at = (weekStart: DateOnly, day: number, time: string): string => `${addDays(weekStart, day)}T${time}:00.000Z`;
const isSubmitted = (stage: Stage): boolean =>
  stage === "Submitted" || stage === "Supervisor Approved" || isPosted(stage);
export const isPosted = (stage: Stage): boolean => stage === "Accounting Approved" || stage === "Paid";

/** The columns of a timesheet that depend on its stage. */
export function stageColumns({ employee, weekStart, stage }: StagedSheet, accountant: number): DemoRow {
  const submitted = isSubmitted(stage);
  const supervised = stage === "Supervisor Approved" || isPosted(stage);
  const posted = isPosted(stage);
  const rejected = stage === "Rejected";
  return {
    status: posted
      ? "Accounting Approved"
      : supervised
        ? "Supervisor Approved"
        : submitted
          ? "Submitted"
          : "In Progress",
    submitted_at: submitted ? at(weekStart, 4, "21:30") : null,
    submitted_by: submitted ? employee.key : null,
    supervisor_approved_at: supervised ? at(weekStart, 7, "14:00") : null,
    supervisor_approved_by: supervised ? (employee.supervisorKey ?? accountant) : null,
    accounting_approved_at: posted ? at(weekStart, 9, "15:00") : null,
    accounting_approved_by: posted ? accountant : null,
    rejected_at: rejected ? at(weekStart, 7, "14:00") : null,
    rejected_by: rejected ? (employee.supervisorKey ?? accountant) : null,
    rejected_reason: rejected ? "Please split the hours between the phases." : "",
    paid_at: stage === "Paid" ? at(weekStart, 18, "16:00") : null,
  };
}

/** Adds the approval history of the stage. */
export function addMoves(world: DemoWorld, key: number, sheet: StagedSheet): void {
  const { employee, weekStart, stage } = sheet;
  const supervisor = employee.supervisorKey ?? 1;
  const add = (move: string, employee_key: number, when: string, level: string | null = null, reason = "") =>
    world
      .table("approval_move")
      .add({ document: "Timesheet", document_key: key, move, level, reason, employee_key, at: when });
  if (stage !== "In Progress") add("Submit", employee.key, at(weekStart, 4, "21:30"));
  if (stage === "Rejected")
    add("Reject", supervisor, at(weekStart, 7, "14:00"), "Supervisor", "Please split the hours between the phases.");
  if (stage === "Supervisor Approved" || isPosted(stage))
    add("Approve", supervisor, at(weekStart, 7, "14:00"), "Supervisor");
  if (isPosted(stage)) add("Approve", 1, at(weekStart, 9, "15:00"), "Accounting");
  if (stage === "Paid") add("Pay", 1, at(weekStart, 18, "16:00"));
}

/** Locks the days of the previous month, which are paid. */
export function lockOldDays(world: DemoWorld, locked_by: number, before: DateOnly): void {
  for (let day = 1; day <= 28; day++)
    world
      .table("timesheet_day_lock")
      .add({ date: addDays(before, -day), company_key: null, locked_by, locked_at: world.madeAt });
}
