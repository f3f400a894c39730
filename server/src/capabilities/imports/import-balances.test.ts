import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const imports = () => importer(firm);
let other = 0;
const head: Row = ["Account", "Debit", "Credit", "Company", "Notes"];

beforeAll(async () => {
  await imports().done("GLAccounts", [
    ["ID", "Description", "AccountType", "AllowJournalEntries"],
    ["1000", "Bank", "Asset", "no"],
    ["2000", "Loan", "Liability", "yes"],
    ["3000", "Equity", "Equity", "yes"],
    ["1", "Odd", "Asset", "yes"],
  ]);
  const { db } = firm.database.firm;
  await db.run("update company set beginning_balance_date = '2026-01-01'");
  other = Number(
    await db.text(
      "insert into company (description, beginning_balance_date) values ('Second', '2026-02-01') returning company_key::text",
    ),
  );
});

const balances = async () => {
  const read = await firm.call("GetGLAccounts", {});
  expect(read.Errors).toEqual([]);
  return Object.fromEntries(
    read.Content.GLAccounts.map((each: { ID: string; GLBalance: number }) => [each.ID, each.GLBalance]),
  );
};

describe("beginning balances reject", () => {
  it("companies that do not balance, and invalid rows, all at once", async () => {
    const rows: Row[] = [
      head,
      ["1000", "100", "", "", ""],
      ["9999", "50", "", "", ""],
      ["2000", "5", "5", "", ""],
      ["", "7", "", "", ""],
      ["3000", "x", "", "", ""],
      ["3000", "", "30", "Secnd", ""],
    ];
    expect(await imports().problems("BeginningBalances", rows)).toEqual([
      [-404, 3, "Account", "AccountKey"],
      [-422, 4, null, "Credit"],
      [-420, 5, null, "AccountKey"],
      [-420, 6, "Debit", "Debit"],
      [-404, 7, "Company", "CompanyKey"],
    ]);
    const unbalanced = await imports().send("BeginningBalances", [
      head,
      ["1000", "100", "", "Second", ""],
      ["3000", "", "99.99", "Second", ""],
    ]);
    expect(unbalanced.Message).toMatch(/Company \d+: Lines do not balance: debits exceed credits by 0\.01\./);
    expect(await imports().problems("BeginningBalances", [head, ["1000", "0", "", "", ""]])).toEqual([
      [-420, null, null, "Data"],
    ]);
    expect(
      await imports().problems("BeginningBalances", [head, ["1000", "1", "", "", ""]], { ExternalIDColumn: "Notes" }),
    ).toEqual([[-422, null, null, "ExternalIDColumn"]]);
    const dated: Row[] = [
      ["Account", "Amount", "Date"],
      ["1000", "1", "2026-01-01"],
      ["3000", "-1", "2025-12-31"],
    ];
    expect(await imports().problems("BeginningBalances", dated)).toContainEqual([-422, 3, null, "Date"]);
    const late: Row[] = [
      ["Account", "Amount", "Date"],
      ["1000", "1", "2026-03-01"],
      ["3000", "-1", "2026-03-01"],
    ];
    expect(await imports().problems("BeginningBalances", late)).toEqual([[-422, null, null, "Date"]]);
    expect(await balances()).toMatchObject({ "1000": 0, "3000": 0 });
  });

  it("users who may not write journals", async () => {
    await firm.addUser({ userName: "reader" });
    const answer = await firm.call("ImportRecords", { Type: "BeginningBalances", Data: "QQ==" }, { user: "reader" });
    expect(answer.ResponseCode).toBe(-403);
  });
});

describe("beginning balances", () => {
  it("are one journal per company; the same file changes nothing, another file replaces it", async () => {
    const rows: Row[] = [
      head,
      ["1000", "1,500.25", "", "", "bank"],
      ["Loan", "", "(500.00)", "", ""],
      ["1", "", "0", "", "a zero is left out"],
      ["3000", "", "2000.25", "", ""],
      ["1000", "10", "", other, ""],
      ["3000", "", "10", "Second", ""],
    ];
    const first = await imports().done("BeginningBalances", rows);
    expect(first).toMatchObject({ Rows: 6, Created: 5, Changed: 0 });
    expect(new Set(first.Records.map((each: { Key: number }) => each.Key)).size).toBe(2);
    expect(await balances()).toMatchObject({ "1000": 1510.25, "2000": -500, "3000": 2010.25, "1": 0 });
    const listed = (await firm.call("ListJournalEntries", {})).Content.JournalEntries;
    expect(listed.map((each: { Date: string; Type: string }) => [each.Date, each.Type])).toEqual([
      ["2026-01-01", "BeginningBalance"],
      ["2026-02-01", "BeginningBalance"],
    ]);

    const [, ...lines] = rows;
    expect(await imports().done("BeginningBalances", [head, ...lines.reverse()])).toMatchObject({
      Created: 0,
      Unchanged: 5,
    });
    expect((await firm.call("ListJournalEntries", {})).Content.JournalEntries).toEqual(listed);

    const changed: Row[] = [
      ["Account", "Amount", "Company"],
      ["1000", "20", "Second"],
      ["3000", "-20", "Second"],
    ];
    expect(await imports().done("BeginningBalances", changed)).toMatchObject({ Changed: 2 });
    expect(await balances()).toMatchObject({ "1000": 1520.25, "3000": 2020.25 });
    expect(await imports().done("BeginningBalances", changed)).toMatchObject({ Unchanged: 2 });
  });

  it("warn about other beginning balances of the company, and add to them", async () => {
    const company = Number(
      await firm.database.firm.db.text(
        "insert into company (description) values ('Third') returning company_key::text",
      ),
    );
    const accounts = (await firm.call("ListGLAccounts", {})).Content.GLAccounts as {
      ID: string;
      GLAccountKey: number;
    }[];
    const account = (id: string) => accounts.find((each) => each.ID === id)?.GLAccountKey;
    const byHand = await firm.call("CreateJournalEntries", {
      JournalEntries: [
        {
          CompanyKey: company,
          Type: "BeginningBalance",
          Lines: [
            { GLAccountKey: account("2000"), Debit: 1 },
            { GLAccountKey: account("3000"), Credit: 1 },
          ],
        },
      ],
    });
    expect(byHand.Errors).toEqual([]);
    const answer = await imports().send("BeginningBalances", [
      head,
      ["2000", "3", "", "Third", ""],
      ["3000", "", "3", "Third", ""],
    ]);
    expect(answer.Warnings?.[0]?.WarningMessage).toMatch(/already has beginning balances in journal \d+/);
  });

  it("of the same file, imported twice at the same time, are posted once", async () => {
    const rows: Row[] = [head, ["1000", "5", "", "Third", "twice"], ["3000", "", "5", "Third", ""]];
    const answers = await Promise.all([1, 2].map(() => imports().done("BeginningBalances", rows)));
    expect(answers.map((each) => each.Unchanged).sort()).toEqual([0, 2]);
  });
});
