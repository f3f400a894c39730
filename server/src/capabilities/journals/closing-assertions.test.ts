/** Closing asserts the trial balance; reopening withdraws it; a later posting warns, and check names the entry. */
import { beforeAll, describe, expect, test } from "vitest";
import { checkFirm } from "../../checks.ts";
import { testFirm } from "../../testing/firm.ts";
import { layTestWorld, type TestWorld } from "../ledger/test-world.ts";
import { checkAssertions } from "./index.ts";

const firm = testFirm();
let world: TestWorld;

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await firm.database.firm.db.run("update gl_account set allow_journal_entries = true");
});

type Values = Record<string, unknown>;
const call = (method: string, args: Values) => firm.call(method, args);
async function done(method: string, args: Values) {
  const answer = await call(method, args);
  expect(answer.Errors).toEqual([]);
  return answer;
}
const earn = (Date: string, amount: number, more: Values = {}) =>
  call("CreateJournalEntries", {
    JournalEntries: [
      {
        Date,
        CompanyKey: world.north,
        Lines: [
          { GLAccountKey: world.accounts.cash, Debit: amount },
          { GLAccountKey: world.accounts.laborIncome, Credit: amount },
        ],
      },
    ],
    ...more,
  });
const close = (LastDate: string) => done("ClosePeriod", { CompanyKey: world.north, LastDate });
const reopen = (FirstDate: string, LastDate: string) =>
  done("ReopenPeriod", { CompanyKey: world.north, FirstDate, LastDate, Reason: "A late invoice." });
const listed = async (more: Values = {}) =>
  (await done("ListBalanceAssertions", { FilterByCompany: [world.north], ...more })).Content.BalanceAssertions;
const active = (FilterBySource: string[]) => listed({ FilterByStatus: ["Active"], FilterBySource });
const check = () => checkAssertions(firm.database.firm.db);
const lastEntry = async () =>
  (await firm.database.firm.db.row<{ key: number }>("select max(journal_entry_key) as key from journal_entry"))!.key;
const LockReason = "Agreed with the auditor.";

describe("closing a month", () => {
  test("asserts the balance of every account that was used, on both bases", async () => {
    expect((await earn("2020-01-10", 300)).Warnings).toBeUndefined();
    await close("2020-01-31");
    const asserted = await active(["ClosePeriod"]);
    expect(asserted).toHaveLength(4);
    const base = { Source: "ClosePeriod", Date: "2020-01-31", Amount: 300, Status: "Active", UserName: "api" };
    for (const Basis of ["Accrual", "Cash"])
      for (const GLAccountKey of [world.accounts.cash, world.accounts.laborIncome])
        expect(asserted).toContainEqual(expect.objectContaining({ ...base, Basis, GLAccountKey }));
    expect(await active(["Entered"])).toEqual([]);
    expect(await check()).toEqual([]);
  });

  test("a posting in an open month neither warns nor changes it", async () => {
    expect((await earn("2020-02-01", 5)).Warnings).toBeUndefined();
    expect(await check()).toEqual([]);
  });

  test("a posting past the lock warns, names the accounts and the date, and check names the entry", async () => {
    const late = await earn("2020-01-15", 7, { LockReason });
    expect(late.Errors).toEqual([]);
    expect(late.Warnings).toMatchObject([{ WarningID: -422, WarningData: { AssertionDates: ["2020-01-31"] } }]);
    expect(late.Warnings![0]!.WarningMessage).toContain("2020-01-31");
    const [sentence, ...others] = await check();
    expect(others).toEqual([]);
    expect(sentence).toContain(`company ${world.north} on 2020-01-31 that ClosePeriod asserted`);
    expect(sentence).toContain(`journal entries ${await lastEntry()}.`);
    expect(await checkFirm(firm.database.firm.db)).toEqual([sentence]);
  });

  test("which does not keep the next month from being closed: only what others stated does", async () => {
    await close("2020-02-29");
    expect(await active(["ClosePeriod"])).toHaveLength(8);
    expect(await check()).toHaveLength(1);
  });

  test("reopening withdraws the assertions of its days with its reason, and closing again asserts the new balances", async () => {
    await reopen("2020-02-01", "2020-02-29");
    expect((await active(["ClosePeriod"])).map(({ Date }: { Date: string }) => Date)).toEqual(
      Array.from({ length: 4 }, () => "2020-01-31"),
    );
    await reopen("2020-01-01", "2020-01-31");
    expect(await active(["ClosePeriod"])).toEqual([]);
    expect(await listed({ FilterByStatus: ["Withdrawn"] })).toContainEqual(
      expect.objectContaining({ Date: "2020-01-31", WithdrawnReason: "A late invoice." }),
    );
    expect((await earn("2020-01-20", 1)).Warnings).toBeUndefined();
    await close("2020-02-29");
    expect(await check()).toEqual([]);
    expect(await active(["ClosePeriod"])).toContainEqual(expect.objectContaining({ Amount: 313, Date: "2020-02-29" }));
  });

  test("takes the same number of statements however many accounts were used", async () => {
    const counted = async (day: string) => (await firm.database.statements(() => close(day))).length;
    const few = await counted("2020-03-31");
    const { rent, equity, cash } = world.accounts;
    for (const account of [rent, equity, cash])
      await done("CreateJournalEntries", {
        JournalEntries: [
          {
            Date: "2020-04-10",
            CompanyKey: world.north,
            Lines: [
              { GLAccountKey: account, Debit: 1 },
              { GLAccountKey: world.accounts.laborIncome, Credit: 1 },
            ],
          },
        ],
      });
    expect(await counted("2020-04-30")).toBe(few);
  });
});

