import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { reasonLengthMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let world: TestWorld;

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await firm.database.firm.db.run("update gl_account set allow_journal_entries = true");
});

const Reason = "A late invoice.";

type Values = Record<string, unknown>;
const write = (Date: string, debit: number, credit: number, Debit: number, more: Values = {}) =>
  firm.call("CreateJournalEntries", {
    JournalEntries: [
      {
        Date,
        CompanyKey: world.north,
        Lines: [
          { GLAccountKey: debit, Debit },
          { GLAccountKey: credit, Credit: Debit },
        ],
        ...more,
      },
    ],
  });
const earn = (Date: string, amount: number, more: Values = {}) =>
  write(Date, world.accounts.cash, world.accounts.laborIncome, amount, more);
const sheet = async (AsOfDate: string, Basis = "Accrual") => {
  const { Content } = await firm.call("GetBalanceSheet", { AsOfDate, Companies: [world.north], Basis });
  const { Reopenings: _, KnownAt: __, ...figures } = Content;
  return figures as Record<string, number>;
};
const code = async (method: string, args: Values) => (await firm.call(method, args)).ResponseCode;

describe("periods", () => {
  it("refuse reversed dates, unknown companies, and reopening a period that was never closed", async () => {
    const month = { CompanyKey: world.south, LastDate: "2020-01-31" };
    expect(await code("ReopenPeriod", { ...month, FirstDate: "2020-02-01", Reason })).toBe(-422);
    expect(await code("ClosePeriod", { ...month, CompanyKey: 4711 })).toBe(-404);
    expect(await code("ClosePeriod", { CompanyKey: world.south })).toBe(-420);
    expect(await code("ReopenPeriod", { ...month, Reason })).toBe(-404);
    expect(await code("ReopenPeriod", month)).toBe(-420);
    expect(await code("ReopenPeriod", { ...month, Reason: " " })).not.toBe(200);
    expect(await code("ReopenYear", { CompanyKey: world.south, Date: "2020-01-31" })).toBe(-420);
  });

  it("are closed beyond today only if Confirm repeats the day: 2062 instead of 2026 locks out nobody", async () => {
    const { dayFromNow } = firm;
    const mistyped = { CompanyKey: world.south, LastDate: "2062-10-31" };
    const preview = { envelope: { Preview: true } };
    for (const refused of [
      await firm.call("ClosePeriod", mistyped),
      await firm.call("ClosePeriod", mistyped, preview),
      await firm.call("ClosePeriod", { ...mistyped, Confirm: "2026-10-31" }),
      await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: dayFromNow(1) }),
    ])
      expect(refused.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Confirm" } }]);
    expect((await firm.call("ClosePeriod", mistyped)).Errors[0]?.ErrorMessage).toContain(
      `LastDate 2062-10-31 is after today, ${dayFromNow()}: nothing could be posted on the days until then. If that is meant, repeat 2062-10-31 in Confirm.`,
    );
    const past = await firm.call("ClosePeriod", {
      CompanyKey: world.south,
      LastDate: "2001-01-31",
      Confirm: "2001-01-30",
    });
    expect(past.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Confirm" } }]);
    const confirmed = { ...mistyped, Confirm: mistyped.LastDate };
    const tried = await firm.call("ClosePeriod", confirmed, preview);
    expect(tried.Warnings).toMatchObject([{ WarningID: -422, WarningData: { LastDate: "2062-10-31" } }]);
    const today = await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: dayFromNow() }, preview);
    expect([today.Errors, today.Warnings]).toEqual([[], undefined]);
  });

  it("accept no postings while closed and accept them again when reopened, without affecting other companies", async () => {
    const month = { CompanyKey: world.north, LastDate: "2020-03-31" };
    const closed = await firm.call("ClosePeriod", month);
    expect(closed.Content.Periods).toMatchObject([
      { FirstDate: "2020-03-01", LastDate: "2020-03-31", Status: "Closed" },
    ]);
    expect(await code("ClosePeriod", month)).toBe(-424);
    expect((await earn("2020-03-15", 5)).ResponseCode).toBe(-424);
    expect((await earn("2020-02-15", 5)).ResponseCode).toBe(-424);
    expect((await earn("2001-01-01", 5)).ResponseCode).toBe(-424);
    expect(await code("ClosePeriod", { ...month, LastDate: "2020-02-29" })).toBe(-424);
    expect((await earn("2020-03-15", 5, { CompanyKey: world.south })).ResponseCode).toBe(200);
    const later = await firm.call("ClosePeriod", { ...month, FirstDate: "2020-05-15", LastDate: "2020-05-31" });
    expect(later.Warnings).toMatchObject([{ WarningID: -422 }]);
    expect((await earn("2020-04-15", 5)).ResponseCode).toBe(-424);
    expect(closed.Content.Periods[0]).toMatchObject({ ChangedBy: "api", Reason: "" });
    expect(await code("ReopenPeriod", { ...month, Reason: "x".repeat(reasonLengthMax + 1) })).toBe(-421);
    const long = "x".repeat(reasonLengthMax);
    const open = await firm.call("ReopenPeriod", { ...month, Reason: long });
    expect(open.Content.Periods[0]).toMatchObject({ Status: "Open", ChangedBy: "api", Reason: long });
    expect(open.Warnings).toMatchObject([{ WarningID: -422 }]);
    expect(await code("ReopenPeriod", { ...month, Reason })).toBe(-424);
    expect((await earn("2020-03-15", 5)).ResponseCode).toBe(200);
    expect((await earn("2020-05-15", 5)).ResponseCode).toBe(200);
    expect((await earn("2020-02-28", 5)).ResponseCode).toBe(-424);
    const listed = await firm.call("ListPeriods", { FilterByCompany: [world.north], FilterByStatus: ["Closed"] });
    expect(listed.Content.Periods).toEqual([]);
    await firm.call("ReopenPeriod", { ...month, FirstDate: "2000-01-01", Reason });
    expect((await earn("2020-02-28", 5)).ResponseCode).toBe(200);
    const moves = await firm.database.firm.db.rows(
      "select method, from_date, to_date, reason from lock_move where company_key = $1 and area = 'Time' order by lock_move_key",
      [world.north],
    );
    expect(moves).toEqual([
      { method: "ClosePeriod", from_date: null, to_date: "2020-03-31", reason: "" },
      { method: "ClosePeriod", from_date: "2020-03-31", to_date: "2020-05-31", reason: "" },
      { method: "ReopenPeriod", from_date: "2020-05-31", to_date: "2020-02-29", reason: long },
      { method: "ReopenPeriod", from_date: "2020-02-29", to_date: "1999-12-31", reason: Reason },
    ]);
    await expect(firm.database.firm.db.run("delete from lock_date")).rejects.toThrow(/lock_move/);
    await expect(firm.database.firm.db.run("delete from lock_move")).rejects.toThrow(/never changed/);
    const audited = await firm.database.firm.db.rows(
      "select from audit where method in ('ClosePeriod', 'ReopenPeriod')",
    );
    expect(audited.length).toBeGreaterThanOrEqual(4);
  });

  it("accept no posting while they are being closed", async () => {
    const answers = await Promise.all([
      earn("2019-05-05", 1),
      firm.call("ClosePeriod", { CompanyKey: world.north, LastDate: "2019-05-31" }),
      earn("2019-05-06", 1),
      earn("2019-05-07", 1),
    ]);
    expect(answers[1]?.ResponseCode).toBe(200);
    expect(answers.map((each) => each.ResponseCode).every((each) => each === 200 || each === -424)).toBe(true);
    const before = await sheet("2019-05-31");
    expect((await earn("2019-05-08", 1)).ResponseCode).toBe(-424);
    expect(await sheet("2019-05-31")).toEqual(before);
    await firm.call("ReopenPeriod", { CompanyKey: world.north, LastDate: "2019-05-31", Reason });
  });
});

