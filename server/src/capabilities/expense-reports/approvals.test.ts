import { beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { forceControlAccount } from "../../../testing/capabilities/control-accounts.ts";
import { testFirm } from "../../../testing/firm.ts";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
let world: ReportWorld;
let calls: ReturnType<typeof reportCalls>;

beforeAll(async () => {
  world = await createReportWorld(firm);
  calls = reportCalls(firm);
});

const taxi = () => ({ ExpenseKey: -2, Date: "2026-03-30", ActivityKey: world.travel, CostAmount: 20 });
const onBridge = () => ({ ...taxi(), ExpenseKey: -3, ProjectKey: world.bridge, PhaseKey: world.studies });
const submitted = (lines: object[] = [taxi()], more: object = {}) => calls.submitted({ Expenses: lines, ...more });
const codes = (answer: { Errors: { ErrorID: number }[] }) => answer.Errors.map((each) => each.ErrorID);

async function balance(account: number, basis: "accrual" | "cash"): Promise<string> {
  const row = await firm.database.firm.db.row<{ sum: string }>(
    "select coalesce(sum(amount), 0)::text as sum from posting where gl_account_key = $1 and basis in ($2, 'both')",
    [account, basis],
  );
  return row?.sum ?? "";
}

describe("approvals refuse", () => {
  it("callers without the role, and reports of employees they do not supervise", async () => {
    const { ExpenseReportKey: key } = await submitted();
    expect(codes(await calls.approve(key, "Supervisor", "ada"))).toEqual([-403]);
    expect(codes(await calls.approve(key, "Accounting", "sam"))).toEqual([-403]);
    expect(codes(await calls.approve(key, "Supervisor", "acc"))).toEqual([-403]);
    expect(codes(await calls.approve(key, "Supervisor", "olga"))).toEqual([-404]);
    expect(codes(await calls.process(key, "sam"))).toEqual([-403]);
    expect(codes(await calls.reject(key, "olga"))).toEqual([-404]);
  });

  it("the caller's own report, unless the firm allows it", async () => {
    const own = await calls.submitted({ Expenses: [taxi()] }, "acc");
    const answer = await calls.approve(own.ExpenseReportKey, "Accounting", "acc");
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -403, ErrorData: { ExpenseReportKey: own.ExpenseReportKey } });
    await firm.setSetting("selfApproval", true);
    expect(codes(await calls.approve(own.ExpenseReportKey, "Accounting", "acc"))).toEqual([]);
    await firm.setSetting("selfApproval", false);
    // Nobody else approved it, so processing would be a second approval by the employee.
    expect(codes(await calls.process(own.ExpenseReportKey, "acc"))).toEqual([-403]);
  });

  it("reports that are not submitted, and levels in the wrong order", async () => {
    const draft = await calls.made({ Expenses: [taxi()] });
    expect(codes(await calls.approve(draft.ExpenseReportKey, "Supervisor", "sam"))).toEqual([-424]);
    expect(codes(await calls.reject(draft.ExpenseReportKey, "sam"))).toEqual([-424]);
    expect(codes(await calls.process(draft.ExpenseReportKey, "acc"))).toEqual([-424]);
    const { ExpenseReportKey: key } = await submitted();
    expect(codes(await calls.unapprove(key, "Supervisor", "sam"))).toEqual([-424]);
    expect(codes(await calls.process(key, "acc"))).toEqual([-424]);
    await firm.setSetting("expenseReportsNeedSupervisor", true);
    expect(codes(await calls.approve(key, "Accounting", "acc"))).toEqual([-424]);
    await firm.setSetting("expenseReportsNeedSupervisor", false);
  });

  it("an unknown Level, a missing Reason, and unknown lines", async () => {
    const one = await submitted();
    const { ExpenseReportKey: key } = one;
    expect(codes(await calls.approve(key, "Principal", "sam"))).toEqual([-422]);
    expect(codes(await calls.reject(key, "sam", { Reason: " " }))).toEqual([-420]);
    expect(codes(await calls.reject(key, "sam", { Lines: [{ ExpenseKey: 999_999 }] }))).toEqual([-404]);
    const other = await submitted();
    const both = await firm.call(
      "RejectExpenseReports",
      {
        RequestedExpenseReports: [key, other.ExpenseReportKey],
        Reason: "Why?",
        Lines: [{ ExpenseKey: one.Expenses[0].ExpenseKey }],
      },
      { user: "sam" },
    );
    expect(both).toMatchObject({ ResponseCode: -422, Message: "Completed with errors." });
    expect(both.Content.ExpenseReports).toMatchObject([{ ExpenseReportKey: key, Status: "In Progress" }]);
  });
});

