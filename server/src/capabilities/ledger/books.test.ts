import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  dateOnly,
  emptyTransaction,
  hours,
  type JournalEntry,
  money,
  type NewTransaction,
  type Posting,
} from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { balanceRows, movementRows } from "./balance-store.ts";
import type { BookRows } from "../../documents/books/book-rows.ts";
import { postDocument } from "../../documents/books/post-document.ts";
import { foldBooks } from "../../documents/books/posting-store.ts";
import { findBookedDocument, reverseDocuments } from "../../documents/books/booked-document-store.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";

const database = testDatabase();
let world: TestWorld;
beforeAll(async () => {
  const company = await database.firm.db.row<{ key: number }>(
    "insert into company (description) values ('North') returning company_key as key",
  );
  world = await layTestWorld(database.firm.db, company!.key);
});

const posterOf = (db: Db) => ({ db, now: Date.parse("2026-05-01T12:00:00Z"), usageKey: randomUUID() });
const posting = (account: number, amount: string, more: Partial<Posting> = {}): Posting =>
  ({
    account,
    company: world.north,
    department: null,
    amount: money(amount),
    basis: "accrual",
    line: null,
    ...more,
  }) as Posting;
const entry = (key: number, date: string, ...postings: Posting[]): JournalEntry => ({
  source: { document: "Journal", key },
  date: dateOnly(date),
  closeYear: false,
  reversal: false,
  postings,
});
const pair = (amount: string, more: Partial<Posting> = {}) => [
  posting(world.accounts.rent, amount, more),
  posting(world.accounts.cash, `-${amount}`, more),
];
const post = (rows: BookRows) => database.firm.transaction((db) => postDocument(posterOf(db), rows));
const labor = (key: number, values: Partial<NewTransaction> = {}): NewTransaction =>
  ({
    ...emptyTransaction,
    kind: "Labor",
    source: { document: "Timesheet", key, line: 1 },
    project: world.bridge,
    phase: world.studies,
    date: dateOnly("2026-04-01"),
    accountingDate: dateOnly("2026-04-01"),
    hours: hours("8"),
    cost: money("320"),
    value: money("800"),
    status: "Wip",
    ...values,
  }) as NewTransaction;

