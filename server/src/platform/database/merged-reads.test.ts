import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../../testing/database-proxy.ts";
import { testSchema, testTimeZone } from "../../../testing/test-databases.ts";
import { type Db, isDatabaseDown, openPools } from "./index.ts";

const database = testDatabase();
const text = "select thing_key as key, name from thing where thing_key = any($1::int[])";
const named = (...keys: number[]) => keys.map((key) => ({ key, name: `thing ${key}` }));
const byKey = (rows: { key: number }[]) => rows.toSorted((one, other) => one.key - other.key);

beforeAll(() =>
  database.firm.db.script(
    "create table thing (thing_key int primary key, name text); insert into thing select n, 'thing ' || n from generate_series(1, 100) n",
  ),
);

/** The statements of reads of these keys at once, and what each got. */
async function readAtOnce(lists: readonly number[][], db: Db = database.firm.db) {
  let found: { key: number }[][] = [];
  const statements = await database.statements(async () => {
    found = await Promise.all(lists.map((keys) => db.rowsByKey(text, keys)));
  });
  return { found: found.map(byKey), statements };
}

describe("Reads by key", () => {
  it("of several calls at once are one statement, and each gets its own rows", async () => {
    const { found, statements } = await readAtOnce([[1], [2, 3], [1, 3], []]);
    expect(found).toEqual([named(1), named(2, 3), named(1, 3), []]);
    expect(statements).toEqual([text]);
  });

  it("get nothing for unknown keys, and a row once for a key that is asked for twice", async () => {
    const { found } = await readAtOnce([[500], [4, 4, 600], [4]]);
    expect(found).toEqual([[], named(4), named(4)]);
  });

  it("one after another are one statement each", async () => {
    const statements = await database.statements(async () => {
      for (const key of [1, 2]) expect(await database.firm.db.rowsByKey(text, [key])).toEqual(named(key));
    });
    expect(statements).toEqual([text, text]);
  });

  it("see what was saved before they were asked", async () => {
    const { db } = database.firm;
    const reads = Array.from({ length: 20 }, async (_, at) => {
      await db.run("update thing set name = $2 where thing_key = $1", [50 + at, `new ${at}`]);
      return db.rowsByKey(text, [50 + at]);
    });
    expect(await Promise.all(reads)).toEqual(reads.map((_, at) => [{ key: 50 + at, name: `new ${at}` }]));
  });

  it("with other params are other statements", async () => {
    const { db } = database.firm;
    const own = `select thing_key as key, $2::text as asked from thing where thing_key = any($1::int[])`;
    const statements = await database.statements(async () => {
      const asked = ["a", "b", "a"].map((who) => db.rowsByKey(own, [1], [who]));
      expect(await Promise.all(asked)).toEqual([
        [{ key: 1, asked: "a" }],
        [{ key: 1, asked: "b" }],
        [{ key: 1, asked: "a" }],
      ]);
    });
    expect(statements).toHaveLength(2);
    const lists = await database.statements(async () => {
      const tagged = `select thing_key as key, $2::text[] as tags from thing where thing_key = any($1::int[])`;
      const asked = [["a"], ["b"]].map((tags) => db.rowsByKey(tagged, [1], [tags]));
      expect(await Promise.all(asked)).toEqual([[{ key: 1, tags: ["a"] }], [{ key: 1, tags: ["b"] }]]);
    });
    expect(lists).toHaveLength(2);
  });

  it("of many keys do not make short ones wait for their rows", async () => {
    const many = Array.from({ length: 33 }, (_, at) => at + 1);
    const { found, statements } = await readAtOnce([many, [1], [2]]);
    expect(found.map((rows) => rows.length)).toEqual([33, 1, 1]);
    expect(statements).toHaveLength(2);
    const half = many.slice(0, 20);
    expect((await readAtOnce([half, half, half])).statements).toHaveLength(3);
  });

  it("in a transaction keep their place among its statements", async () => {
    const statements = await database.statements(() =>
      database.firm.transaction(async (db) => {
        const before = db.rowsByKey(text, [90]);
        db.send("update thing set name = 'changed' where thing_key = $1", [90]);
        const after = db.rowsByKey(text, [90]);
        expect([await before, await after]).toEqual([named(90), [{ key: 90, name: "changed" }]]);
      }),
    );
    expect(statements.filter((each) => each === text)).toHaveLength(2);
  });

  it("do not fail because of a row that another call asked for", async () => {
    const { db } = database.firm;
    const fragile = "select thing_key as key, 12 / (thing_key - 7) as part from thing where thing_key = any($1::int[])";
    const [one, broken, other] = await Promise.allSettled([[9], [7], [8]].map((keys) => db.rowsByKey(fragile, keys)));
    expect(one).toMatchObject({ value: [{ key: 9, part: 6 }] });
    expect(other).toMatchObject({ value: [{ key: 8, part: 12 }] });
    expect(broken).toMatchObject({ reason: { code: "22012" } });
  });

  it("that take too long are not tried again one by one", async () => {
    const { db } = database.firm;
    const slow = "select thing_key as key, pg_sleep(30) from thing where thing_key = any($1::int[])";
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
                     where state = 'active' and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`;
    const statements = await database.statements(async () => {
      const found = Promise.allSettled([1, 2].map((key) => db.rowsByKey(slow, [key])));
      while ((await database.pools.admin.rows(cancel)).length === 0) await pause(20);
      expect(await found).toMatchObject([{ reason: { code: "57014" } }, { reason: { code: "57014" } }]);
    });
    expect(statements.filter((each) => each === slow)).toHaveLength(1);
  });
});

describe("Reads by key without a database", () => {
  let proxy: DatabaseProxy;
  beforeAll(async () => void (proxy = await openDatabaseProxy(database.connection)));
  afterAll(() => proxy.close());

  it("all fail with the reason, and work again afterwards", async () => {
    const pools = openPools(proxy.connection, { max: 2, idleMs: 30_000 });
    const { db } = pools.firm(testSchema, testTimeZone);
    const ask = () => Promise.allSettled([1, 2, 3].map((key) => db.rowsByKey(text, [key])));
    proxy.refuse();
    for (const each of await ask()) expect(isDatabaseDown((each as PromiseRejectedResult).reason)).toBe(true);
    proxy.accept();
    expect(await ask()).toMatchObject([1, 2, 3].map((key) => ({ value: named(key) })));
    await pools.close();
  });
});
