import { describe, expect, test } from "vitest";
import {
  expenseReportStatuses,
  mayEmployeeChangeReport,
  moveExpenseReport,
  newExpenseReportApproval,
} from "./expense-report-approval.ts";
import type {
  ExpenseReportApproval,
  ExpenseReportApprovalPolicy,
  ExpenseReportMove,
} from "./expense-report-approval.ts";
import type { EmployeeKey } from "./keys.ts";

const mark = { by: 1 as EmployeeKey, at: new Date("2024-05-20T08:00:00Z") };
const both: ExpenseReportApprovalPolicy = { supervisor: true, accounting: true };
const supervisorOnly: ExpenseReportApprovalPolicy = { supervisor: true, accounting: false };
const none: ExpenseReportApprovalPolicy = { supervisor: false, accounting: false };

function after(policy: ExpenseReportApprovalPolicy, ...moves: ExpenseReportMove[]): ExpenseReportApproval {
  return moves.reduce((report, move) => {
    const result = moveExpenseReport(report, move, mark, policy);
    if (!result.ok) throw new Error(result.refusal);
    return result.state;
  }, newExpenseReportApproval);
}

const submit = { is: "submit" } as const;
const bySupervisor = { is: "approveAsSupervisor" } as const;
const byAccounting = { is: "approveAsAccounting" } as const;
const process = { is: "process" } as const;
const recall = { is: "recall" } as const;
const reject = { is: "reject", lines: [7], reason: "No receipt" } as const;
const unapproveSupervisor = { is: "unapproveAsSupervisor" } as const;
const unapproveAccounting = { is: "unapproveAsAccounting" } as const;
const correct = { is: "correct" } as const;
const reApprove = { is: "reApprove" } as const;
const unprocess = { is: "unprocess", billed: false, paid: false } as const;

const submitted = after(both, submit);
const supervisorApproved = after(both, submit, bySupervisor);
const accountingApproved = after(both, submit, bySupervisor, byAccounting);
const corrected = after(both, submit, bySupervisor, byAccounting, correct);
const processed = after(both, submit, bySupervisor, byAccounting, process);

describe("a move is refused", () => {
  test.each([
    [newExpenseReportApproval, bySupervisor, "notSubmitted"],
    [newExpenseReportApproval, byAccounting, "notSubmitted"],
    [newExpenseReportApproval, process, "notSubmitted"],
    [newExpenseReportApproval, reject, "notSubmitted"],
    [newExpenseReportApproval, recall, "notSubmitted"],
    [accountingApproved, recall, "alreadyAccountingApproved"],
    [processed, recall, "processed"],
    [newExpenseReportApproval, correct, "notApproved"],
    [newExpenseReportApproval, reApprove, "needsNoReApproval"],
    [newExpenseReportApproval, unprocess, "notProcessed"],
    [newExpenseReportApproval, unapproveSupervisor, "notSubmitted"],
    [newExpenseReportApproval, unapproveAccounting, "notSubmitted"],
    [submitted, unapproveSupervisor, "notSupervisorApproved"],
    [submitted, unapproveAccounting, "notAccountingApproved"],
    [supervisorApproved, unapproveAccounting, "notAccountingApproved"],
    [accountingApproved, unapproveSupervisor, "alreadyAccountingApproved"],
    [processed, unapproveSupervisor, "processed"],
    [processed, unapproveAccounting, "processed"],
    [submitted, submit, "alreadySubmitted"],
    [submitted, byAccounting, "supervisorApprovalMissing"],
    [submitted, process, "accountingApprovalMissing"],
    [submitted, correct, "notApproved"],
    [supervisorApproved, bySupervisor, "alreadySupervisorApproved"],
    [supervisorApproved, process, "accountingApprovalMissing"],
    [accountingApproved, bySupervisor, "alreadyAccountingApproved"],
    [accountingApproved, byAccounting, "alreadyAccountingApproved"],
    [accountingApproved, unprocess, "notProcessed"],
    [corrected, process, "needsReApproval"],
    [processed, submit, "alreadySubmitted"],
    [processed, bySupervisor, "processed"],
    [processed, byAccounting, "processed"],
    [processed, process, "processed"],
    [processed, reject, "processed"],
    [processed, correct, "processed"],
    [processed, { ...unprocess, paid: true }, "paid"],
    [processed, { ...unprocess, billed: true }, "billed"],
  ] as const)("%#", (report, move, refusal) => {
    expect(moveExpenseReport(report, move, mark, both)).toEqual({ ok: false, refusal });
  });

  test("if only the supervisor must approve and has not", () => {
    expect(moveExpenseReport(submitted, process, mark, supervisorOnly)).toEqual({
      ok: false,
      refusal: "supervisorApprovalMissing",
    });
  });
});

