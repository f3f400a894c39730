import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../testing/firm.ts";
import { documentedLists } from "./index.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;

const keyOf = (plural: string) => documentedLists.find(({ record }) => record.plural === plural)?.record.keyName ?? "";

const update = (plural: string, updated: Sent[], unchanged: Sent[] = [], more: Sent = {}) =>
  firm.call(`Update${plural}`, { [`Updated${plural}`]: updated, [`Unchanged${plural}`]: unchanged, ...more });

let count = 0;
const create = (plural: string, values: Sent) =>
  update(plural, [{ [keyOf(plural)]: -1, [nameOf(plural)]: `Thing ${++count}`, ...values }]);
const nameOf = (plural: string) => (plural === "Departments" ? "Department" : "Description");

async function made(plural: string, values: Sent = {}): Promise<Sent> {
  const answer = await create(plural, values);
  expect(answer.Errors).toEqual([]);
  const { [`Original${keyOf(plural)}`]: _, ...record } = answer.Content[plural][0] as Sent;
  return record;
}

const change = (plural: string, read: Sent, values: Sent) => update(plural, [{ ...read, ...values }], [read]);
const remove = (plural: string, read: Sent) =>
  update(plural, [{ [keyOf(plural)]: read[keyOf(plural)], LastModifiedDate: read["LastModifiedDate"], Delete: true }]);

const account = async (id: string, type: string, status = "Active") =>
  (
    await firm.database.firm.db.row<{ key: number }>(
      "insert into gl_account (id, account_type, normal_debit_balance, status) values ($1, $2, true, $3) returning gl_account_key as key",
      [id, type, status],
    )
  )?.key as number;

const accounts: Record<string, number> = {};
beforeAll(async () => {
  await firm.addUser({ userName: "drafter", kind: "service", employeeKey: await firm.addEmployee() });
  for (const type of ["Asset", "Liability", "Equity", "Income", "BillableCost", "Expense"])
    accounts[type] = await account(`of ${type}`, type);
  accounts["closed"] = await account("closed", "Asset", "Inactive");
});

describe("activities", () => {
  it("hold type, utilisation, unit, tax, entry permissions and account", async () => {
    const values = {
      ActivityType: "expense",
      UtilizationType: "billable",
      IsUnitBased: true,
      UnitDescription: "mile",
      UnitRate: 0.70005,
      IsTaxable: true,
      AllowTimeEntry: true,
      AllowExpenseEntry: true,
      AllowPurchaseOrderEntry: true,
      ICRExpense: true,
      GLAccountKey: accounts["Expense"],
    };
    expect(await made("Activities", values)).toMatchObject({
      ...values,
      ActivityType: "Expense",
      ActivityTypeValue: 2,
      UtilizationType: "Billable",
      UtilizationTypeValue: 1,
      UnitRate: 0.7001,
    });
    expect(await made("Activities")).toMatchObject({ ActivityType: null, ActivityTypeValue: 0, UnitRate: null });
  });

  it.each([
    ["ActivityType", "Travel", -422],
    ["UtilizationType", "Idle", -422],
    ["UnitRate", 1, -422],
    ["UnitDescription", "x".repeat(51), -421],
    ["GLAccountKey", 4711, -404],
  ])("refuse %s %j with %i", async (member, value, code) => {
    const answer = await create("Activities", { [member]: value });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: code, ErrorData: { Property: member } });
  });

  it("refuse an account that is inactive, and deletion while a rate names them", async () => {
    expect((await create("Activities", { GLAccountKey: accounts["closed"] })).ResponseCode).toBe(-422);
    const activity = await made("Activities");
    await made("RateTables", {
      Rates: [{ ActivityKey: activity["ActivityKey"], EffectiveDate: "2026-01-01", BillRate: 10 }],
    });
    expect((await remove("Activities", activity)).Errors[0]).toMatchObject({
      ErrorID: -410,
      ErrorData: { UsedBy: [{ What: "rate table rate", Count: 1 }] },
    });
  });
});

describe("bank accounts", () => {
  it("hold company, GL account and whether they are credit cards", async () => {
    const values = { CompanyKey: firm.companyKey, GLAccountKey: accounts["Asset"], IsCreditCard: true };
    expect(await made("BankAccounts", values)).toMatchObject(values);
    expect((await create("BankAccounts", { CompanyKey: 4711 })).ResponseCode).toBe(-404);
  });
});

