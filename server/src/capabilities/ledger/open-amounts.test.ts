import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openingRecount } from "./check-books-store.ts";
import { openAmountRows, type OpenControl } from "../../documents/books/open-amount-store.ts";
import { foldBooks } from "../../documents/books/posting-store.ts";
import { recountProblems } from "./recount-store.ts";
import { runs } from "@plumbline/accounting/testing";

const database = testDatabase();

/** A change of an open amount on a day, counted from 2024-01-01. */
interface Change {
  readonly day: number;
  readonly control: OpenControl;
  readonly party: number;
  readonly item: number;
  readonly cents: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  // A few days far away, before the first month and years ahead.
  day: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 400 }) }, fc.constantFrom(-900, -31, 1500, 3000)),
  control: fc.constantFrom<OpenControl>("work", "receivable", "payable"),
  party: fc.integer({ min: 1, max: 2 }),
  item: fc.integer({ min: 1, max: 3 }),
  // Often the opposite of an earlier change, so that amounts are closed and opened again.
  cents: fc.constantFrom(-10_000, 10_000, -10_000, 10_000, 2_550),
});
const batches = fc.array(
  fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 8 }), folds: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

describe("open amounts as of any day", () => {
  it("are the sum of their changes after any order of changes and folds, and openings equal a recount", async () => {
    await fc.assert(
      fc.asyncProperty(
        batches,
        fc.array(fc.integer({ min: -1000, max: 3100 }), { minLength: 3, maxLength: 3 }),
        async (given, days) =>
          database.rolledBack(async (db) => {
            const all: Change[] = [];
            for (const { changes, folds } of given) {
              await note(db, changes);
              all.push(...changes);
              if (folds) await foldBooks(db);
            }
            for (const control of ["work", "receivable", "payable"] as const)
              for (const day of [...days, ...all.map((each) => each.day)])
                expect(await openOn(db, control, day)).toEqual(sumsOf(all, control, day));
            expect(await recountProblems(db, openingRecount, undefined)).toEqual([]);
            await foldBooks(db);
            expect(await db.row("select count(*)::int as rows from open_amount where amount = 0")).toEqual({ rows: 0 });
          }),
      ),
      { numRuns: runs(60) },
    );
  }, 120_000);

  it("keep no opening of what is closed", async () => {
    await database.rolledBack(async (db) => {
      const invoice = { control: "receivable", party: 1, item: 1 } as const;
      await note(db, [{ ...invoice, day: 10, cents: 500 }]);
      await foldBooks(db);
      await note(db, [{ ...invoice, day: 80, cents: -500 }]);
      await foldBooks(db);
      await note(db, [{ ...invoice, item: 2, day: 300, cents: 700 }]);
      await foldBooks(db);
      expect(await db.rows("select grain, start, item_key as item from open_amount order by start, grain")).toEqual([
        { grain: "D", start: "2024-01-11", item: 1 },
        { grain: "O", start: "2024-03-01", item: 1 },
        { grain: "D", start: "2024-03-21", item: 1 },
        { grain: "D", start: "2024-10-27", item: 2 },
      ]);
    });
  });

  it("check names an opening that was changed", async () => {
    await database.rolledBack(async (db) => {
      await note(db, [{ control: "payable", party: 1, item: 7, day: 10, cents: 500 }]);
      await note(db, [{ control: "payable", party: 1, item: 8, day: 50, cents: 500 }]);
      await foldBooks(db);
      await db.run("update open_amount set amount = amount + 1 where grain = 'O'");
      expect(await recountProblems(db, openingRecount, undefined)).toEqual([
        "The amount kept as open on 2024-02-01 for payable VendorInvoice 7 differs from the changes before it by -1.00.",
      ]);
    });
  });
});

async function note(db: Db, changes: readonly Change[]): Promise<void> {
  await db.run(
    `insert into open_amount_delta (on_date, control, company_key, party_key, item, item_key, amount)
     select date '2024-01-01' + day, control, 1, party, case control when 'work' then 'Work' when 'receivable' then 'ClientInvoice' else 'VendorInvoice' end, item, (cents / 100.0)::numeric(19,2)
       from jsonb_to_recordset($1::jsonb) as given (day int, control text, party int, item int, cents int)`,
    [JSON.stringify(changes)],
  );
}

async function openOn(db: Db, control: OpenControl, day: number): Promise<Record<string, number>> {
  const rows = await db.rows<{ name: string; cents: number }>(
    `select party_key || ' ' || item_key as name, (100 * sum(amount))::int as cents
       from (${openAmountRows({ control, asOf: "(date '2024-01-01' + $1::int)" })}) open group by party_key, item_key having sum(amount) <> 0`,
    [day],
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}

function sumsOf(all: readonly Change[], control: OpenControl, day: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const each of all)
    if (each.control === control && each.day <= day) {
      const name = `${each.party} ${each.item}`;
      sums[name] = (sums[name] ?? 0) + each.cents;
    }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}
