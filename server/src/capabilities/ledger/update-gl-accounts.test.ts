import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { layTestBooks, type TestBooks } from "../../../testing/capabilities/books.ts";
import type { TestAccount, TestWorld } from "../../../testing/capabilities/ledger-world.ts";

const firm = testFirm();
let books: TestBooks;
let world: TestWorld;
beforeAll(async () => {
  books = await layTestBooks(firm);
  world = books.world;
});
const get = (args: Record<string, unknown> = {}) => books.get(args);
const figures = (name: TestAccount, args: Record<string, unknown> = {}) => books.figures(name, args);

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

describe("UpdateGLAccounts and UpdateBudgets", () => {
  test("refuse accounts without ID or type, with a duplicate ID, and a new type after posting", async () => {
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

  test("create accounts with the normal balance of their type, change and delete them", async () => {
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

  test("keep one budget per month, account, company and basis, and accept any day of the month", async () => {
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
});

/** Records for the concurrency tests: two changes that merge, and a new record that collides with another. */
const shared = [
  {
    things: "GLAccounts",
    keyName: "GLAccountKey",
    least: () => ({ ID: "9200", Description: "As it was", AccountType: "Asset" }),
    another: () => ({ ID: "9300", AccountType: "Asset" }),
    once: "ID",
    one: ["Description", "First", "Second", "Third"],
    other: ["Notes", "Looked at"],
  },
  {
    things: "Budgets",
    keyName: "BudgetKey",
    least: () => ({ GLAccountKey: world.accounts.cash, CompanyKey: world.north, Date: "2027-01-01", Amount: 1 }),
    another: () => ({ GLAccountKey: world.accounts.cash, CompanyKey: world.north, Date: "2027-02-01", Amount: 1 }),
    once: "GLAccountKey",
    one: ["Amount", 2, 3, 4],
    other: ["Notes", "Looked at"],
  },
] as const;

describe.each(shared)("writers of $things at the same time", ({ things, keyName, ...each }) => {
  const [member, first, second, third] = each.one;
  type Values = Record<string, unknown>;
  let known: Values;
  const read = async (): Promise<Values> =>
    (await firm.call(`Get${things}`, { [`Requested${things}`]: [known[keyName]] })).Content[things][0];
  const codes = (answers: readonly { ResponseCode: number }[]) =>
    answers.map(({ ResponseCode }) => ResponseCode).sort((one, other) => one - other);

  test("two calls that create the same record: only one succeeds", async () => {
    const both = await Promise.all([1, 2].map(() => update(things, [{ [keyName]: -1, ...each.another() }])));
    expect(codes(both)).toEqual([-422, 200]);
    const refused = both.find(({ ResponseCode }) => ResponseCode < 0);
    expect(refused?.Errors[0]?.ErrorData["Property"]).toBe(each.once);
  });

  test("two changes of different members are merged, two of the same member conflict", async () => {
    known = (await update(things, [{ [keyName]: -1, ...each.least() }])).Content[things][0];
    const [name, text] = each.other;
    const merged = await Promise.all([
      update(things, [{ ...known, [member]: first }], [known]),
      update(things, [{ ...known, [name]: text }], [known]),
    ]);
    expect(codes(merged)).toEqual([200, 200]);
    const now = await read();
    expect(now).toMatchObject({ [member]: first, [name]: text });
    const clash = await Promise.all(
      [second, third].map((value) => update(things, [{ ...now, [member]: value }], [now])),
    );
    expect(codes(clash)).toEqual([-409, 200]);
    const stored = (await read())[member];
    expect(clash.find(({ ResponseCode }) => ResponseCode < 0)?.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: member, Base: first, Theirs: stored },
    ]);
  });

  test("no acknowledged change is lost", async () => {
    const [name] = each.other;
    const acknowledged = new Map<string, unknown>();
    const write = async (own: string, values: readonly unknown[]) => {
      for (const value of values) {
        const before = await read();
        const answer = await update(things, [{ ...before, [own]: value }], [before]);
        expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
        acknowledged.set(own, value);
      }
    };
    await Promise.all([
      write(
        member,
        Array.from({ length: 15 }, (_, at) => (member === "Amount" ? at + 10 : `Name ${at}`)),
      ),
      write(
        name,
        Array.from({ length: 15 }, (_, at) => `Note ${at}`),
      ),
    ]);
    expect(await read()).toMatchObject(Object.fromEntries(acknowledged));
  });

  test("a change and a delete at the same time: the second gets an error", async () => {
    const before = await read();
    const gone = { [keyName]: before[keyName], LastModifiedDate: before["LastModifiedDate"], Delete: true };
    const both = await Promise.all([
      update(things, [{ ...before, [member]: first }], [before]),
      update(things, [gone]),
    ]);
    const [changed, deleted] = both.map(({ ResponseCode }) => ResponseCode);
    expect([
      [200, -409],
      [-404, 200],
    ]).toContainEqual([changed, deleted]);
  });
});