describe("approvals", () => {
  it("can be given and undone level by level, with dates and names", async () => {
    const { ExpenseReportKey: key } = await submitted();
    const approved = await calls.approve(key, "Supervisor", "sam");
    expect(approved.Content.ExpenseReports).toMatchObject([
      { Status: "Supervisor Approved", SupervisorApprovedByEmployeeName: expect.stringMatching(/^Sam/) },
    ]);
    const accounting = await calls.approve(key, "Accounting", "acc");
    expect(accounting.Content.ExpenseReports).toMatchObject([
      { Status: "Accounting Approved", AccountingApprovedDate: expect.any(String), IsProcessed: false },
    ]);
    expect(codes(await calls.unapprove(key, "Supervisor", "sam"))).toEqual([-424]);
    const back = await calls.unapprove(key, "Accounting", "acc");
    expect(back.Content.ExpenseReports).toMatchObject([
      { Status: "Supervisor Approved", AccountingApprovedByEmployeeKey: null, AccountingApprovedDate: null },
    ]);
    expect((await calls.unapprove(key, "Supervisor", "sam")).Content.ExpenseReports[0].Status).toBe("Submitted");
    const history = await firm.call("GetExpenseReportHistory", { RequestedExpenseReports: [key] }, { user: "ada" });
    expect(history.Content.ExpenseReportMoves).toMatchObject([
      { Move: "Submit", Level: null },
      { Move: "Approve", Level: "Supervisor", UserName: "sam" },
      { Move: "Approve", Level: "Accounting" },
      { Move: "Unapprove", Level: "Accounting" },
      { Move: "Unapprove", Level: "Supervisor" },
    ]);
  });

  it("are undone by a rejection, which marks lines until the report is resubmitted", async () => {
    const report = await submitted([taxi(), { ...taxi(), ExpenseKey: -3 }]);
    const { ExpenseReportKey: key } = report;
    const [first, second] = report.Expenses;
    await calls.approve(key, "Supervisor", "sam");
    const Lines = [{ ExpenseKey: second.ExpenseKey, ManagerNotes: "Whose taxi?" }];
    const rejected = await calls.reject(key, "sam", { Lines });
    expect(rejected.Errors).toEqual([]);
    const now = await calls.read(key);
    expect(now).toMatchObject({
      Status: "In Progress",
      RejectedReason: "No receipt",
      SubmittedDate: null,
      SupervisorApprovedByEmployeeKey: null,
      Expenses: [
        { ExpenseKey: first.ExpenseKey, RejectedByByEmployeeKey: null, ManagerNotes: "" },
        { RejectedByByEmployeeName: expect.stringMatching(/^Sam/), ManagerNotes: "Whose taxi?" },
      ],
    });
    const again = await calls.update({ ...now, Description: "Corrected", Submit: true }, [now]);
    expect(again.Errors).toEqual([]);
    expect(again.Content.ExpenseReports[0]).toMatchObject({ Status: "Submitted", Description: "Corrected" });
    expect(again.Content.ExpenseReports[0]).not.toHaveProperty("RejectedReason");
    expect(again.Content.ExpenseReports[0].Expenses[1].RejectedByByEmployeeKey).toBeNull();
    await calls.reject(key, "acc");
    const whole = await calls.read(key);
    expect(whole.Expenses.map((line: { ManagerNotes: string }) => line.ManagerNotes)).toEqual([
      "No receipt",
      "No receipt",
    ]);
  });

  it("are required again after accounting corrects the report", async () => {
    const { ExpenseReportKey: key } = await submitted();
    const correct = async (values: object, user = "acc") => {
      const got = await firm.call("GetExpenseReportsToApprove", { RequestedExpenseReports: [key] }, { user: "acc" });
      const [read] = got.Content.ExpenseReports;
      return firm.call(
        "CorrectExpenseReports",
        { UpdatedExpenseReports: [{ ...read, ...values }], UnchangedExpenseReports: [read] },
        { user },
      );
    };
    expect(codes(await correct({ Description: "No" }))).toEqual([-424]);
    await calls.approve(key, "Accounting", "acc");
    expect(codes(await correct({ Description: "No" }, "sam"))).toEqual([-403]);
    expect(codes(await correct({ Delete: true }))).toEqual([-422]);
    expect(codes(await correct({ Submit: true }))).toEqual([-422]);
    expect(codes(await correct({ EndingDate: null }))).toEqual([-420]);
    expect(codes(await correct({ ExpenseReportKey: -1 }))).toEqual([-423]);
    expect((await correct({})).Content.ExpenseReports[0].NeedsReApproval).toBe(false);
    const corrected = await correct({ Description: "Corrected" });
    expect(corrected.Errors).toEqual([]);
    expect(corrected.Content.ExpenseReports[0]).toMatchObject({
      Status: "Accounting Approved",
      NeedsReApproval: true,
      Description: "Corrected",
    });
    expect(codes(await calls.process(key, "acc"))).toEqual([-424]);
    const again = await calls.approve(key, "Supervisor", "sam");
    expect(again.Content.ExpenseReports[0]).toMatchObject({
      NeedsReApproval: false,
      ReApprovedBy: expect.any(Number),
      ReApprovedDateTime: expect.any(String),
      Status: "Accounting Approved",
    });
    expect(codes(await calls.process(key, "acc"))).toEqual([]);
    expect(codes(await correct({ Description: "Too late" }))).toEqual([-424]);
  });

  it("are listed for approvers and nobody else", async () => {
    const { ExpenseReportKey: key } = await submitted([taxi()], { Description: "To find" });
    const listed = async (user: string, args: object = {}) =>
      (await firm.call("ListExpenseReportsToApprove", { ...args }, { user })).Content.ExpenseReports.map(
        (each: { ExpenseReportKey: number }) => each.ExpenseReportKey,
      );
    expect(await listed("sam")).toContain(key);
    expect(await listed("acc")).toContain(key);
    expect(await listed("acc", { FilterByStatus: ["Processed"] })).not.toContain(key);
    expect(await listed("acc", { FilterByStatus: ["submitted"], FilterByEmployee: [world.ada] })).toContain(key);
    expect(await listed("olga")).toEqual([]);
    expect(await listed("ada")).toEqual([]);
    const got = (user: string, method = "GetExpenseReportsToApprove") =>
      firm.call(method, { RequestedExpenseReports: [key] }, { user });
    expect((await got("sam")).Content.ExpenseReports).toHaveLength(1);
    expect((await got("olga")).Content.ExpenseReports).toEqual([]);
    expect((await got("sam", "GetExpenseReports")).Content.ExpenseReports).toEqual([]);
    expect((await got("olga", "GetExpenseReportHistory")).Content.ExpenseReportMoves).toEqual([]);
    const own = await got("acc", "GetExpenseReports");
    expect(own.Warnings).toMatchObject([{ WarningID: -404, WarningData: { ExpenseReportKey: [key] } }]);
  });
});