describe("a soft lock", () => {
  const earlier = "2017-05-05";
  const reopenings = async (AsOfDate: string) =>
    (await firm.call("GetTrialBalance", { AsOfDate, Companies: [world.south] })).Content.Reopenings ?? [];
  const late = (LockReason?: string, user = "api") =>
    firm.call(
      "CreateJournalEntries",
      {
        JournalEntries: [
          {
            Date: earlier,
            CompanyKey: world.south,
            Lines: [
              { GLAccountKey: world.accounts.cash, Debit: 5 },
              { GLAccountKey: world.accounts.laborIncome, Credit: 5 },
            ],
          },
        ],
        ...(LockReason === undefined ? {} : { LockReason }),
      },
      { user },
    );

  it("is passed with a reason by whoever may close, which the statements of the days show; a hard lock by nobody", async () => {
    await firm.addUser({ userName: "poster", authorized: true, permittedMethods: ["CreateJournalEntries"] });
    await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: "2017-12-31" });
    expect((await late()).ResponseCode).toBe(-424);
    expect((await late(" ")).ResponseCode).not.toBe(200);
    expect((await late("Found by the auditor.", "poster")).ResponseCode).toBe(-403);
    expect(await reopenings("2017-12-31")).toEqual([]);
    expect((await late("Found by the auditor.")).ResponseCode).toBe(200);
    expect(await reopenings("2017-05-04")).toEqual([]);
    expect(await reopenings("2017-05-05")).toMatchObject([
      {
        Kind: "Passed",
        CompanyKey: world.south,
        Areas: ["Journals"],
        FirstDate: earlier,
        LastDate: earlier,
        ChangedBy: "api",
        Reason: "Found by the auditor.",
        Entries: 1,
      },
    ]);
    expect((await late()).ResponseCode).toBe(-424);
    await firm.call("CloseYear", { CompanyKey: world.south, Date: "2017-12-31" });
    expect((await late("Found by the auditor.")).ResponseCode).toBe(-424);
    const again = await firm.call("ReopenYear", { CompanyKey: world.south, Date: "2017-12-31", Reason: "Once more." });
    expect(again.Warnings).toMatchObject([{ WarningID: -422 }]);
    expect((await late()).ResponseCode).toBe(-424);
    await firm.call("ReopenPeriod", { CompanyKey: world.south, LastDate: "2017-05-31", Reason });
    expect((await late()).ResponseCode).toBe(200);
    const shown = await reopenings("2017-12-31");
    expect(shown.map((each: Values) => `${each["Kind"]} ${each["FirstDate"]} ${each["Entries"]}`)).toEqual([
      `Passed ${earlier} 1`,
      "Reopened null 1",
      "Reopened 2017-05-01 1",
    ]);
    await firm.call("ReopenPeriod", {
      CompanyKey: world.south,
      FirstDate: "2000-01-01",
      LastDate: "2017-05-31",
      Reason,
    });
  });

  it("is not passed by rows of other calls, nor by a call on other days", async () => {
    const { db } = firm.database.firm;
    await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: "2017-12-31" });
    const copy = (day: string, usage: string) =>
      firm.database.firm.transaction(async (own) => {
        await own.run(
          `with copied as (
             insert into journal_entry (document, document_key, entry_date, close_year, at, usage_key)
             select document, document_key, $1::date, close_year, now(), ${usage} from journal_entry where document = 'Journal' order by journal_entry_key desc limit 1
             returning journal_entry_key)
           insert into posting (journal_entry_key, entry_date, close_year, gl_account_key, company_key, basis, amount)
           select journal_entry_key, $1::date, false, $2, $3, 'both', amount from copied, (values (1.00), (-1.00)) as each (amount)`,
          [day, world.accounts.cash, world.south],
        );
      });
    const passed = "(select usage_key from lock_pass where reason = 'Found by the auditor.')";
    await expect(copy(earlier, "gen_random_uuid()")).rejects.toThrow(/has locked the day/);
    await expect(copy("2017-05-06", passed)).rejects.toThrow(/has locked the day/);
    await expect(db.run("update lock_pass set last_date = '2017-12-31'")).rejects.toThrow(/never changed/);
    await expect(
      db.run(
        `insert into budget (gl_account_key, company_key, budget_date, last_modified) values ($1, $2, '2017-05-01', now())`,
        [world.accounts.rent, world.south],
      ),
    ).rejects.toThrow(/has locked the day/);
    await firm.call("ReopenPeriod", {
      CompanyKey: world.south,
      FirstDate: "2000-01-01",
      LastDate: "2017-05-31",
      Reason,
    });
  });

  it("keeps a budget of a closed month as it is", async () => {
    const budget = { BudgetKey: -1, GLAccountKey: world.accounts.rent, CompanyKey: world.south, Date: "2016-05-01" };
    const update = (UpdatedBudgets: Values[], UnchangedBudgets: Values[] = [], more: Values = {}) =>
      firm.call("UpdateBudgets", { UpdatedBudgets, UnchangedBudgets, ...more });
    const made = await update([{ ...budget, Amount: 5 }]);
    const { OriginalBudgetKey: _, ...stored } = made.Content.Budgets[0];
    await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: "2016-12-31" });
    expect((await update([{ ...stored, Amount: 6 }], [stored])).Errors.map((each) => each.ErrorID)).toEqual([-424]);
    expect((await update([{ ...stored, Date: "2030-01-01" }], [stored])).ResponseCode).toBe(-424);
    expect((await update([{ ...stored, Delete: true }], [stored])).ResponseCode).toBe(-424);
    const passed = await update([{ ...stored, Amount: 6 }], [stored], { LockReason: "Board decision." });
    expect(passed.Content.Budgets).toMatchObject([{ Amount: 6 }]);
    await firm.call("ReopenPeriod", {
      CompanyKey: world.south,
      FirstDate: "2000-01-01",
      LastDate: "2016-05-31",
      Reason,
    });
  });
});