describe("departments", () => {
  const percents = (rows: [string, number, number][]) =>
    rows.map(([EffectiveDate, DPEPercent, OverheadPercent]) => ({ EffectiveDate, DPEPercent, OverheadPercent }));

  it("send the percents in force today", async () => {
    const record = await made("Departments", {
      Percents: percents([
        ["2999-01-01", 50, 200],
        ["2020-01-01", 30, 110.5],
        ["2025-01-01", 32.25, 120],
      ]),
    });
    expect(record).toMatchObject({ DPEPercent: 32.25, OverheadPercent: 120 });
    expect((record["Percents"] as Sent[]).map((each) => each["EffectiveDate"])).toEqual([
      "2020-01-01",
      "2025-01-01",
      "2999-01-01",
    ]);
    const listed = (await firm.call("ListDepartments")).Content.Departments as Sent[];
    expect(listed.find((each) => each["DepartmentKey"] === record["DepartmentKey"])).toMatchObject({
      DPEPercent: 32.25,
    });
    expect(await made("Departments")).toMatchObject({ DPEPercent: 0, OverheadPercent: 0, Percents: [] });
  });

  it("refuse two percents of a date, one below 0 or above 1000, and a percent without a date", async () => {
    const send = (rows: [string, number, number][]) => create("Departments", { Percents: percents(rows) });
    const twice: [string, number, number][] = [
      ["2026-01-01", 1, 1],
      ["2026-01-01", 2, 2],
    ];
    expect((await send(twice)).ResponseCode).toBe(-422);
    expect((await send([["2026-01-01", -0.0001, 0]])).ResponseCode).toBe(-422);
    expect((await send([["2026-01-01", 0, 1000.0001]])).ResponseCode).toBe(-422);
    expect((await send([["2026-01-01", 0, 1000]])).Errors).toEqual([]);
    const dateless = await create("Departments", { DPEPercent: 30 });
    expect(dateless.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "DPEPercent" } });
  });

  it("merge changes of different dates and show a conflict on the same date", async () => {
    const read = await made("Departments", { Percents: percents([["2025-01-01", 30, 100]]) });
    const mine = await change("Departments", read, { Percents: percents([["2025-01-01", 31, 100]]) });
    expect(mine.Errors).toEqual([]);
    const theirs = await change("Departments", read, {
      Percents: percents([
        ["2025-01-01", 30, 100],
        ["2026-01-01", 33, 120],
      ]),
    });
    expect(theirs.Content.Departments[0].Percents).toEqual(
      percents([
        ["2025-01-01", 31, 100],
        ["2026-01-01", 33, 120],
      ]),
    );
    const clash = await change("Departments", read, { Percents: percents([["2025-01-01", 32, 100]]) });
    expect(clash.Errors[0]).toMatchObject({ ErrorID: -409, ErrorData: { Conflicts: [{ Property: "Percents" }] } });
  });
});

