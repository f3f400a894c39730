import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { background } from "../../background.ts";
import { checkFirm, checkImport } from "../../checks.ts";
import { type Db, type FirmPool, openPools, type Pools, quoteName } from "../../platform/database/index.ts";
import {
  addServer,
  createFirm,
  exportFirm,
  findFirm,
  importFirm,
  moveFirm,
  serverFinder,
} from "../../engine/firms/index.ts";
import { randomMasterKeys } from "../../platform/keys/index.ts";
import { Conditions, foldLists, listRecords, withCustomFields } from "../../engine/records/index.ts";
import { databaseUrl } from "../../../testing/database-url.ts";
import { testDatabase } from "../../../testing/database.ts";
import { createTestDatabase, dropTestDatabase } from "../../../testing/test-databases.ts";
import { Vendor } from "./vendor-record.ts";
import { runs } from "@plumbline/accounting/testing";

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
      { numRuns: runs(8) },
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
      // How many marks there are depends on when changes were folded; never is a mark missing between two that are far apart.
      const farthest = `select max(rows)::text from (
        select coalesce(lead(rows_before) over (order by sort_name, key), (select count(*) from vendor)) - rows_before as rows
          from list_mark where table_name = 'vendor' and list = '') gaps`;
      expect(Number(await database.firm.db.text(farthest))).toBeLessThan(1000);
    },
  );
});

describe("The pages of a firm's copies", () => {
  const keys = randomMasterKeys();
  const places = [0.2, 0.35, 0.5, 0.63, 0.8];
  const poolOf = async (pools: Pools, id: string): Promise<FirmPool> => {
    const { schema, server } = (await findFirm(pools, id))!;
    return (await pools.on(server)).firm(schema, "America/New_York");
  };

  /** Some changes are folded into the marks and some are not. */
  async function makeLongFirm(pools: Pools, id: string): Promise<FirmPool> {
    await createFirm(pools, { id, settings: {}, keys });
    const firm = await poolOf(pools, id);
    for (const each of many) await run(firm.db, each);
    await foldLists(firm);
    await run(firm.db, { is: "rename", to: "m", modulo: 40 });
    await run(firm.db, { is: "remove", modulo: 60 });
    await firm.db.script(`
      insert into company (company_key, description) overriding system value values (1, 'North');
      insert into employee (employee_key, last_name, company_key) overriding system value select i, 'Person ' || i, 1 from generate_series(1, 5) i`);
    for (const week of [1, 2, 3]) await addTimesheets(firm.db, week);
    return firm;
  }

  const addTimesheets = (db: Db, week: number) =>
    db.run(
      "insert into timesheet (employee_key, company_key, week_start, last_modified) select employee_key, 1, date '2026-01-05' + 7 * $1::int, now() from employee",
      [week],
    );

  /** The copy has the marks, changes and numbers of its original, and writes and folds go on from them. */
  async function expectGoodCopy(copy: FirmPool, kept: unknown): Promise<void> {
    expect(await keptOf(copy.db)).toEqual(kept);
    await expectPages(copy.db, undefined, places);
    for (const each of [
      { is: "add", status: "Inactive", rows: 80, letters: 97 },
      { is: "move", status: "Inactive", modulo: 30 },
      { is: "remove", modulo: 70 },
    ] as const)
      await run(copy.db, each);
    for (const week of [11, 12, 13, 14, 15]) await addTimesheets(copy.db, week);
    await copy.db.run("delete from timesheet where employee_key = 2");
    expect(await copy.db.text("select sum(rows)::text from timesheet_count")).toBe(
      await copy.db.text("select count(*)::text from timesheet"),
    );
    for (const status of filters) await expectPages(copy.db, status, places);
    await foldLists(copy, 1);
    for (const status of filters) await expectPages(copy.db, status, places);
    expect(await checkFirm(copy.db, background, () => {})).toEqual([]);
  }

  const keptOf = (db: Db) =>
    db.row(
      `select (select jsonb_agg(mark order by mark) from list_mark mark) as marks,
              (select jsonb_agg(change order by change) from list_change change) as changes,
              (select jsonb_agg(counted order by counted) from timesheet_count counted) as timesheets`,
    );

  it("are the same after an import of its file", { timeout: 120_000 }, async () => {
    const { pools } = database;
    const original = await makeLongFirm(pools, "original");
    const file = new PassThrough();
    const whole = text(file);
    await exportFirm(pools, (await findFirm(pools, "original"))!, file);
    file.end();
    await importFirm(pools, Readable.from([await whole]), {
      id: "copy",
      keys,
      check: (db) => checkImport(db, background),
    });
    await expectGoodCopy(await poolOf(pools, "copy"), await keptOf(original.db));
  });

  it("are the same on the server that it was moved to while others wrote", { timeout: 120_000 }, async () => {
    const second = await createTestDatabase(inject("connection"));
    const pools = openPools(database.connection, { max: 4, idleMs: 1000, findServer: serverFinder(keys) });
    try {
      await addServer(pools, "big", databaseUrl(second), keys);
      const original = await makeLongFirm(pools, "moved");
      let kept: unknown;
      await moveFirm(pools, "moved", "big", {
        keys,
        say: () => {},
        // Everything is copied by now, but for what was changed since.
        check: async () => {
          await run(original.db, { is: "rename", to: "zz", modulo: 33 });
          await foldLists(original, 1);
          await run(original.db, { is: "add", status: "Active", rows: 60, letters: 97 });
          for (const week of [4, 5, 6, 7]) await addTimesheets(original.db, week);
          kept = await keptOf(original.db);
          return [];
        },
      });
      await expectGoodCopy(await poolOf(pools, "moved"), kept);
    } finally {
      await pools.close();
      await dropTestDatabase(inject("connection"), second.database);
    }
  });
});

it("A contact that is renamed by who has another search path is counted at its new place", async () => {
  const { db } = database.firm;
  await db.run("insert into contact (last_name, last_modified) values ('Here', now())");
  const contact = `${quoteName((await db.text("select current_schema()"))!)}.contact`;
  const path = "select current_setting('search_path')";
  await database.pools.admin.transaction(async (admin) => {
    const before = await admin.text(path);
    await admin.run(`update ${contact} set title = 'Architect'`);
    await admin.run(`update ${contact} set last_name = 'There'`);
    expect(await admin.text(path)).toBe(before);
  });
  expect(
    await db.rows(
      "select sort_name, status, sum(rows)::int as rows from list_change where table_name = 'contact' group by 1, 2 order by 1",
    ),
  ).toEqual([
    { sort_name: "here  ", status: "Active", rows: 0 },
    { sort_name: "there  ", status: "Active", rows: 1 },
  ]);
});
