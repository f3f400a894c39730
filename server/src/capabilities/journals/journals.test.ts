import { cents, dateOnly, endOfMonth } from "@plumbline/accounting";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { journalLinesPerCallMax, repeatsOfJournalMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { repeatedDate } from "./recurring-rules.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let world: TestWorld;

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await firm.database.firm.db.run("update gl_account set allow_journal_entries = gl_account_key <> $1", [
    world.accounts.receivable,
  ]);
});

type Values = Record<string, unknown>;
const rent = (amount: unknown, more: Values = {}) => ({
  Date: "2026-02-10",
  Lines: [
    { GLAccountKey: world.accounts.rent, Debit: amount, ...more },
    { GLAccountKey: world.accounts.cash, Credit: amount },
  ],
});
const create = (...JournalEntries: unknown[]) => firm.call("CreateJournalEntries", { JournalEntries });
const made = async (journal: Values) => {
  const answer = await create(journal);
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  return answer.Content.JournalEntries as (Values & { JournalKey: number; Date: string })[];
};
const balances = async (AsOfDate: string, Companies: number[] = []) => {
  const { Accounts } = (await firm.call("GetTrialBalance", { AsOfDate, Companies })).Content;
  return Object.fromEntries(
    Accounts.map((each: { Description: string; Debit: number; Credit: number }) => [
      each.Description,
      each.Debit - each.Credit,
    ]),
  ) as Record<string, number>;
};
const codes = (answer: { Errors: { ErrorID: number; ErrorData: Values }[] }) =>
  answer.Errors.map((each) => `${each.ErrorID} ${String(each.ErrorData["Property"] ?? "")}`);

describe("CreateJournalEntries refuses", () => {
  it("unbalanced journals and empty, negative and two-sided lines, all reported together with the journal as sent", async () => {
    const Lines = [
      { GLAccountKey: world.accounts.rent, Debit: 10 },
      { GLAccountKey: world.accounts.cash, Credit: -5 },
      { GLAccountKey: world.accounts.cash },
      { GLAccountKey: world.accounts.cash, Debit: 1, Credit: 1 },
    ];
    const answer = await create({ Lines });
    expect(answer.ResponseCode).toBe(-422);
    expect(codes(answer)).toEqual([
      "-422 Lines[1].Credit",
      "-422 Lines[3].Credit",
      "-422 Lines[2].Debit",
      "-422 Lines[3].Debit",
      "-422 Lines",
    ]);
    expect(answer.Errors[0]?.ErrorData).toMatchObject({ Index: 0, JournalEntry: { Lines } });
  });

  it("missing and inactive references, and accounts that do not allow journals", async () => {
    const db = firm.database.firm.db;
    await db.run("insert into department (department_key, description, status) values (900, 'Gone', 'Inactive')");
    const answer = await create({
      CompanyKey: 4711,
      Lines: [
        { GLAccountKey: 4711, Debit: 1, DepartmentKey: 900 },
        { GLAccountKey: world.accounts.receivable, Credit: 1, CompanyKey: 4712, DepartmentKey: 4713 },
      ],
    });
    expect(codes(answer)).toEqual([
      "-404 CompanyKey",
      "-404 Lines[0].GLAccountKey",
      "-422 Lines[0].DepartmentKey",
      "-404 Lines[1].CompanyKey",
      "-404 Lines[1].DepartmentKey",
      "-422 Lines[1].GLAccountKey",
    ]);
  });

  it("no lines, too many repetitions, an early reversal and amounts out of range, but accepts the limits", async () => {
    expect((await create({ Lines: [] })).ResponseCode).toBe(-420);
    expect((await create()).ResponseCode).toBe(-420);
    const repeat = (Times: number, Every = "Month") => ({ ...rent(1), Repeat: { Every, Times } });
    expect((await create(repeat(repeatsOfJournalMax + 1))).ResponseCode).toBe(-422);
    expect((await create(repeat(1))).ResponseCode).toBe(-422);
    expect((await create({ ...repeat(2, "Year"), Date: "9998-01-01" })).ResponseCode).toBe(-422);
    expect(codes(await create({ ...rent(1), ReverseDate: "2026-02-10" }))).toEqual(["-422 ReverseDate"]);
    const large = Array.from({ length: 1_000 }, () => ({ GLAccountKey: world.accounts.cash, Debit: 1 }));
    const wide = { Lines: [...large.slice(1), { GLAccountKey: world.accounts.cash, Credit: 999 }], Date: "2026-02-10" };
    const answer = await create({ ...wide, Repeat: { Every: "Month", Times: 101 } });
    expect(answer.ResponseCode).toBe(-422);
    expect(answer.Errors[0]?.ErrorMessage).toContain(String(journalLinesPerCallMax));
    const most = 703_687_441_776.63;
    const two = { GLAccountKey: world.accounts.rent, Debit: most };
    const back = { GLAccountKey: world.accounts.cash, Credit: most };
    expect(codes(await create({ Date: "2026-02-10", Lines: [two, two, back, back] }))).toEqual(["-422 Lines"]);
    expect((await made({ ...rent(most), ReverseDate: "2026-02-11" })).length).toBe(2);
    const far = { ...repeat(repeatsOfJournalMax), Date: "2030-01-31" };
    expect(codes(await create(far))).toEqual(["-422 Date"]);
    await firm.setSetting("postingYearsAhead", 20);
    expect((await made(far)).length).toBe(repeatsOfJournalMax);
    await firm.setSetting("postingYearsAhead", 10);
  });

  it("users without the role or authorization, for reading and writing", async () => {
    await firm.addUser({ userName: "plain" });
    for (const method of [
      "ListJournalEntries",
      "CreateJournalEntries",
      "VoidJournalEntries",
      "ClosePeriod",
      "CloseYear",
    ])
      expect((await firm.call(method, {}, { user: "plain" })).ResponseCode).toBe(-403);
    const employeeKey = await firm.addEmployee({ roles: ["Principal"] });
    await firm.addUser({ userName: "principal", kind: "service", employeeKey });
    expect((await firm.call("ListJournalEntries", {}, { user: "principal" })).ResponseCode).toBe(200);
    expect((await firm.call("ReopenPeriod", {}, { user: "principal" })).ResponseCode).toBe(-403);
  });
});

