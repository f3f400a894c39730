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

const user = (...Roles: SessionUser["Roles"]) => ({ EmployeeKey: 1, Roles }) as unknown as SessionUser;
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
  expect(expenseStages(user("AccountingManager"))).toEqual(["Accounting", "Process"]);
});

test.each([
  ["of one's people waits for the supervisor", sheet(), "Supervisor", true],
  ["of others does not", sheet({ "My Employee": false }), "Supervisor", false],
  ["that the supervisor approved does not wait for them", sheet({ "Supervisor Approved": true }), "Supervisor", false],
  ["of one's own waits for nobody", sheet({ "Employee Key": 1 }), "Supervisor", false],
  ["waits for accounting with the supervisor's approval", sheet({ "Supervisor Approved": true }), "Accounting", true],
  ["that accounting approved does not", sheet({ "Accounting Approved": true }), "Accounting", false],
] as const)("a sheet %s", (_, given, stage, waits) => {
  expect(isSheetPending(given, stage, user("Supervisor"))).toBe(waits);
});

test("an accounting manager who is a supervisor supervises everyone", () => {
  expect(isSheetPending(sheet({ "My Employee": false }), "Supervisor", user("Supervisor", "AccountingManager"))).toBe(
    true,
  );
});

test.each([
  ["Submitted", false, ["Supervisor", "Accounting"]],
  ["Supervisor Approved", false, ["Accounting"]],
  ["Supervisor Approved", true, ["Supervisor", "Accounting"]],
  ["Accounting Approved", false, ["Process"]],
  ["Accounting Approved", true, ["Supervisor", "Accounting"]],
  ["Processed", false, []],
] as const)("a report that is %s (corrected: %s) waits at %s", (status, corrected, stages) => {
  const all = ["Supervisor", "Accounting", "Process"] as const;
  expect(all.filter((stage) => isReportPending(report(status, corrected), stage))).toEqual(stages);
});
