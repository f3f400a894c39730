import { beforeAll, describe, expect, it } from "vitest";
import { expensesPerReportMax } from "../../engine/fields/limits.ts";
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
const ofReport = async (values: object) => codes(await calls.update(values));
const ofLine = async (values: object) => codes(await calls.update({ Expenses: [line(values)] }));
const inactive = async (table: string, key: number, status: string) =>
  firm.database.firm.db.run(`update ${table} set status = $2 where ${table}_key = $1`, [key, status]);

describe("expense reports are refused to", () => {
  const methods = [
    ["ListExpenseReports", {}],
    ["GetExpenseReports", { RequestedExpenseReports: [1] }],
    ["UpdateExpenseReports", { UpdatedExpenseReports: [], UnchangedExpenseReports: [] }],
  ] as const;

  it.each(methods)(
    "%s: users without an active employee who uses expense reports, with the reason",
    async (method, args) => {
      const suffix = method.toLowerCase();
      await firm.addUser({ userName: `nobody ${suffix}` });
      const gone = await firm.addEmployee({ status: "Inactive" });
      await firm.addUser({ userName: `inactive ${suffix}`, employeeKey: gone });
      await firm.addUser({ userName: `unmarked ${suffix}`, employeeKey: await firm.addEmployee() });
      for (const [user, words] of [
        ["nobody", "an authorizing employee must be set"],
        ["inactive", "is not active"],
        ["unmarked", "is not set up to use expense reports"],
      ] as const) {
        const answer = await firm.call(method, args, { user: `${user} ${suffix}` });
        expect(codes(answer)).toEqual([-403]);
        expect(answer.Errors[0]?.ErrorMessage).toContain(words);
      }
    },
  );

  it.each(methods)("%s: sessions of version 2", async (method, args) => {
    const answer = await firm.call(method, args, { version: 2 });
    expect(answer.Errors[0]?.ErrorMessage).toContain("it is supported with API version 1");
  });
});

describe("a report is refused", () => {
  it("with values that are too long, of the wrong type or out of range, but not at the limit", async () => {
    expect(await ofReport({ Description: "x".repeat(81) })).toEqual([-421]);
    expect(await ofReport({ Description: "x".repeat(80), Notes: "n".repeat(50_000) })).toEqual([]);
    expect(await ofReport({ Description: 7 })).toEqual([-420]);
    expect(await ofReport({ AdvanceAmount: 1.234 })).toEqual([-422]);
    expect(await ofReport({ AdvanceAmount: "12.50" })).toEqual([]);
    expect(await ofReport({ AdvanceAmount: "much" })).toEqual([-420]);
    expect(await ofReport({ AdvanceAmount: 1e17 })).toEqual([-422]);
    for (const EndingDate of ["", "31.3.2026", "2026-02-30", 7]) expect(await ofReport({ EndingDate })).toEqual([-420]);
    expect(await ofReport({ BeginningDate: "" })).toEqual([-420]);
    expect(await ofReport({ EndingDate: null, BeginningDate: null })).toEqual([]);
    expect(await ofReport({ BeginningDate: "2026-04-01", EndingDate: "2026-03-31" })).toEqual([-422]);
    expect(await ofReport({ BeginningDate: "2026-03-31", EndingDate: "2026-03-31" })).toEqual([]);
    expect(await ofReport({ Submit: "perhaps" })).toEqual([-420]);
    expect(await ofReport({ Expenses: 7 })).toEqual([-420]);
    expect(await ofReport({ ExpenseReportKey: 0 })).toEqual([-423]);
    expect(await ofReport({ ExpenseReportKey: "x" })).toEqual([-420]);
    expect(await ofReport({ ExpenseReportKey: 999_999, LastModifiedDate: "2026-01-01" })).toEqual([-404]);
    expect(await ofReport({ Delete: true })).toEqual([-422]);
  });

  it("when it ends before the company's beginning balance date", async () => {
    await firm.database.firm.db.run("update company set beginning_balance_date = '2020-01-01' where company_key = $1", [
      world.north,
    ]);
    const answer = await calls.update({ EndingDate: "2019-12-31" });
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { EndingDate: "2019-12-31" } }]);
    expect(await ofReport({ EndingDate: "2020-01-01" })).toEqual([]);
  });

  it("with too many lines", async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => line({ ExpenseKey: -2 - at }));
    expect(await ofReport({ Expenses: lines(expensesPerReportMax + 1) })).toEqual([-422]);
    expect(await ofReport({ Expenses: lines(expensesPerReportMax) })).toEqual([]);
  });

  it("when it is submitted incomplete; all problems are reported and nothing is saved", async () => {
    const answer = await calls.update({
      Description: "Half-made",
      Submit: true,
      Expenses: [line({ Date: null }), line({ ExpenseKey: -3, Date: undefined })],
    });
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([
      [-420, "EndingDate"],
      [-420, "Expenses[0].Date"],
      [-420, "Expenses[1].Date"],
    ]);
    expect(answer.Errors[0]?.ErrorMessage).toBe("Required property is missing or invalid.");
    const listed = await firm.call("ListExpenseReports", { FilterByNameLike: "half-made" }, { user: "ada" });
    expect(listed.Content.ExpenseReports).toEqual([]);
  });

  it("when its total is out of range", async () => {
    const huge = 703_687_441_776.63;
    expect(await ofLine({ CostAmount: huge })).toEqual([]);
    expect(await ofLine({ CostAmount: huge + 1 })).toEqual([-422]);
    const both = [line({ CostAmount: huge }), line({ ExpenseKey: -3, CostAmount: huge })];
    expect(await ofReport({ Expenses: both })).toEqual([-422]);
    expect(await ofLine({ CostAmount: undefined, Units: 90_000_000_000, UnitRate: 90_000_000_000 })).toEqual([-422]);
  });
});

