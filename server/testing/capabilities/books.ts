import { randomUUID } from "node:crypto";
import { dateOnly, type JournalEntry, money, type Posting } from "@plumbline/accounting";
import { expect } from "vitest";
import type { TestFirm } from "../firm.ts";
import { postDocument } from "../../src/documents/books/post-document.ts";
import { foldBooks } from "../../src/documents/books/posting-store.ts";
import { layTestWorld, type TestAccount, type TestWorld } from "./ledger-world.ts";

export type Account = Record<string, unknown> & { GLAccountKey: number };
type Amounts = Partial<Record<TestAccount, string>>;

export type TestBooks = Awaited<ReturnType<typeof layTestBooks>>;

/** Two years of postings over two companies, one of them closed, some folded; today is 2026-08-20 in New York. */
export async function layTestBooks(firm: TestFirm) {
  const now = Date.parse("2026-08-20T16:00:00Z");
  const { db } = firm.database.firm;
  const world = await layTestWorld(db, firm.companyKey);
  firm.advance(now - firm.now());
  const books = booksOf(firm, world, now);
  const { post } = books;
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
  return { world, now, ...books };
}

function booksOf(firm: TestFirm, world: TestWorld, now: number) {
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
  const post = (
    date: string,
    amounts: Amounts,
    more: Partial<JournalEntry> & { basis?: Posting["basis"]; company?: number; knownAt?: number } = {},
  ) => {
    const { basis = "both", company = world.north, knownAt = now, ...entry } = more;
    const postings = Object.entries(amounts).map(([name, amount]) => ({
      account: world.accounts[name as TestAccount],
      company,
      department: null,
      amount: money(amount),
      basis,
      line: null,
      // An old journal on a control account, as the migration leaves it.
      ...(name === "receivable" && { item: { control: "receivable", party: 0, item: "Journal", key: 1 } }),
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
      postDocument({ db, now: knownAt, usageKey: randomUUID() }, { entries: [posted] }),
    );
  };
  return { get, figures, post };
}
