import { needs } from "../../engine/access/access.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type Answer, type Call, RawJson } from "../../engine/method/method.ts";
import { listOfRecord, recordsNow } from "../../engine/records/index.ts";
import type { AllowedMove } from "./approval-rules.ts";
import { ExpenseReport } from "./expense-report-record.ts";

/** What the methods that move expense reports through approval have in common. */
export const approvalMethod = {
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs(["approve", "process"], { of: "employee" }),
  effect: "write",
  errors: ["notPermitted", "notFound", "wrongState"],
  content: { ExpenseReports: listOfRecord(ExpenseReport) },
} as const;

/** The levels at which a report is approved. */
export const reportLevels = ["Supervisor", "Accounting"] as const;
export type ReportLevel = (typeof reportLevels)[number];
export const levelDoc = "Supervisor requires the right approve for the team, Accounting the right process.";

export const approvalRule =
  "Supervisors can do this with reports of employees they supervise, accounting managers with everyone's. Nobody can do it with their own report unless the firm's setting selfApproval is true. A report that is refused does not stop the others.";

/** Returns moved reports as they are now, with the refusals of the others, and records their history. */
export async function answerMoves(
  call: Call,
  moves: readonly AllowedMove[],
  refusals: readonly Refusal[],
): Promise<Answer> {
  if (moves.length === 0 && refusals.length > 0) return { content: {}, refusals, discard: true };
  const shown = await recordsNow(
    call.db,
    ExpenseReport,
    moves.map(({ report }) => report.key),
  );
  for (const { report } of moves)
    call.wrote({
      record: ExpenseReport.name,
      key: report.key,
      before: report.json,
      after: shown.get(report.key) ?? null,
    });
  return { content: { ExpenseReports: RawJson.list([...shown.values()]) }, refusals };
}