describe("a line is refused", () => {
  it("with values that are too long or of the wrong type, but not at the limit", async () => {
    expect(await ofLine({ Payee: "p".repeat(256) })).toEqual([-421]);
    expect(await ofLine({ Payee: "p".repeat(255), Reference: "r".repeat(80), Notes: "n".repeat(9_000) })).toEqual([]);
    expect(await ofLine({ Reference: "r".repeat(81) })).toEqual([-421]);
    for (const bad of [
      { Date: "" },
      { Units: "two" },
      { UnitRate: "x" },
      { CostAmount: "x" },
      { IsPersonalExpense: "maybe" },
      { IsUnitBased: 1 },
      { Delete: "?" },
      { Attachments: {} },
      { Attachments: [{}] },
      { ActivityKey: "x" },
      { ActivityKey: undefined },
    ])
      expect(await ofLine(bad)).toEqual([-420]);
    for (const bad of [{ Units: 1.234 }, { UnitRate: 0.005 }, { CostAmount: 9.999 }, { Delete: true }])
      expect(await ofLine(bad)).toEqual([-422]);
  });

  it("with a key that is 0, repeated in the call, or not a line of the report", async () => {
    expect(await ofLine({ ExpenseKey: 0 })).toEqual([-423]);
    expect(await ofReport({ Expenses: [line(), line()] })).toEqual([-423]);
    expect(await ofReport({ Expenses: [line({ ExpenseKey: -1 })] })).toEqual([-423]);
    expect(await ofLine({ ExpenseKey: 999_999 })).toEqual([-423]);
    const two = await firm.call(
      "UpdateExpenseReports",
      {
        UpdatedExpenseReports: [
          { ExpenseReportKey: -1, Expenses: [line()] },
          { ExpenseReportKey: -3, Expenses: [line()] },
        ],
        UnchangedExpenseReports: [],
      },
      { user: "ada" },
    );
    expect(codes(two)).toEqual([-423]);
    expect(two.Content.ExpenseReports).toHaveLength(1);
    const mine = await calls.made({ Expenses: [line()] });
    const other = await calls.made({ Expenses: [line()] });
    const foreign = { ...mine, Expenses: [{ ...other.Expenses[0], Payee: "Stolen" }] };
    expect(codes(await calls.update(foreign, [mine]))).toEqual([-404]);
    const gone = { ...mine, Expenses: [{ ExpenseKey: 999_999, Delete: true }] };
    expect(codes(await calls.update(gone, [mine]))).toEqual([-404]);
  });

  it("with an activity that is missing, inactive or does not allow expenses", async () => {
    expect(await ofLine({ ActivityKey: 999_999 })).toEqual([-404]);
    expect(await ofLine({ ActivityKey: world.design })).toEqual([-422]);
    const kept = await calls.made({ Expenses: [line()] });
    await inactive("activity", world.travel, "Inactive");
    expect(await ofLine({})).toEqual([-422]);
    expect(codes(await calls.update({ ...kept, Description: "Still mine" }, [kept]))).toEqual([]);
    await inactive("activity", world.travel, "Active");
  });

  it("with a bank account that is missing or inactive", async () => {
    expect(await ofLine({ BankAccountKey: 999_999 })).toEqual([-404]);
    await inactive("bank_account", world.card, "Inactive");
    expect(await ofLine({ BankAccountKey: world.card })).toEqual([-422]);
    await inactive("bank_account", world.card, "Active");
    expect(await ofLine({ BankAccountKey: world.card })).toEqual([]);
  });

  it("with a project without a phase, a phase of another project, or a place that accepts no expenses", async () => {
    const { bridge, studies, construction, piers, survey } = world;
    expect(await ofLine({ ProjectKey: bridge })).toEqual([-422]);
    expect(await ofLine({ PhaseKey: studies })).toEqual([-422]);
    expect(await ofLine({ ProjectKey: 999_999, PhaseKey: 1 })).toEqual([-404]);
    expect(await ofLine({ ProjectKey: bridge, PhaseKey: 999_999 })).toEqual([-404]);
    expect(await ofLine({ ProjectKey: survey, PhaseKey: studies })).toEqual([-422]);
    expect(await ofLine({ ProjectKey: bridge, PhaseKey: construction })).toEqual([-422]);
    expect(await ofLine({ ProjectKey: bridge, PhaseKey: piers })).toEqual([]);
    expect(await ofLine({ ProjectKey: survey, PhaseKey: survey })).toEqual([]);
    expect(await ofLine({ ProjectKey: null, PhaseKey: null })).toEqual([]);
    await inactive("project", bridge, "Closed");
    expect(await ofLine({ ProjectKey: bridge, PhaseKey: piers })).toEqual([-424]);
    await inactive("project", bridge, "Active");
  });
});