describe("years", () => {
  it("cannot be closed before they end or without retained earnings, nor reopened if they are not closed", async () => {
    const [year] = new Date(firm.now()).toISOString().split("-");
    expect(await code("CloseYear", { CompanyKey: world.north, Date: `${year}-01-01` })).toBe(-422);
    expect(await code("CloseYear", { CompanyKey: 4711, Date: "2018-01-01" })).toBe(-404);
    expect(await code("ReopenYear", { CompanyKey: world.north, Date: "2018-01-01", Reason })).toBe(-424);
    const db = firm.database.firm.db;
    await db.run("update company set retained_earnings_account_key = null where company_key = $1", [world.north]);
    expect(await code("CloseYear", { CompanyKey: world.north, Date: "2018-01-01" })).toBe(-424);
    await db.run("update company set retained_earnings_account_key = $2 where company_key = $1", [
      world.north,
      world.accounts.retained,
    ]);
  });

  it("move the result to retained earnings on both bases, even with closed months, and back to the cent", async () => {
    await earn("2021-04-10", 1000);
    await earn("2021-05-10", 250, { Basis: "accrual" });
    await write("2021-06-10", world.accounts.rent, world.accounts.cash, 400.4);
    await firm.call("ClosePeriod", { CompanyKey: world.north, LastDate: "2021-12-31" });
    const before = await Promise.all([sheet("2021-12-31"), sheet("2021-12-31", "Cash")]);
    const income = await firm.call("GetIncomeStatement", { AsOfDate: "2021-12-31", Companies: [world.north] });
    const closed = await firm.call("CloseYear", { CompanyKey: world.north, Date: "2021-07-07" });
    expect(closed.ResponseCode, JSON.stringify(closed.Errors)).toBe(200);
    expect(closed.Content.Result).toBeCloseTo(before[0]!["UnclosedEarnings"]!, 2);
    for (const [at, Basis] of ["Accrual", "Cash"].entries()) {
      const after = await sheet("2021-12-31", Basis);
      expect(after["UnclosedEarnings"]).toBe(0);
      expect(after["TotalEquity"]).toBe(before[at]!["TotalEquity"]);
    }
    // The income statement leaves close-year entries out.
    const still = await firm.call("GetIncomeStatement", { AsOfDate: "2021-12-31", Companies: [world.north] });
    expect({ ...still.Content, KnownAt: null }).toEqual({ ...income.Content, KnownAt: null });
    expect(await code("CloseYear", { CompanyKey: world.north, Date: "2021-01-01" })).toBe(-424);
    expect(await code("CloseYear", { CompanyKey: world.north, Date: "2020-01-01" })).toBe(-424);
    expect((await earn("2021-03-03", 1)).ResponseCode).toBe(-424);
    expect(
      await code("ReopenPeriod", { CompanyKey: world.north, FirstDate: "2021-06-01", LastDate: "2021-12-31", Reason }),
    ).toBe(-424);
    await earn("2022-02-02", 77);
    expect(await code("CloseYear", { CompanyKey: world.north, Date: "2022-02-02" })).toBe(200);
    expect(await code("ReopenYear", { CompanyKey: world.north, Date: "2021-01-01", Reason })).toBe(-424);
    expect((await earn("2018-03-03", 1)).ResponseCode).toBe(-424);
    const reopened = await firm.call("ReopenYear", {
      CompanyKey: world.north,
      Date: "2022-01-01",
      Reason: "A late invoice",
    });
    expect(reopened.Content.YearClosings).toMatchObject([{ ChangedBy: "api", Reason: "A late invoice" }]);
    const again = await firm.call("ReopenYear", { CompanyKey: world.north, Date: "2021-01-01", Reason });
    // The days that ClosePeriod closed stay closed.
    expect(again).toMatchObject({ ResponseCode: 200, Warnings: [{ WarningID: -422 }] });
    expect((await earn("2021-12-03", 1)).ResponseCode).toBe(-424);
    expect((await earn("2022-01-01", 1)).ResponseCode).toBe(200);
    expect(await code("ReopenPeriod", { CompanyKey: world.north, LastDate: "2021-01-31", Reason })).toBe(200);
    expect(await Promise.all([sheet("2021-12-31"), sheet("2021-12-31", "Cash")])).toEqual(before);
    expect((await earn("2021-03-03", 1)).ResponseCode).toBe(200);
    expect(await code("CloseYear", { CompanyKey: world.north, Date: "2021-01-01" })).toBe(200);
    const listed = await firm.call("ListYearClosings", { FilterByCompany: [world.north] });
    expect(listed.Content.YearClosings.map((each: Values) => `${each["LastDate"]} ${each["Status"]}`)).toEqual([
      "2021-12-31 Reopened",
      "2021-12-31 Closed",
      "2022-12-31 Reopened",
    ]);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  it("start in the fiscal month of the company", async () => {
    await firm.database.firm.db.run("update company set fiscal_year_start_month = 7 where company_key = $1", [
      world.south,
    ]);
    const closed = await firm.call("CloseYear", { CompanyKey: world.south, Date: "2019-08-01" });
    expect(closed.Content.YearClosings).toMatchObject([{ FirstDate: "2019-07-01", LastDate: "2020-06-30" }]);
  });

  it("are closed once by concurrent calls", async () => {
    const args = { CompanyKey: world.south, Date: "2022-08-01" };
    const answers = await Promise.all([1, 2, 3].map(() => code("CloseYear", args)));
    expect(answers.sort()).toEqual([-424, -424, 200]);
  });

  it("are reopened once by concurrent calls, and never during a posting", async () => {
    const args = { CompanyKey: world.south, Date: "2022-08-01", Reason };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => code("ReopenYear", args)),
      ...[1, 2].map(() => code("CloseYear", { CompanyKey: world.south, Date: "2022-08-01" })),
    ]);
    for (const each of answers) expect([200, -424]).toContain(each);
    const { closed, standing } = (await firm.database.firm.db.row<{ closed: number; standing: number }>(
      `select (select count(*)::int from year_closing where company_key = $1 and last_date = '2023-06-30' and status = 'Closed') as closed,
              (select count(*)::int from journal_entry entry join year_closing on year_closing_key = document_key and document = 'CloseYear' and status = 'Reopened'
                where entry.reverses is null and not exists (select from journal_entry undone where undone.reverses = entry.journal_entry_key)) as standing`,
      [world.south],
    ))!;
    expect(closed).toBeLessThanOrEqual(1);
    expect(standing).toBe(0);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    if (closed === 1) await firm.call("ReopenYear", args);
    expect(await Promise.all([1, 2, 3].map(() => code("ReopenYear", args)))).toEqual([-424, -424, -424]);
  });

  it("leave income and cost accounts at zero for any postings, and reopening restores every balance", async () => {
    const { laborIncome, rent, interest, otherIncome, cash, equity } = world.accounts;
    const journal = fc.tuple(
      fc.constantFrom(laborIncome, rent, interest, otherIncome),
      fc.constantFrom(cash, equity),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom("both", "accrual", "cash"),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(journal, { minLength: 1, maxLength: 6 }), async (journals) => {
        for (const [result, other, amount, Basis, swapped] of journals)
          await write("2023-06-06", swapped ? other : result, swapped ? result : other, amount / 100, { Basis });
        const figures = () => Promise.all(["Accrual", "Cash"].map((Basis) => sheet("2023-12-31", Basis)));
        const before = await figures();
        expect(await code("CloseYear", { CompanyKey: world.north, Date: "2023-01-01" })).toBe(200);
        expect((await figures()).map((each) => each["UnclosedEarnings"])).toEqual([0, 0]);
        expect(await code("ReopenYear", { CompanyKey: world.north, Date: "2023-01-01", Reason })).toBe(200);
        expect(await figures()).toEqual(before);
      }),
      { numRuns: runs(6) },
    );
  });
});

it("days still to come are closed when they are confirmed, and today's entries are then refused", async () => {
  const ahead = firm.dayFromNow(400);
  const closed = await firm.call("ClosePeriod", { CompanyKey: world.north, LastDate: ahead, Confirm: ahead });
  expect(closed.Content.Periods).toMatchObject([{ LastDate: ahead, Status: "Closed" }]);
  expect((await earn(firm.dayFromNow(), 5)).ResponseCode).toBe(-424);
});
