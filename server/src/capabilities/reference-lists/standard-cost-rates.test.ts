import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let designer: number;
let engineer: number;

beforeAll(async () => {
  const type = async (name: string) =>
    Number(
      await db().text("insert into employee_type (description) values ($1) returning employee_type_key::text", [name]),
    );
  [designer, engineer] = [await type("Designer"), await type("Engineer")];
});

const update = (updated: object[], unchanged: object[] = [], user?: string) =>
  firm.call(
    "UpdateStandardCostRates",
    { UpdatedStandardCostRates: updated, UnchangedStandardCostRates: unchanged },
    user === undefined ? {} : { user },
  );
const rate = (members: object) => ({ StandardCostRateKey: -1, EffectiveDate: "2026-01-01", CostRate: 50, ...members });
const listed = async (user?: string) =>
  (await firm.call("ListStandardCostRates", {}, user === undefined ? {} : { user })).Content
    .StandardCostRates as Record<string, unknown>[];

describe("a standard cost rate", () => {
  it.each([
    ["without a date", { EffectiveDate: null }, -420, "EffectiveDate"],
    ["without a rate", { CostRate: null }, -420, "CostRate"],
    ["of nothing", { CostRate: 0 }, -422, "CostRate"],
    ["below nothing", { CostRate: -1 }, -422, "CostRate"],
    ["above the maximum", { CostRate: 100_001 }, -422, "CostRate"],
    ["with a premium below the rate", { OvertimeMultiplier2: 0.9 }, -422, "OvertimeMultiplier2"],
    ["of an employee type that does not exist", { EmployeeTypeKey: 999_999 }, -404, "EmployeeTypeKey"],
  ])("%s is refused", async (_, members, code, property) => {
    const { Errors } = await update([rate(members)]);
    expect(Errors[0]).toMatchObject({ ErrorID: code, ErrorData: { Property: property } });
  });

  it("exists once for an employee type and a date, and once for the firm and a date", async () => {
    const day = { EffectiveDate: "2020-01-01" };
    expect(
      (await update([rate(day), rate({ ...day, StandardCostRateKey: -2, EmployeeTypeKey: designer })])).Errors,
    ).toEqual([]);
    for (const members of [day, { ...day, EmployeeTypeKey: designer }])
      expect((await update([rate({ ...members, CostRate: 51 })])).Errors[0]).toMatchObject({
        ErrorID: -422,
        ErrorMessage: expect.stringContaining("An employee type has one rate from a date on"),
      });
    const other = rate({ ...day, EmployeeTypeKey: engineer });
    expect((await update([other])).Errors).toEqual([]);
  });

  it("has premiums of 1.5, 2 and 2.5 unless it names others", async () => {
    const made = await update([rate({ EffectiveDate: "2021-01-01", OvertimeMultiplier1: 1.25 })]);
    expect(made.Content.StandardCostRates[0]).toMatchObject({
      ...{ EmployeeTypeKey: null, EmployeeTypeDescription: "", CostRate: 50 },
      ...{ OvertimeMultiplier1: 1.25, OvertimeMultiplier2: 2, OvertimeMultiplier3: 2.5 },
    });
  });

  it("is changed and deleted, with a trace in the audit", async () => {
    const made = (await update([rate({ EffectiveDate: "2022-01-01" })])).Content.StandardCostRates[0];
    const { OriginalStandardCostRateKey: _, ...read } = made;
    const changed = await update([{ ...read, CostRate: 55 }], [read]);
    expect(changed.Content.StandardCostRates[0].CostRate).toBe(55);
    const now = changed.Content.StandardCostRates[0];
    expect((await update([{ ...now, Delete: true }], [now])).Errors).toEqual([]);
    const audited = await db().rows("select from audit where touched @> array[$1]", [
      `StandardCostRate:${now.StandardCostRateKey}`,
    ]);
    expect(audited).toHaveLength(3);
  });
});

describe("standard cost rates", () => {
  it("are read by who sees cost or sets pay, of a part of the firm too, and changed by who sets pay", async () => {
    const role = async (user: string, code: string, rights: readonly (readonly [string, string])[]) => {
      const { Errors } = await firm.call("UpdateRoles", {
        UpdatedRoles: [
          {
            ...{ RoleKey: -1, Code: code, Name: code },
            Rights: rights.map(([Right, Scope]) => ({ Right, Scope })),
          },
        ],
        UnchangedRoles: [],
      });
      expect(Errors).toEqual([]);
      const employeeKey = await firm.addEmployee({ firstName: user, lastName: "Rates" });
      await db().run("update employee set roles = array['Employee', $2] where employee_key = $1", [employeeKey, code]);
      await firm.addUser({ userName: user, kind: "service", employeeKey });
    };
    await role("manager", "CostOfOwn", [["seeCost", "ownProjects"]]);
    await role("payroll", "SetsPay", [["setPay", "firm"]]);
    await role("biller", "SeesMoney", [["seeClientMoney", "firm"]]);
    expect((await listed("manager")).length).toBeGreaterThan(0);
    expect((await listed("payroll")).length).toBeGreaterThan(0);
    expect((await firm.call("ListStandardCostRates", {}, { user: "biller" })).ResponseCode).toBe(-403);
    expect((await update([rate({ EffectiveDate: "2023-01-01" })], [], "manager")).ResponseCode).toBe(-403);
    expect((await update([rate({ EffectiveDate: "2023-01-01" })], [], "payroll")).ResponseCode).toBe(200);
    expect((await firm.call("ProposeStandardCostRates", {}, { user: "payroll" })).ResponseCode).toBe(-403);
  });
});

describe("the proposal", () => {
  const proposed = async () =>
    (await firm.call("ProposeStandardCostRates", {})).Content.StandardCostRates as Record<string, unknown>[];
  const hire = async (type: number | null, amount: number, payType = "Hourly", status = "Active") => {
    const key = await firm.addEmployee({ firstName: "Paid", lastName: `${amount}` });
    await db().run("update employee set employee_type_key = $2, status = $3 where employee_key = $1", [
      key,
      type,
      status,
    ]);
    await db().run(
      "insert into employee_pay_rate (employee_key, effective_date, pay_type, amount) values ($1, '2000-01-01', $2, $3)",
      [key, payType, amount],
    );
  };

  it("names nobody's pay: it averages three or more people, and is rounded to 5", async () => {
    expect(await proposed()).toEqual([]);
    await hire(designer, 41);
    await hire(designer, 44);
    expect(await proposed()).toEqual([]);
    await hire(engineer, 83_200, "Salary");
    // Who left counts nowhere.
    await hire(designer, 900, "Hourly", "Inactive");
    expect(await proposed()).toMatchObject([{ EmployeeTypeKey: null, CostRate: 40, People: 3 }]);
    await hire(designer, 62);
    expect(await proposed()).toMatchObject([
      { EmployeeTypeKey: null, CostRate: 45, People: 4 },
      { EmployeeTypeKey: designer, EmployeeTypeDescription: "Designer", CostRate: 50, People: 3 },
    ]);
  });
});