describe("a refusal", () => {
  it("names the line by its index in the request, although the report has other lines", async () => {
    const report = await calls.made({ Expenses: [line(), line({ ExpenseKey: -3 }), line({ ExpenseKey: -4 })] });
    const last = report.Expenses[2];
    for (const wrong of [{ ActivityKey: 999_999 }, { ActivityKey: world.design }, { BankAccountKey: 999_999 }]) {
      const answer = await calls.update({ ...report, Expenses: [{ ...last, ...wrong }] }, [report]);
      const property = `Expenses[0].${Object.keys(wrong)[0]}`;
      expect(answer.Errors).toMatchObject([{ ErrorData: { Property: property } }]);
      expect(answer.Errors[0]?.ErrorMessage).toContain(property);
    }
  });

  it("distinguishes lines with the same value by their keys, and keeps an index that reading already set", async () => {
    const report = await calls.made({ Expenses: [line(), line({ ExpenseKey: -3 }), line({ ExpenseKey: -4 })] });
    const [first, second, third] = report.Expenses;
    const wrong = { ActivityKey: 999_999 };
    const added = { ...line({ ExpenseKey: -5 }), ...wrong };
    const paths = async (...Expenses: Record<string, unknown>[]) =>
      (await calls.update({ ...report, Expenses }, [report])).Errors.map((each) => each.ErrorData["Property"]);
    expect(await paths(added, { ...third, ...wrong }, { ...first, ...wrong })).toEqual([
      "Expenses[2].ActivityKey",
      "Expenses[1].ActivityKey",
      "Expenses[0].ActivityKey",
    ]);
    expect(await paths({ ...first, Delete: true }, { ...third, ...wrong })).toEqual(["Expenses[1].ActivityKey"]);
    expect(await paths({ ...third, ProjectKey: world.bridge, PhaseKey: null })).toEqual(["Expenses[0].PhaseKey"]);
    expect(await paths(second, { ...first, Units: "many" })).toEqual(["Expenses[1].Units"]);
  });
});

