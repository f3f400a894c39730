import type { ExpenseReportMove } from "@plumbline/accounting";
import { isAccountingManager, requireRoleOf } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { choice, group, key, list, text } from "../../engine/fields/fields.ts";
import { expensesPerReportMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { type DecidedMove, decideMove, moveReports, refuseOwn } from "./move-reports.ts";
import type { StoredReport } from "./stored-report.ts";

/** The levels at which a report is approved. */
export const reportLevels = ["Supervisor", "Accounting"] as const;
type ReportLevel = (typeof reportLevels)[number];

const common = {
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  errors: ["notPermitted", "notFound", "wrongState"],
  content: { ExpenseReports: listOfRecord(ExpenseReport) },
} as const;

const levelDoc = "Supervisor needs the role Supervisor, Accounting the role AccountingManager.";
const args = {
  RequestedExpenseReports: requestedKeys(ExpenseReport),
  Level: choice(reportLevels, { required: true, doc: levelDoc }),
};

const whoRule =
  "A supervisor moves the reports of supervised employees, an accounting manager everyone's. Nobody moves an own report unless the firm's setting selfApproval allows it. Each report stands alone.";

export const approveExpenseReports = defineMethod({
  ...common,
  name: "ApproveExpenseReports",
  summary: "Approves submitted expense reports at a level.",
  rules: [
    whoRule,
    "A report that was corrected after its approval (NeedsReApproval) is approved again by an approval at any level.",
    "The firm's setting expenseReportsNeedSupervisor makes accounting wait for the supervisor.",
  ],
  args,
  example: { RequestedExpenseReports: [2], Level: "Supervisor" },
  async handle({ RequestedExpenseReports, Level }, call) {
    requireRoleOf(Level, call, "ApproveExpenseReports");
    return moveReports(call, RequestedExpenseReports, (reports) =>
      reports.map((report) =>
        unlessOwn(report, call, () =>
          decideMove(report, approvals(report, Level), call, { move: "Approve", level: Level }),
        ),
      ),
    );
  },
});

export const unapproveExpenseReports = defineMethod({
  ...common,
  name: "UnapproveExpenseReports",
  summary: "Takes the approval of expense reports at a level back.",
  rules: [whoRule, "What is processed is taken back with ProcessExpenseReports and Unprocess first."],
  args,
  example: { RequestedExpenseReports: [3], Level: "Supervisor" },
  async handle({ RequestedExpenseReports, Level }, call) {
    requireRoleOf(Level, call, "UnapproveExpenseReports");
    const move = { is: Level === "Supervisor" ? "unapproveAsSupervisor" : "unapproveAsAccounting" } as const;
    return moveReports(call, RequestedExpenseReports, (reports) =>
      reports.map((report) =>
        unlessOwn(report, call, () => decideMove(report, [move], call, { move: "Unapprove", level: Level })),
      ),
    );
  },
});

const rejectedLine = group(
  {
    ExpenseKey: key({ required: true }),
    ManagerNotes: text({ max: 4_000, doc: "What to mend on this line; Reason when left out." }),
  },
  { title: "RejectedExpense" },
);

export const rejectExpenseReports = defineMethod({
  ...common,
  name: "RejectExpenseReports",
  summary: "Sends submitted and approved expense reports back to their employees with a reason.",
  rules: [
    whoRule,
    "The report is In Progress again and loses its approvals; its lines at fault carry ManagerNotes and, until it is submitted again, who rejected them (RejectedByByEmployeeKey). Without Lines every line is at fault.",
    "With Lines each of the reports must have one of its own among them (-422).",
  ],
  args: {
    RequestedExpenseReports: args.RequestedExpenseReports,
    Level: choice(reportLevels, { doc: `${levelDoc} Default: the highest that the caller has.` }),
    Reason: text({ required: true, filled: true, max: 4_000, doc: "What to mend." }),
    Lines: list(rejectedLine, { max: expensesPerReportMax, doc: "The lines at fault." }),
  },
  errors: ["notPermitted", "notFound", "wrongState", "notAllowed"],
  example: { RequestedExpenseReports: [2], Level: "Supervisor", Reason: "The hotel's receipt is missing." },
  async handle({ RequestedExpenseReports, Level, Reason, Lines = [] }, call) {
    const level = Level ?? (isAccountingManager(call) ? "Accounting" : "Supervisor");
    requireRoleOf(level, call, "RejectExpenseReports");
    const notes = new Map(Lines.map((line) => [line.ExpenseKey, line.ManagerNotes ?? Reason]));
    return moveReports(call, RequestedExpenseReports, (reports) => {
      const known = new Set(reports.flatMap((report) => report.lines));
      const unknown = Lines.map((line) => line.ExpenseKey).filter((line) => !known.has(line));
      return reports.map((report) =>
        unlessOwn(report, call, () => rejectReport(report, level, Reason, notes, unknown, call)),
      );
    });
  },
});

function rejectReport(
  report: StoredReport,
  level: ReportLevel,
  reason: string,
  notes: ReadonlyMap<number, string>,
  unknown: readonly number[],
  call: Call,
): DecidedMove {
  const lines = report.lines.filter((line) => notes.has(line));
  const refusals = unknown.map(unknownLine);
  if (notes.size > 0 && lines.length === 0 && unknown.length === 0) refusals.push(noLineOf(report));
  if (refusals.length > 0) return { refusals };
  const move = { is: "reject", lines, reason } as const;
  const history = { move: "Reject", level, reason, ...(lines.length > 0 ? { lines } : {}) };
  const decided = decideMove(report, [move], call, history);
  return "refusals" in decided ? decided : { ...decided, notes };
}

function unknownLine(line: number): Refusal {
  const reason = `Lines names ExpenseKey ${line}, which none of the reports has.`;
  return { name: "notFound", property: "Lines.ExpenseKey", value: line, reason };
}

function noLineOf({ key: report, lines }: StoredReport): Refusal {
  const reason = `Lines names no line of expense report ${report}; its lines are ${lines.join(", ") || "none"}.`;
  return { name: "notAllowed", property: "Lines", reason };
}

function unlessOwn(report: StoredReport, call: Call, decide: () => DecidedMove): DecidedMove {
  const refusals = refuseOwn(report, call);
  return refusals.length > 0 ? { refusals } : decide();
}

/** The moves of an approval: forward where the level is still ahead, and again where the report was corrected. */
function approvals({ approval }: StoredReport, level: ReportLevel): ExpenseReportMove[] {
  const forward = { is: level === "Supervisor" ? "approveAsSupervisor" : "approveAsAccounting" } as const;
  if (!approval.needsReApproval) return [forward];
  const isAhead = level === "Accounting" && approval.stage.is === "supervisorApproved";
  return isAhead ? [forward, { is: "reApprove" }] : [{ is: "reApprove" }];
}
