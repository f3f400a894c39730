import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let activity = 0;

beforeAll(async () => {
  const { db } = firm.database.firm;
  await db.run("update employee set uses_expense_reports = true");
  const row = await db.row<{ key: number }>(
    "insert into activity (description, activity_type, allow_expense_entry) values ('Meals', 'Expense', true) returning activity_key as key",
  );
  activity = row?.key ?? 0;
});

const update = (report: Record<string, unknown>, unchanged: unknown[] = [], more = {}) =>
  firm.call("UpdateExpenseReports", {
    UpdatedExpenseReports: [{ ExpenseReportKey: -1, ...report }],
    UnchangedExpenseReports: unchanged,
    ...more,
  });

async function newReport(values: Record<string, unknown> = {}) {
  const made = await update({
    Description: "Trip",
    EndingDate: "2026-03-31",
    Expenses: [{ ExpenseKey: -2, Date: "2026-03-30", ActivityKey: activity, CostAmount: 10 }],
    ...values,
  });
  expect(made.Errors).toEqual([]);
  return made.Content.ExpenseReports[0];
}

describe("UpdateExpenseReports refuses", () => {
  it("an empty EndingDate exactly as documented", async () => {
    const report = {
      ExpenseReportKey: -1,
      EndingDate: "",
      Status: "In Progress",
      Expenses: [{ ExpenseKey: -2, ActivityKey: activity, CostAmount: 5 }],
    };
    const answer = await update(report);
    expect(answer.ResponseCode).toBe(-420);
    expect(answer.Errors).toHaveLength(1);
    expect(answer.Errors[0]).toMatchObject({
      ErrorID: -420,
      ErrorMessage: "Required property is missing or invalid.",
      ErrorData: { EndingDate: "", ExpenseReportKey: -1, ExpenseReport: report },
    });
  });

  it.each([["EndingDate"], ["BeginningDate"]])("an empty %s too where the stored one is null", async (name) => {
    const { OriginalExpenseReportKey: _, ...read } = await newReport({ EndingDate: null });
    for (const copy of [read, { ...read, [name]: "" }]) {
      const answer = await update({ ...read, [name]: "" }, [copy]);
      expect(answer.Errors).toMatchObject([{ ErrorID: -420, ErrorData: { Property: name, [name]: "" } }]);
    }
    const line = { ...read.Expenses[0], ProjectKey: "" };
    const inLine = await update({ ...read, Expenses: [line] }, [read]);
    expect(inLine.Errors).toMatchObject([{ ErrorID: -420, ErrorData: { Property: "Expenses[0].ProjectKey" } }]);
    const texts = await update({ ...read, Notes: null, SubmittedDate: "", SubmittedByEmployeeName: null }, [read]);
    expect([texts.Errors, texts.Warnings]).toEqual([[], undefined]);
  });

  it("a project without a phase with -422, and an activity that does not allow expenses", async () => {
    const { db } = firm.database.firm;
    const labor = await db.row<{ key: number }>(
      "insert into activity (description, activity_type) values ('Drafting', 'Labor') returning activity_key as key",
    );
    const answer = await update({ Expenses: [{ ExpenseKey: -2, ActivityKey: labor?.key }] });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "Expenses[0].ActivityKey" } });
  });
});

describe("UpdateExpenseReports", () => {
  it("creates, calculates the total, submits and returns the documented members", async () => {
    const report = await newReport({
      AdvanceAmount: 3,
      Expenses: [
        { ExpenseKey: -2, Date: "2026-03-30", ActivityKey: activity, Units: 2, UnitRate: 4.5 },
        { ExpenseKey: -3, Date: "2026-03-30", ActivityKey: activity, CostAmount: 7, IsPersonalExpense: true },
      ],
    });
    expect(report).toMatchObject({
      OriginalExpenseReportKey: -1,
      Status: "In Progress",
      IsProcessed: false,
      TotalAmount: 6,
      Expenses: [{ OriginalExpenseKey: -2, CostAmount: 9 }, { CostAmount: 7 }],
    });
    const { OriginalExpenseReportKey: _, ...read } = report;
    const submitted = await update({ ...read, Submit: true }, [read]);
    expect(submitted.Errors).toEqual([]);
    expect(submitted.Content.ExpenseReports[0]).toMatchObject({
      Status: "Submitted",
      SubmittedByEmployeeKey: firm.employeeKey,
    });
    const again = await update(
      { ...submitted.Content.ExpenseReports[0], Description: "Other" },
      submitted.Content.ExpenseReports,
    );
    expect(again.ResponseCode).toBe(-424);
    const got = await firm.call("GetExpenseReports", { RequestedExpenseReports: [read.ExpenseReportKey] });
    expect(got["ExpenseReports"]).toEqual(got.Content.ExpenseReports);
    expect((await firm.call("ListExpenseReports", {})).Content.ExpenseReports.length).toBeGreaterThan(0);
  });

  it("changes, adds and deletes lines, keeps the others, and deletes a report", async () => {
    const report = await newReport();
    const [line] = report.Expenses;
    const changed = await update(
      {
        ...report,
        Expenses: [
          { ...line, Delete: true },
          { ExpenseKey: -9, ActivityKey: activity, CostAmount: 1.25 },
        ],
      },
      [report],
    );
    expect(changed.Errors).toEqual([]);
    expect(changed.Content.ExpenseReports[0].Expenses).toMatchObject([{ CostAmount: 1.25 }]);
    const now = changed.Content.ExpenseReports[0];
    const gone = await update({
      ExpenseReportKey: now.ExpenseReportKey,
      LastModifiedDate: now.LastModifiedDate,
      Delete: true,
    });
    expect(gone.Content).toEqual({ ExpenseReports: [], NumberOfExpenseReportsUpdated: 1 });
  });
});
