/** The laws of the books (docs/accounting.md) over generated histories, posted to the real database by `postDocument`. */
import {
  addDays,
  bases,
  type DateOnly,
  dateOnly,
  type Money,
  money,
  projectTotalNames,
  totalProject,
  trialBalance,
} from "@plumbline/accounting";
import {
  type Books,
  emptyBooks,
  factsOf,
  firstDay,
  make,
  type Move,
  newStory,
  openDay,
  testFirm,
  runs,
} from "@plumbline/accounting/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import {
  anyMove,
  historyOf,
  playHistory,
  createHistoryFirm,
  playMove,
  post,
  posterOf,
  projects,
} from "../../../testing/histories.ts";
import { balanceRows } from "./balance-store.ts";
import { checkBooks } from "./check-books-store.ts";
import { factsBehindSql } from "./transaction-store.ts";
import { postDocument } from "../../documents/books/post-document.ts";
import { findProjectTotals } from "./project-totals-store.ts";
import { findBookedDocument } from "../../documents/books/booked-document-store.ts";
import { reversalOf } from "../../documents/books/reversal-rules.ts";

const database = testDatabase();
const today = addDays(firstDay, 300);
const endOfTime = dateOnly("2999-12-31");
const { north, south } = testFirm;

beforeAll(() => createHistoryFirm(database.firm.db));

const keep = (history: readonly Move[], check: (db: Db, books: Books) => Promise<void>) =>
  playHistory(database, history, check);

const balances = async (db: Db, asOf: DateOnly, excludeCloseYear: boolean) => {
  const rows = await db.rows<{ account: number; company: number; accrual: string; cash: string }>(
    `select gl_account_key as account, company_key as company, sum(accrual) as accrual, sum(cash) as cash
       from (${balanceRows({ asOf: "$1::date" })}) parts where not (close_year and $2) group by 1, 2`,
    [asOf, excludeCloseYear],
  );
  return rows.map(({ account, company, accrual, cash }) => ({
    account,
    company,
    accrual: money(accrual),
    cash: money(cash),
  }));
};

const written = (rows: Awaited<ReturnType<typeof balances>>) =>
  rows
    .filter(({ accrual, cash }) => accrual !== 0n || cash !== 0n)
    .map(({ account, company, accrual, cash }) => `${account} of ${company}: ${accrual}, ${cash}`)
    .sort();

test("balances for any date, company and basis agree with the model and sum to zero", async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(40), fc.nat({ max: 420 }), fc.boolean(), async (history, days, excludeCloseYear) => {
      await keep(history, async (db, books) => {
        const asOf = addDays(firstDay, days);
        const rows = await balances(db, asOf, excludeCloseYear);
        for (const basis of bases)
          for (const company of [north, south]) {
            const own = rows.filter((row) => row.company === company).map((row) => [row.account, row[basis]] as const);
            const nonzero = new Map(own.filter(([, balance]) => balance !== 0n));
            const expected = trialBalance(books.entries, { asOf, basis, company, excludeCloseYear });
            expect(nonzero).toEqual(new Map([...expected].filter(([, balance]) => balance !== 0n).sort(byKey)));
            expect([...nonzero.values()].reduce((total, each) => total + each, 0n)).toBe(0n);
          }
      });
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
});

const byKey = ([one]: readonly [number, Money], [other]: readonly [number, Money]) => one - other;

test("every total of every project and phase agrees with the model, with the rows behind it and with a recount", async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(40), async (history) => {
      await keep(history, async (db, books) => {
        expect(
          await checkBooks(db).then((problems) => problems.filter((each) => !each.startsWith("Vendor invoice"))),
        ).toEqual([]);
        for (const { project, tree } of projects) {
          const expected = totalProject(factsOf(books, project), tree, today);
          const found = await findProjectTotals(db, project, today);
          expect(found.project).toEqual(expected.project);
          expect(new Map(found.phases)).toEqual(new Map(expected.phases));
          expect(await sumsBehind(db, project, null)).toEqual(found.project);
          for (const { phase } of tree) expect(await sumsBehind(db, project, phase)).toEqual(found.phases.get(phase));
        }
      });
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
});

/** Every total, summed from the rows that ListTransactions would return. */
async function sumsBehind(db: Db, project: number, phase: number | null) {
  const within = phase === null ? "true" : "r.phase_key in (select phase_key from below)";
  const sums = projectTotalNames.map(
    (name) => `(select coalesce(100 * sum("Amount"), 0)::bigint::text from (${factsBehindSql(name, within)}) behind)`,
  );
  const row = await db.row<{ sums: string[] }>(
    `with recursive moment as (select $2::date as today),
          below as (select phase_key from phase where phase_key = $3::int union select phase.phase_key from phase join below on phase.parent_phase_key = below.phase_key)
     select array[${sums.join(", ")}] as sums where $1::int is not null`,
    [project, today, phase],
  );
  return Object.fromEntries(projectTotalNames.map((name, at) => [name, BigInt(row!.sums[at]!)]));
}

