import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { layTestBooks, type TestBooks } from "../../../testing/capabilities/books.ts";
import type { TestWorld } from "../../../testing/capabilities/ledger-world.ts";

const firm = testFirm();
let books: TestBooks;
let world: TestWorld;
beforeAll(async () => {
  books = await layTestBooks(firm);
  world = books.world;
});
const get = (args: Record<string, unknown> = {}) => books.get(args);

describe("ListGLTransactions", () => {
  const list = async (args: Record<string, unknown>, envelope = {}) =>
    (await firm.call("ListGLTransactions", args, { envelope })).Content;

  test("sums to the balance of every account, on both bases, as of any date", async () => {
    for (const AsOfDate of ["2025-06-30", "2025-12-31", "2026-08-20"])
      for (const ExcludeCloseYearEntries of [true, false])
        for (const account of await get({ AsOfDate, ExcludeCloseYearEntries })) {
          const args = {
            FilterByGLAccount: [account.GLAccountKey],
            FilterByLatestDate: AsOfDate,
            ExcludeCloseYearEntries,
          };
          expect((await list({ ...args, FilterByBasis: "Accrual" })).TotalAmount).toBe(account["GLBalance"]);
          expect((await list({ ...args, FilterByBasis: "cash" })).TotalAmount).toBe(account["GLCashBasisBalance"]);
        }
  });

  test("shows each posting with its document, and filters by company, date, source", async () => {
    const { rent } = world.accounts;
    const content = await list({ FilterByGLAccount: [rent], FilterByCompany: [world.south] });
    expect(content.GLTransactions).toEqual([
      {
        PostingKey: expect.any(Number) as unknown,
        JournalEntryKey: expect.any(Number) as unknown,
        Date: "2026-08-01",
        GLAccountKey: rent,
        AccountID: "1019",
        AccountDescription: "rent",
        CompanyKey: world.south,
        CompanyDescription: "South",
        DepartmentKey: null,
        DepartmentDescription: "",
        Source: "Journal",
        SourceKey: 1,
        SourceLine: null,
        SourceName: "",
        SourceDescription: "",
        Basis: "both",
        Debit: 7,
        Credit: 0,
        Amount: 7,
        CloseYear: false,
        ReversesJournalEntryKey: null,
        FollowsJournalEntryKey: null,
        ReversesDate: null,
        CorrectsDate: null,
        KnownAt: expect.stringContaining("2026-08-20 12:00:00.000 GMT-04:00") as unknown,
      },
    ]);
    expect(content).toMatchObject({ TotalAmount: 7, TotalDebit: 7, TotalCredit: 0 });
    expect(
      (await list({ FilterByGLAccount: [rent], FilterByEarliestDate: "2026-08-20", FilterByLatestDate: "2026-08-20" }))
        .TotalDebit,
    ).toBe(0.5);
    expect((await list({ FilterBySource: ["VendorInvoice"] })).GLTransactions).toEqual([]);
    expect((await list({ FilterBySource: ["Journal"], FilterBySourceKey: [2] })).GLTransactions).toEqual([]);
    expect((await list({ FilterByDepartment: [world.department] })).GLTransactions).toEqual([]);
    expect(
      (await list({ FilterByDepartment: [null], FilterByGLAccount: [rent] })).GLTransactions.length,
    ).toBeGreaterThan(3);
  });

  test("returns pages, oldest first, with the totals of all postings", async () => {
    const all = (await list({ FilterByGLAccount: [world.accounts.cash] })).GLTransactions as {
      PostingKey: number;
      Date: string;
    }[];
    expect(all.map((each) => each.Date)).toEqual(all.map((each) => each.Date).sort());
    const page = await firm.call(
      "ListGLTransactions",
      { FilterByGLAccount: [world.accounts.cash] },
      { envelope: { PageResults: true, PageSize: 2, PageNumber: 2 } },
    );
    expect(page.PageCount).toBe(Math.ceil(all.length / 2));
    expect(page.Content.GLTransactions).toEqual(all.slice(2, 4));
    expect(page.Content.TotalAmount).toBe((await list({ FilterByGLAccount: [world.accounts.cash] })).TotalAmount);
  });
});
