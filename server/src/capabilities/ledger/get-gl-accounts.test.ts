import { accountTypes } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { foldBooks } from "../../documents/books/posting-store.ts";
import { type Account, layTestBooks, type TestBooks } from "../../../testing/capabilities/books.ts";
import type { TestAccount, TestWorld } from "../../../testing/capabilities/ledger-world.ts";

const firm = testFirm();
let books: TestBooks;
let world: TestWorld;
beforeAll(async () => {
  books = await layTestBooks(firm);
  world = books.world;
});
const get = (args: Record<string, unknown> = {}) => books.get(args);
const figures = (name: TestAccount, args: Record<string, unknown> = {}) => books.figures(name, args);

describe("GetGLAccounts refuses", () => {
  test("unauthorized users and version 2", async () => {
    await firm.addUser({ userName: "plain", authorized: false });
    for (const method of ["GetGLAccounts", "ListGLAccounts"]) {
      const answer = await firm.call(method, {}, { user: "plain" });
      expect(answer.ResponseCode).toBe(-403);
      expect((await firm.call(method, {}, { version: 2 })).Errors[0]?.ErrorMessage).toBe(
        `Unauthorized method ${method} for API version 2; it is supported with API version 1.`,
      );
    }
    for (const method of ["UpdateGLAccounts", "UpdateBudgets", "ListBudgets", "GetBudgets", "ListGLTransactions"])
      expect((await firm.call(method, {}, { user: "plain" })).ResponseCode, method).toBe(-403);
  });

  test("invalid as-of dates, invalid filter values and too many keys", async () => {
    for (const AsOfDate of ["2026-02-30", "13/01/2026", "tomorrow", "2026", "31.12.2026"]) {
      const answer = await firm.call("GetGLAccounts", { AsOfDate });
      expect(answer.ResponseCode, AsOfDate).toBe(-420);
      expect(answer.Errors[0]?.ErrorData).toMatchObject({ Property: "AsOfDate", AsOfDate });
    }
    expect((await firm.call("GetGLAccounts", { FilterByType: ["Expenses"] })).ResponseCode).toBe(-422);
    expect((await firm.call("GetGLAccounts", { FilterByStatus: ["Open"] })).ResponseCode).toBe(-422);
    expect((await firm.call("GetGLAccounts", { FilterByAccountGroup: "one" })).ResponseCode).toBe(-420);
    const many = Array.from({ length: 1001 }, (_, at) => at);
    expect((await firm.call("GetGLAccounts", { RequestedGLAccounts: many })).ResponseCode).toBe(-422);
    expect((await firm.call("GetGLAccounts", { AsKnownAt: "yesterday" })).ResponseCode).toBe(-420);
  });
});

