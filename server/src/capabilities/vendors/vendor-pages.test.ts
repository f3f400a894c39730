import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Db } from "../../engine/database/index.ts";
import { Conditions, foldLists, listRecords, withCustomFields } from "../../engine/records/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { Vendor } from "./vendor-record.ts";

const database = testDatabase();
const record = withCustomFields(Vendor, { customFields: {} });
const seesOneMoment = "set transaction isolation level repeatable read";

const statuses = fc.constantFrom("Active", "Inactive");
const operation = fc.oneof(
  fc.record({
    is: fc.constant("add" as const),
    status: statuses,
    rows: fc.integer({ min: 1, max: 80 }),
    // All at one place, or across the list.
    letters: fc.constantFrom(1, 97),
  }),
  fc.record({ is: fc.constant("remove" as const), modulo: fc.integer({ min: 5, max: 90 }) }),
  fc.record({ is: fc.constant("move" as const), status: statuses, modulo: fc.integer({ min: 3, max: 90 }) }),
  fc.record({
    is: fc.constant("rename" as const),
    to: fc.constantFrom("a", "m", "zz"),
    modulo: fc.integer({ min: 7, max: 90 }),
  }),
  fc.record({ is: fc.constant("fold" as const), every: fc.constantFrom(7, 40, 500) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

async function run(db: Db, each: Operation): Promise<void> {
  switch (each.is) {
    case "add":
      await db.run(
        `insert into vendor (name, status, payment_date_method, days_from_invoice_date, last_modified)
         select chr(97 + (i * 7 % $3::int) % 26) || ' ' || i % 10, $1, '1', 0, now() from generate_series(1, $2::int) i`,
        [each.status, each.rows, each.letters],
      );
      break;
    case "remove":
      await db.run("delete from vendor where vendor_key % $1 = 0", [each.modulo]);
      break;
    case "move":
      await db.run("update vendor set status = $1 where vendor_key % $2 = 0", [each.status, each.modulo]);
      break;
    case "rename":
      await db.run("update vendor set name = $1 || vendor_key where vendor_key % $2 = 0", [each.to, each.modulo]);
      break;
    case "fold":
      await db.run("select fold_list('vendor', $1)", [each.every]);
  }
}

/** Pages of several sizes across the whole list, compared with the rows in order. */
async function expectPages(db: Db, status: string[] | undefined, places: readonly number[]): Promise<void> {
  const keys = await db.rows<{ key: number }>(
    "select vendor_key as key from vendor where $1::text[] is null or status = any($1) order by sort_name, vendor_key",
    [status ?? null],
  );
  for (const size of [1, 9, 200])
    for (const place of places) {
      const number = 1 + Math.floor((keys.length * place) / size);
      const { items, total } = await listRecords(db, record, {
        item: ["VendorKey"],
        where: new Conditions(),
        counted: { status },
        order: "vendor.sort_name, vendor.vendor_key",
        page: { size, number },
      });
      const expected = keys.slice((number - 1) * size, number * size);
      expect([total, JSON.parse(items.text)], `page ${number} of ${size}`).toEqual([
        keys.length,
        expected.map(({ key }) => ({ VendorKey: key })),
      ]);
    }
}

const filters = [undefined, ["Active"], ["Inactive"], ["Inactive", "Active"], ["Active", "Active"]];
const many: Operation[] = [
  { is: "add", status: "Active", rows: 3000, letters: 97 },
  { is: "add", status: "Inactive", rows: 2500, letters: 97 },
];

describe("The pages of a long list", () => {
  it("are refused marks by a transaction whose statements see different rows", async () => {
    await expect(database.rolledBack((db) => run(db, { is: "fold", every: 7 }))).rejects.toThrow("fold_list needs");
  });

  it("are its rows in order after any writes, folded or not", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength: 12 }),
        fc.array(fc.double({ min: 0.15, max: 1.02, noNaN: true }), { minLength: 3, maxLength: 6 }),
        (operations, places) =>
          database.rolledBack(async (db) => {
            await db.script(seesOneMoment);
            for (const each of [...many, ...operations]) await run(db, each);
            for (const status of filters) await expectPages(db, status, places);
          }),
      ),
      { numRuns: 8 },
    );
  });

  it(
    "stay so while others write, some of whom take back what they did, and while changes are folded",
    { timeout: 120_000 },
    async () => {
      for (const each of many) await run(database.firm.db, each);
      await foldLists(database.firm);
      let isWriting = true;
      const write = async (writer: number) => {
        for (let round = 0; round < 12; round++)
          await database.firm.transaction(
            async (db) => {
              await run(db, {
                is: "add",
                status: round % 3 === 0 ? "Inactive" : "Active",
                rows: 5 + writer,
                letters: round % 2 === 0 ? 97 : 1,
              });
              // Each writer changes rows of its own, so that none waits for another.
              await db.run("update vendor set name = 'm' || vendor_key where vendor_key % 40 = $1", [writer + round]);
              await db.run("delete from vendor where vendor_key % 400 = $1", [100 + writer + 4 * round]);
            },
            { rollback: () => round % 4 === 3 },
          );
      };
      const readOn = async () => {
        for (let round = 0; isWriting || round < 2; round++)
          await database.rolledBack(async (db) => {
            await db.script(seesOneMoment);
            await expectPages(db, filters[round % filters.length], [0.3, 0.45, 0.5, 0.62, 0.8]);
          });
      };
      const foldOn = async () => {
        while (isWriting) await foldLists(database.firm, 1);
      };
      const others = Promise.all([readOn(), foldOn(), foldOn()]);
      await Promise.all([0, 1, 2].map(write)).finally(() => (isWriting = false));
      await others;
      await foldLists(database.firm, 1);
      expect(await database.firm.db.text("select count(*)::text from list_change")).toBe("0");
      expect(
        Number(await database.firm.db.text("select count(*)::text from list_mark where list = ''")),
      ).toBeGreaterThan(8);
    },
  );
});
