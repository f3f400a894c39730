import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
let world: ReportWorld;
const calls = () => reportCalls(firm);
const recall = (key: number, user = "ada") =>
  firm.call("RecallExpenseReports", { RequestedExpenseReports: [key] }, { user });
const line = () => ({ ExpenseKey: -2, Date: "2026-03-30", ActivityKey: world.travel, CostAmount: 40 });

beforeAll(async () => {
  world = await createReportWorld(firm);
});

describe("RecallExpenseReports", () => {
  it("refuses reports of others, unknown reports and those that are not submitted", async () => {
    const submitted = await calls().submitted({ Expenses: [line()] });
    for (const user of ["sam", "acc", "olga"])
      expect((await recall(submitted.ExpenseReportKey, user)).ResponseCode).toBe(-404);
    expect((await recall(999_999)).ResponseCode).toBe(-404);
    const open = await calls().made({ Expenses: [line()] });
    const refused = await recall(open.ExpenseReportKey);
    expect(refused.ResponseCode).toBe(-424);
    expect(refused.Errors[0]?.ErrorData["Reason"]).toMatch(/is In Progress: it is not submitted/);
    expect(await calls().read(submitted.ExpenseReportKey)).toMatchObject({ Status: "Submitted" });
  });

  it("refuses a report that accounting approved, and one that is processed", async () => {
    const { ExpenseReportKey: key } = await calls().submitted({ Expenses: [line()] });
    await calls().approve(key, "Supervisor", "sam");
    await calls().approve(key, "Accounting", "acc");
    expect((await recall(key)).ResponseCode).toBe(-424);
    await calls().process(key, "acc");
    expect((await recall(key)).ResponseCode).toBe(-424);
    expect(await calls().read(key)).toMatchObject({ Status: "Processed" });
  });

  it("opens a submitted report again, with its history, and it can be changed and submitted", async () => {
    const { ExpenseReportKey: key } = await calls().submitted({ Expenses: [line()] });
    await calls().approve(key, "Supervisor", "sam");
    const recalled = await recall(key);
    expect(recalled.Content.ExpenseReports[0]).toMatchObject({
      Status: "In Progress",
      SubmittedByEmployeeKey: null,
      SupervisorApprovedByEmployeeKey: null,
    });
    const history = await firm.call("GetExpenseReportHistory", { RequestedExpenseReports: [key] }, { user: "ada" });
    expect(history.Content.ExpenseReportMoves.map((each: { Move: string }) => each.Move)).toContain("Recall");
    const { LastModifiedDate } = await calls().read(key);
    const stored = { ExpenseReportKey: key, LastModifiedDate };
    const again = await calls().update({ ...stored, Description: "Later", Submit: true }, [stored]);
    expect(again.Content.ExpenseReports[0]).toMatchObject({ Status: "Submitted", Description: "Later" });
  });
});
