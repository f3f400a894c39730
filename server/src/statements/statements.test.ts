import { dateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { createDemoFirm, demoPassword } from "../demo/index.ts";
import { type Answered, testFirm } from "../testing/firm.ts";

const firm = testFirm();
let token = "";

beforeAll(async () => {
  await createDemoFirm(firm.database.pools, { id: "books", today: dateOnly("2026-11-15"), size: "small" });
  const opened = await send({
    Method: "CreateAPISession",
    Username: "api.demo",
    Password: demoPassword,
    APIVersion: 1,
  });
  token = opened.Content.SessionToken;
});

const send = (body: Record<string, unknown>): Promise<Answered> => firm.send(JSON.stringify(body), { id: "books" });
const call = (method: string, args: Record<string, unknown> = {}) =>
  send({ Method: method, SessionToken: token, MethodArguments: args });
const cents = (amount: number) => Math.round(amount * 100);
const days = ["2024-06-30", "2025-12-31", "2026-10-31"];

describe("statements refuse", () => {
  it("a day that is none with -420, and a first day after the last with -422", async () => {
    expect((await call("GetTrialBalance", { AsOfDate: "someday" })).ResponseCode).toBe(-420);
    expect((await call("GetIncomeStatement", { AsOfDate: "2026-01-01", FromDate: "2026-02-01" })).ResponseCode).toBe(
      -422,
    );
  });

  it("a user who is not authorized with -403", async () => {
    await firm.addUser({ userName: "plain" });
    for (const method of ["GetTrialBalance", "GetBalanceSheet", "GetIncomeStatement"])
      expect((await firm.call(method, {}, { user: "plain" })).ResponseCode).toBe(-403);
  });
});

describe("statements of the demo firm", () => {
  it.each(["Accrual", "Cash"])("balance on every day, for each company and all together: %s", async (Basis) => {
    for (const AsOfDate of days)
      for (const Companies of [[], [1], [2]]) {
        const trial = (await call("GetTrialBalance", { AsOfDate, Companies, Basis })).Content;
        expect(trial.TotalDebit).toBeGreaterThan(0);
        expect(trial.TotalDebit).toBe(trial.TotalCredit);
        const sheet = (await call("GetBalanceSheet", { AsOfDate, Companies, Basis })).Content;
        expect(cents(sheet.TotalAssets)).toBe(cents(sheet.TotalLiabilities) + cents(sheet.TotalEquity));
      }
  });

  it("agree with a recount of the postings", async () => {
    const pool = firm.database.pools.firm("firm_books", "America/New_York").db;
    const trial = (await call("GetTrialBalance", { AsOfDate: "2026-10-31" })).Content;
    const counted = await pool.rows<{ key: number; balance: string }>(
      "select gl_account_key as key, sum(amount)::text as balance from posting where basis <> 'cash' and entry_date <= '2026-10-31' group by 1 having sum(amount) <> 0",
    );
    const shown = new Map(
      trial.Accounts.map((each: { GLAccountKey: number; Debit: number; Credit: number }) => [
        each.GLAccountKey,
        cents(each.Debit) - cents(each.Credit),
      ]),
    );
    expect(shown).toEqual(new Map(counted.map((each) => [each.key, cents(Number(each.balance))])));
  });

  it("show months that sum to the whole, and last year beside it as its own statement shows it", async () => {
    const asked = { AsOfDate: "2026-09-30", FromDate: "2026-01-01" };
    const { NetIncome, Columns } = (await call("GetIncomeStatement", { ...asked, MonthColumns: true, LastYear: true }))
      .Content;
    expect(Columns).toHaveLength(11);
    const months = NetIncome.slice(0, 9).map(cents);
    expect(months.reduce((sum: number, each: number) => sum + each, 0)).toBe(cents(NetIncome[9]));
    const before = (await call("GetIncomeStatement", { AsOfDate: "2025-09-30", FromDate: "2025-01-01" })).Content;
    expect(before.NetIncome[0]).toBe(NetIncome[10]);
  });
});
