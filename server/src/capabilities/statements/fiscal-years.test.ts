import { beforeAll, describe, expect, it } from "vitest";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestWorld;

const spans = ["GetIncomeStatement", "GetBudgetComparison", "GetCashAccrualBridge"];
const setMonth = (company: number, month: number) =>
  firm.database.firm.db.run("update company set fiscal_year_start_month = $2 where company_key = $1", [company, month]);
const statement = (method: string, company: number, AsOfDate: string, more: object = {}) =>
  firm.call(method, { AsOfDate, Companies: [company], ...more });
const income = async (company: number, AsOfDate: string) => {
  const { Content } = await statement("GetIncomeStatement", company, AsOfDate);
  return [Content.FromDate, Content.NetIncome[0]];
};

async function earn(CompanyKey: number, Date: string, amount: number): Promise<void> {
  const answer = await firm.call("CreateJournalEntries", {
    JournalEntries: [
      {
        CompanyKey,
        Date,
        Lines: [
          { GLAccountKey: world.accounts.cash, Debit: amount },
          { GLAccountKey: world.accounts.otherIncome, Credit: amount },
        ],
      },
    ],
  });
  if (answer.Errors.length > 0) throw new Error(JSON.stringify(answer.Errors));
}

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await setMonth(world.south, 7);
  for (const company of [world.north, world.south]) {
    await earn(company, "2024-10-10", 1);
    await earn(company, "2025-03-03", 10);
    await earn(company, "2025-08-08", 100);
    await earn(company, "2026-02-02", 1000);
  }
});

describe("statements began in January although the company's fiscal year begins in July", () => {
  it.each(spans)("%s", async (method) => {
    const fromOf = async (company: number, asOf: string, more: object = {}) =>
      (await statement(method, company, asOf, more)).Content.FromDate;
    expect(await fromOf(world.south, "2026-02-28")).toBe("2025-07-01");
    expect(await fromOf(world.south, "2026-07-01")).toBe("2026-07-01");
    expect(await fromOf(world.north, "2026-02-28")).toBe("2026-01-01");
    // What the caller asks for comes first.
    expect(await fromOf(world.south, "2026-02-28", { FiscalYearStartMonth: 4 })).toBe("2025-04-01");
    expect(await fromOf(world.south, "2026-02-28", { FromDate: "2026-02-01" })).toBe("2026-02-01");
  });

  it("and left out what the company earned since", async () => {
    expect(await income(world.south, "2026-02-28")).toEqual(["2025-07-01", 1100]);
    expect(await income(world.north, "2026-02-28")).toEqual(["2026-01-01", 1000]);
  });
});

describe("companies whose fiscal years begin on different days", () => {
  it.each(spans)("%s follows the first of them and says so", async (method) => {
    const both = await firm.call(method, { AsOfDate: "2026-02-28" });
    expect(both.Content.FromDate).toBe("2026-01-01");
    expect(both.Warnings).toMatchObject([
      { WarningID: -422, WarningData: { FromDate: "2026-01-01", CompanyKey: [world.south] } },
    ]);
    // The order of the keys does not matter, and one company needs no warning.
    const named = await firm.call(method, { AsOfDate: "2026-02-28", Companies: [world.south, world.north] });
    expect(named.Content.FromDate).toBe("2026-01-01");
    expect((await statement(method, world.south, "2026-02-28")).Warnings).toBeUndefined();
  });

  it("leave out inactive companies, unless they are asked for", async () => {
    const { db } = firm.database.firm;
    await db.run("update company set status = 'Inactive' where company_key = $1", [world.north]);
    const all = await firm.call("GetIncomeStatement", { AsOfDate: "2026-02-28" });
    expect([all.Content.FromDate, all.Warnings]).toEqual(["2025-07-01", undefined]);
    expect(await income(world.north, "2026-02-28")).toEqual(["2026-01-01", 1000]);
    await db.run("update company set status = 'Active' where company_key = $1", [world.north]);
  });
});

describe("after FiscalYearStartMonth changes", () => {
  it("the days since the last closed year are a short year, and a closed year keeps its days", async () => {
    await firm.database.firm.db.run(
      `insert into budget (company_key, gl_account_key, budget_date, amount, basis, last_modified)
       select $1, $2, day, 7, 'Accrual', now() from unnest('{2025-12-01,2026-01-01,2026-02-01}'::date[]) as each (day)`,
      [world.north, world.accounts.rent],
    );
    const closed = await firm.call("CloseYear", { CompanyKey: world.north, Date: "2025-12-31" });
    expect(closed.Errors).toEqual([]);
    await setMonth(world.north, 7);
    expect(await income(world.north, "2026-02-28")).toEqual(["2026-01-01", 1000]);
    expect(await income(world.north, "2025-12-31")).toEqual(["2025-01-01", 110]);
    expect(await income(world.north, "2025-04-30")).toEqual(["2025-01-01", 10]);
    expect(await income(world.north, "2026-07-31")).toEqual(["2026-07-01", 0]);
    // 2024 was not closed: its second half is a short year too, up to the closed one.
    expect(await income(world.north, "2024-12-31")).toEqual(["2024-07-01", 1]);
    const budget = await statement("GetBudgetComparison", world.north, "2026-02-28");
    const account = await firm.call("GetGLAccounts", {
      RequestedGLAccounts: [world.accounts.rent],
      AsOfDate: "2026-02-28",
    });
    expect([budget.Content.NetBudget, account.Content.GLAccounts[0].GLBudget]).toEqual([-14, 14]);
    await setMonth(world.north, 1);
  });

  it("CloseYear closed twelve months that began inside the closed year, instead of the short year after it", async () => {
    const close = (Date: string) => firm.call("CloseYear", { CompanyKey: world.north, Date });
    await setMonth(world.north, 7);
    expect((await close("2025-08-08")).ResponseCode).toBe(-424);
    expect((await close("2024-08-08")).ResponseCode).toBe(-424);
    const short = await close("2026-02-02");
    expect(short.Content.YearClosings).toMatchObject([{ FirstDate: "2026-01-01", LastDate: "2026-06-30" }]);
    expect(short.Content.Result).toBe(1000);
    expect(await income(world.north, "2026-06-30")).toEqual(["2026-01-01", 1000]);
    await setMonth(world.north, 10);
    const next = await close("2026-08-08");
    expect(next.Content.YearClosings).toMatchObject([{ FirstDate: "2026-07-01", LastDate: "2026-09-30" }]);
    // Whatever the month is now, a closed year is reopened as it was closed.
    await setMonth(world.north, 4);
    const reopen = (Date: string) => firm.call("ReopenYear", { CompanyKey: world.north, Date, Reason: "A test." });
    expect((await reopen("2026-02-02")).ResponseCode).toBe(-424);
    for (const [day, first] of [
      ["2026-09-30", "2026-07-01"],
      ["2026-05-05", "2026-01-01"],
      ["2025-08-08", "2025-01-01"],
    ] as const)
      expect((await reopen(day)).Content.YearClosings).toMatchObject([{ FirstDate: first, Status: "Reopened" }]);
    await setMonth(world.north, 1);
  });
});