describe("the control accounts", () => {
  test("receivable equals open client invoices and payable equals open vendor invoices", async () => {
    await fc.assert(
      fc.asyncProperty(historyOf(50), async (history) => {
        await keep(history, async (db) => {
          const row = await db.row<{
            receivable: string;
            open_receivable: string;
            payable: string;
            open_payable: string;
          }>(
            `select coalesce(sum(amount) filter (where gl_account_key = any($1)), 0) as receivable, coalesce(sum(-amount) filter (where gl_account_key = any($2)), 0) as payable,
                    (select coalesce(sum(case fact when 'clientInvoiceLine' then amount + sales_tax when 'receivableSettlement' then -amount - sales_tax end), 0) from project_fact) as open_receivable,
                    (select coalesce(sum(case fact when 'vendorInvoiceLine' then amount when 'payableSettlement' then -amount end), 0) from project_fact) as open_payable
               from posting where basis <> 'cash'`,
            [
              [north, south].map((company) => testFirm.accountOf("receivable", company)),
              [north, south].map((company) => testFirm.accountOf("payable", company)),
            ],
          );
          expect(money(row!.receivable)).toBe(money(row!.open_receivable));
          expect(money(row!.payable)).toBe(money(row!.open_payable));
        });
      }),
      { numRuns: runs(8), endOnFailure: true },
    );
  });

  test("value spent equals the sum of work in progress, billed, written-off and non-billable value", async () => {
    await fc.assert(
      fc.asyncProperty(historyOf(40), async (history) => {
        await keep(history, async (db) => {
          for (const { project } of projects) {
            const totals = (await findProjectTotals(db, project, today)).project;
            const rows = await db.row<{ billed: string; never: string }>(
              "select coalesce(sum(value) filter (where status = 'Billed'), 0) as billed, coalesce(sum(value) filter (where status = 'NonBillable'), 0) as never from transaction where project_key = $1",
              [project],
            );
            expect(totals.Spent).toBe(totals.WIP + totals["Written off"] + money(rows!.billed) + money(rows!.never));
          }
        });
      }),
      { numRuns: runs(6), endOnFailure: true },
    );
  });
});

test("a void on any day restores every balance and every total", async () => {
  const kinds = [
    "timesheet",
    "expenseReport",
    "vendorInvoice",
    "journal",
    "vendorPayment",
    "clientInvoice",
    "receipt",
    "writeOff",
    "creditMemo",
    "opening",
  ] as const;
  await fc.assert(
    fc.asyncProperty(historyOf(25), anyMove(...kinds), fc.nat({ max: 400 }), async (history, move, days) => {
      await database.rolledBack(async (db) => {
        const books = emptyBooks();
        const story = newStory(projects);
        for (const each of history) await playMove(db, books, story, each);
        const snapshot = async () => ({
          balances: written(await balances(db, endOfTime, false)),
          totals: await Promise.all(
            projects.map(({ project }) =>
              // A void may be later than today.
              findProjectTotals(db, project, endOfTime).then(({ project: own, phases }) => [own, [...phases]]),
            ),
          ),
        });
        const before = await snapshot();
        const from = books.transactions.length;
        const made = make(books, story, move);
        if (made === null) return;
        await post(db, made, books.transactions.slice(from));
        const booked = await findBookedDocument(db, made.source);
        const reversal = reversalOf(booked, openDay(books, addDays(firstDay, days), made));
        const transactions = (reversal.transactions ?? []).map((row, at) => ({
          ...row,
          key: (1_000_000 + at) as never,
        }));
        await postDocument(posterOf(db), { ...reversal, transactions });
        expect(await snapshot()).toEqual(before);
        expect(await findBookedDocument(db, made.source)).toMatchObject({
          entryKeys: [],
          facts: [],
          document: { transactions: [], statusChanges: [] },
        });
      });
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
});

test("the order of independent documents changes no balance and no total", async () => {
  const independent = anyMove("timesheet", "expenseReport", "vendorInvoice", "journal");
  await fc.assert(
    fc.asyncProperty(
      fc.array(independent, { minLength: 2, maxLength: 15, size: "max" }),
      fc.infiniteStream(fc.nat()),
      async (history, order) => {
        const books = emptyBooks();
        const story = newStory(projects);
        const documents = history.map((move) => {
          const from = books.transactions.length;
          return {
            made: make(books, story, move)!,
            rows: books.transactions.slice(from),
            place: order.next().value as number,
          };
        });
        const kept = (sorted: typeof documents) =>
          database.rolledBack(async (db) => {
            for (const { made, rows } of sorted) await post(db, made, rows);
            const totals = [];
            for (const { project } of projects) totals.push((await findProjectTotals(db, project, today)).project);
            return {
              totals,
              balances: written(await balances(db, endOfTime, false)),
            };
          });
        expect(await kept([...documents].sort((one, other) => one.place - other.place))).toEqual(await kept(documents));
      },
    ),
    { numRuns: runs(8), endOnFailure: true },
  );
});

test("a history of hundreds of documents is correct to the cent", { timeout: 60_000 }, async () => {
  const [history] = fc.sample(historyOf(400), { numRuns: 1, seed: 7 });
  await keep(history!, async (db, books) => {
    expect(books.documents.length).toBeGreaterThan(150);
    expect((await checkBooks(db)).filter((each) => !each.startsWith("Vendor invoice"))).toEqual([]);
    for (const { project, tree } of projects)
      expect((await findProjectTotals(db, project, today)).project).toEqual(
        totalProject(factsOf(books, project), tree, today).project,
      );
  });
});
