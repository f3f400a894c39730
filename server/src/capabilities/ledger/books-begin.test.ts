import { beforeAll, describe, expect, test } from "vitest";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let world: TestWorld;

beforeAll(async () => {
  world = await layTestWorld(db(), firm.companyKey);
  await db().run("update gl_account set allow_journal_entries = true");
});

const begin = async (BeginningBalanceDate: string | null, company = world.north) => {
  const stored = (await firm.call("GetCompanies", { RequestedCompanies: [company] })).Content.Companies[0];
  const changed = { ...stored, BeginningBalanceDate };
  return firm.call("UpdateCompanies", { UpdatedCompanies: [changed], UnchangedCompanies: [stored] });
};
const beginning = async (company = world.north) =>
  (await firm.call("GetCompanies", { RequestedCompanies: [company] })).Content.Companies[0].BeginningBalanceDate;
const earn = (Date: string, CompanyKey = world.north) =>
  firm.call("CreateJournalEntries", {
    JournalEntries: [
      {
        Date,
        CompanyKey,
        Lines: [
          { GLAccountKey: world.accounts.cash, Debit: 5 },
          { GLAccountKey: world.accounts.laborIncome, Credit: 5 },
        ],
      },
    ],
  });

describe("the first day of the books moved past what was posted and closed", () => {
  test("past a posting, which is then before the books begin", async () => {
    expect((await begin("2024-01-01")).Errors).toEqual([]);
    const posted = await earn("2024-03-05");
    expect(posted.Errors).toEqual([]);
    const answer = await begin("2024-03-06");
    const key = posted.Content.JournalEntries[0].JournalKey;
    expect(answer.Errors).toMatchObject([
      { ErrorID: -422, ErrorData: { Property: "BeginningBalanceDate", BeginningBalanceDate: "2024-03-06" } },
    ]);
    expect(String(answer.Errors[0]!.ErrorData["Reason"])).toContain(`Journal ${key} on 2024-03-05`);
    expect(await beginning()).toBe("2024-01-01");
    expect((await begin("2024-03-05")).Errors).toEqual([]);
    expect((await begin("2023-06-01")).Errors).toEqual([]);
    expect((await begin(null)).Errors).toEqual([]);
    expect((await begin("2024-01-01")).Errors).toEqual([]);
    // Another company has its own books.
    expect((await begin("2025-01-01", world.south)).Errors).toEqual([]);
    expect((await begin(null, world.south)).Errors).toEqual([]);
  });

  test("past a closed day, in either direction", async () => {
    await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: "2024-06-30" });
    expect((await begin("2024-07-01", world.south)).Errors).toMatchObject([{ ErrorID: -424 }]);
    expect((await begin("2024-06-30", world.south)).Errors).toEqual([]);
    const forward = await begin("2024-07-01", world.south);
    expect(String(forward.Errors[0]!.ErrorData["Reason"])).toContain("closed all days through 2024-06-30");
    await firm.call("ReopenPeriod", { CompanyKey: world.south, LastDate: "2024-06-30", Reason: "A test." });
    expect((await begin("2024-08-01", world.south)).Errors).toEqual([]);
    await firm.call("ClosePeriod", { CompanyKey: world.south, LastDate: "2024-06-30" });
    expect((await begin("2024-02-01", world.south)).Errors).toMatchObject([{ ErrorID: -424 }]);
    expect((await begin(null, world.south)).Errors).toMatchObject([{ ErrorID: -424 }]);
  });

  test("in the database, whatever code changes it", async () => {
    const move = db().run("update company set beginning_balance_date = '2024-03-06' where company_key = $1", [
      world.north,
    ]);
    await expect(move).rejects.toThrow(/have postings or locked days/);
  });
});

test("postings and a moving first day do not miss each other", async () => {
  for (let round = 0; round < 12; round++) {
    const made = await db().row<{ key: number }>(
      "insert into company (description) values ('Race ' || $1::int) returning company_key as key",
      [round],
    );
    const company = made!.key;
    const calls = [() => begin("2025-03-06", company), () => earn("2025-03-05", company)];
    const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    expect(answers.map(({ Errors }) => Errors[0]?.ErrorID ?? 0).toSorted()).toEqual([-422, 0]);
    const found = await db().rows(
      "select from posting join company using (company_key) where company_key = $1 and entry_date < beginning_balance_date",
      [company],
    );
    expect(found).toEqual([]);
  }
});
