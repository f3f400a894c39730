import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  type AnyReport,
  createReportWorld,
  reportCalls,
  type ReportWorld,
} from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
let world: ReportWorld;
let calls: ReturnType<typeof reportCalls>;

beforeAll(async () => {
  world = await createReportWorld(firm);
  calls = reportCalls(firm);
});

const line = (more: object = {}) => ({
  ExpenseKey: -2,
  Date: "2026-03-30",
  ActivityKey: world.travel,
  CostAmount: 20,
  ...more,
});
const codes = (answer: { Errors: { ErrorID: number }[] }) => answer.Errors.map((each) => each.ErrorID);

describe("ListExpenseReports", () => {
  it("applies every documented filter, alone and combined", async () => {
    const marker = "Listed";
    const make = (name: string, values: object): Promise<AnyReport> =>
      calls.made({ Description: `${marker} ${name}`, Expenses: [line()], ...values });
    const early = await make("early", { BeginningDate: "2026-01-01", EndingDate: "2026-01-31" });
    const late = await make("late", { BeginningDate: "2026-05-01", EndingDate: "2026-05-31", Submit: true });
    await calls.approve(late.ExpenseReportKey, "Accounting", "acc");
    await calls.process(late.ExpenseReportKey, "acc");
    const open = await make("open", { EndingDate: null });
    const found = async (args: object) => {
      const answer = await firm.call("ListExpenseReports", { FilterByNameLike: marker, ...args }, { user: "ada" });
      expect(answer.Errors).toEqual([]);
      return answer.Content.ExpenseReports.map((each: AnyReport) => each.ExpenseReportKey);
    };
    const [a, b, c] = [early, late, open].map((each) => each.ExpenseReportKey);
    expect(await found({})).toEqual([a, b, c]);
    expect(await found({ FilterByNameLike: "listed%LATE" })).toEqual([b]);
    expect(await found({ FilterByIsProcessed: true })).toEqual([b]);
    expect(await found({ FilterByIsProcessed: "false" })).toEqual([a, c]);
    expect(await found({ FilterByCompany: [world.north] })).toEqual([a, b, c]);
    expect(await found({ FilterByCompany: [world.south] })).toEqual([]);
    expect(await found({ FilterByCompany: [] })).toEqual([a, b, c]);
    const supervisor = await firm.database.firm.db.row<{ key: number }>(
      "select supervisor_employee_key as key from employee where employee_key = $1",
      [world.ada],
    );
    expect(await found({ FilterBySupervisor: [supervisor?.key] })).toEqual([a, b, c]);
    expect(await found({ FilterBySupervisor: [world.ada] })).toEqual([]);
    expect(await found({ FilterByEarliestBeginningDate: "2026-01-01" })).toEqual([a, b]);
    expect(await found({ FilterByEarliestBeginningDate: "2026-01-02" })).toEqual([b]);
    expect(await found({ FilterByLatestBeginningDate: "2026-01-01" })).toEqual([a]);
    expect(await found({ FilterByEarliestEndingDate: "2026-05-31" })).toEqual([b]);
    expect(await found({ FilterByLatestEndingDate: "2026-05-30" })).toEqual([a]);
    const at = early.LastModifiedDate;
    expect(await found({ FilterByEarliestModifiedDate: at, FilterByLatestModifiedDate: at })).toEqual([a]);
    expect(await found({ FilterByLatestModifiedDate: "2001-01-01" })).toEqual([]);
    const noted = await firm.call("ListExpenseReports", { FilterByEmployee: [1] }, { user: "ada" });
    expect(noted.Warnings).toMatchObject([{ WarningID: -422, WarningData: { FilterByEmployee: [1] } }]);
    const paged = await firm.call(
      "ListExpenseReports",
      { FilterByNameLike: marker },
      { user: "ada", envelope: { PageResults: true, PageSize: 2, PageNumber: 2 } },
    );
    expect(paged).toMatchObject({ PageSize: 2, PageNumber: 2, PageCount: 2 });
    expect(paged.Content.ExpenseReports).toEqual([
      {
        ExpenseReportKey: c,
        CompanyKey: world.north,
        Description: "Listed open",
        BeginningDate: null,
        EndingDate: null,
        IsProcessed: false,
        Status: "In Progress",
      },
    ]);
    for (const bad of [{ FilterByIsProcessed: "x" }, { FilterByEarliestEndingDate: "soon" }, { FilterByCompany: "x" }])
      expect(codes(await firm.call("ListExpenseReports", bad, { user: "ada" }))).toEqual([-420]);
  });
});

describe("statements", () => {
  it("are fixed in number for any number of reports and lines", async () => {
    const reports: AnyReport[] = [];
    for (let count = 1; count <= 4; count++)
      reports.push(
        await calls.made({
          Expenses: Array.from({ length: count * 3 }, (_, at) => line({ ExpenseKey: -2 - at })),
        }),
      );
    const counted = async (method: string, args: object) =>
      (await firm.database.statements(() => firm.call(method, { ...args }, { user: "ada" }))).length;
    const keys = reports.map((each) => each.ExpenseReportKey);
    expect(await counted("GetExpenseReports", { RequestedExpenseReports: keys })).toBe(
      await counted("GetExpenseReports", { RequestedExpenseReports: keys.slice(0, 1) }),
    );
    const change = (some: AnyReport[], Payee: string) => ({
      UpdatedExpenseReports: some.map((each) => ({
        ...each,
        Expenses: each.Expenses.map((one: object) => ({ ...one, Payee })),
      })),
      UnchangedExpenseReports: some,
    });
    expect(await counted("UpdateExpenseReports", change(reports.slice(1), "b"))).toBe(
      await counted("UpdateExpenseReports", change(reports.slice(0, 1), "b")),
    );
  });
});