describe("closing a year", () => {
  test("asserts the balances before its own entry, also when later months are closed already", async () => {
    await close("2021-02-28");
    await done("CloseYear", { CompanyKey: world.north, Date: "2020-12-31" });
    const asserted = await active(["CloseYear"]);
    expect(asserted.length).toBeGreaterThan(0);
    expect(asserted).toContainEqual(
      expect.objectContaining({ GLAccountKey: world.accounts.laborIncome, Date: "2020-12-31", Amount: 316 }),
    );
    expect(await check()).toEqual([]);
  });

  test("reopening the year withdraws them and keeps those of months that stay closed", async () => {
    const months = await active(["ClosePeriod"]);
    await done("ReopenYear", { CompanyKey: world.north, Date: "2020-12-31", Reason: "The auditor asked." });
    expect(await active(["CloseYear"])).toEqual([]);
    expect(await active(["ClosePeriod"])).toEqual(months);
    expect(await listed({ FilterBySource: ["CloseYear"] })).toContainEqual(
      expect.objectContaining({ WithdrawnReason: "The auditor asked." }),
    );
    expect(await check()).toEqual([]);
  });
});

test("a posting before a bank statement that was asserted warns, and one on another account does not", async () => {
  const BalanceAssertions = [
    { CompanyKey: world.south, GLAccountKey: world.accounts.cash, Date: "2022-05-31", Amount: 0, Reference: "Bank" },
  ];
  const [made] = (await done("CreateBalanceAssertions", { BalanceAssertions })).Content.BalanceAssertions;
  expect(made).toMatchObject({ Source: "Entered" });
  const post = (debit: number, credit: number, Date: string) =>
    call("CreateJournalEntries", {
      JournalEntries: [
        {
          Date,
          CompanyKey: world.south,
          Lines: [
            { GLAccountKey: debit, Debit: 3 },
            { GLAccountKey: credit, Credit: 3 },
          ],
        },
      ],
    });
  const { cash, laborIncome, rent } = world.accounts;
  expect((await post(rent, laborIncome, "2022-05-31")).Warnings).toBeUndefined();
  expect((await post(rent, cash, "2022-06-01")).Warnings).toBeUndefined();
  expect((await post(rent, cash, "2022-05-31")).Warnings).toMatchObject([
    { WarningID: -422, WarningData: { BalanceAssertionKeys: [made.BalanceAssertionKey] } },
  ]);
});

test("two postings past the lock and a close at once: every assertion holds or check names the entry", async () => {
  await reopen("2021-01-01", "2021-02-28");
  const outcomes = await Promise.all([
    earn("2021-01-05", 11),
    close("2021-01-31"),
    earn("2021-01-06", 12),
    earn("2021-01-07", 13, { LockReason }),
  ]);
  const kept = outcomes.filter(({ Errors }) => Errors.length === 0).length;
  expect(kept).toBeGreaterThanOrEqual(2);
  const problems = (await check()).filter((sentence) => sentence.includes("ClosePeriod"));
  const warned = outcomes.some(({ Warnings = [] }) => Warnings.some((each) => "AssertionDates" in each.WarningData));
  expect(problems.length).toBe(warned ? 1 : 0);
});