describe("GetGLAccounts", () => {
  test("returns every member under its documented name, including spaces", async () => {
    const [account] = await get({ RequestedGLAccounts: [world.accounts.rent] });
    expect(account).toEqual({
      GLAccountKey: world.accounts.rent,
      AccountGroupKey: 1,
      ID: "1019",
      Description: "rent",
      "AccountGroup Order": 3,
      "AccountGroup Status": "Inactive",
      AccountGroup: "Overhead",
      AccountType: "Expense",
      AccountTypeValue: 7,
      Allocated: false,
      AllowJournalEntries: true,
      IntercompanyAccountType: "None",
      IntercompanyAccountTypeValue: 0,
      IntercompanyAccount: false,
      NormalDebitBalance: true,
      Notes: "n",
      Order: 7,
      Status: "Inactive",
      SummarizeGroupOnFS: false,
      PrintNetProfitAfterGroup: false,
      LastModifiedDate: expect.stringMatching(/GMT-0[45]:00$/) as unknown,
      Amount: 37.5,
      GLBalance: 37.5,
      GLBudget: 36 + 15,
      GLCashBasisBalance: 137.5,
      GLCashBasisBudget: 3,
    });
  });

  test("returns accrual and cash balances in the account's normal sign", async () => {
    expect(await figures("equity")).toMatchObject({ Amount: 1000, GLBalance: 1000, GLCashBasisBalance: 1000 });
    expect(await figures("cash")).toMatchObject({ Amount: 862.5, GLBalance: 862.5 });
    expect(await figures("receivable")).toMatchObject({ Amount: 400, GLCashBasisBalance: 0 });
    expect(await figures("retained")).toMatchObject({ Amount: 300, GLCashBasisBalance: 0 });
    expect(await figures("interest")).toEqual({
      Amount: 0,
      GLBalance: 0,
      GLCashBasisBalance: 0,
      GLBudget: 0,
      GLCashBasisBudget: 0,
    });
  });

  test("accepts every form of as-of date and is exact at the ends of months and years", async () => {
    const rentAsOf = async (AsOfDate: string) => (await figures("rent", { AsOfDate })).Amount;
    expect(await rentAsOf("2025-06-29")).toBe(0);
    expect(await rentAsOf("2025-06-30")).toBe(100);
    expect(await rentAsOf("06/30/2025")).toBe(100);
    expect(await rentAsOf("12/30/2025")).toBe(100);
    expect(await rentAsOf("2025-12-31")).toBe(0);
    expect(await rentAsOf("7/31/2026")).toBe(30);
    expect(await rentAsOf("2026-08-01")).toBe(37);
    expect(await rentAsOf("Today")).toBe(37.5);
    expect(await rentAsOf("today")).toBe(37.5);
    expect(await rentAsOf("Yesterday")).toBe(37);
    expect(await rentAsOf("EndOfLastMonth")).toBe(30);
    expect(await rentAsOf("EndOfLastQuarter")).toBe(0);
    expect(await rentAsOf("EndOfLastYear")).toBe(0);
    expect(await rentAsOf("2026-08-21")).toBe(101.5);
    expect(await rentAsOf("")).toBe(37.5);
    expect(await rentAsOf("9999-12-31")).toBe(101.5);
    expect(await rentAsOf("0001-01-01")).toBe(0);
  });

  test("leaves close-year entries out of both balances but not out of Amount", async () => {
    expect(await figures("rent", { ExcludeCloseYearEntries: true })).toMatchObject({
      Amount: 37.5,
      GLBalance: 137.5,
      GLCashBasisBalance: 137.5,
    });
    expect(await figures("retained", { ExcludeCloseYearEntries: true })).toMatchObject({ Amount: 300, GLBalance: 0 });
    expect(await figures("laborIncome", { ExcludeCloseYearEntries: "true" })).toMatchObject({
      Amount: 0,
      GLBalance: 400,
    });
    expect(await figures("laborIncome", { ExcludeCloseYearEntries: false })).toMatchObject({ GLBalance: 0 });
  });

  test("sums budgets from the start of each company's fiscal year", async () => {
    // The fiscal year of North starts in January and that of South in July.
    expect(await figures("rent", { AsOfDate: "2026-06-30" })).toMatchObject({
      GLBudget: 21 + 21,
      GLCashBasisBudget: 3 + 3,
    });
    expect(await figures("rent", { AsOfDate: "2026-07-01" })).toMatchObject({ GLBudget: 28 + 7, GLCashBasisBudget: 3 });
    expect(await figures("rent", { AsOfDate: "2027-01-01" })).toMatchObject({ GLBudget: 57, GLCashBasisBudget: 0 });
  });

  test("leaves out what was posted after AsKnownAt, even with an earlier date", async () => {
    const { now, post } = books;
    const earlier = new Date(now).toISOString();
    await post("2025-06-30", { rent: "5000", cash: "-5000" }, { knownAt: now + 60_000 });
    await foldBooks(firm.database.firm.db);
    await post("2026-08-20", { rent: "-1", cash: "1" }, { knownAt: now + 120_000 });
    expect((await figures("rent", { AsOfDate: "2026-08-20" })).Amount).toBe(5036.5);
    expect((await figures("rent", { AsOfDate: "2026-08-20", AsKnownAt: earlier })).Amount).toBe(37.5);
    expect((await figures("cash", { AsOfDate: "2025-06-30", AsKnownAt: earlier })).Amount).toBe(900);
    expect((await figures("rent", { AsKnownAt: "2000-01-01" })).Amount).toBe(0);
  });

  test("filters by group (both spellings), status and type, alone, combined and with requested keys", async () => {
    const keys = async (args: Record<string, unknown>) => (await get(args)).map((each) => each.GLAccountKey);
    const all = Object.values(world.accounts);
    expect(await keys({})).toEqual(all);
    expect(await keys({ FilterByAccountGroup: [1] })).toEqual([world.accounts.rent]);
    expect(await keys({ FitlerByAccountGroup: [1] })).toEqual([world.accounts.rent]);
    expect(await keys({ FitlerByAccountGroup: [99] })).toEqual([]);
    expect(await keys({ FilterByStatus: ["inactive"] })).toEqual([world.accounts.rent]);
    expect(await keys({ FilterByStatus: ["Active", "Inactive"] })).toEqual(all);
    expect(await keys({ FilterByType: ["OtherIncome", "BillableCost"] })).toEqual([
      world.accounts.otherIncome,
      world.accounts.directLabor,
      world.accounts.subcontracts,
    ]);
    for (const type of accountTypes)
      expect((await keys({ FilterByType: [type.toUpperCase()] })).length, type).toBeGreaterThan(0);
    expect(await keys({ FilterByType: ["Expense"], FilterByStatus: ["Active"] })).toEqual([world.accounts.travelCost]);
    const { rent, cash } = world.accounts;
    expect(await keys({ RequestedGLAccounts: [rent, cash, rent] })).toEqual([rent, cash]);
    expect(await keys({ RequestedGLAccounts: [rent, cash], FilterByStatus: ["Active"] })).toEqual([cash]);
    expect(await keys({ RequestedGLAccounts: [] })).toEqual(all);
  });

  test("warns about unknown keys but not about keys that a filter excludes", async () => {
    const answer = await firm.call("GetGLAccounts", {
      RequestedGLAccounts: [world.accounts.rent, 777],
      FilterByStatus: ["Active"],
    });
    expect(answer.Warnings).toMatchObject([{ WarningID: -404, WarningData: { GLAccountKey: [777] } }]);
    expect(answer.Content.GLAccounts).toEqual([]);
  });

  test("runs one SQL statement, and another for KnownAt", async () => {
    const count = async (more: object) => {
      const texts = await firm.database.statements(() => get({ FilterByType: ["Expense"], ...more }));
      return texts.filter((text) => !/session/.test(text)).length;
    };
    expect([await count({}), await count({ AsKnownAt: "2026-01-01" })]).toEqual([1, 2]);
  });
});