describe("rate tables", () => {
  it("hold rates by employee, type and activity with dates, and markups; unchanged rows stay", async () => {
    const type = (
      await firm.call("UpdateEmployeeTypes", {
        UpdatedEmployeeTypes: [{ EmployeeTypeKey: -1, Description: "Captain" }],
        UnchangedEmployeeTypes: [],
      })
    ).Content.EmployeeTypes[0].EmployeeTypeKey as number;
    const activity = await made("Activities");
    const record = await made("RateTables", {
      Rates: [
        { ActivityKey: activity["ActivityKey"], EffectiveDate: "2026-01-01", BillRate: 90 },
        { EmployeeTypeKey: type, EffectiveDate: "2026-01-01", BillRate: 120.12345 },
        { EmployeeKey: firm.employeeKey, EffectiveDate: "2026-01-01", BillRate: 200 },
        { EmployeeKey: firm.employeeKey, EffectiveDate: "2025-01-01", BillRate: 190 },
      ],
      Markups: [
        { Kind: "consultant", EffectiveDate: "2026-01-01", Markup: 10 },
        { Kind: "Expense", EffectiveDate: "2026-01-01", Markup: 12.5 },
      ],
    });
    const rates = record["Rates"] as Sent[];
    expect(rates.map((each) => each["BillRate"])).toEqual([190, 200, 120.1235, 90]);
    expect(rates[0]).toMatchObject({ EmployeeName: "Alex Archer", EmployeeTypeKey: null, ActivityKey: null });
    expect(rates[2]).toMatchObject({ EmployeeTypeDescription: "Captain" });
    expect(record["Markups"]).toEqual([
      { Kind: "Consultant", EffectiveDate: "2026-01-01", Markup: 10 },
      { Kind: "Expense", EffectiveDate: "2026-01-01", Markup: 12.5 },
    ]);
    const fewer = await change("RateTables", record, { Rates: rates.slice(1) });
    expect((fewer.Content.RateTables[0].Rates as Sent[]).map((each) => each["BillRate"])).toEqual([200, 120.1235, 90]);
    expect(fewer.Content.RateTables[0].Markups).toEqual(record["Markups"]);
    const nothing = await change("RateTables", fewer.Content.RateTables[0] as Sent, {});
    expect(nothing.Content.NumberOfRateTablesUpdated).toBe(0);
    expect((await remove("RateTables", fewer.Content.RateTables[0] as Sent)).Errors).toEqual([]);
  });

  it.each([
    [{ EffectiveDate: "2026-01-01", BillRate: 1 }, -420, "Rates[0].EmployeeKey"],
    [{ EmployeeKey: 1, ActivityKey: 1, EffectiveDate: "2026-01-01", BillRate: 1 }, -422, "Rates[0].ActivityKey"],
    [{ EmployeeKey: 4711, EffectiveDate: "2026-01-01", BillRate: 1 }, -404, "Rates[0].EmployeeKey"],
    [{ EmployeeKey: 1, BillRate: 1 }, -420, "Rates[0].EffectiveDate"],
    [{ EmployeeKey: 1, EffectiveDate: "2026-01-01" }, -420, "Rates[0].BillRate"],
    [{ EmployeeKey: 1, EffectiveDate: "2026-01-01", BillRate: -1 }, -422, "Rates[0].BillRate"],
    ["x", -420, "Rates[0]"],
  ])("refuse the rate %j with %i", async (row, code, property) => {
    const known =
      typeof row === "object" && "ActivityKey" in row
        ? { ...row, ActivityKey: (await made("Activities"))["ActivityKey"] }
        : row;
    const answer = await create("RateTables", { Rates: [known] });
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toContainEqual([code, property]);
  });

  it("refuse the same rate or markup twice, and an inactive employee newly named", async () => {
    const rate = { EmployeeKey: firm.employeeKey, EffectiveDate: "2026-01-01", BillRate: 1 };
    expect((await create("RateTables", { Rates: [rate, rate] })).ResponseCode).toBe(-422);
    const markup = { Kind: "Expense", EffectiveDate: "2026-01-01", Markup: 1 };
    expect((await create("RateTables", { Markups: [markup, markup] })).ResponseCode).toBe(-422);
    expect((await create("RateTables", { Markups: [{ ...markup, Kind: "Labor" }] })).ResponseCode).toBe(-422);
    const gone = await firm.addEmployee();
    const table = await made("RateTables", { Rates: [{ ...rate, EmployeeKey: gone }] });
    await firm.database.firm.db.run("update employee set status = 'Inactive' where employee_key = $1", [gone]);
    expect((await create("RateTables", { Rates: [{ ...rate, EmployeeKey: gone }] })).ResponseCode).toBe(-422);
    const rows = table["Rates"] as Sent[];
    const more = await change("RateTables", table, { Rates: [...rows, { ...rate, BillRate: 5 }] });
    expect(more.Errors).toEqual([]);
  });

  it("show their rates to the office only", async () => {
    const { RateTableKey } = await made("RateTables");
    const get = (user: string) => firm.call("GetRateTables", { RequestedRateTables: [RateTableKey] }, { user });
    expect((await get("api")).ResponseCode).toBe(200);
    expect((await get("drafter")).ResponseCode).toBe(-403);
  });

  it("merge the rows of two writers at once", async () => {
    const read = await made("RateTables");
    const rate = (EffectiveDate: string) => ({ EmployeeKey: firm.employeeKey, EffectiveDate, BillRate: 7 });
    const days = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"];
    const answers = await Promise.all(days.map((day) => change("RateTables", read, { Rates: [rate(day)] })));
    expect(answers.flatMap((each) => each.Errors)).toEqual([]);
    const got = await firm.call("GetRateTables", { RequestedRateTables: [read["RateTableKey"]] });
    expect((got.Content.RateTables[0].Rates as Sent[]).map((each) => each["EffectiveDate"])).toEqual(days);
  });
});

