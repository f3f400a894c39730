import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { listUpkeep } from "../../../testing/list-upkeep.ts";

const firm = testFirm();
const { create, made, remove } = listUpkeep(firm);

const account = async (id: string, type: string, status = "Active") =>
  (
    await firm.database.firm.db.row<{ key: number }>(
      "insert into gl_account (id, account_type, normal_debit_balance, status) values ($1, $2, true, $3) returning gl_account_key as key",
      [id, type, status],
    )
  )?.key as number;

const accounts: Record<string, number> = {};
beforeAll(async () => {
  for (const type of ["Asset", "Liability", "Equity", "Income", "BillableCost", "Expense"])
    accounts[type] = await account(`of ${type}`, type);
  accounts["closed"] = await account("closed", "Asset", "Inactive");
});

describe("activities", () => {
  it("have a type, utilization, unit, tax, entry permissions and account", async () => {
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

  it("refuse an inactive account, and deletion while a rate uses them", async () => {
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
  it("have a company, a GL account and whether they are credit cards", async () => {
    const values = { CompanyKey: firm.companyKey, GLAccountKey: accounts["Asset"], IsCreditCard: true };
    expect(await made("BankAccounts", values)).toMatchObject(values);
    expect((await create("BankAccounts", { CompanyKey: 4711 })).ResponseCode).toBe(-404);
  });
});
