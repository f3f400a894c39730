import { expect, test } from "vitest";
import type { SessionUser } from "../app/session.ts";
import {
  expenseStages,
  type ListedReport,
  type ListedTimesheet,
  isReportPending,
  isSheetPending,
  timeStages,
} from "./approval-stages.ts";

const user = (...ApprovalLevels: SessionUser["ApprovalLevels"]) =>
  ({ EmployeeKey: 1, ApprovalLevels }) as unknown as SessionUser;
const sheet = (over: Partial<ListedTimesheet> = {}): ListedTimesheet =>
  ({
    "Employee Key": 2,
    "My Employee": true,
    "Supervisor Approved": false,
    "Accounting Approved": false,
    "Project Manager Approved Value": 0,
    ...over,
  }) as ListedTimesheet;
const report = (Status: string, NeedsReApproval = false) => ({ Status, NeedsReApproval }) as ListedReport;

test("the stages follow the roles", () => {
  expect(timeStages(user())).toEqual([]);
  expect(timeStages(user("Supervisor", "ProjectManager"))).toEqual(["Supervisor", "ProjectManager"]);
  expect(expenseStages(user("ProjectManager"))).toEqual([]);
  expect(expenseStages(user("Accounting"))).toEqual(["Accounting", "Process"]);
});

test.each([
  ["of a direct report is pending for the supervisor", sheet(), "Supervisor", true],
  ["of another employee is not pending", sheet({ "My Employee": false }), "Supervisor", false],
  ["that the supervisor approved is not pending for them", sheet({ "Supervisor Approved": true }), "Supervisor", false],
  ["of the user is not pending", sheet({ "Employee Key": 1 }), "Supervisor", false],
  [
    "that the supervisor approved is pending for accounting",
    sheet({ "Supervisor Approved": true }),
    "Accounting",
    true,
  ],
  ["that accounting approved is not pending", sheet({ "Accounting Approved": true }), "Accounting", false],
] as const)("a timesheet %s", (_, given, stage, pending) => {
  expect(isSheetPending(given, stage, user("Supervisor"))).toBe(pending);
});

test("one's own timesheet is pending only where the firm allows self-approval", () => {
  const own = sheet({ "Employee Key": 1 });
  expect(isSheetPending(own, "Accounting", user("Accounting"))).toBe(false);
  expect(isSheetPending(own, "Accounting", { ...user("Accounting"), SelfApproval: true })).toBe(true);
});

test("an accounting manager who is also a supervisor may approve everyone", () => {
  expect(isSheetPending(sheet({ "My Employee": false }), "Supervisor", user("Supervisor", "Accounting"))).toBe(true);
});

test.each([
  ["Submitted", false, ["Supervisor", "Accounting"]],
  ["Supervisor Approved", false, ["Accounting"]],
  ["Supervisor Approved", true, ["Supervisor", "Accounting"]],
  ["Accounting Approved", false, ["Process"]],
  ["Accounting Approved", true, ["Supervisor", "Accounting"]],
  ["Processed", false, []],
] as const)("a report with status %s (corrected: %s) is pending for %s", (status, corrected, stages) => {
  const all = ["Supervisor", "Accounting", "Process"] as const;
  expect(all.filter((stage) => isReportPending(report(status, corrected), stage))).toEqual(stages);
});