describe("journals", () => {
  it("are posted to the cent, balance each company, and are returned as entered", async () => {
    const figures = () => Promise.all([[], [world.north], [world.south]].map((each) => balances("2026-02-10", each)));
    const before = await figures();
    const [journal] = await made({
      ...rent(100.25, { CompanyKey: world.south, DepartmentKey: world.department, Notes: "Hall" }),
      Number: "J-1",
      Description: "Rent of the hall",
    });
    const after = await figures();
    const moved = (at: number, account: string) => (after[at]?.[account] ?? 0) - (before[at]?.[account] ?? 0);
    expect(moved(0, "rent")).toBeCloseTo(100.25, 2);
    expect(moved(1, "dueFrom")).toBeCloseTo(100.25, 2);
    expect(moved(2, "dueTo")).toBeCloseTo(-100.25, 2);
    const read = (await firm.call("GetJournalEntries", { RequestedJournalEntries: [journal!.JournalKey, 99_999] })) as {
      Content: { JournalEntries: unknown[] };
      Warnings?: unknown[];
    };
    expect(read.Content.JournalEntries).toEqual([journal]);
    expect(read.Warnings).toHaveLength(1);
    expect(journal).toMatchObject({
      Number: "J-1",
      Amount: 100.25,
      Basis: "both",
      Status: "Normal",
      Lines: [
        { Line: 1, Debit: 100.25, Credit: 0, CompanyKey: world.south, DepartmentKey: world.department, Notes: "Hall" },
        { Line: 2, Debit: 0, Credit: 100.25, CompanyKey: world.north, DepartmentKey: null },
      ],
    });
    const listed = await firm.call("ListJournalEntries", {
      FilterByNumberEquals: "j-1",
      FilterByGLAccount: [world.accounts.rent],
    });
    expect(listed.Content.JournalEntries.map((each: Values) => each["JournalKey"])).toEqual([journal!.JournalKey]);
    expect(listed.Content.JournalEntries[0]).not.toHaveProperty("Lines");
  });

  it("count on their basis", async () => {
    const cash = async () =>
      (await firm.call("GetTrialBalance", { AsOfDate: "2026-02-12", Basis: "Cash" })).Content.TotalDebit as number;
    const before = { accrual: await balances("2026-02-12"), cash: await cash() };
    await made({ ...rent(7), Date: "2026-02-12", Basis: "accrual" });
    expect((await balances("2026-02-12"))["rent"]! - before.accrual["rent"]!).toBeCloseTo(7, 2);
    expect(await cash()).toBe(before.cash);
  });

  it("are reversed on a later date, repeated, and voided together with their reversals and series", async () => {
    const days = ["2027-01-31", "2027-02-01", "2027-02-28", "2027-03-31", "2027-12-31"];
    const figures = () => Promise.all(days.map((day) => balances(day)));
    const before = await figures();
    const journals = await made({
      ...rent(50),
      Date: "2027-01-31",
      ReverseDate: "2027-02-01",
      Repeat: { Every: "Month", Times: 3 },
    });
    expect(journals.map((each) => each.Date)).toEqual([
      "2027-01-31",
      "2027-02-01",
      "2027-02-28",
      "2027-03-01",
      "2027-03-31",
      "2027-04-01",
    ]);
    const first = journals[0]!.JournalKey;
    expect(journals.map((each) => each["SeriesKey"])).toEqual([first, null, first, null, first, null]);
    expect(journals[1]!["ReversesJournalKey"]).toBe(first);
    const after = await figures();
    expect(after.map((each, at) => Math.round((each["rent"] ?? 0) - (before[at]!["rent"] ?? 0)))).toEqual([
      50, 0, 50, 50, 0,
    ]);
    const voided = await firm.call("VoidJournalEntries", { RequestedJournalEntries: [first], AndLater: true });
    expect(voided.Content.JournalEntries.map((each: Values) => each["Status"])).toEqual(Array(6).fill("Voided"));
    expect(await figures()).toEqual(before);
    const again = await firm.call("VoidJournalEntries", { RequestedJournalEntries: [first, 99_999] });
    expect(codes(again).sort()).toEqual(["-404 JournalKey", "-424 JournalKey"]);
  });

  it("are voided on their own date or later", async () => {
    const [journal] = await made(rent(3));
    const args = { RequestedJournalEntries: [journal!.JournalKey] };
    expect(codes(await firm.call("VoidJournalEntries", { ...args, VoidDate: "2026-02-09" }))).toEqual([
      "-422 VoidDate",
    ]);
    expect(
      (await firm.call("VoidJournalEntries", { ...args, VoidDate: "2026-02-10" })).Content.JournalEntries[0],
    ).toMatchObject({
      VoidDate: "2026-02-10",
    });
  });

  it("of beginning balances may use a control account only with a reason, and must not be after the books begin", async () => {
    const db = firm.database.firm.db;
    await db.run("update company set beginning_balance_date = '2026-01-01' where company_key = $1", [world.north]);
    const Lines = [
      { GLAccountKey: world.accounts.receivable, Debit: 500, PartyKey: 1 },
      { GLAccountKey: world.accounts.equity, Credit: 500 },
    ];
    const bare = { Type: "BeginningBalance", CompanyKey: world.north, Basis: "accrual", Lines };
    expect(codes(await create(bare))).toEqual(["-422 Lines[0].GLAccountKey"]);
    const beginning = { ...bare, ControlReason: "Balances of the old system" };
    expect((await made(beginning))[0]).toMatchObject({ Date: "2026-01-01", Type: "BeginningBalance" });
    expect(codes(await create({ ...beginning, Date: "2026-01-02" }))).toEqual(["-422 Date"]);
    expect(codes(await create({ ...rent(1), CompanyKey: world.north, Date: "2025-12-31" }))).toEqual(["-422 Date"]);
    await db.run("update company set beginning_balance_date = null");
  });

  it("take the same number of SQL statements for few and for many", async () => {
    const count = async (number: number) =>
      (await firm.database.statements(() => create(...Array.from({ length: number }, () => rent(1))))).length;
    const one = await count(1);
    expect(await count(20)).toBe(one);
  });

  it("of 16 concurrent writers and voiders are each posted once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => create(rent(10 + at, {}), { ...rent(5), ReverseDate: "2026-03-10" })),
    );
    expect(answers.map((each) => each.ResponseCode)).toEqual(answers.map(() => 200));
    const keys = answers.flatMap((each) =>
      (each.Content.JournalEntries as { JournalKey: number }[]).map(({ JournalKey }) => JournalKey),
    );
    expect(new Set(keys).size).toBe(48);
    const firsts = answers.map((each) => each.Content.JournalEntries[0].JournalKey as number);
    await Promise.all([
      ...firsts.map((key) => firm.call("VoidJournalEntries", { RequestedJournalEntries: [key] })),
      ...Array.from({ length: 4 }, () => create(rent(1))),
    ]);
    const { voided } = (await firm.database.firm.db.row<{ voided: number }>(
      "select count(*)::int as voided from journal where journal_key = any($1) and status = 'Voided'",
      [firsts],
    ))!;
    expect(voided).toBe(16);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  it("can be voided only once by concurrent calls", async () => {
    const [journal] = await made(rent(9));
    const args = { RequestedJournalEntries: [journal!.JournalKey] };
    const answers = await Promise.all([1, 2, 3].map(() => firm.call("VoidJournalEntries", args)));
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-424, -424, 200]);
  });

  it("with any amounts leave every company in balance", async () => {
    const amount = fc.bigInt(1n, 10n ** 12n).map((each) => Number(cents(each)) / 100);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(amount, fc.boolean()), { minLength: 1, maxLength: 5 }), async (parts) => {
        const total = parts.reduce((sum, [each]) => sum + BigInt(Math.round(each * 100)), 0n);
        const debits = parts.map(([Debit, south]) => ({
          GLAccountKey: world.accounts.rent,
          Debit,
          CompanyKey: south ? world.south : world.north,
        }));
        const Credit = `${total / 100n}.${String(total % 100n).padStart(2, "0")}`;
        await made({ Date: "2026-05-05", Lines: [...debits, { GLAccountKey: world.accounts.cash, Credit }] });
        for (const Companies of [[], [world.north], [world.south]]) {
          const trial = (await firm.call("GetTrialBalance", { AsOfDate: "2026-05-05", Companies })).Content;
          expect(trial.TotalDebit).toBe(trial.TotalCredit);
        }
      }),
      { numRuns: runs(8) },
    );
  });
});

