/** The stages of an expense report: in progress, submitted, approved, and processed, which posts it. */
import { moved, refused } from "./approval.ts";
import type { Mark, Moved, Rejection } from "./approval.ts";

export type ExpenseReportStage =
  | { is: "inProgress" }
  | { is: "submitted"; submitted: Mark }
  | { is: "supervisorApproved"; submitted: Mark; supervisorApproved: Mark }
  | { is: "accountingApproved"; submitted: Mark; supervisorApproved: Mark | null; accountingApproved: Mark }
  | {
      is: "processed";
      submitted: Mark;
      supervisorApproved: Mark | null;
      accountingApproved: Mark | null;
      processed: Mark;
    };

export type ExpenseReportApproval = {
  stage: ExpenseReportStage;
  rejection: Rejection | null;
  /** Set when accounting corrects an approved report, which must then be approved again. */
  needsReApproval: boolean;
  reApproved: Mark | null;
};

/** The approvals that a firm requires before a report is processed. */
export type ExpenseReportApprovalPolicy = { supervisor: boolean; accounting: boolean };

export type ExpenseReportMove =
  | { is: "submit" }
  /** The employee undoes the submission, as with a timesheet until accounting has approved. */
  | { is: "recall" }
  | { is: "approveAsSupervisor" }
  | { is: "approveAsAccounting" }
  | { is: "unapproveAsSupervisor" }
  | { is: "unapproveAsAccounting" }
  | { is: "process" }
  | { is: "reject"; lines: readonly number[]; reason: string }
  | { is: "correct" }
  | { is: "reApprove" }
  /** Undoes processing and reverses what it posted. */
  | { is: "unprocess"; billed: boolean; paid: boolean };

export type ExpenseReportRefusal =
  | "alreadySubmitted"
  | "notSubmitted"
  | "alreadySupervisorApproved"
  | "alreadyAccountingApproved"
  | "notSupervisorApproved"
  | "notAccountingApproved"
  | "notApproved"
  | "processed"
  | "notProcessed"
  | "supervisorApprovalMissing"
  | "accountingApprovalMissing"
  | "needsReApproval"
  | "needsNoReApproval"
  | "billed"
  | "paid";

type MovedReport = Moved<ExpenseReportApproval, ExpenseReportRefusal>;

export function moveExpenseReport(
  report: ExpenseReportApproval,
  move: ExpenseReportMove,
  mark: Mark,
  policy: ExpenseReportApprovalPolicy,
): MovedReport {
  switch (move.is) {
    case "submit":
      return submit(report, mark);
    case "recall":
      return recall(report);
    case "approveAsSupervisor":
      return approveAsSupervisor(report, mark);
    case "approveAsAccounting":
      return approveAsAccounting(report, mark, policy);
    case "unapproveAsSupervisor":
      return unapproveAsSupervisor(report);
    case "unapproveAsAccounting":
      return unapproveAsAccounting(report);
    case "process":
      return processReport(report, mark, policy);
    case "reject":
      return reject(report, { ...mark, lines: move.lines, reason: move.reason });
    case "correct":
      return correct(report);
    case "reApprove":
      return reApprove(report, mark);
    case "unprocess":
      return unprocess(report, move);
  }
}

/** The employee can change or delete a report only while it is in progress. */
export function mayEmployeeChangeReport({ stage }: ExpenseReportApproval): boolean {
  return stage.is === "inProgress";
}

export const expenseReportStatuses = {
  inProgress: "In Progress",
  submitted: "Submitted",
  supervisorApproved: "Supervisor Approved",
  accountingApproved: "Accounting Approved",
  processed: "Processed",
} as const satisfies Record<ExpenseReportStage["is"], string>;

export const newExpenseReportApproval: ExpenseReportApproval = {
  stage: { is: "inProgress" },
  rejection: null,
  needsReApproval: false,
  reApproved: null,
};

function submit(report: ExpenseReportApproval, submitted: Mark): MovedReport {
  if (report.stage.is !== "inProgress") return refused("alreadySubmitted");
  return moved({ ...newExpenseReportApproval, stage: { is: "submitted", submitted } });
}

function recall({ stage }: ExpenseReportApproval): MovedReport {
  switch (stage.is) {
    case "inProgress":
      return refused("notSubmitted");
    case "submitted":
    case "supervisorApproved":
      return moved(newExpenseReportApproval);
    case "accountingApproved":
      return refused("alreadyAccountingApproved");
    case "processed":
      return refused("processed");
  }
}

function approveAsSupervisor(report: ExpenseReportApproval, supervisorApproved: Mark): MovedReport {
  const { stage } = report;
  switch (stage.is) {
    case "inProgress":
      return refused("notSubmitted");
    case "submitted":
      return moved({ ...report, stage: { is: "supervisorApproved", submitted: stage.submitted, supervisorApproved } });
    case "supervisorApproved":
      return refused("alreadySupervisorApproved");
    case "accountingApproved":
      return refused("alreadyAccountingApproved");
    case "processed":
      return refused("processed");
  }
}

