import fc from "fast-check";
import { expect, it } from "vitest";
import type { Db } from "../../../platform/database/index.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { runs } from "@plumbline/accounting/testing";

const database = testDatabase();

const counts = (db: Db) =>
  db.row<{ kept: object; counted: object }>(
    `select (select coalesce(jsonb_object_agg(status, rows), '{}') from (select status, sum(rows) as rows from kept_count where table_name = 'vendor' group by status having sum(rows) <> 0) k) as kept,
            (select coalesce(jsonb_object_agg(status, rows), '{}') from (select status, count(*) as rows from vendor group by status) c) as counted`,
  );

const statuses = fc.constantFrom("Active", "Inactive");
const operation = fc.oneof(
  fc.record({ is: fc.constant("add" as const), status: statuses, rows: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ is: fc.constant("remove" as const), modulo: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ is: fc.constant("move" as const), status: statuses, modulo: fc.integer({ min: 1, max: 3 }) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

async function run(db: Db, each: Operation): Promise<void> {
  if (each.is === "add")
    await db.run(
      `insert into vendor (name, status, payment_date_method, days_from_invoice_date, last_modified)
       select 'V', $1, '1', 0, now() from generate_series(1, $2::int)`,
      [each.status, each.rows],
    );
  else if (each.is === "remove") await db.run("delete from vendor where vendor_key % $1 = 0", [each.modulo]);
  else await db.run("update vendor set status = $1 where vendor_key % $2 = 0", [each.status, each.modulo]);
}

it("the kept count is the count after any writes, folded or not", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 70 }), (operations) =>
      database.rolledBack(async (db) => {
        for (const each of operations) await run(db, each);
        const found = await counts(db);
        expect(found?.kept).toEqual(found?.counted);
      }),
    ),
    { numRuns: runs(30) },
  );
});

it(
  "stays exact and small with writers at the same time, some of whom take back what they did",
  { timeout: 60_000 },
  async () => {
    const write = async (writer: number) => {
      for (let round = 0; round < 40; round++)
        await database.firm.transaction(
          async (db) => {
            await run(db, { is: "add", status: round % 3 === 0 ? "Inactive" : "Active", rows: 1 + (writer % 3) });
            if (round % 5 === 0) await run(db, { is: "move", status: "Inactive", modulo: 7 + writer });
            if (round % 8 === 0) await run(db, { is: "remove", modulo: 11 + writer });
          },
          { rollback: () => round % 4 === 3 },
        );
    };
    await Promise.all([0, 1, 2, 3].map(write));
    const found = await counts(database.firm.db);
    expect(found?.kept).toEqual(found?.counted);
    expect(Number(await database.firm.db.text("select count(*) from kept_count"))).toBeLessThan(200);
  },
);

it("a restored firm brings its counts along", async () => {
  await database.rolledBack(async (db) => {
    const before = await counts(db);
    await db.script("set local plumbline.restoring = 'on'");
    await run(db, { is: "add", status: "Active", rows: 3 });
    expect((await counts(db))?.kept).toEqual(before?.kept);
  });
});
