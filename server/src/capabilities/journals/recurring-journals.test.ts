import { type DateOnly, dateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { settingsFrom } from "../../engine/firms/index.ts";
import { acceptFixtures } from "../../../testing/accept-fixtures.ts";
import { testFirm } from "../../../testing/firm.ts";
import { makeDueJournals } from "./make-due-journals.ts";
import { journalsPerRunMax } from "./recurring-rules.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await firm.database.firm.db.run("update gl_account set allow_journal_entries = true");
});

type Values = Record<string, unknown>;
const db = () => firm.database.firm.db;
const create = (Repeat: unknown, more: Values = {}) =>
  firm.call("CreateJournalEntries", {
    JournalEntries: [
      {
        Date: "2026-01-31",
        Description: "Rent",
        Lines: [
          { GLAccountKey: world.accounts.rent, Debit: 100, DepartmentKey: world.department, Notes: "Office" },
          { GLAccountKey: world.accounts.cash, Credit: 100 },
        ],
        Repeat,
        ...more,
      },
    ],
  });
/** Creates a series; returns its key. */
const begun = async (Repeat: unknown, more: Values = {}): Promise<number> => {
  const answer = await create(Repeat, more);
  expect(answer.Errors).toEqual([]);
  return answer.Content.JournalEntries[0].JournalKey;
};
const run = (today: string) =>
  makeDueJournals(firm.database.firm, {
    now: firm.now(),
    today: dateOnly(today) as DateOnly,
    firm: { settings: settingsFrom({}) },
  });
const dates = async (series: number, more: Values = {}): Promise<string[]> => {
  const listed = await firm.call("ListJournalEntries", { FilterBySeries: [series], ...more });
  return listed.Content.JournalEntries.map((each: { Date: string }) => each.Date);
};
const seriesNow = async (series: number) =>
  (await firm.call("ListRecurringJournals", {})).Content.RecurringJournals.find(
    (each: { SeriesKey: number }) => each.SeriesKey === series,
  ) as Values;
const end = (...series: number[]) => firm.call("EndRecurringJournals", { RequestedRecurringJournals: series });
const codes = (answer: { Errors: { ErrorID: number }[] }) => answer.Errors.map((each) => each.ErrorID);

describe("recurring journals refuse", () => {
  it.each([
    [{ Every: "Month" }, {}, -420],
    [{ Every: "Month", WhenDue: false }, {}, -420],
    [{ Every: "Day", WhenDue: true }, {}, -422],
    [{ WhenDue: true }, {}, -420],
    [{ Every: "Month", Times: 1, WhenDue: true }, {}, -422],
    [{ Every: "Month", Times: 121, WhenDue: true }, {}, -422],
    [{ Every: "Month", WhenDue: true }, { Type: "BeginningBalance" }, -422],
    [{ Every: "Year", WhenDue: true }, { Date: "9998-01-01" }, -422],
  ])("Repeat %j with %j is %i", async (repeat, more, code) => {
    expect(codes(await create(repeat, more))).toContain(code);
  });

  it("an unknown series, a series that has ended, and users without permission", async () => {
    const series = await begun({ Every: "Month", WhenDue: true }, { Date: "2030-01-31" });
    expect(codes(await end(series, 999_999))).toEqual([-404]);
    expect(codes(await end(series))).toEqual([]);
    expect(codes(await end(series))).toEqual([-424]);
    expect(codes(await firm.call("EndRecurringJournals", {}))).toEqual([-420]);
    await firm.addUser({ userName: "plain", kind: "api", authorized: false });
    for (const method of ["ListRecurringJournals", "EndRecurringJournals"])
      expect(codes(await firm.call(method, { RequestedRecurringJournals: [1] }, { user: "plain" }))).toEqual([-403]);
  });
});

