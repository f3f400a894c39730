/** The normal side of an account decides the sign of its figures, so it stays while the account has postings. */
import { randomUUID } from "node:crypto";
import { type AccountKey, type CompanyKey, dateOnly, money } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { postDocument } from "../ledger/index.ts";
import { layTestWorld, type TestAccount, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { checkAssertions } from "./changed-closing-store.ts";

const firm = testFirm();
let world: TestWorld;

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await firm.database.firm.db.run("update gl_account set allow_journal_entries = true");
  await done("CreateJournalEntries", { JournalEntries: [entry("2024-05-10")] });
  await done("ClosePeriod", { CompanyKey: world.north, LastDate: "2024-05-31" });
});

type Values = Record<string, unknown>;
async function done(method: string, args: Values) {
  const answer = await firm.call(method, args);
  expect(answer.Errors).toEqual([]);
  return answer;
}
const entry = (Date: string): Values => ({
  Date,
  CompanyKey: world.north,
  Lines: [
    { GLAccountKey: world.accounts.cash, Debit: 300 },
    { GLAccountKey: world.accounts.laborIncome, Credit: 300 },
  ],
});
async function change(name: TestAccount, values: Values) {
  const RequestedGLAccounts = [world.accounts[name]];
  const [account] = (await done("GetGLAccounts", { RequestedGLAccounts })).Content.GLAccounts;
  return firm.call("UpdateGLAccounts", {
    UpdatedGLAccounts: [{ ...account, ...values }],
    UnchangedGLAccounts: [account],
  });
}
const check = () => checkAssertions(firm.database.firm.db);

test("an account with postings keeps its normal side, so closed figures keep their sign and check finds no error", async () => {
  const answer = await change("laborIncome", { NormalDebitBalance: true });
  expect(answer.Errors).toMatchObject([
    { ErrorID: -424, ErrorData: { Property: "NormalDebitBalance", NormalDebitBalance: true } },
  ]);
  expect(answer.Errors[0]!.ErrorMessage).toContain("must remain false");
  expect(await check()).toEqual([]);
  // Left out or null it follows from the type, which is no change here.
  expect((await change("laborIncome", { NormalDebitBalance: null, Notes: "Fees" })).Errors).toEqual([]);
});

test("an account without postings may change its side", async () => {
  expect((await change("rent", { NormalDebitBalance: false })).Errors).toEqual([]);
  expect((await change("rent", { NormalDebitBalance: true })).Errors).toEqual([]);
});

describe("an account that was changed before this was refused", () => {
  test("may go back to the side of its asserted balances, which ends the alarm, and not away again", async () => {
    const { db } = firm.database.firm;
    await db.run("update gl_account set normal_debit_balance = true where gl_account_key = $1", [
      world.accounts.laborIncome,
    ]);
    await done("CreateJournalEntries", { JournalEntries: [entry("2024-06-10")] });
    await done("ClosePeriod", { CompanyKey: world.north, LastDate: "2024-06-30" });
    expect(await check()).toHaveLength(1);
    expect((await change("laborIncome", { NormalDebitBalance: false })).Errors).toEqual([]);
    // June was closed with the other side: reopen it and close it again.
    expect(await check()).toEqual([expect.stringContaining("on 2024-06-30")]);
    expect((await change("laborIncome", { NormalDebitBalance: true })).Errors).toMatchObject([{ ErrorID: -424 }]);
    const month = { CompanyKey: world.north, FirstDate: "2024-06-01", LastDate: "2024-06-30" };
    await done("ReopenPeriod", { ...month, Reason: "The side was wrong." });
    await done("ClosePeriod", { CompanyKey: world.north, LastDate: "2024-06-30" });
    expect(await check()).toEqual([]);
  });

  test("stays as it is if no asserted balance shows a side", async () => {
    await firm.database.firm.db.run("update gl_account set normal_debit_balance = false where gl_account_key = $1", [
      world.accounts.equity,
    ]);
    const lines = (Date: string, equity: string, other: string) => ({
      Date,
      CompanyKey: world.north,
      Lines: [
        { GLAccountKey: world.accounts.equity, [equity]: 5 },
        { GLAccountKey: world.accounts.cash, [other]: 5 },
      ],
    });
    const JournalEntries = [lines("2024-07-01", "Debit", "Credit"), lines("2024-07-02", "Credit", "Debit")];
    await done("CreateJournalEntries", { JournalEntries });
    await done("ClosePeriod", { CompanyKey: world.north, LastDate: "2024-07-31" });
    expect((await change("equity", { NormalDebitBalance: true })).Errors).toMatchObject([{ ErrorID: -424 }]);
  });
});

test("a change that comes while the first posting is not committed yet waits for it and is refused", async () => {
  const UpdatedGLAccounts = [{ GLAccountKey: -1, ID: "7700", AccountType: "Expense" }];
  const made = await done("UpdateGLAccounts", { UpdatedGLAccounts, UnchangedGLAccounts: [] });
  const { OriginalGLAccountKey: _original, ...account } = made.Content.GLAccounts[0];
  const posting = (key: number, amount: string) => ({
    ...{ account: key as AccountKey, company: world.north as CompanyKey, department: null, line: null },
    ...{ amount: money(amount), basis: "both" as const },
  });
  const [changed] = await whileLocked(firm, {
    // What a posting holds of its account.
    lock: `select from gl_account where gl_account_key = ${account.GLAccountKey} for key share`,
    calls: () => [
      firm.call("UpdateGLAccounts", {
        UpdatedGLAccounts: [{ ...account, NormalDebitBalance: false }],
        UnchangedGLAccounts: [account],
      }),
    ],
    meanwhile: (db) =>
      postDocument(
        { db, now: Date.now(), usageKey: randomUUID() },
        {
          entries: [
            {
              ...{
                source: { document: "Journal", key: 1 },
                date: dateOnly("2024-08-01"),
                closeYear: false,
                reversal: false,
              },
              postings: [posting(account.GLAccountKey, "7"), posting(world.accounts.cash, "-7")],
            },
          ],
        },
      ),
  });
  expect(changed!.Errors).toMatchObject([{ ErrorID: -424, ErrorData: { Property: "NormalDebitBalance" } }]);
});