describe("an expense report", () => {
  test("is processed when it has the approvals that the firm requires", () => {
    expect(processed.stage).toEqual({
      is: "processed",
      submitted: mark,
      supervisorApproved: mark,
      accountingApproved: mark,
      processed: mark,
    });
    expect(after(supervisorOnly, submit, bySupervisor, process).stage).toMatchObject({ accountingApproved: null });
    expect(after(none, submit, process).stage).toMatchObject({ supervisorApproved: null, accountingApproved: null });
  });

  test("has its rejected lines marked until it is submitted again", () => {
    for (const moves of [[], [bySupervisor], [bySupervisor, byAccounting], [bySupervisor, correct]]) {
      const back = after(both, submit, ...moves, reject);
      expect(back).toEqual({ ...newExpenseReportApproval, rejection: { ...mark, lines: [7], reason: "No receipt" } });
    }
    expect(after(both, submit, reject, submit)).toEqual(submitted);
  });

  test("is in progress again when its employee recalls it before accounting approves", () => {
    for (const moves of [[], [bySupervisor], [bySupervisor, correct]])
      expect(after(both, submit, ...moves, recall)).toEqual(newExpenseReportApproval);
  });

  test("corrected by accounting must be approved again", () => {
    expect(corrected).toMatchObject({ needsReApproval: true, reApproved: null });
    const again = after(both, submit, bySupervisor, byAccounting, correct, reApprove, process);
    expect(again).toMatchObject({ needsReApproval: false, reApproved: mark, stage: { is: "processed" } });
  });

  test("returns to the previous stage when unapproved, and needs no re-approval if only submitted", () => {
    expect(after(both, submit, bySupervisor, unapproveSupervisor)).toEqual(submitted);
    expect(after(both, submit, bySupervisor, byAccounting, unapproveAccounting)).toEqual(supervisorApproved);
    expect(after(none, submit, byAccounting, unapproveAccounting)).toEqual(submitted);
    expect(after(both, submit, bySupervisor, correct, unapproveSupervisor)).toEqual(submitted);
    expect(after(none, submit, byAccounting, correct, unapproveAccounting)).toEqual(submitted);
    const stillCorrected = after(both, submit, bySupervisor, byAccounting, correct, unapproveAccounting);
    expect(stillCorrected).toEqual({ ...supervisorApproved, needsReApproval: true });
  });

  test("returns to the previous stage when unprocessed", () => {
    expect(after(both, submit, bySupervisor, byAccounting, process, unprocess)).toEqual(accountingApproved);
    expect(after(supervisorOnly, submit, bySupervisor, process, unprocess)).toEqual(supervisorApproved);
    expect(after(none, submit, process, unprocess)).toEqual(submitted);
  });

  test("can be changed by the employee only in progress, and has the documented status names", () => {
    const reports = [newExpenseReportApproval, submitted, supervisorApproved, accountingApproved, processed];
    expect(reports.map(mayEmployeeChangeReport)).toEqual([true, false, false, false, false]);
    expect(reports.map((report) => expenseReportStatuses[report.stage.is])).toEqual([
      "In Progress",
      "Submitted",
      "Supervisor Approved",
      "Accounting Approved",
      "Processed",
    ]);
  });
});
