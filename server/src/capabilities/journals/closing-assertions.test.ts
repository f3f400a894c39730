/** Closing asserts the trial balance; reopening withdraws it; a later posting warns, and check names the entry. */
import { beforeAll, describe, expect, test } from "vitest";
import { background } from "../../background.ts";
import { checkFirm, explainFirm } from "../../checks.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { checkAssertions } from "./changed-closing-store.ts";

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
/** Without the warnings that these days are years ago. */
const ofAssertions = ({ Warnings = [] }: Answered) =>
  Warnings.filter(({ WarningData }) => "AssertionDates" in WarningData);
const close = (LastDate: string) => done("ClosePeriod", { CompanyKey: world.north, LastDate });
const reopen = (FirstDate: string, LastDate: string) =>
  done("ReopenPeriod", { CompanyKey: world.north, FirstDate, LastDate, Reason: "A late invoice." });
const listed = async (more: Values = {}) =>
  (await done("ListBalanceAssertions", { FilterByCompany: [world.north], ...more })).Content.BalanceAssertions;
const active = (FilterBySource: string[]) => listed({ FilterByStatus: ["Active"], FilterBySource });
const check = () => checkAssertions(firm.database.firm.db);
const explained = () => explainFirm(firm.database.firm.db, background);
const lastEntry = async () =>
  (await firm.database.firm.db.row<{ key: number }>("select max(journal_entry_key) as key from journal_entry"))!.key;
const LockReason = "Agreed with the auditor.";

describe("closing a month", () => {
  test("asserts the balance of every account that was used, on both bases", async () => {
    expect(ofAssertions(await earn("2020-01-10", 300))).toEqual([]);
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
    expect(ofAssertions(await earn("2020-02-01", 5))).toEqual([]);
    expect(await check()).toEqual([]);
  });

  test("a posting past the lock warns, names the accounts and the date, and check lists the entry as explained", async () => {
    const late = await earn("2020-01-15", 7, { LockReason });
    expect(late.Errors).toEqual([]);
    expect(ofAssertions(late)).toMatchObject([{ WarningID: -422, WarningData: { AssertionDates: ["2020-01-31"] } }]);
    expect(ofAssertions(late)[0]?.WarningMessage).toContain("2020-01-31");
    expect(await checkFirm(firm.database.firm.db, background)).toEqual([]);
    const [sentence, ...others] = await explained();
    expect(others).toEqual([]);
    expect(sentence).toContain(`company ${world.north} on 2020-01-31 that ClosePeriod asserted`);
    expect(sentence).toContain(`Journal entries ${await lastEntry()} explain it`);
    expect(sentence).toContain("(Agreed with the auditor)");
  });

  test("the next closing asserts the balances of the earlier one anew, and nothing is left to explain", async () => {
    await close("2020-02-29");
    expect(await active(["ClosePeriod"])).toHaveLength(8);
    expect(await active(["ClosePeriod"])).toContainEqual(expect.objectContaining({ Amount: 307, Date: "2020-01-31" }));
    expect(await listed({ FilterByStatus: ["Withdrawn"] })).toContainEqual(
      expect.objectContaining({
        ...{ Amount: 300, Date: "2020-01-31" },
        WithdrawnReason: "Changed by late entries; asserted anew when 2020-02-29 was closed.",
      }),
    );
    expect([...(await check()), ...(await explained())]).toEqual([]);
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
    expect(ofAssertions(await earn("2020-01-20", 1))).toEqual([]);
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
  expect(ofAssertions(await post(rent, laborIncome, "2022-05-31"))).toEqual([]);
  expect(ofAssertions(await post(rent, cash, "2022-06-01"))).toEqual([]);
  expect(ofAssertions(await post(rent, cash, "2022-05-31"))).toMatchObject([
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
  expect(await check()).toEqual([expect.stringContaining("Balance assertion")]);
  const late = (await explained()).filter((sentence) => sentence.includes("ClosePeriod"));
  const warned = outcomes.some(({ Warnings = [] }) => Warnings.some((each) => "AssertionDates" in each.WarningData));
  expect(late.length).toBe(warned ? 1 : 0);
});

describe("what check makes of a difference", () => {
  const tamper = (statement: string) =>
    firm.database.firm.client(async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query(statement);
      await client.query("set session_replication_role = default");
    });
  const errors = async () => (await check()).filter((sentence) => sentence.includes("asserted have changed"));
  const changes = async () => (await explained()).filter((sentence) => sentence.includes("asserted have changed"));

  beforeAll(async () => {
    await reopen("2021-01-01", "2021-01-31");
    await close("2023-01-31");
    expect([...(await errors()), ...(await changes())]).toEqual([]);
  });

  test("a late entry and its void, both with a reason, leave nothing", async () => {
    const late = await earn("2023-01-15", 9, { LockReason });
    expect(await changes()).toHaveLength(1);
    const RequestedJournalEntries = [late.Content.JournalEntries[0].JournalKey];
    await done("VoidJournalEntries", { RequestedJournalEntries, VoidDate: "2023-01-20", LockReason });
    expect([...(await errors()), ...(await changes())]).toEqual([]);
  });

  test("entries that a reopening allowed explain a balance that was asserted for a later day", async () => {
    // As ReopenPeriod leaves it, but with an assertion that was not withdrawn.
    await reopen("2022-12-01", "2022-12-31");
    await tamper(
      "update balance_assertion set withdrawn_at = null, withdrawn_reason = '' where withdrawn_at is not null and assertion_date = '2023-01-31'",
    );
    await earn("2022-12-10", 4);
    expect(await errors()).toEqual([]);
    expect(await changes()).toEqual([expect.stringContaining(`${await lastEntry()} explain it`)]);
    await close("2023-01-31");
    expect([...(await errors()), ...(await changes())]).toEqual([]);
  });

  test("what no permitted entry adds up to stays an error, also beside one, and is not asserted anew", async () => {
    const late = await earn("2023-01-16", 5, { LockReason });
    expect(late.Errors).toEqual([]);
    await tamper(
      `update balance_assertion set amount = amount + 1 where assertion_date = '2023-01-31' and withdrawn_at is null and basis = 'Cash' and gl_account_key = ${world.accounts.cash}`,
    );
    const [error, ...others] = await errors();
    expect(others).toEqual([]);
    expect(error).toContain("(Cash) from ");
    expect(error).toContain("no entry explains it");
    expect(await changes()).toHaveLength(1);
    await close("2023-02-28");
    expect(await errors()).toEqual([error]);
    expect(await changes()).toEqual([]);
  });
});