test("ListGLAccounts returns accounts by ID, filtered and paged", async () => {
  const answer = await firm.call("ListGLAccounts", { FitlerByAccountGroup: [1] });
  expect(answer.Content.GLAccounts).toEqual([
    {
      GLAccountKey: world.accounts.rent,
      ID: "1019",
      Description: "rent",
      AccountType: "Expense",
      AccountGroup: "Overhead",
      Order: 7,
      Status: "Inactive",
    },
  ]);
  const paged = await firm.call("ListGLAccounts", {}, { envelope: { PageResults: true, PageSize: 5, PageNumber: 2 } });
  expect(paged.PageCount).toBe(5);
  expect(paged.Content.GLAccounts.map((each: Account) => each["ID"])).toEqual(["1005", "1006", "1007", "1008", "1009"]);
});

describe("pages of the web app", () => {
  test("learn which accounts are control accounts, and where; programs get what is documented", async () => {
    for (const method of ["GetGLAccounts", "ListGLAccounts"]) {
      const accounts = async (web: boolean) =>
        (await firm.call(method, {}, { web })).Content.GLAccounts as { GLAccountKey: number; ControlUses?: unknown }[];
      const uses = new Map((await accounts(true)).map((each) => [each.GLAccountKey, each.ControlUses]));
      expect(uses.get(world.accounts.receivable)).toContainEqual({ CompanyKey: world.north, Use: "receivable" });
      expect(uses.get(world.accounts.rent)).toBe(null);
      expect((await accounts(false)).filter((each) => "ControlUses" in each)).toEqual([]);
    }
  });
});
