import type { PageSearch } from "../app/page-search.ts";
import type { SessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";

/** An approval level, or processing approved expense reports. */
export type Stage = "Supervisor" | "ProjectManager" | "Accounting" | "Process";

export const stageLabels: Readonly<Record<Stage, string>> = {
  Supervisor: "As supervisor",
  ProjectManager: "As project manager",
  Accounting: "As accounting",
  Process: "To process",
};

/** A timesheet as ListTimesheets returns it. */
export type ListedTimesheet = RowOf<"ListTimesheets", "Timesheets", 2>;

/** An expense report as ListExpenseReportsToApprove returns it. */
export type ListedReport = RowOf<"ListExpenseReportsToApprove", "ExpenseReports">;

export function timeStages(user: SessionUser | undefined): Stage[] {
  return [...(user?.ApprovalLevels ?? [])];
}

export function expenseStages(user: SessionUser | undefined): Stage[] {
  return [
    ...(user?.ApprovalLevels.includes("Supervisor") === true ? (["Supervisor"] as const) : []),
    ...(isAccounting(user) ? (["Accounting", "Process"] as const) : []),
  ];
}

/** Whether a submitted timesheet is pending for the user at the stage. */
export function isSheetPending(sheet: ListedTimesheet, stage: Stage, user: SessionUser | undefined): boolean {
  if (sheet["Accounting Approved"] || !mayApproveFor(sheet["Employee Key"], user)) return false;
  if (stage === "Supervisor") return !sheet["Supervisor Approved"] && (sheet["My Employee"] || isAccounting(user));
  return stage === "Accounting";
}

/** Users do not approve their own time, unless the firm allows it. */
export function mayApproveFor(employee: number, user: SessionUser | undefined): boolean {
  return employee !== user?.EmployeeKey || user.SelfApproval === true;
}

export function isReportPending(report: ListedReport, stage: Stage): boolean {
  const { Status, NeedsReApproval } = report;
  if (stage === "Process") return Status === "Accounting Approved" && !NeedsReApproval;
  if (NeedsReApproval || Status === "Submitted") return true;
  return stage === "Accounting" && Status === "Supervisor Approved";
}

/** Whether a document of a company and day is among those that the address asks for. */
export function isWithin(
  { through, company }: PageSearch,
  documentCompany: number,
  day: string | null | undefined,
): boolean {
  return (
    (company === undefined || company === documentCompany) &&
    (through === undefined || (day ?? "").slice(0, 10) <= through)
  );
}

/** The first day of the week that ends on a day. */
export function weekStart(day: string): string {
  return new Date(Date.parse(day.slice(0, 10)) - 6 * 86_400_000).toISOString().slice(0, 10);
}

function isAccounting(user: SessionUser | undefined): boolean {
  return user?.ApprovalLevels.includes("Accounting") === true;
}
