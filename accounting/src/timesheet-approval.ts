/** The stages of a timesheet: in progress, submitted, approved by the people the firm requires, and posted. */
import { moved, refused } from "./approval.ts";
import type { Mark, Moved, Rejection } from "./approval.ts";

export type TimesheetStage =
  | { is: "inProgress" }
  | { is: "submitted"; submitted: Mark }
  | { is: "supervisorApproved"; submitted: Mark; supervisorApproved: Mark }
  | { is: "accountingApproved"; submitted: Mark; supervisorApproved: Mark | null; accountingApproved: Mark };

export type TimesheetApproval = {
  stage: TimesheetStage;
  /** Project managers approve the rows of their projects independently of the stages. */
  projectLines: readonly { line: number; approved: Mark | null }[];
  /** The latest rejection, until the timesheet is submitted again. */
  rejection: Rejection | null;
};

/** The approvals that a firm requires before accounting approves. */
export type TimesheetApprovalPolicy = { supervisor: boolean; projectManager: boolean };

export type TimesheetMove =
  | { is: "submit" }
  | { is: "unsubmit" }
  | { is: "approveAsSupervisor" }
  | { is: "approveAsProjectManager"; lines: readonly number[] }
  | { is: "approveAsAccounting" }
  | { is: "unapproveAsSupervisor" }
  | { is: "unapproveAsProjectManager"; lines: readonly number[] }
  | { is: "reject"; lines: readonly number[]; reason: string }
  /** Undoes the approval by accounting and reverses what it posted; earlier approvals remain. */
  | { is: "unapproveAsAccounting"; billed: boolean; paid: boolean }
  /** The employee changes rows of a timesheet in progress, which removes the approvals of these rows only. */
  | { is: "change"; lines: readonly number[] };

export type TimesheetRefusal =
  | "alreadySubmitted"
  | "notSubmitted"
  | "alreadySupervisorApproved"
  | "notSupervisorApproved"
  | "accountingApproved"
  | "notAccountingApproved"
  | "supervisorApprovalMissing"
  | "projectManagerApprovalMissing"
  | "unknownLine"
  | "billed"
  | "paid";

type MovedTimesheet = Moved<TimesheetApproval, TimesheetRefusal>;

export function moveTimesheet(
  timesheet: TimesheetApproval,
  move: TimesheetMove,
  mark: Mark,
  policy: TimesheetApprovalPolicy,
): MovedTimesheet {
  switch (move.is) {
    case "submit":
      return submit(timesheet, mark);
    case "unsubmit":
      return whileUnderApproval(timesheet, () => moved(backInProgress(timesheet, [], null)));
    case "approveAsSupervisor":
      return approveAsSupervisor(timesheet, mark);
    case "approveAsProjectManager":
      return whileUnderApproval(timesheet, () => approveLines(timesheet, move.lines, mark));
    case "unapproveAsSupervisor":
      return unapproveAsSupervisor(timesheet);
    case "unapproveAsProjectManager":
      return whileUnderApproval(timesheet, () => moved(openLines(timesheet, move.lines)));
    case "approveAsAccounting":
      return approveAsAccounting(timesheet, mark, policy);
    case "reject":
      return whileUnderApproval(timesheet, () =>
        reject(timesheet, { ...mark, lines: move.lines, reason: move.reason }),
      );
    case "unapproveAsAccounting":
      return unapproveAsAccounting(timesheet, move);
    case "change":
      return mayChangeTimesheet(timesheet) ? moved(openLines(timesheet, move.lines)) : refused("alreadySubmitted");
  }
}

/** Only a timesheet in progress can be changed, so that nothing changes after approval. */
export function mayChangeTimesheet({ stage }: TimesheetApproval): boolean {
  return stage.is === "inProgress";
}

export type TimesheetFlags = {
  submitted: boolean;
  supervisorApproved: boolean;
  projectManagerApproved: boolean;
  accountingApproved: boolean;
  rejected: boolean;
};

export function timesheetFlags({ stage, projectLines, rejection }: TimesheetApproval): TimesheetFlags {
  return {
    submitted: stage.is !== "inProgress",
    supervisorApproved: "supervisorApproved" in stage && stage.supervisorApproved !== null,
    projectManagerApproved: projectLines.length > 0 && projectLines.every((line) => line.approved !== null),
    accountingApproved: stage.is === "accountingApproved",
    rejected: rejection !== null,
  };
}

export const timesheetStatuses = {
  inProgress: "In Progress",
  submitted: "Submitted",
  supervisorApproved: "Supervisor Approved",
  accountingApproved: "Accounting Approved",
} as const satisfies Record<TimesheetStage["is"], string>;

