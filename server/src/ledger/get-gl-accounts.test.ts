import { randomUUID } from "node:crypto";
import { accountTypes, dateOnly, type JournalEntry, money, type Posting } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../testing/firm.ts";
import { foldBooks, postDocument } from "./post-document.ts";
import { layTestWorld, type TestAccount, type TestWorld } from "./test-world.ts";

const firm = testFirm();
let world: TestWorld;
let now = Date.parse("2026-08-20T16:00:00Z");

type Account = Record<string, unknown> & { GLAccountKey: number };
const get = async (args: Record<string, unknown> = {}) => {
  const answer = await firm.call("GetGLAccounts", args);
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  return answer.Content.GLAccounts as Account[];
};
const figures = async (name: TestAccount, args: Record<string, unknown> = {}) => {
  const [account] = await get({ RequestedGLAccounts: [world.accounts[name]], ...args });
  const { Amount, GLBalance, GLCashBasisBalance, GLBudget, GLCashBasisBudget } = account!;
  return { Amount, GLBalance, GLCashBasisBalance, GLBudget, GLCashBasisBudget };
};
type Amounts = Partial<Record<TestAccount, string>>;
const post = (
  date: string,
  amounts: Amounts,
  more: Partial<JournalEntry> & { basis?: Posting["basis"]; company?: number } = {},
) => {
  const { basis = "both", company = world.north, ...entry } = more;
  const postings = Object.entries(amounts).map(([name, amount]) => ({
    account: world.accounts[name as TestAccount],
    company,
    department: null,
    amount: money(amount),
    basis,
    line: null,
  })) as unknown as Posting[];
  const posted = {
    source: { document: "Journal", key: 1 },
    date: dateOnly(date),
    closeYear: false,
    reversal: false,
    postings,
    ...entry,
  } as const;
  return firm.database.firm.transaction((db) =>
    postDocument({ db, now, usageKey: randomUUID() }, { entries: [posted] }),
  );
};

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  // Today is 2026-08-20 in New York.
  firm.advance(now - firm.now());
  const { db } = firm.database.firm;
  await db.run("insert into account_group (description, \"order\", status) values ('Overhead', 3, 'Inactive')");
  await db.run(
    "update gl_account set account_group_key = 1, status = 'Inactive', notes = 'n', \"order\" = 7 where gl_account_key = $1",
    [world.accounts.rent],
  );
  await post("2024-12-31", { cash: "1000", equity: "-1000" });
  await post("2025-06-30", { rent: "100", cash: "-100" });
  await post("2025-07-15", { laborIncome: "-400", receivable: "400" }, { basis: "accrual" });
  await foldBooks(db);
  await post(
    "2025-12-31",
    { rent: "-100", retained: "-300", laborIncome: "400" },
    { closeYear: true, basis: "accrual" },
  );
  await post("2026-07-31", { rent: "30", cash: "-30" });
  await post("2026-08-01", { rent: "7", cash: "-7" }, { company: world.south });
  await foldBooks(db);
  await post("2026-08-20", { rent: "0.5", cash: "-0.5" });
  await post("2026-08-21", { rent: "64", cash: "-64" });
  await db.run("update company set fiscal_year_start_month = 7 where company_key = $1", [world.south]);
  await db.run(
    `insert into budget (gl_account_key, company_key, budget_date, basis, amount, last_modified)
     select $1, company, make_date(2026, month, 1), basis, month, now()
       from unnest($2::int[]) company, generate_series(1, 12) month, unnest(array['Accrual', 'Cash']) basis where basis = 'Accrual' or month < 3`,
    [world.accounts.rent, [world.north, world.south]],
  );
});