describe("the database refuses", () => {
  test("an entry that does not balance, at commit, even if it was written by plain SQL", async () => {
    const rent = world.accounts.rent;
    await expect(post({ entries: [entry(1, "2026-01-02", posting(rent, "10"))] })).rejects.toThrow(/does not balance/);
    await expect(post({ entries: [entry(1, "2026-01-02", ...pair("10"), posting(rent, "0.01"))] })).rejects.toThrow(
      /does not balance/,
    );
    const added = database.firm.transaction(async (db) => {
      const { entries } = await postDocument(posterOf(db), { entries: [entry(1, "2026-01-02", ...pair("10"))] });
      await db.run(
        "insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount) values ($1, '2026-01-02', $2, $3, 'accrual', 1)",
        [entries[0], rent, world.north],
      );
    });
    await expect(added).rejects.toThrow(/does not balance/);
  });

  test("an entry that balances only over both companies or only over both bases", async () => {
    const { rent, cash } = world.accounts;
    const across = [posting(rent, "10"), posting(cash, "-10", { company: world.south as never })];
    await expect(post({ entries: [entry(1, "2026-01-02", ...across)] })).rejects.toThrow(/does not balance/);
    const mixed = [posting(rent, "10", { basis: "cash" }), posting(cash, "-10", { basis: "accrual" })];
    await expect(post({ entries: [entry(1, "2026-01-02", ...mixed)] })).rejects.toThrow(/does not balance/);
    await expect(
      post({ entries: [entry(1, "2026-01-02", posting(rent, "10", { basis: "both" }), posting(cash, "-10"))] }),
    ).rejects.toThrow(/does not balance/);
    await post({
      entries: [
        entry(
          1,
          "2026-01-02",
          posting(rent, "10", { basis: "both" }),
          posting(cash, "-10"),
          posting(cash, "-10", { basis: "cash" }),
        ),
      ],
    });
  });

  test("any change to entries and postings, and a posting that contradicts its entry", async () => {
    const { entries } = await post({ entries: [entry(2, "2026-01-03", ...pair("5"))] });
    const refused = (sql: string) => expect(database.firm.db.run(sql)).rejects.toThrow(/never changed or removed/);
    for (const table of ["posting", "journal_entry"]) {
      await refused(`update ${table} set entry_date = '2026-01-04'`);
      await refused(`delete from ${table}`);
      await expect(database.firm.db.run(`truncate ${table} cascade`)).rejects.toThrow(/never changed or removed/);
    }
    await expect(
      database.firm.db.run(
        "insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount) values ($1, '2026-01-04', $2, $3, 'accrual', 1)",
        [entries[0], world.accounts.rent, world.north],
      ),
    ).rejects.toThrow(/foreign key/);
  });

  test("any change to a row of the project ledger except its status and invoice line", async () => {
    const { transactions } = await post({ transactions: [labor(1)] });
    const [key] = transactions;
    for (const change of [
      "cost = 1",
      "hours = 1",
      "project_key = null, phase_key = null",
      "value = 0",
      "at = now()",
      "work_date = '2020-01-01'",
    ])
      await expect(
        database.firm.db.run(`update transaction set ${change} where transaction_key = ${key}`),
      ).rejects.toThrow(/never changed/);
    await expect(database.firm.db.run("delete from transaction")).rejects.toThrow(/never changed/);
    await expect(database.firm.db.run("truncate transaction cascade")).rejects.toThrow(/never changed/);
    await database.firm.db.run("update transaction set status = 'Hold' where transaction_key = $1", [key]);
    for (const table of ["project_fact", "transaction_move"])
      await expect(database.firm.db.run(`truncate ${table}`)).rejects.toThrow(/never changed/);
  });

  test("a posting in a closed period, even if the period is closed while the posting is in progress", async () => {
    const inJune = (day: string) => ({ entries: [entry(3, day, ...pair("1", { company: world.south as never }))] });
    await closeThrough(database.firm, world.south, "2026-06-30");
    await expect(post(inJune("2026-06-30"))).rejects.toThrow(/has locked the day/);
    await expect(post(inJune("2019-01-01"))).rejects.toThrow(/has locked the day/);
    await post(inJune("2026-07-01"));
    await post({ entries: [entry(3, "2026-06-30", ...pair("1"))] });
    await closeThrough(database.firm, world.south, null);
    await post(inJune("2026-06-30"));

    const order: string[] = [];
    let closed: Promise<unknown> | undefined;
    await database.firm.transaction(async (db) => {
      await postDocument(posterOf(db), inJune("2026-06-02"));
      closed = closeThrough(database.firm, world.south, "2026-06-30").then(() => order.push("closed"));
      await pause(100);
      order.push("posted");
    });
    await closed;
    expect(order).toEqual(["posted", "closed"]);
    await expect(post(inJune("2026-06-02"))).rejects.toThrow(/has locked the day/);
  });
});