describe("overhead groups", () => {
  const detail = (OverheadGroupDetailKey: number, Description: string, more: Sent = {}) => ({
    OverheadGroupDetailKey,
    Description,
    ...more,
  });

  it("hold details in the order sent, whose keys stay", async () => {
    const record = await made("OverheadGroups", {
      Details: [
        detail(-2, "Vacation", { DetailType: "vacation" }),
        detail(-3, "General", { GLAccountKey: accounts["Expense"] }),
      ],
    });
    const details = record["Details"] as Sent[];
    expect(details).toMatchObject([
      { Description: "Vacation", DetailType: "Vacation", Status: "Active", GLAccountKey: null },
      { Description: "General", DetailType: "General", GLAccountKey: accounts["Expense"] },
    ]);
    const [vacation, general] = details as [Sent, Sent];
    const answer = await change("OverheadGroups", record, {
      Details: [detail(-1, "Training"), { ...general, Description: "Vacation" }, { ...vacation, Description: "Leave" }],
    });
    expect(answer.Errors).toEqual([]);
    const now = answer.Content.OverheadGroups[0].Details as Sent[];
    expect(now.map((each) => each["Description"])).toEqual(["Training", "Vacation", "Leave"]);
    expect(now.slice(1).map((each) => each["OverheadGroupDetailKey"])).toEqual([
      general["OverheadGroupDetailKey"],
      vacation["OverheadGroupDetailKey"],
    ]);
    const got = await firm.call("GetOverheadGroups", { RequestedOverheadGroups: [record["OverheadGroupKey"]] });
    expect(got.Content.OverheadGroups).toEqual(answer.Content.OverheadGroups);
  });

  it.each([
    ["a detail without a key", [{ Description: "X" }], -420],
    ["key 0", [detail(0, "X")], -423],
    ["a real key on a new group", [detail(5, "X")], -423],
    ["the group's own negative key", [detail(-1, "X")], -423],
    ["a description twice", [detail(-2, "X"), detail(-3, "x")], -422],
    ["a type it does not know", [detail(-2, "X", { DetailType: "Party" })], -422],
    ["a missing account", [detail(-2, "X", { GLAccountKey: 4711 })], -404],
  ])("refuse %s", async (_what, Details, code) => {
    expect((await create("OverheadGroups", { Details })).ResponseCode).toBe(code);
  });

  it("refuse a negative key twice in a call and a detail of another group", async () => {
    const both = await update("OverheadGroups", [
      { OverheadGroupKey: -1, Description: "G1", Details: [detail(-9, "X")] },
      { OverheadGroupKey: -2, Description: "G2", Details: [detail(-9, "X")] },
    ]);
    expect(both.ResponseCode).toBe(-423);
    const one = await made("OverheadGroups", { Details: [detail(-2, "X")] });
    const other = await made("OverheadGroups");
    const [stolen] = one["Details"] as Sent[];
    expect((await change("OverheadGroups", other, { Details: [stolen] })).ResponseCode).toBe(-404);
  });

  it("keep a detail that timesheets use: -410 for it and for the group", async () => {
    const record = await made("OverheadGroups", { Details: [detail(-2, "Used"), detail(-3, "Unused")] });
    const [used, unused] = record["Details"] as [Sent, Sent];
    const { db } = firm.database.firm;
    await db.script(
      `create table if not exists probe_use (probe_use_key int, overhead_group_detail_key int references overhead_group_detail)`,
    );
    await db.run("insert into probe_use values (1, $1)", [used["OverheadGroupDetailKey"]]);
    const without = await change("OverheadGroups", record, { Details: [unused] });
    expect(without.Errors[0]).toMatchObject({
      ErrorID: -410,
      ErrorData: { Property: "Details", UsedBy: [{ What: "probe use", Count: 1 }] },
    });
    expect((await remove("OverheadGroups", record)).ResponseCode).toBe(-410);
    const retired = await change("OverheadGroups", record, { Details: [{ ...used, Status: "Inactive" }] });
    expect(retired.Errors).toEqual([]);
    expect(retired.Content.OverheadGroups[0].Details).toMatchObject([{ Description: "Used", Status: "Inactive" }]);
    await db.run("delete from probe_use");
  });
});