function submit(timesheet: TimesheetApproval, submitted: Mark): MovedTimesheet {
  if (timesheet.stage.is !== "inProgress") return refused("alreadySubmitted");
  return moved({ ...timesheet, stage: { is: "submitted", submitted }, rejection: null });
}

function approveAsSupervisor(timesheet: TimesheetApproval, supervisorApproved: Mark): MovedTimesheet {
  const { stage } = timesheet;
  switch (stage.is) {
    case "inProgress":
      return refused("notSubmitted");
    case "submitted":
      return moved({
        ...timesheet,
        stage: { is: "supervisorApproved", submitted: stage.submitted, supervisorApproved },
      });
    case "supervisorApproved":
      return refused("alreadySupervisorApproved");
    case "accountingApproved":
      return refused("accountingApproved");
  }
}

function approveLines(timesheet: TimesheetApproval, lines: readonly number[], approved: Mark): MovedTimesheet {
  const known = new Set(timesheet.projectLines.map(({ line }) => line));
  if (!lines.every((line) => known.has(line))) return refused("unknownLine");
  const projectLines = timesheet.projectLines.map((row) =>
    // Approving again does not replace the first approval.
    lines.includes(row.line) && row.approved === null ? { ...row, approved } : row,
  );
  return moved({ ...timesheet, projectLines });
}

function approveAsAccounting(
  timesheet: TimesheetApproval,
  accountingApproved: Mark,
  policy: TimesheetApprovalPolicy,
): MovedTimesheet {
  const { stage, projectLines } = timesheet;
  if (stage.is === "inProgress") return refused("notSubmitted");
  if (stage.is === "accountingApproved") return refused("accountingApproved");
  if (policy.supervisor && stage.is === "submitted") return refused("supervisorApprovalMissing");
  if (policy.projectManager && projectLines.some((line) => line.approved === null)) {
    return refused("projectManagerApprovalMissing");
  }
  const supervisorApproved = stage.is === "supervisorApproved" ? stage.supervisorApproved : null;
  return moved({
    ...timesheet,
    stage: { is: "accountingApproved", submitted: stage.submitted, supervisorApproved, accountingApproved },
  });
}

function reject(timesheet: TimesheetApproval, rejection: Rejection): MovedTimesheet {
  const lines = rejection.lines.length === 0 ? timesheet.projectLines.map(({ line }) => line) : rejection.lines;
  return moved(backInProgress(timesheet, lines, rejection));
}

function unapproveAsSupervisor(timesheet: TimesheetApproval): MovedTimesheet {
  const { stage } = timesheet;
  if (stage.is === "accountingApproved") return refused("accountingApproved");
  if (stage.is !== "supervisorApproved") return refused("notSupervisorApproved");
  return moved({ ...timesheet, stage: { is: "submitted", submitted: stage.submitted } });
}

function unapproveAsAccounting(
  timesheet: TimesheetApproval,
  { billed, paid }: Extract<TimesheetMove, { is: "unapproveAsAccounting" }>,
): MovedTimesheet {
  const { stage } = timesheet;
  if (stage.is !== "accountingApproved") return refused("notAccountingApproved");
  if (billed) return refused("billed");
  if (paid) return refused("paid");
  const { submitted, supervisorApproved } = stage;
  const before: TimesheetStage =
    supervisorApproved === null
      ? { is: "submitted", submitted }
      : { is: "supervisorApproved", submitted, supervisorApproved };
  return moved({ ...timesheet, stage: before });
}

function whileUnderApproval({ stage }: TimesheetApproval, move: () => MovedTimesheet): MovedTimesheet {
  switch (stage.is) {
    case "inProgress":
      return refused("notSubmitted");
    case "submitted":
    case "supervisorApproved":
      return move();
    case "accountingApproved":
      return refused("accountingApproved");
  }
}

/** Returns the timesheet to the employee. Approvals of rows remain until the row is rejected or changed. */
function backInProgress(
  timesheet: TimesheetApproval,
  rejected: readonly number[],
  rejection: Rejection | null,
): TimesheetApproval {
  return { ...openLines(timesheet, rejected), stage: { is: "inProgress" }, rejection };
}

function openLines(timesheet: TimesheetApproval, lines: readonly number[]): TimesheetApproval {
  const projectLines = timesheet.projectLines.map((row) =>
    lines.includes(row.line) ? { line: row.line, approved: null } : row,
  );
  return { ...timesheet, projectLines };
}