describe("kept sums", () => {
  const balanceOf = (account: number) =>
    database.firm.db.row<{ kept: string; delta: string; recount: string }>(
      `select (select coalesce(sum(accrual), 0) from balance where grain = 'D' and gl_account_key = $1) as kept,
              (select coalesce(sum(accrual), 0) from balance_delta where gl_account_key = $1) as delta,
              (select coalesce(sum(amount), 0) from posting where gl_account_key = $1 and basis <> 'cash') as recount`,
      [account],
    );

  test("are exact before and after folding, by day, five days, month and year", async () => {
    await post({ entries: [entry(4, "2025-12-31", ...pair("11.11")), entry(5, "2026-01-01", ...pair("22.22"))] });
    const before = (await balanceOf(world.accounts.rent))!;
    expect(Number(before.kept) + Number(before.delta)).toBeCloseTo(Number(before.recount), 2);
    expect(await foldBooks(database.firm.db)).toBe(true);
    const after = (await balanceOf(world.accounts.rent))!;
    expect(Number(after.delta)).toBe(0);
    expect(after.kept).toBe(before.recount);
    const grains = await database.firm.db.rows<{ total: string }>(
      "select sum(accrual) as total from balance where gl_account_key = $1 group by grain",
      [world.accounts.rent],
    );
    expect(grains).toHaveLength(4);
    expect(new Set(grains.map((each) => each.total))).toEqual(new Set([before.recount]));
    expect(await foldBooks(database.firm.db)).toBe(false);
  });

  test("of five days begin on days 1, 6, 11, 16, 21 and 26 of each month", async () => {
    const days = await database.firm.db.rows<{ day: string; five: string }>(
      "select day::text, five_days(day)::text as five from (select date '2023-12-30' + i as day from generate_series(0, 800) i) days",
    );
    for (const { day, five } of days) {
      const first = Math.min(Math.floor((Number(day.slice(8)) - 1) / 5) * 5 + 1, 26);
      expect(five, day).toBe(`${day.slice(0, 8)}${String(first).padStart(2, "0")}`);
    }
  });

  test("of at most ten spans of the last month add up to a balance, and to a movement", async () => {
    const days = Array.from({ length: 30 }, (_, at) => `2026-12-${String(at + 1).padStart(2, "0")}`);
    await post({ entries: days.map((day, at) => entry(1000 + at, day, ...pair("1"))) });
    await foldBooks(database.firm.db);
    const where = `gl_account_key = ${world.accounts.rent}`;
    for (const day of days) {
      const summed = (rows: string) =>
        database.firm.db.row<{ rows: number; sum: string }>(
          `select count(*)::int as rows, coalesce(sum(accrual), 0) as sum from (${rows}) parts`,
          [day],
        );
      const [all, before] = [
        await summed(balanceRows({ asOf: "$1::date", where })),
        await summed(balanceRows({ asOf: "least($1::date, date '2026-11-30')", where })),
      ];
      expect(Number(all!.sum) - Number(before!.sum), day).toBe(Number(day.slice(8)));
      expect(all!.rows - before!.rows, day).toBeLessThanOrEqual(10);
      const moved = await summed(movementRows({ first: "date '2026-12-01'", last: "$1::date", where }));
      expect([Number(moved!.sum), moved!.rows <= 10], day).toEqual([Number(day.slice(8)), true]);
    }
  });

  test("survive a fold that is rolled back, and only one fold runs at a time", async () => {
    await post({ entries: [entry(6, "2026-02-01", ...pair("3"))] });
    await database.rolledBack(async (db) => {
      expect(await foldBooks(db)).toBe(true);
      expect(await foldBooks(database.firm.db)).toBe(false);
    });
    const now = (await balanceOf(world.accounts.rent))!;
    expect(Number(now.delta)).toBe(3);
    expect(Number(now.kept) + 3).toBeCloseTo(Number(now.recount), 2);
  });

  test("follow a row whose status changes", async () => {
    const [key] = (await post({ transactions: [labor(7)] })).transactions;
    const wip = async () =>
      (await database.firm.db.row<{ wip: string }>(
        `select sum(value) as wip from (select project_key, mark, value from project_sum union all select project_key, mark, value from project_sum_delta) all_sums where mark = 'Wip' and project_key = $1`,
        [world.bridge],
      ))!.wip;
    const before = Number(await wip());
    const source = { document: "WriteOff", key: 1 } as const;
    const move = {
      transaction: key!,
      from: "Wip",
      clientInvoiceLine: null,
      source,
      date: dateOnly("2026-05-01"),
    } as const;
    await post({ moves: [{ ...move, to: "WrittenOff", cause: "WriteOff" }] });
    expect(Number(await wip())).toBe(before - 800);
    await expect(post({ moves: [{ ...move, to: "Hold", cause: "Hold" }] })).rejects.toThrow(/no longer Wip/);
    const booked = await findBookedDocument(database.firm.db, source);
    expect(booked.document.statusChanges).toHaveLength(1);
    await database.firm.transaction(async (db) =>
      reverseDocuments(posterOf(db), [{ booked: await findBookedDocument(db, source), date: dateOnly("2026-05-02") }]),
    );
    expect(Number(await wip())).toBe(before);
    expect((await findBookedDocument(database.firm.db, source)).document.statusChanges).toEqual([]);
  });
});

test("a document is reversed exactly once", async () => {
  const source = { document: "Timesheet", key: 50 } as const;
  await post({ entries: [{ ...entry(50, "2026-03-01", ...pair("9")), source }], transactions: [labor(50)] });
  const reverse = () =>
    database.firm.transaction(async (db) =>
      reverseDocuments(posterOf(db), [{ booked: await findBookedDocument(db, source), date: dateOnly("2026-03-05") }]),
    );
  await reverse();
  await reverse();
  const rows = await database.firm.db.rows<{ entries: number; transactions: number; cost: string }>(
    `select (select count(*) from journal_entry where document = 'Timesheet' and document_key = 50) as entries, count(*) as transactions, sum(cost) as cost
       from transaction where document = 'Timesheet' and document_key = 50`,
  );
  expect(rows).toEqual([{ entries: 2, transactions: 2, cost: "0.00" }]);
});

test("posting takes two statements, three with status changes, for any number of rows", async () => {
  const many = Array.from({ length: 40 }, (_, at) => entry(100 + at, "2026-03-01", ...pair("1")));
  const rows = Array.from({ length: 40 }, (_, at) => labor(100 + at));
  const own = (texts: string[]) => texts.filter((text) => !/^(begin|commit)$/.test(text));
  expect(own(await database.statements(() => post({ entries: many, transactions: rows })))).toHaveLength(2);
  expect(own(await database.statements(() => post({ entries: many.slice(1) })))).toHaveLength(2);
});
