import { describe, expect, test } from "vitest";
import type { EmployeeKey } from "./keys.ts";
import { mayChangeTimesheet, moveTimesheet, timesheetFlags, timesheetStatuses } from "./timesheet-approval.ts";
import type { TimesheetApproval, TimesheetApprovalPolicy, TimesheetMove } from "./timesheet-approval.ts";

const mark = { by: 1 as EmployeeKey, at: new Date("2024-05-20T08:00:00Z") };
const all: TimesheetApprovalPolicy = { supervisor: true, projectManager: true };
const none: TimesheetApprovalPolicy = { supervisor: false, projectManager: false };

const inProgress: TimesheetApproval = {
  stage: { is: "inProgress" },
  projectLines: [
    { line: 1, approved: null },
    { line: 2, approved: null },
  ],
  rejection: null,
};

function after(policy: TimesheetApprovalPolicy, ...moves: TimesheetMove[]): TimesheetApproval {
  return moves.reduce((timesheet, move) => {
    const result = moveTimesheet(timesheet, move, mark, policy);
    if (!result.ok) throw new Error(result.refusal);
    return result.state;
  }, inProgress);
}

const submit = { is: "submit" } as const;
const bySupervisor = { is: "approveAsSupervisor" } as const;
const byManager = { is: "approveAsProjectManager", lines: [1, 2] } as const;
const byAccounting = { is: "approveAsAccounting" } as const;
const reject = { is: "reject", lines: [2], reason: "Wrong phase" } as const;
const unsubmit = { is: "unsubmit" } as const;
const reopen = { is: "unapproveAsAccounting", billed: false, paid: false } as const;
const notBySupervisor = { is: "unapproveAsSupervisor" } as const;
const notByManager = { is: "unapproveAsProjectManager", lines: [1] } as const;
const change = { is: "change", lines: [1] } as const;

const submitted = after(all, submit);
const supervisorApproved = after(all, submit, bySupervisor);
const accountingApproved = after(none, submit, byAccounting);

describe("a move is refused", () => {
  test.each([
    [inProgress, unsubmit, "notSubmitted"],
    [inProgress, bySupervisor, "notSubmitted"],
    [inProgress, byManager, "notSubmitted"],
    [inProgress, byAccounting, "notSubmitted"],
    [inProgress, reject, "notSubmitted"],
    [inProgress, reopen, "notAccountingApproved"],
    [inProgress, notBySupervisor, "notSupervisorApproved"],
    [inProgress, notByManager, "notSubmitted"],
    [submitted, notBySupervisor, "notSupervisorApproved"],
    [submitted, change, "alreadySubmitted"],
    [accountingApproved, notBySupervisor, "accountingApproved"],
    [accountingApproved, notByManager, "accountingApproved"],
    [accountingApproved, change, "alreadySubmitted"],
    [submitted, submit, "alreadySubmitted"],
    [submitted, byAccounting, "supervisorApprovalMissing"],
    [submitted, { ...byManager, lines: [3] }, "unknownLine"],
    [submitted, reopen, "notAccountingApproved"],
    [supervisorApproved, submit, "alreadySubmitted"],
    [supervisorApproved, bySupervisor, "alreadySupervisorApproved"],
    [supervisorApproved, byAccounting, "projectManagerApprovalMissing"],
    [accountingApproved, submit, "alreadySubmitted"],
    [accountingApproved, unsubmit, "accountingApproved"],
    [accountingApproved, reject, "accountingApproved"],
    [accountingApproved, bySupervisor, "accountingApproved"],
    [accountingApproved, byManager, "accountingApproved"],
    [accountingApproved, byAccounting, "accountingApproved"],
    [accountingApproved, { ...reopen, billed: true }, "billed"],
    [accountingApproved, { ...reopen, paid: true }, "paid"],
  ] as const)("%#", (timesheet, move, refusal) => {
    expect(moveTimesheet(timesheet, move, mark, all)).toEqual({ ok: false, refusal });
  });
});

