import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { listUpkeep, type Sent } from "../../../testing/list-upkeep.ts";

const firm = testFirm();
const { change, create, made, remove } = listUpkeep(firm);

beforeAll(async () => {
  await firm.addUser({ userName: "drafter", kind: "service", employeeKey: await firm.addEmployee() });
});

describe("rate tables", () => {
  it("have rates by employee, type and activity with dates, and markups; unchanged rows stay", async () => {
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

  it("refuse a repeated rate or markup, and a new reference to an inactive employee", async () => {
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

  it("show their rates only to the office", async () => {
    const { RateTableKey } = await made("RateTables");
    const get = (user: string) => firm.call("GetRateTables", { RequestedRateTables: [RateTableKey] }, { user });
    expect((await get("api")).ResponseCode).toBe(200);
    expect((await get("drafter")).ResponseCode).toBe(-403);
  });

  it("merge the rows of two concurrent writers", async () => {
    const read = await made("RateTables");
    const rate = (EffectiveDate: string) => ({ EmployeeKey: firm.employeeKey, EffectiveDate, BillRate: 7 });
    const days = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"];
    const answers = await Promise.all(days.map((day) => change("RateTables", read, { Rates: [rate(day)] })));
    expect(answers.flatMap((each) => each.Errors)).toEqual([]);
    const got = await firm.call("GetRateTables", { RequestedRateTables: [read["RateTableKey"]] });
    expect((got.Content.RateTables[0].Rates as Sent[]).map((each) => each["EffectiveDate"])).toEqual(days);
  });
});