describe("a report", () => {
  it("can be deleted, changed and submitted by its employee only while it is In Progress", async () => {
    const { ExpenseReportKey: key } = await calls.submitted({ Expenses: [line()] });
    const stages: [string, () => Promise<unknown>][] = [
      ["Submitted", async () => undefined],
      ["Supervisor Approved", () => calls.approve(key, "Supervisor", "sam")],
      ["Accounting Approved", () => calls.approve(key, "Accounting", "acc")],
      ["Processed", () => calls.process(key, "acc")],
    ];
    for (const [Status, move] of stages) {
      await move();
      const read = await calls.read(key);
      expect(read.Status).toBe(Status);
      const { ExpenseReportKey, LastModifiedDate } = read;
      for (const change of [
        { ...read, Description: "No" },
        { ...read, Submit: true },
      ]) {
        const answer = await calls.update(change, [read]);
        expect(answer.Errors).toMatchObject([{ ErrorID: -424, ErrorData: { Status } }]);
      }
      expect(codes(await calls.update({ ExpenseReportKey, LastModifiedDate, Delete: true }))).toEqual([-424]);
      expect(codes(await calls.update(read, [read]))).toEqual([]);
    }
  });

  it("is unknown to others", async () => {
    const report = await calls.made({ Expenses: [line()] });
    const got = await firm.call("GetExpenseReports", { RequestedExpenseReports: [report.ExpenseReportKey] });
    expect(got["ExpenseReports"]).toEqual([]);
    expect(got.Warnings).toMatchObject([{ WarningID: -404 }]);
    const other = await calls.update({ ...report, Description: "Mine now" }, [report], "acc");
    expect(codes(other)).toEqual([-404]);
    const { ExpenseReportKey, LastModifiedDate } = report;
    expect(codes(await calls.update({ ExpenseReportKey, LastModifiedDate, Delete: true }, [], "acc"))).toEqual([-404]);
  });

  it("handles units, rates, cards and personal expenses as documented", async () => {
    const report = await calls.made({
      AdvanceAmount: 10,
      Expenses: [
        line({ ActivityKey: world.mileage, Units: 100, CostAmount: undefined }),
        line({ ExpenseKey: -3, ActivityKey: world.mileage, Units: 3, UnitRate: 1.5, CostAmount: null }),
        line({ ExpenseKey: -4, Units: 3, UnitRate: 2, CostAmount: 5 }),
        line({ ExpenseKey: -5, CostAmount: undefined }),
        line({ ExpenseKey: -6, BankAccountKey: world.card, IsPersonalExpense: "TRUE" }),
      ],
    });
    expect(report.Expenses).toMatchObject([
      { IsUnitBased: true, Units: 100, UnitRate: 0.55, CostAmount: 55 },
      { IsUnitBased: true, UnitRate: 1.5, CostAmount: 4.5 },
      { IsUnitBased: false, Units: 3, UnitRate: 2, CostAmount: 5 },
      { Units: 0, UnitRate: null, CostAmount: 0 },
      { BankAccountKey: world.card, CreditCardName: "Corporate card", IsPersonalExpense: true },
    ]);
    expect(report.TotalAmount).toBe(55 + 4.5 + 5 - 10);
    const [miles] = report.Expenses;
    const more = await calls.update({ ...report, Expenses: [{ ...miles, Units: 200 }] }, [report]);
    expect(more.Content.ExpenseReports[0].Expenses[0]).toMatchObject({ Units: 200, CostAmount: 110 });
  });

  it("100 miles at 65.5 cents cost 66.00, because the rate was rounded to cents first", async () => {
    const { db } = firm.database.firm;
    const setRate = (rate: string) =>
      db.run("update activity set unit_rate = $2 where activity_key = $1", [world.mileage, rate]);
    await setRate("0.655");
    const miles = (ExpenseKey: number, Units: number, more: object = {}) =>
      line({ ExpenseKey, ActivityKey: world.mileage, Units, CostAmount: undefined, ...more });
    const report = await calls.made({
      Expenses: [miles(-2, 100), miles(-3, 100, { UnitRate: 0.66 }), miles(-4, 100, { UnitRate: 0.65 })],
    });
    const shown = (of: AnyReport) =>
      of.Expenses.map((each: Record<string, unknown>) => [each["Units"], each["UnitRate"], each["CostAmount"]]);
    // 0.66 is how the interface shows 0.655, so a caller who sends it back means the activity's rate.
    expect(shown(report)).toEqual([
      [100, 0.66, 65.5],
      [100, 0.66, 65.5],
      [100, 0.65, 65],
    ]);
    // A line keeps the rate it was entered with.
    await setRate("0.7");
    const [first, ...rest] = report.Expenses;
    const more = await calls.update({ ...report, Expenses: [{ ...first, Units: 300 }, ...rest] }, [report]);
    expect(shown(more.Content.ExpenseReports[0])[0]).toEqual([300, 0.66, 196.5]);
    const key = report.ExpenseReportKey;
    await calls.update({ ...more.Content.ExpenseReports[0], Submit: true }, [more.Content.ExpenseReports[0]]);
    await calls.approve(key, "Supervisor", "sam");
    await calls.approve(key, "Accounting", "acc");
    expect(codes(await calls.process(key, "acc", { AccountingDate: "2026-03-31" }))).toEqual([]);
    const rates = await db.rows<{ rate: string }>(
      "select cost_rate::text as rate from transaction where document = 'ExpenseReport' and document_key = $1 order by line",
      [key],
    );
    expect(rates.map(({ rate }) => rate)).toEqual(["0.6550", "0.6550", "0.6500"]);
    await setRate("0.55");
  });

  it("has exactly the documented members and the listed extensions", async () => {
    const report = await calls.made({ Expenses: [line({ ProjectKey: world.survey, PhaseKey: world.survey })] });
    expect(Object.keys(await calls.read(report.ExpenseReportKey))).toEqual([
      "ExpenseReportKey",
      "LastModifiedDate",
      "EmployeeKey",
      "EmployeeName",
      "CompanyKey",
      "IsProcessed",
      "BeginningDate",
      "EndingDate",
      "Description",
      "AdvanceAmount",
      "TotalAmount",
      "SubmittedByEmployeeKey",
      "SubmittedByEmployeeName",
      "SubmittedDate",
      "SupervisorApprovedByEmployeeKey",
      "SupervisorApprovedByEmployeeName",
      "SupervisorApprovedDate",
      "AccountingApprovedByEmployeeKey",
      "AccountingApprovedByEmployeeName",
      "AccountingApprovedDate",
      "Status",
      "Notes",
      "NeedsReApproval",
      "ReApprovedBy",
      "ReApprovedDateTime",
      "IsPaid",
      "Expenses",
    ]);
    expect(Object.keys(report.Expenses[0])).toEqual([
      "ExpenseKey",
      "Date",
      "Attachments",
      "ActivityKey",
      "ActivityDescription",
      "ProjectKey",
      "ProjectName",
      "PhaseKey",
      "PhaseName",
      "IsUnitBased",
      "Units",
      "UnitRate",
      "CostAmount",
      "BankAccountKey",
      "CreditCardName",
      "RejectedByByEmployeeKey",
      "RejectedByByEmployeeName",
      "Payee",
      "IsPersonalExpense",
      "Reference",
      "ManagerNotes",
      "Notes",
      "ProjectInfoValid",
    ]);
    expect(report.Expenses[0]).toMatchObject({ ProjectName: "Office survey", ProjectInfoValid: true });
    const plain = await calls.made({ Expenses: [line()] });
    expect(plain.Expenses[0]).not.toHaveProperty("ProjectInfoValid");
  });
});