describe("a timesheet", () => {
  test("goes through every approval that the firm requires", () => {
    const done = after(all, submit, bySupervisor, byManager, byAccounting);
    expect(done.stage).toEqual({
      is: "accountingApproved",
      submitted: mark,
      supervisorApproved: mark,
      accountingApproved: mark,
    });
    expect(timesheetFlags(done)).toEqual({
      submitted: true,
      supervisorApproved: true,
      projectManagerApproved: true,
      accountingApproved: true,
      rejected: false,
    });
  });

  test("goes directly to accounting if the firm requires no other approval", () => {
    expect(accountingApproved.stage).toMatchObject({ is: "accountingApproved", supervisorApproved: null });
    expect(timesheetFlags(accountingApproved)).toMatchObject({
      supervisorApproved: false,
      projectManagerApproved: false,
    });
  });

  test("is approved by project managers row by row, keeping the first approval", () => {
    const half = after(all, submit, { ...byManager, lines: [1] });
    expect(timesheetFlags(half).projectManagerApproved).toBe(false);
    const other = { by: 2 as EmployeeKey, at: mark.at };
    const result = moveTimesheet(half, byManager, other, all);
    expect(result.ok && result.state.projectLines).toEqual([
      { line: 1, approved: mark },
      { line: 2, approved: other },
    ]);
  });

  test("loses the approval of rejected rows and is marked until it is submitted again", () => {
    const back = after(all, submit, bySupervisor, byManager, reject);
    expect(back).toEqual({
      stage: { is: "inProgress" },
      projectLines: [
        { line: 1, approved: mark },
        { line: 2, approved: null },
      ],
      rejection: { ...mark, lines: [2], reason: "Wrong phase" },
    });
    expect(timesheetFlags(back)).toMatchObject({ submitted: false, rejected: true, projectManagerApproved: false });
    expect(timesheetFlags(after(all, submit, reject, submit)).rejected).toBe(false);
  });

  test("has no approved row after it is rejected as a whole", () => {
    const back = after(all, submit, byManager, { ...reject, lines: [] });
    expect(back.projectLines).toEqual(inProgress.projectLines);
  });

  test("can be unsubmitted until accounting approves", () => {
    expect(after(all, submit, unsubmit)).toEqual(inProgress);
    expect(after(all, submit, bySupervisor, unsubmit)).toEqual(inProgress);
  });

  test("goes back one stage when an approval is undone", () => {
    expect(after(none, submit, byAccounting, reopen)).toEqual(submitted);
    expect(after(none, submit, bySupervisor, byAccounting, reopen)).toEqual(supervisorApproved);
    expect(after(all, submit, bySupervisor, notBySupervisor)).toEqual(submitted);
    expect(after(all, submit, byManager, notByManager).projectLines).toEqual([
      { line: 1, approved: null },
      { line: 2, approved: mark },
    ]);
  });

  test("loses the approval of changed rows only", () => {
    expect(after(all, submit, byManager, unsubmit, change).projectLines).toEqual([
      { line: 1, approved: null },
      { line: 2, approved: mark },
    ]);
  });

  test("can be changed only in progress", () => {
    expect([inProgress, submitted, supervisorApproved, accountingApproved].map(mayChangeTimesheet)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("has the documented status names", () => {
    expect(timesheetStatuses[after(all, submit, unsubmit).stage.is]).toBe("In Progress");
    expect(timesheetStatuses[submitted.stage.is]).toBe("Submitted");
  });

  test("without project rows neither has nor needs approval by project managers", () => {
    const overheadOnly = { ...inProgress, projectLines: [] };
    expect(timesheetFlags(overheadOnly).projectManagerApproved).toBe(false);
    const ready = moveTimesheet({ ...supervisorApproved, projectLines: [] }, byAccounting, mark, all);
    expect(ready.ok).toBe(true);
  });
});