function approveAsAccounting(
  report: ExpenseReportApproval,
  accountingApproved: Mark,
  policy: ExpenseReportApprovalPolicy,
): MovedReport {
  const { stage } = report;
  switch (stage.is) {
    case "inProgress":
      return refused("notSubmitted");
    case "submitted":
    case "supervisorApproved": {
      if (policy.supervisor && stage.is === "submitted") return refused("supervisorApprovalMissing");
      const supervisorApproved = stage.is === "supervisorApproved" ? stage.supervisorApproved : null;
      const { submitted } = stage;
      return moved({
        ...report,
        stage: { is: "accountingApproved", submitted, supervisorApproved, accountingApproved },
      });
    }
    case "accountingApproved":
      return refused("alreadyAccountingApproved");
    case "processed":
      return refused("processed");
  }
}

/** A report without approvals needs no re-approval: the next approval covers the corrections. */
const noReApproval = { needsReApproval: false, reApproved: null };

function unapproveAsSupervisor(report: ExpenseReportApproval): MovedReport {
  const { stage } = report;
  switch (stage.is) {
    case "inProgress":
      return refused("notSubmitted");
    case "submitted":
      return refused("notSupervisorApproved");
    case "supervisorApproved":
      return moved({ ...report, ...noReApproval, stage: { is: "submitted", submitted: stage.submitted } });
    case "accountingApproved":
      return refused("alreadyAccountingApproved");
    case "processed":
      return refused("processed");
  }
}

function unapproveAsAccounting(report: ExpenseReportApproval): MovedReport {
  const { stage } = report;
  if (stage.is === "processed") return refused("processed");
  if (stage.is === "inProgress") return refused("notSubmitted");
  if (stage.is !== "accountingApproved") return refused("notAccountingApproved");
  const { submitted, supervisorApproved } = stage;
  if (supervisorApproved === null) return moved({ ...report, ...noReApproval, stage: { is: "submitted", submitted } });
  return moved({ ...report, stage: { is: "supervisorApproved", submitted, supervisorApproved } });
}

function processReport(
  report: ExpenseReportApproval,
  processed: Mark,
  policy: ExpenseReportApprovalPolicy,
): MovedReport {
  const { stage } = report;
  if (stage.is === "inProgress") return refused("notSubmitted");
  if (stage.is === "processed") return refused("processed");
  if (policy.accounting && stage.is !== "accountingApproved") return refused("accountingApprovalMissing");
  if (policy.supervisor && stage.is === "submitted") return refused("supervisorApprovalMissing");
  if (report.needsReApproval) return refused("needsReApproval");
  const supervisorApproved = stage.is === "submitted" ? null : stage.supervisorApproved;
  const accountingApproved = stage.is === "accountingApproved" ? stage.accountingApproved : null;
  const { submitted } = stage;
  return moved({ ...report, stage: { is: "processed", submitted, supervisorApproved, accountingApproved, processed } });
}

function reject(report: ExpenseReportApproval, rejection: Rejection): MovedReport {
  if (report.stage.is === "inProgress") return refused("notSubmitted");
  if (report.stage.is === "processed") return refused("processed");
  return moved({ ...newExpenseReportApproval, rejection });
}

function correct(report: ExpenseReportApproval): MovedReport {
  switch (report.stage.is) {
    case "inProgress":
    case "submitted":
      return refused("notApproved");
    case "supervisorApproved":
    case "accountingApproved":
      return moved({ ...report, needsReApproval: true, reApproved: null });
    case "processed":
      return refused("processed");
  }
}

function reApprove(report: ExpenseReportApproval, reApproved: Mark): MovedReport {
  if (!report.needsReApproval) return refused("needsNoReApproval");
  return moved({ ...report, needsReApproval: false, reApproved });
}

/** Returns to the stage before processing. */
function unprocess(
  report: ExpenseReportApproval,
  { billed, paid }: Extract<ExpenseReportMove, { is: "unprocess" }>,
): MovedReport {
  const { stage } = report;
  if (stage.is !== "processed") return refused("notProcessed");
  if (billed) return refused("billed");
  if (paid) return refused("paid");
  return moved({ ...report, stage: beforeProcessing(stage) });
}

function beforeProcessing(stage: Extract<ExpenseReportStage, { is: "processed" }>): ExpenseReportStage {
  const { submitted, supervisorApproved, accountingApproved } = stage;
  if (accountingApproved !== null)
    return { is: "accountingApproved", submitted, supervisorApproved, accountingApproved };
  if (supervisorApproved !== null) return { is: "supervisorApproved", submitted, supervisorApproved };
  return { is: "submitted", submitted };
}