describe("a series", () => {
  it("is posted on each date with its reversal, keeps the end of month, and then ends", async () => {
    const series = await begun({ Every: "Month", Times: 4, WhenDue: true }, { ReverseDate: "2026-02-01" });
    expect(await dates(series)).toEqual(["2026-01-31"]);
    expect(await seriesNow(series)).toMatchObject({
      Status: "Active",
      Every: "Month",
      Times: 4,
      TimesMade: 1,
      FirstDate: "2026-01-31",
      NextDate: "2026-02-28",
      WaitsFor: "",
      Amount: 100,
      Description: "Rent",
    });
    expect(await run("2026-02-27")).toBe(0);
    expect(await run("2026-02-28")).toBe(1);
    expect(await run("2026-02-28")).toBe(0);
    expect(await run("2026-12-31")).toBe(2);
    expect(await dates(series)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(await seriesNow(series)).toMatchObject({ Status: "Ended", TimesMade: 4, NextDate: null });
    expect(await run("2027-12-31")).toBe(0);
    const reversals = await db().rows<{ day: string }>(
      "select journal_date as day from journal where reverses_journal_key in (select journal_key from journal where series_key = $1) order by 1",
      [series],
    );
    expect(reversals.map(({ day }) => day)).toEqual(["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"]);
    const [, second] = (await firm.call("ListJournalEntries", { FilterBySeries: [series] })).Content.JournalEntries;
    const got = await firm.call("GetJournalEntries", { RequestedJournalEntries: [second.JournalKey] });
    expect(got.Content.JournalEntries[0]).toMatchObject({
      Description: "Rent",
      Lines: [
        { GLAccountKey: world.accounts.rent, DepartmentKey: world.department, Debit: 100, Notes: "Office" },
        { GLAccountKey: world.accounts.cash, Credit: 100 },
      ],
    });
    const audit = await db().row<{ by: string }>(
      "select user_name as by from audit where touched @> array['JournalEntry:' || $1::text]",
      [second.JournalKey],
    );
    expect(audit?.by).toBe("Upkeep");
    expect(await checkBooks(db())).toEqual([]);
  });

  it("waits for a closed period with the reason, and catches up when the period is reopened", async () => {
    await acceptFixtures(db());
    const series = await begun({ Every: "Month", WhenDue: true }, { Date: "2025-01-15" });
    expect(await run("2025-02-20")).toBe(1);
    await firm.call("ClosePeriod", { CompanyKey: world.north, LastDate: "2025-03-31" });
    expect(await run("2025-05-20")).toBe(0);
    expect(await dates(series)).toEqual(["2025-01-15", "2025-02-15"]);
    const waiting = await seriesNow(series);
    expect(waiting).toMatchObject({ Status: "Active", TimesMade: 2, NextDate: "2025-03-15" });
    expect(waiting["WaitsFor"]).toContain("2025-03-15");
    // Running again changes nothing, not even LastModifiedDate.
    expect(await run("2025-05-20")).toBe(0);
    expect(await seriesNow(series)).toEqual(waiting);
    await firm.call("ReopenPeriod", {
      CompanyKey: world.north,
      FirstDate: "2000-01-01",
      LastDate: "2025-03-31",
      Reason: "Late.",
    });
    expect(await run("2025-05-20")).toBe(3);
    expect(await seriesNow(series)).toMatchObject({ TimesMade: 5, NextDate: "2025-06-15", WaitsFor: "" });
    await end(series);
    expect(await run("2025-12-31")).toBe(0);
    const unaudited =
      "select table_name from seal_queue where xact is not null and not exists (select from audit where audit.xact = seal_queue.xact)";
    expect(await db().rows(unaudited)).toEqual([]);
  });

  it("waits when an account becomes inactive, without delaying other series", async () => {
    const stuck = await begun({ Every: "Week", WhenDue: true }, { Date: "2025-06-02" });
    const other = await begun(
      { Every: "Week", Times: 2, WhenDue: true },
      {
        Date: "2025-06-02",
        Lines: [
          { GLAccountKey: world.accounts.interest, Debit: 5 },
          { GLAccountKey: world.accounts.cash, Credit: 5 },
        ],
      },
    );
    await db().run("update gl_account set status = 'Inactive' where gl_account_key = $1", [world.accounts.rent]);
    expect(await run("2025-06-10")).toBe(1);
    expect(await dates(other)).toHaveLength(2);
    expect(String((await seriesNow(stuck))["WaitsFor"])).toContain("inactive account");
    await db().run("update gl_account set status = 'Active' where gl_account_key = $1", [world.accounts.rent]);
    await end(stuck);
  });

  it("ends when it is voided with AndLater; voiding one journal leaves the series active", async () => {
    const series = await begun({ Every: "Week", WhenDue: true }, { Date: "2025-08-04" });
    expect(await run("2025-08-18")).toBe(2);
    const [, second] = (await firm.call("ListJournalEntries", { FilterBySeries: [series] })).Content.JournalEntries;
    const voided = (key: number, more: Values = {}) =>
      firm.call("VoidJournalEntries", { RequestedJournalEntries: [key], VoidDate: "2025-09-30", ...more });
    expect(codes(await voided(series))).toEqual([]);
    expect(await run("2025-08-25")).toBe(1);
    expect(codes(await voided(second.JournalKey, { AndLater: true }))).toEqual([]);
    expect(await seriesNow(series)).toMatchObject({ Status: "Ended" });
    expect(await run("2026-01-01")).toBe(0);
    expect(await dates(series, { FilterByStatus: ["Normal"] })).toEqual([]);
    expect(await checkBooks(db())).toEqual([]);
  });

  it("catches up on missed years in batches, with a number of SQL statements that does not grow", async () => {
    const series = await begun({ Every: "Week", WhenDue: true }, { Date: "2020-01-06" });
    const few = await firm.database.statements(() => run("2020-01-20"));
    const more = await firm.database.statements(() => run("2020-06-30"));
    expect(more.length).toBe(few.length);
    expect(await run("2022-12-31")).toBeGreaterThan(journalsPerRunMax);
    expect((await dates(series)).at(-1)).toBe("2022-12-26");
    await end(series);
    const none = await firm.database.statements(() => run("2023-12-31"));
    expect(none.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1);
  });
});

describe("concurrent runs", () => {
  it("post each journal once in many processes", async () => {
    const series = [
      await begun({ Every: "Month", Times: 6, WhenDue: true }, { Date: "2024-01-31" }),
      await begun({ Every: "Month", Times: 6, WhenDue: true }, { Date: "2024-01-31" }),
    ];
    const made = await Promise.all(Array.from({ length: 6 }, () => run("2024-12-31")));
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(10);
    for (const each of series) expect(await dates(each)).toHaveLength(6);
    expect(await checkBooks(db())).toEqual([]);
  });

  it("post nothing after a series is ended or voided with AndLater", async () => {
    const series = await begun({ Every: "Month", WhenDue: true }, { Date: "2024-01-31" });
    await Promise.all([
      run("2024-06-30"),
      firm.call("VoidJournalEntries", { RequestedJournalEntries: [series], AndLater: true, VoidDate: "2024-12-31" }),
      run("2024-06-30"),
    ]);
    expect(await seriesNow(series)).toMatchObject({ Status: "Ended" });
    expect(await dates(series, { FilterByStatus: ["Normal"] })).toEqual([]);
  });

  it("happen in the upkeep of the service, in the time zone of the firm", async () => {
    const today = firm.dayFromNow();
    const series = await begun({ Every: "Week", Times: 2, WhenDue: true }, { Date: today });
    const count = () =>
      db().row<{ n: number }>("select count(*)::int as n from journal where series_key = $1", [series]);
    await firm.service.upkeep();
    expect(await count()).toEqual({ n: 1 });
    firm.advance(8 * 24 * 3_600_000);
    await firm.service.upkeep();
    expect(await count()).toEqual({ n: 2 });
  });
});
