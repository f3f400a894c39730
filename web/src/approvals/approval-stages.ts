import { hasRole, type SessionUser } from "../app/session.ts";

/** What a person may do about documents that wait: the level of an approval, or processing what was approved. */
export type Stage = "Supervisor" | "ProjectManager" | "Accounting" | "Process";

export const stageLabels: Readonly<Record<Stage, string>> = {
  Supervisor: "As supervisor",
  ProjectManager: "As project manager",
  Accounting: "As accounting",
  Process: "To process",
};

/** A timesheet as ListTimesheets answers it. */
export interface ListedTimesheet {
  readonly "Timesheet Key": number;
  readonly "Employee Key": number;
  readonly Employee: string;
  readonly "Company Name": string;
  readonly "My Employee": boolean;
  readonly "Timesheet Date": string;
  readonly "Timesheet Total": number;
  readonly "Actual Billable Percent": number;
  readonly "Supervisor Approved": boolean;
  readonly "Accounting Approved": boolean;
  readonly "Project Manager Approved Value": number;
  readonly "Submitted Date": string | null;
}

/** An expense report as ListExpenseReportsToApprove answers it. */
export interface ListedReport {
  readonly ExpenseReportKey: number;
  readonly EmployeeKey: number;
  readonly EmployeeName: string | null;
  readonly Description: string;
  readonly EndingDate: string | null;
  readonly Status: string;
  readonly TotalAmount: number;
  readonly SubmittedDate: string | null;
  readonly NeedsReApproval: boolean;
}

export function timeStages(user: SessionUser | undefined): Stage[] {
  return [
    ...(hasRole(user, "Supervisor") ? (["Supervisor"] as const) : []),
    ...(hasRole(user, "ProjectManager") ? (["ProjectManager"] as const) : []),
    ...(hasRole(user, "AccountingManager") ? (["Accounting"] as const) : []),
  ];
}

export function expenseStages(user: SessionUser | undefined): Stage[] {
  return [
    ...(hasRole(user, "Supervisor") ? (["Supervisor"] as const) : []),
    ...(hasRole(user, "AccountingManager") ? (["Accounting", "Process"] as const) : []),
  ];
}

/** Whether a submitted sheet waits for the person at the stage. Nobody approves an own sheet. */
export function isSheetPending(sheet: ListedTimesheet, stage: Stage, user: SessionUser | undefined): boolean {
  if (sheet["Accounting Approved"] || sheet["Employee Key"] === user?.EmployeeKey) return false;
  if (stage === "Supervisor")
    return !sheet["Supervisor Approved"] && (sheet["My Employee"] || hasRole(user, "AccountingManager"));
  return stage === "Accounting";
}

export function isReportPending(report: ListedReport, stage: Stage): boolean {
  const { Status, NeedsReApproval } = report;
  if (stage === "Process") return Status === "Accounting Approved" && !NeedsReApproval;
  if (NeedsReApproval || Status === "Submitted") return true;
  return stage === "Accounting" && Status === "Supervisor Approved";
}