describe("ProcessExpenseReports", () => {
  const approved = async (lines: object[], more: object = {}) => {
    const report = await submitted(lines, more);
    await calls.approve(report.ExpenseReportKey, "Accounting", "acc");
    return report.ExpenseReportKey as number;
  };

  it("refuses what it cannot post, and reports what is missing", async () => {
    const { db } = firm.database.firm;
    const bare = await db.row<{ key: number }>(
      "insert into activity (description, activity_type, allow_expense_entry) values ('Unbooked', 'Expense', true) returning activity_key as key",
    );
    const noAccount = await approved([{ ...taxi(), ActivityKey: bare?.key }]);
    const answer = await calls.process(noAccount, "acc");
    expect(answer.Errors).toMatchObject([{ ErrorID: -424, ErrorData: { Property: "Expenses[0].ActivityKey" } }]);
    const closed = await approved([onBridge()]);
    await db.run("update project set status = 'Closed' where project_key = $1", [world.bridge]);
    expect(codes(await calls.process(closed, "acc"))).toEqual([-424]);
    expect((await calls.read(closed)).Expenses[0].ProjectInfoValid).toBe(false);
    await db.run("update project set status = 'Active' where project_key = $1", [world.bridge]);
    await forceControlAccount(db, "employee_payable_account_key", null);
    const missing = await calls.process(closed, "acc");
    expect(missing.Errors).toMatchObject([{ ErrorID: -424 }]);
    expect(missing.Errors[0]?.ErrorMessage).toContain("EmployeePayableAccountKey");
    await forceControlAccount(db, "employee_payable_account_key", world.accounts.employeePayable);
    expect(codes(await calls.process(closed, "acc"))).toEqual([]);
  });

  it("posts to both ledgers, and Unprocess reverses everything", async () => {
    const before = [
      await balance(world.accounts.travelCost, "accrual"),
      await balance(world.accounts.travelCost, "cash"),
    ];
    const lines = [
      { ...onBridge(), CostAmount: 100 },
      { ...taxi(), CostAmount: 40, BankAccountKey: world.card },
      { ...taxi(), ExpenseKey: -4, CostAmount: 7, IsPersonalExpense: true },
    ];
    const key = await approved(lines, { AdvanceAmount: 30 });
    const processed = await calls.process(key, "acc");
    expect(processed.Errors).toEqual([]);
    expect(processed.Content.ExpenseReports[0]).toMatchObject({
      Status: "Processed",
      IsProcessed: true,
      AccountingDate: "2026-03-31",
      TotalAmount: 110,
    });
    const rows = await firm.database.firm.db.rows(
      "select kind, project_key, cost::text, value::text, status from transaction where document = 'ExpenseReport' and document_key = $1 order by transaction_key",
      [key],
    );
    expect(rows).toEqual([
      { kind: "Expense", project_key: world.bridge, cost: "100.00", value: "110.00", status: "Wip" },
      { kind: "Expense", project_key: null, cost: "40.00", value: "0.00", status: "NonBillable" },
    ]);
    const gained = async (basis: "accrual" | "cash", at: number) =>
      Number(await balance(world.accounts.travelCost, basis)) - Number(before[at]);
    expect(await gained("accrual", 0)).toBe(140);
    expect(await gained("cash", 1)).toBe(40);
    expect(codes(await calls.process(key, "acc"))).toEqual([-424]);
    expect(codes(await calls.reject(key, "acc"))).toEqual([-424]);
    expect(codes(await calls.unapprove(key, "Accounting", "acc"))).toEqual([-424]);
    const back = await calls.process(key, "acc", { Unprocess: true });
    expect(back.Errors).toEqual([]);
    expect(back.Content.ExpenseReports[0]).toMatchObject({ Status: "Accounting Approved", IsProcessed: false });
    expect(await gained("accrual", 0)).toBe(0);
    expect(codes(await calls.process(key, "acc", { Unprocess: true }))).toEqual([-424]);
    expect(codes(await calls.process(key, "acc"))).toEqual([]);
    expect(await gained("accrual", 0)).toBe(140);
    await firm.database.firm.db.run("update expense_report set paid_at = now() where expense_report_key = $1", [key]);
    expect(codes(await calls.process(key, "acc", { Unprocess: true }))).toEqual([-424]);
    await firm.database.firm.db.run("update expense_report set paid_at = null where expense_report_key = $1", [key]);
    const unbilled = await firm.database.firm.db.rows<{ key: number }>(
      "select transaction_key as key from transaction where document_key = $1 and document = 'ExpenseReport' and status = 'Wip' and reverses is null",
      [key],
    );
    const RequestedTransactions = unbilled.map((row) => row.key);
    const written = await firm.call("WriteOffTransactions", { RequestedTransactions, Reason: "Not billable." });
    expect(written.Errors).toEqual([]);
    expect(codes(await calls.process(key, "acc", { Unprocess: true }))).toEqual([-424]);
  });

  it("moves the posting date out of a closed period with a warning, unless the date was given", async () => {
    await closeThrough(firm.database.firm, world.north, "2025-01-31");
    const key = await approved([taxi()], { EndingDate: "2025-01-15" });
    expect(codes(await calls.process(key, "acc", { AccountingDate: "2025-01-20" }))).toEqual([-424]);
    const processed = await calls.process(key, "acc");
    expect(processed.Content.ExpenseReports[0].AccountingDate).toBe("2025-02-01");
    expect(processed.Warnings).toMatchObject([{ WarningID: -422 }]);
  });

  it("processes a report once when called twice at the same time", async () => {
    const key = await approved([taxi()]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.process(key, "acc")));
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-424, -424, -424, 200].sort());
    const row = await firm.database.firm.db.row<{ count: number }>(
      "select count(*)::int as count from journal_entry where document = 'ExpenseReport' and document_key = $1",
      [key],
    );
    expect(row?.count).toBe(1);
  });

  it("costs a fixed number of statements for any number of reports", async () => {
    const keys = [await approved([taxi(), onBridge()]), await approved([taxi()]), await approved([onBridge()])];
    const process = (some: number[]) =>
      firm.call("ProcessExpenseReports", { RequestedExpenseReports: some }, { user: "acc" });
    const one = await firm.database.statements(() => process(keys.slice(0, 1)));
    const two = await firm.database.statements(() => process(keys.slice(1)));
    expect(two.length).toBe(one.length);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });
});
