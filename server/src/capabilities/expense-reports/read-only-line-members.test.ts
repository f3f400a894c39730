import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
const calls = reportCalls(firm);
let world: ReportWorld;

beforeAll(async () => {
  world = await createReportWorld(firm);
});

describe("a read-only member of a new expense line", () => {
  const newLine = (more: object) => ({ ExpenseKey: -2, ActivityKey: world.travel, CostAmount: 5, ...more });

  it("is ignored with warning -151 in a new report", async () => {
    const answer = await calls.update({ Expenses: [newLine({ ManagerNotes: "Approved by me" })] });
    expect(answer.Errors).toEqual([]);
    expect(answer.Warnings).toMatchObject([
      { WarningID: -151, WarningData: { ManagerNotes: "Approved by me", ExpenseKey: -2 } },
    ]);
    expect(answer.Content.ExpenseReports[0].Expenses).toMatchObject([{ ManagerNotes: "", CostAmount: 5 }]);
  });

  it("is ignored with warning -151 in an existing report", async () => {
    const report = await calls.made({ Expenses: [newLine({})] });
    const added = newLine({ ExpenseKey: -3, RejectedByByEmployeeKey: world.ada });
    const answer = await calls.update({ ...report, Expenses: [...report.Expenses, added] }, [report]);
    expect(answer.Errors).toEqual([]);
    expect(answer.Warnings).toMatchObject([
      { WarningID: -151, WarningData: { RejectedByByEmployeeKey: world.ada, ExpenseKey: -3 } },
    ]);
    expect(answer.Content.ExpenseReports[0].Expenses[1]).toMatchObject({ RejectedByByEmployeeKey: null });
  });

  it("gives no warning when it is empty", async () => {
    const answer = await calls.update({ Expenses: [newLine({ ManagerNotes: "", ProjectName: null })] });
    expect(answer.Errors).toEqual([]);
    expect(answer.Warnings ?? []).toEqual([]);
  });
});
