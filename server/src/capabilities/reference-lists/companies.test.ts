import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { listUpkeep, type Sent } from "../../../testing/list-upkeep.ts";

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

describe("companies", () => {
  it("have the first day of their books, the fiscal year and control accounts", async () => {
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
  ])("refuse %s of the wrong type", async (member, value, code) => {
    const answer = await create("Companies", { [member]: value() });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: code, ErrorData: { Property: member } });
  });

  it("cannot be deleted while they have employees", async () => {
    const [company] = (await firm.call("GetCompanies", { RequestedCompanies: [firm.companyKey] })).Content
      .Companies as Sent[];
    const answer = await remove("Companies", company as Sent);
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -410 });
    expect(answer.Errors[0]?.ErrorData["UsedBy"]).toEqual(
      expect.arrayContaining([expect.objectContaining({ What: "employee" })]),
    );
  });
});