describe("companies", () => {
  it("hold where their books begin, the fiscal year and control accounts", async () => {
    const values = {
      BeginningBalanceDate: "2024-01-01",
      FiscalYearStartMonth: 7,
      ReceivableAccountKey: accounts["Asset"],
      PayableAccountKey: accounts["Liability"],
      LaborIncomeAccountKey: accounts["Income"],
      DirectLaborAccountKey: accounts["BillableCost"],
      IndirectLaborAccountKey: accounts["Expense"],
      RetainedEarningsAccountKey: accounts["Equity"],
    };
    const record = await made("Companies", values);
    expect(record).toMatchObject({ ...values, SalesTaxAccountKey: null, DueToAccountKey: null });
    expect(await made("Companies")).toMatchObject({ BeginningBalanceDate: null, FiscalYearStartMonth: 1 });
  });

  it.each([
    ["FiscalYearStartMonth", () => 0, -422],
    ["FiscalYearStartMonth", () => 13, -422],
    ["BeginningBalanceDate", () => "2024-02-30", -420],
    ["ReceivableAccountKey", () => 4711, -404],
    ["ReceivableAccountKey", () => accounts["closed"], -422],
    ["ReceivableAccountKey", () => accounts["Liability"], -422],
    ["PayableAccountKey", () => accounts["Asset"], -422],
    ["SalesTaxAccountKey", () => accounts["Income"], -422],
    ["LaborIncomeAccountKey", () => accounts["Expense"], -422],
    ["ExpenseIncomeAccountKey", () => accounts["Asset"], -422],
    ["ConsultantIncomeAccountKey", () => accounts["Asset"], -422],
    ["DirectLaborAccountKey", () => accounts["Income"], -422],
    ["IndirectLaborAccountKey", () => accounts["Asset"], -422],
    ["PayrollClearingAccountKey", () => accounts["Equity"], -422],
    ["EmployeePayableAccountKey", () => accounts["Asset"], -422],
    ["RetainedEarningsAccountKey", () => accounts["Liability"], -422],
    ["DueToAccountKey", () => accounts["Income"], -422],
    ["DueFromAccountKey", () => accounts["Expense"], -422],
  ])("refuse %s of the wrong kind", async (member, value, code) => {
    const answer = await create("Companies", { [member]: value() });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: code, ErrorData: { Property: member } });
  });

  it("refuse to go while employees are in them", async () => {
    const [company] = (await firm.call("GetCompanies", { RequestedCompanies: [firm.companyKey] })).Content
      .Companies as Sent[];
    const answer = await remove("Companies", company as Sent);
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -410 });
    expect(answer.Errors[0]?.ErrorData["UsedBy"]).toEqual(
      expect.arrayContaining([expect.objectContaining({ What: "employee" })]),
    );
  });
});

describe("a batch that is not a single transaction", () => {
  it("saves the good records and refuses those whose name a refused one keeps", async () => {
    const [one, two] = [await made("ClientTypes"), await made("ClientTypes")];
    const answer = await update(
      "ClientTypes",
      [
        { ...one, Description: "" },
        { ...two, Description: one["Description"] },
        { ClientTypeKey: -1, Description: "Good" },
        { ClientTypeKey: -2, Description: "good" },
      ],
      [one, two],
      { UseSingleTransaction: false },
    );
    expect(answer.Message).toBe("Completed with errors.");
    expect(answer.Errors.map((each) => each.ErrorID)).toEqual([-420, -422, -422]);
    expect((answer.Content.ClientTypes as Sent[]).map((each) => each["Description"])).toEqual(["Good"]);
  });
});