it("checkBooks finds a journal that differs from its postings and nothing else", async () => {
  const [journal] = await made(rent(12));
  await firm.database.rolledBack(async (db) => {
    expect(await checkBooks(db)).toEqual([]);
    await db.run("update journal_line set amount = 13 where journal_key = $1 and line = 1", [journal!.JournalKey]);
    expect(await checkBooks(db)).toEqual([
      `Line 1 of journal ${journal!.JournalKey} of ${journal!.Date} is 13.00 but has postings of 12.00.`,
      `Journal ${journal!.JournalKey} of ${journal!.Date} over 12.00 has debits of 13.00 and credits of 12.00.`,
    ]);
  });
});

it("a repeated end of month stays an end of month; other days keep their day if the month has it", () => {
  expect(repeatedDate(dateOnly("2026-01-30"), "Month", 1)).toBe("2026-02-28");
  expect(repeatedDate(dateOnly("2026-01-30"), "Month", 2)).toBe("2026-03-30");
  expect(repeatedDate(dateOnly("2026-02-28"), "Quarter", 1)).toBe("2026-05-31");
  expect(repeatedDate(dateOnly("2026-02-10"), "Week", 2)).toBe("2026-02-24");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom("Month", "Quarter", "Year"), (times, every) => {
      const day = repeatedDate(dateOnly("2024-02-29"), every, times);
      expect(day).toBe(endOfMonth(day));
    }),
  );
});