describe("refused", () => {
  test("users who are not authorized, and version 2", async () => {
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

  test("as-of dates that are none, filters with values that are none, too many keys", async () => {
    for (const AsOfDate of ["2026-02-30", "13/01/2026", "tomorrow", "2026", "31.12.2026"]) {
      const answer = await firm.call("GetGLAccounts", { AsOfDate });
      expect(answer.ResponseCode, AsOfDate).toBe(-420);
      expect(answer.Errors[0]?.ErrorData).toMatchObject({ Property: "AsOfDate", AsOfDate });
    }
    expect((await firm.call("GetGLAccounts", { FilterByType: ["Expenses"] })).ResponseCode).toBe(-422);
    expect((await firm.call("GetGLAccounts", { FilterByStatus: ["Open"] })).ResponseCode).toBe(-422);
    expect((await firm.call("GetGLAccounts", { FilterByAccountGroup: 1 })).ResponseCode).toBe(-420);
    const many = Array.from({ length: 1001 }, (_, at) => at);
    expect((await firm.call("GetGLAccounts", { RequestedGLAccounts: many })).ResponseCode).toBe(-422);
    expect((await firm.call("GetGLAccounts", { AsKnownAt: "yesterday" })).ResponseCode).toBe(-420);
  });
});

describe("GetGLAccounts", () => {
  test("sends every member under its name, spaces included", async () => {
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

  test("balances are in the account's normal sign, accrual and cash apart", async () => {
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

  test("as of each form of date, both ends of days, months and years right", async () => {
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

  test("ExcludeCloseYearEntries leaves them out of both balances, not of Amount", async () => {
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

  test("budgets are summed from the start of each company's fiscal year", async () => {
    // North's year begins in January, South's in July: at the end of June South's runs since July of the year before.
    expect(await figures("rent", { AsOfDate: "2026-06-30" })).toMatchObject({
      GLBudget: 21 + 21,
      GLCashBasisBudget: 3 + 3,
    });
    expect(await figures("rent", { AsOfDate: "2026-07-01" })).toMatchObject({ GLBudget: 28 + 7, GLCashBasisBudget: 3 });
    expect(await figures("rent", { AsOfDate: "2027-01-01" })).toMatchObject({ GLBudget: 57, GLCashBasisBudget: 0 });
  });

  test("AsKnownAt shows the balance as the books knew it, whatever was posted to the past since", async () => {
    const earlier = new Date(now).toISOString();
    now += 60_000;
    await post("2025-06-30", { rent: "5000", cash: "-5000" });
    await foldBooks(firm.database.firm.db);
    now += 60_000;
    await post("2026-08-20", { rent: "-1", cash: "1" });
    expect((await figures("rent", { AsOfDate: "2026-08-20" })).Amount).toBe(5036.5);
    expect((await figures("rent", { AsOfDate: "2026-08-20", AsKnownAt: earlier })).Amount).toBe(37.5);
    expect((await figures("cash", { AsOfDate: "2025-06-30", AsKnownAt: earlier })).Amount).toBe(900);
    expect((await figures("rent", { AsKnownAt: "2000-01-01" })).Amount).toBe(0);
    await post("2025-06-30", { rent: "-5000", cash: "5000" });
    await post("2026-08-20", { rent: "1", cash: "-1" });
  });

  test("filters: group in both spellings, status, type; together; with requested keys", async () => {
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

  test("warns of keys that name nothing, not of those a filter leaves out", async () => {
    const answer = await firm.call("GetGLAccounts", {
      RequestedGLAccounts: [world.accounts.rent, 777],
      FilterByStatus: ["Active"],
    });
    expect(answer.Warnings).toMatchObject([{ WarningID: -404, WarningData: { GLAccountKey: [777] } }]);
    expect(answer.Content.GLAccounts).toEqual([]);
  });

  test("costs one statement", async () => {
    const texts = await firm.database.statements(() => get({ FilterByType: ["Expense"], AsKnownAt: "2026-01-01" }));
    expect(texts.filter((text) => !/session/.test(text))).toHaveLength(1);
  });
});

test("ListGLAccounts sends list items by ID, filtered and paged", async () => {
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

describe("ListGLTransactions", () => {
  const list = async (args: Record<string, unknown>, envelope = {}) =>
    (await firm.call("ListGLTransactions", args, { envelope })).Content;

  test("sums to the figure of every account, on both bases, as of any date", async () => {
    for (const AsOfDate of ["2025-06-30", "2025-12-31", "2026-08-20"])
      for (const ExcludeCloseYearEntries of [true, false])
        for (const account of await get({ AsOfDate, ExcludeCloseYearEntries })) {
          const args = {
            FilterByGLAccount: [account.GLAccountKey],
            FilterByLatestDate: AsOfDate,
            ExcludeCloseYearEntries,
          };
          expect((await list({ ...args, FilterByBasis: "Accrual" })).TotalAmount).toBe(account["GLBalance"]);
          expect((await list({ ...args, FilterByBasis: "cash" })).TotalAmount).toBe(account["GLCashBasisBalance"]);
        }
  });

  test("shows each posting with its document, and filters by company, date, source", async () => {
    const { rent } = world.accounts;
    const content = await list({ FilterByGLAccount: [rent], FilterByCompany: [world.south] });
    expect(content.GLTransactions).toEqual([
      {
        PostingKey: expect.any(Number) as unknown,
        JournalEntryKey: expect.any(Number) as unknown,
        Date: "2026-08-01",
        GLAccountKey: rent,
        AccountID: "1019",
        AccountDescription: "rent",
        CompanyKey: world.south,
        CompanyDescription: "South",
        DepartmentKey: null,
        DepartmentDescription: null,
        Source: "Journal",
        SourceKey: 1,
        SourceLine: null,
        Basis: "both",
        Debit: 7,
        Credit: 0,
        Amount: 7,
        CloseYear: false,
        ReversesJournalEntryKey: null,
        KnownAt: expect.stringContaining("2026-08-20 12:00:00.000 GMT-04:00") as unknown,
      },
    ]);
    expect(content).toMatchObject({ TotalAmount: 7, TotalDebit: 7, TotalCredit: 0 });
    expect(
      (await list({ FilterByGLAccount: [rent], FilterByEarliestDate: "2026-08-20", FilterByLatestDate: "2026-08-20" }))
        .TotalDebit,
    ).toBe(1.5);
    expect((await list({ FilterBySource: ["VendorInvoice"] })).GLTransactions).toEqual([]);
    expect((await list({ FilterBySource: ["Journal"], FilterBySourceKey: [2] })).GLTransactions).toEqual([]);
    expect((await list({ FilterByDepartment: [world.department] })).GLTransactions).toEqual([]);
    expect(
      (await list({ FilterByDepartment: [null], FilterByGLAccount: [rent] })).GLTransactions.length,
    ).toBeGreaterThan(3);
  });

  test("pages, oldest first, with the total of all", async () => {
    const all = (await list({ FilterByGLAccount: [world.accounts.cash] })).GLTransactions as {
      PostingKey: number;
      Date: string;
    }[];
    expect(all.map((each) => each.Date)).toEqual(all.map((each) => each.Date).sort());
    const page = await firm.call(
      "ListGLTransactions",
      { FilterByGLAccount: [world.accounts.cash] },
      { envelope: { PageResults: true, PageSize: 2, PageNumber: 2 } },
    );
    expect(page.PageCount).toBe(Math.ceil(all.length / 2));
    expect(page.Content.GLTransactions).toEqual(all.slice(2, 4));
    expect(page.Content.TotalAmount).toBe((await list({ FilterByGLAccount: [world.accounts.cash] })).TotalAmount);
  });
});

describe("upkeep", () => {
  const update = (
    method: "GLAccounts" | "Budgets",
    updated: Record<string, unknown>[],
    unchanged: Record<string, unknown>[] = [],
  ) =>
    firm.call(`Update${method}`, {
      [`Updated${method}`]: updated,
      [`Unchanged${method}`]: unchanged,
      UseSingleTransaction: true,
    });

  test("accounts: refused without ID or type, with an ID that stands, with a new type once posted to", async () => {
    const refusedBy = async (values: Record<string, unknown>) => {
      const answer = await update("GLAccounts", [{ GLAccountKey: -1, ID: "9000", AccountType: "Expense", ...values }]);
      return [answer.ResponseCode, answer.Errors[0]?.ErrorData["Property"]];
    };
    expect(await refusedBy({ ID: "" })).toEqual([-420, "ID"]);
    expect(await refusedBy({ ID: "x".repeat(31) })).toEqual([-421, "ID"]);
    expect(await refusedBy({ Description: "x".repeat(81) })).toEqual([-421, "Description"]);
    expect(await refusedBy({ AccountType: null })).toEqual([-420, "AccountType"]);
    expect(await refusedBy({ AccountType: "Cost" })).toEqual([-422, "AccountType"]);
    expect(await refusedBy({ ID: "1019" })).toEqual([-422, "ID"]);
    expect(await refusedBy({ AccountGroupKey: 99 })).toEqual([-404, "AccountGroupKey"]);
    expect(await refusedBy({ AccountGroupKey: 1 })).toEqual([-422, "AccountGroupKey"]);
    const [rent] = await get({ RequestedGLAccounts: [world.accounts.rent] });
    const retyped = await update("GLAccounts", [{ ...rent, AccountType: "Asset" }], [rent!]);
    expect(retyped.ResponseCode).toBe(-424);
    const used = await update("GLAccounts", [
      { GLAccountKey: rent!.GLAccountKey, LastModifiedDate: rent!["LastModifiedDate"], Delete: true },
    ]);
    expect(used.ResponseCode).toBe(-410);
    expect(used.Errors[0]?.ErrorData["UsedBy"]).toEqual(
      expect.arrayContaining([{ What: "posting", Count: expect.any(Number) as unknown }]),
    );
  });

  test("accounts: created on the side of their type, changed as read, deleted", async () => {
    const created = await update("GLAccounts", [
      { GLAccountKey: -1, ID: "9001", Description: "Fees", AccountType: "Income", Order: 12 },
      { GLAccountKey: -2, ID: "9002", AccountType: "Expense", NormalDebitBalance: false },
    ]);
    expect(created.ResponseCode, JSON.stringify(created.Errors)).toBe(200);
    const [fees, odd] = created.Content.GLAccounts;
    expect(fees).toMatchObject({
      ID: "9001",
      NormalDebitBalance: false,
      Order: 12,
      AllowJournalEntries: true,
      OriginalGLAccountKey: -1,
    });
    expect(odd).toMatchObject({ NormalDebitBalance: false });
    const [read] = await get({ RequestedGLAccounts: [fees.GLAccountKey] });
    const changed = await update("GLAccounts", [{ ...read, Description: "Fee income", Order: 13 }], [read!]);
    expect(changed.ResponseCode, JSON.stringify(changed.Errors)).toBe(200);
    expect(changed.Content.GLAccounts[0]).toMatchObject({ Description: "Fee income", Order: 13, ID: "9001" });
    const gone = await update("GLAccounts", [
      { GLAccountKey: odd.GLAccountKey, LastModifiedDate: odd.LastModifiedDate, Delete: true },
    ]);
    expect(gone.Content.NumberOfGLAccountsUpdated).toBe(1);
  });

  test("budgets: one for a month, account, company and basis; any day names the month; figures follow", async () => {
    const account = world.accounts.travelCost;
    const budget = { BudgetKey: -1, GLAccountKey: account, CompanyKey: world.north, Date: "2026-03-17", Amount: 250 };
    const created = await update("Budgets", [budget]);
    expect(created.ResponseCode, JSON.stringify(created.Errors)).toBe(200);
    const [first] = created.Content.Budgets;
    expect(first).toMatchObject({ Date: "2026-03-01", Basis: "Accrual", Amount: 250, AccountID: "1020" });
    expect((await update("Budgets", [{ ...budget, Date: "2026-03-01" }])).ResponseCode).toBe(-422);
    expect((await update("Budgets", [{ ...budget, Basis: "Cash" }])).ResponseCode).toBe(200);
    expect((await update("Budgets", [{ ...budget, GLAccountKey: 999 }])).ResponseCode).toBe(-404);
    expect((await update("Budgets", [{ ...budget, Date: undefined }])).ResponseCode).toBe(-420);
    expect((await update("Budgets", [{ ...budget, Amount: 1.005 }])).ResponseCode).toBe(-422);
    expect(await figures("travelCost")).toMatchObject({ GLBudget: 250, GLCashBasisBudget: 250 });
    const changed = await update("Budgets", [{ ...first, Amount: 300, Date: "2026-02-09" }], [first]);
    expect(changed.Content.Budgets[0]).toMatchObject({ Amount: 300, Date: "2026-02-01" });
    const read = await firm.call("GetBudgets", { RequestedBudgets: [first.BudgetKey] });
    expect(read.Content.Budgets[0]).toMatchObject({ Amount: 300, CompanyDescription: "Test Company" });
    const listed = await firm.call("ListBudgets", {
      FilterByGLAccount: [account],
      FilterByBasis: ["Accrual"],
      FilterByEarliestDate: "2026-02-20",
    });
    expect(listed.Content.Budgets).toMatchObject([{ BudgetKey: first.BudgetKey, Amount: 300 }]);
    expect(
      (await firm.call("ListBudgets", { FilterByLatestDate: "2026-01-31", FilterByGLAccount: [account] })).Content
        .Budgets,
    ).toEqual([]);
  });

  test("two callers who take the same ID at the same time: one is refused, none fails", async () => {
    const both = await Promise.all(
      [1, 2].map(() => update("GLAccounts", [{ GLAccountKey: -1, ID: "9100", AccountType: "Asset" }])),
    );
    expect(both.map((each) => each.ResponseCode).sort((one, other) => one - other)).toEqual([-422, 200]);
  });
});
